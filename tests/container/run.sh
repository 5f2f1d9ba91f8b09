#!/usr/bin/env bash
# Builds the image of docker/Dockerfile and tries it, without a Docker engine and without a registry. It uses buildah and podman;
# debootstrap makes the base image from this machine's Debian mirror. The arguments: ./dev container --help
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

ROOT=$PWD
WORK=$ROOT/build/container
VERSION=$(sed -n 's/^project(lastcard VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
IMAGE=localhost/lastcard:test
INSTALLED=localhost/lastcard-installed:test
BASE=docker.io/library/debian:bookworm-slim
EMULATION=/proc/sys/fs/binfmt_misc/qemu-aarch64 # exists if the kernel can start programs of arm64
PORT=${CONTAINER_PORT:-18080}
MOST_ABOVE_BASE_MB=40
# The promises to hosts: a small download, a quick start, and little memory, for small boards.
MOST_COMPRESSED_MB=60
MOST_START_MS=1000
MOST_RESIDENT_MB=40
PACKAGES=(buildah podman netavark debootstrap runc fuse-overlayfs uidmap catatonit docker-compose curl)

usage() {
  cat <<'TEXT'
usage: ./dev container [--keep] [--cold] [--only image|package|arm64]

Builds the image of docker/Dockerfile without a Docker engine and tests it: its size, no compilers, read-only as uid 10001
without capabilities, the health check, a match that survives SIGKILL, backup and restore on a fresh volume. Installs the
Debian package in a bare system and runs every example for nginx, Apache and Caddy in front of it.
Needs root, and about five minutes. Installs the packages that the machine lacks. All files are in build/container.

  --keep    keeps the base image and the layers in build/container for the next run
  --cold    compiles without this machine's compiler cache
  --only    runs only one part. arm64 runs only with --only arm64: it compiles the packages for arm64, makes the image of a
            release of them (docker/Dockerfile.released) and tests both as above, without the proxies. On amd64 their programs
            run under QEMU's emulation, which it installs and which needs a kernel with binfmt_misc.
CONTAINER_PORT is the port on the loopback (18080).
TEXT
}

KEEP=no
COLD=no
ONLY=all
REGISTERED=no # whether this script has told the kernel how to start programs of arm64
ARCHITECTURE=$(dpkg --print-architecture)
while (($# > 0)); do
  case $1 in
    --keep) KEEP=yes ;;
    --cold) COLD=yes ;;
    --only)
      ONLY=${2:-}
      [[ $ONLY == image || $ONLY == package || $ONLY == arm64 ]] || { usage >&2 && exit 2; }
      shift
      ;;
    --help | -h) usage && exit 0 ;;
    *) usage >&2 && exit 2 ;;
  esac
  shift
done

# shellcheck source-path=SCRIPTDIR
source tests/container/bare_debian.sh

PASSED=0
say() { printf '\n== %s\n' "$*"; }
passed() {
  PASSED=$((PASSED + 1))
  printf '   ok: %s\n' "$*"
}
fail() {
  printf '   FAILED: %s\n' "$*" >&2
  exit 1
}
# Runs a command; the check passes if it succeeds.
check() { # name command...
  local what=$1
  shift
  "$@" || fail "$what"
  passed "$what"
}
seconds_since() { printf '%d s' $((SECONDS - $1)); }

((EUID == 0)) || fail "this needs root: debootstrap, and containers without a user's own range of ids"

# ---- the tools, with a storage of their own: the machine's other containers are not touched ---------------------------

prepare_tools() {
  local missing=() package
  for package in "${PACKAGES[@]}"; do
    dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
  done
  if ((${#missing[@]} > 0)); then
    say "Installing ${missing[*]}"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  fi
  mkdir -p "$WORK"
  # These limits are lower than the defaults: if this machine is a container itself, it may not be allowed to set those. runc
  # works with every layout of control groups; crun does not.
  cat >"$WORK/containers.conf" <<'TEXT'
[containers]
default_ulimits = ["nofile=20000:20000", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
TEXT
  # An image has the same name for each architecture, so the images for arm64 have their own storage.
  local storage=storage
  [[ $ONLY != arm64 ]] || storage="storage-arm64"
  printf '[storage]\ndriver = "overlay"\nrunroot = "%s"\ngraphroot = "%s"\n' "$WORK/run" "$WORK/$storage" \
    >"$WORK/storage.conf"
  export CONTAINERS_CONF=$WORK/containers.conf CONTAINERS_STORAGE_CONF=$WORK/storage.conf
}

clean_up() {
  local status=$?
  trap - EXIT
  if [[ -n ${CONTAINERS_STORAGE_CONF:-} ]]; then
    podman rm --all --force --time 0 >/dev/null 2>&1 || true
    podman volume rm --all --force >/dev/null 2>&1 || true
    if [[ $KEEP == no ]]; then
      podman rmi --all --force >/dev/null 2>&1 || true
      rm -rf "$WORK"
    fi
  fi
  [[ $REGISTERED == no ]] || echo -1 >$EMULATION || true
  if ((status == 0)); then
    printf '\n%d passed, 0 failed\n' "$PASSED"
    report_row true ''
  else
    printf '\n%d passed, 1 failed\n' "$PASSED"
    report_row false ', 1 failed'
  fi
  exit $status
}
# Writes the result for the table of docs/reliability.md, if ./dev prove runs this script.
report_row() { # whether it is met, text about the failures
  [[ -z ${PROVE_ROW:-} ]] ||
    printf '[{"row": "R18", "measured": "%d checks passed%s", "met": %s, "note": ""}]\n' "$PASSED" "$2" "$1" >"$PROVE_ROW"
}
trap clean_up EXIT

# ---- the base image ---------------------------------------------------------------------------------------------------

make_base() {
  if podman image exists $BASE; then return 0; fi
  say "The base image"
  local began=$SECONDS root=$WORK/root
  make_bare_debian "$root" ca-certificates "$ARCHITECTURE"
  # The official image of this name also leaves out manuals and translations. The proxies' examples must stay.
  printf 'path-exclude /usr/share/%s/*\n' doc man locale >"$root/etc/dpkg/dpkg.cfg.d/docker"
  printf 'path-include /usr/share/doc/lastcard/*\n' >>"$root/etc/dpkg/dpkg.cfg.d/docker"
  (cd "$root" && rm -rf var/cache/apt/* var/lib/apt/lists/* var/log/* usr/share/doc/* usr/share/man/* usr/share/locale/*)
  tar -C "$root" --exclude='./dev/*' -cf - . |
    podman import -q --arch "$ARCHITECTURE" --change 'CMD ["bash"]' - $BASE >/dev/null
  rm -rf "$root"
  passed "a base image in $(seconds_since "$began")"
}

# Prints the options that mount this machine's npm settings into the build. Mounted files are in no layer of the image.
mount_for_npm() {
  copy_npm_settings "$WORK/machine" /run/machine
  printf '%s\n' --volume "$WORK/machine:/run/machine:ro" --volume "$WORK/machine/npmrc:/root/.npmrc:ro"
}

megabytes() { awk -v bytes="$(podman image inspect --format '{{.Size}}' "$1")" 'BEGIN {printf "%.1f", bytes / 1e6}'; }

# Builds an image, with three attempts at most: buildah 1.28 sometimes cannot seal the copy of itself that it runs ("Device or
# resource busy"), and it may wait for ever after a failed step. Each attempt reuses the finished layers, so it is quick.
build() { # tag dockerfile context log
  local log=$4 attempt builder silent
  for attempt in 1 2 3; do
    buildah bud --isolation=chroot --format docker --platform "linux/$ARCHITECTURE" --pull-never --layers \
      --build-arg "VERSION=$VERSION" "${MOUNTS[@]}" -t "$1" -f "$2" "$3" >"$log" 2>&1 &
    builder=$!
    silent=0
    while kill -0 $builder 2>/dev/null && ((silent < 10)); do
      sleep 1
      if tail -1 "$log" | grep -q '^subprocess exited'; then silent=$((silent + 1)); else silent=0; fi
    done
    if ((silent >= 10)); then kill $builder; fi
    if wait $builder; then return 0; fi
    grep -q 'Device or resource busy' "$log" || break
  done
  tail -40 "$log" | cut -c1-300 >&2
  fail "the build of $2"
}

# ---- the image --------------------------------------------------------------------------------------------------------

build_image() {
  say "The image of docker/Dockerfile"
  local began=$SECONDS cache
  mapfile -t MOUNTS < <(mount_for_npm)
  if [[ $COLD == no ]] && command -v ccache >/dev/null; then
    cache=$(ccache --get-config cache_dir)
    mkdir -p "$cache"
    MOUNTS+=(--volume "$cache:/root/.cache/ccache")
  fi
  build $IMAGE docker/Dockerfile . "$WORK/build.log"
  passed "built in $(seconds_since "$began")"
}

# Prints the size of the image after compression, which is about its size in a registry.
compressed_megabytes() { podman save "$1" | gzip -6 | wc -c | awk '{printf "%.1f", $1 / 1e6}'; }

in_image() { podman run --rm --no-healthcheck --network=none --user 0 --entrypoint sh $IMAGE -c "$1"; }

check_image() {
  local base size above found
  base=$(megabytes $BASE)
  size=$(megabytes $IMAGE)
  above=$(awk "BEGIN {printf \"%.1f\", $size - $base}")
  local packed
  packed=$(compressed_megabytes $IMAGE)
  check "$packed MB compressed; $MOST_COMPRESSED_MB are promised" \
    awk "BEGIN {exit !($packed > 0 && $packed <= $MOST_COMPRESSED_MB)}"
  check "$size MB, $above MB above its base; $MOST_ABOVE_BASE_MB are allowed" \
    awk "BEGIN {exit !($above < $MOST_ABOVE_BASE_MB)}"
  found=$(in_image 'command -v gcc g++ cc ld make cmake ninja node npm git python3') || true
  [[ -z $found ]] || fail "the image has $found"
  passed "neither compilers nor npm"
  check "every library is there" in_image '! ldd /usr/bin/lastcard-server | grep "not found"'
  # The base of this test has them already, unlike the official image of its name.
  check "the certificate authorities are among its packages" \
    in_image 'grep -qx ca-certificates /usr/share/lastcard/runtime-packages'
  check "nothing but the libraries was added" in_image '! dpkg-query -W -f "\${Package}\n" | grep -E -- "-dev\$"'
  [[ $(podman image inspect --format '{{.User}} {{.Config.StopSignal}}' $IMAGE) == "10001:10001 SIGTERM" ]] ||
    fail "user and stop signal"
  [[ $(podman image inspect --format '{{index .Labels "org.opencontainers.image.version"}}' $IMAGE) == "$VERSION" ]] ||
    fail "the label says another version than CMakeLists.txt"
  passed "uid 10001, SIGTERM, version $VERSION on its label"
  [[ $(podman image inspect --format '{{.Architecture}}' $IMAGE) == "$ARCHITECTURE" &&
    $(in_image 'dpkg --print-architecture') == "$ARCHITECTURE" ]] || fail "the image is not for $ARCHITECTURE"
  passed "an image for $ARCHITECTURE"
}

# Starts a container with the restrictions of docker/compose.yaml.
start_container() { # name volume
  # Without systemd, podman cannot check the health at intervals, and prints long warnings about that.
  podman --log-level=fatal run --detach --name "$1" --network=host --read-only --tmpfs /tmp --cap-drop=ALL \
    --security-opt no-new-privileges --memory 256m --volume "$2:/data" \
    --env LASTCARD_LISTEN=127.0.0.1 --env LASTCARD_PORT="$PORT" $IMAGE >/dev/null
  await_health "$1"
}

# Waits until the container is healthy. The script runs the health check itself, because podman's timers need systemd.
await_health() { # name
  for _ in $(seq 100); do
    if podman healthcheck run "$1" >/dev/null 2>&1; then return 0; fi
    sleep 0.1
  done
  podman logs "$1" >&2 || true
  fail "$1 is not healthy after ten seconds"
}

# Measures the time from the start of the process until the server logs that it is ready, and the server's memory.
measure_start_and_memory() {
  local process started now resident
  process=$(podman inspect --format '{{.State.Pid}}' lastcard-one)
  started=$(podman inspect --format '{{.State.StartedAt.UnixMilli}}' lastcard-one)
  now=$(date -d "$(podman logs lastcard-one 2>&1 | sed -n 's/^\([0-9TZ:.-]*\) info event=ready .*/\1/p' | head -1)" +%s%3N)
  resident=$(awk '/^VmRSS:/ {printf "%.1f", $2 / 1000}' "/proc/$process/status")
  if [[ $ARCHITECTURE != "$(dpkg --print-architecture)" ]]; then
    passed "ready $((now - started)) ms after its start, and $resident MB resident, under emulation"
    return
  fi
  check "ready $((now - started)) ms after its start; $MOST_START_MS are promised" test $((now - started)) -le $MOST_START_MS
  check "$resident MB resident while nobody plays; $MOST_RESIDENT_MB are promised" \
    awk "BEGIN {exit !($resident <= $MOST_RESIDENT_MB)}"
}

evening() { # command
  node tests/container/evening.mjs "$1" "http://127.0.0.1:$PORT" "$WORK/state.json"
}

same() { # what
  evening look >"$WORK/after.json"
  cmp -s "$WORK/before.json" "$WORK/after.json" || {
    diff "$WORK/before.json" "$WORK/after.json" | head -20 | cut -c1-300 >&2
    fail "$1"
  }
  passed "$1"
}

try_container() {
  say "A container of it: read-only, uid 10001, no capabilities"
  start_container lastcard-one one
  measure_start_and_memory
  check "/healthz answers" curl -fsS -o /dev/null "http://127.0.0.1:$PORT/healthz"
  passed "podman's health check by the sub-command"
  local state
  state=$(grep -E '^(Uid|CapEff|CapBnd|NoNewPrivs):' "/proc/$(podman inspect --format '{{.State.Pid}}' lastcard-one)/status" |
    tr -s '\t\n' ' ')
  [[ $state == *"Uid: 10001 10001 10001 10001"* && $state == *"CapEff: 0000000000000000"* &&
    $state == *"CapBnd: 0000000000000000"* && $state == *"NoNewPrivs: 1"* ]] || fail "the process: $state"
  passed "the process: $state"
  if podman exec lastcard-one sh -c 'touch /usr/nothing' 2>/dev/null; then fail "the root can be written to"; fi
  passed "the root cannot be written to"

  evening play
  evening look >"$WORK/before.json"
  passed "a match to its end, and another one begun"
  podman kill -s KILL lastcard-one >/dev/null
  podman --log-level=fatal start lastcard-one >/dev/null
  await_health lastcard-one
  same "SIGKILL and start: the same tables, matches and replays"

  podman exec lastcard-one lastcard-server backup --to - >"$WORK/backup"
  [[ -s $WORK/backup ]] || fail "an empty backup"
  passed "a backup of $(($(stat -c %s "$WORK/backup") / 1024)) KiB out of the running container"
  local began=$SECONDS
  podman --log-level=fatal stop --time 15 lastcard-one >/dev/null
  [[ $(podman inspect --format '{{.State.ExitCode}}' lastcard-one) == 0 ]] || fail "it did not stop in good order"
  passed "SIGTERM: stopped in good order in $(seconds_since "$began")"
  chmod 644 "$WORK/backup"
  podman run --rm --no-healthcheck --network=none --read-only --cap-drop=ALL --volume two:/data --volume "$WORK/backup:/backup:ro" \
    $IMAGE restore /backup >/dev/null
  start_container lastcard-two two
  same "restored on a fresh volume: the same tables, matches and replays"
  podman --log-level=fatal stop --time 15 lastcard-two >/dev/null
}

# ---- the Debian package, and the examples -----------------------------------------------------------------------------

try_package() {
  say "The Debian package in a bare system, and the proxies"
  local began=$SECONDS
  ./dev package >"$WORK/package.log" 2>&1 || {
    tail -20 "$WORK/package.log" | cut -c1-300 >&2
    fail "./dev package"
  }
  passed "packages in $(seconds_since "$began"): $(cd build/packages && stat -c '%n %s bytes' lastcard* | paste -sd,)"
  rm -rf "$WORK/context"
  mkdir "$WORK/context"
  cp build/packages/lastcard_*.deb "$WORK/context/lastcard.deb"
  cp tests/container/installed.sh "$WORK/context/"
  MOUNTS=()
  build $INSTALLED tests/container/Dockerfile.installed "$WORK/context" "$WORK/installed.log"
  passed "installed by apt"
  tar -xzf build/packages/lastcard-*.tar.gz -C "$WORK"
  check "the program of the tarball starts" "$WORK"/lastcard-*/bin/lastcard-server --help >/dev/null
  # Without a network, the examples can use every port of the container's own loopback.
  timeout 5m podman run --rm --network=none $INSTALLED
  PASSED=$((PASSED + 8))
}

# ---- the packages for arm64, and the image of a release ---------------------------------------------------------------

prepare_emulation() {
  local before=no
  ARCHITECTURE=arm64
  [[ ! -e $EMULATION ]] || before=yes
  packaging/emulate arm64 || fail "programs of arm64 cannot be started on this machine"
  [[ $before == yes || ! -e $EMULATION ]] || REGISTERED=yes
}

package_for_arm64() {
  say "Packages for arm64"
  local began=$SECONDS
  ./dev package --for arm64 >"$WORK/package.log" 2>&1 || {
    tail -20 "$WORK/package.log" | cut -c1-300 >&2
    fail "./dev package --for arm64"
  }
  passed "packages in $(seconds_since "$began"): $(cd build/packages && stat -c '%n %s bytes' lastcard* | paste -sd,)"
}

build_released_image() {
  say "The image of docker/Dockerfile.released"
  local began=$SECONDS
  MOUNTS=()
  build $IMAGE docker/Dockerfile.released build/packages "$WORK/build.log"
  passed "built in $(seconds_since "$began")"
}

try_package_for_arm64() {
  say "The Debian package in a bare system of arm64"
  podman run --rm --no-healthcheck --network=host --volume "$ROOT/build/packages:/packages:ro" \
    --volume "$ROOT/tests/container/installed.sh:/installed.sh:ro" $BASE bash -c 'set -e
      apt-get update -qq
      apt-get install -y -qq --no-install-recommends curl /packages/lastcard_*_arm64.deb >/dev/null
      /installed.sh package'
  PASSED=$((PASSED + 2))
}

check_compose() {
  say "Compose files"
  local file
  for file in docker/compose*.yaml; do
    check "$file" env LASTCARD_IMAGE=lastcard docker-compose -f "$file" config -q
    sed '/ image: \${LASTCARD_IMAGE/d; s/# build:/build:/' "$file" >"docker/.built.yaml"
    check "$file, built" docker-compose -f docker/.built.yaml config -q
    rm docker/.built.yaml
  done
}

prepare_tools
if [[ $ONLY == arm64 ]]; then
  prepare_emulation
  make_base
  package_for_arm64
  build_released_image
  check_image
  try_container
  try_package_for_arm64
  exit
fi
check_compose
make_base
if [[ $ONLY != package ]]; then
  build_image
  check_image
  try_container
fi
if [[ $ONLY != image ]]; then
  try_package
fi
