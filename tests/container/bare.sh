#!/usr/bin/env bash
# Runs the README's two commands in a bare Debian 12, from a clone of the commit. So this script, and not a newcomer, finds out
# if a package is missing. The arguments: ./dev bare --help
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

ROOT=$PWD
WORK=$ROOT/build/bare
PORT=${BARE_PORT:-$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')}
NEWCOMER=player # the user with sudo

usage() {
  cat <<'TEXT'
usage: ./dev bare [--short] [--keep] [VARIANT...]

Makes a bare Debian 12 (debootstrap, minbase, with git and certificates), clones the commit that is checked out into it and
runs both commands of the README there: ./dev run until the server answers at its address, and ./dev test until it ends with
"N passed, 0 failed". Needs root. All files are in build/bare.

VARIANT selects the user and the caches. Without VARIANT, all four run, which takes hours:
  root         as root, without caches
  user         as a user with sudo, without caches
  root-cached  as root, with this machine's caches of the compiler and of npm
  user-cached  as a user with sudo, with this machine's compiler cache, which is read-only

  --short  runs ./dev test --sample, which installs and configures everything and runs one test program of each kind
  --keep   keeps the systems in build/bare, so that you can inspect them
BARE_PORT is the port on the loopback (default: a free one). BARE_REPORT is a file for a JUnit report.
TEXT
}

SHORT=no
KEEP=no
VARIANTS=()
while (($# > 0)); do
  case $1 in
    --short) SHORT=yes ;;
    --keep) KEEP=yes ;;
    root | user | root-cached | user-cached) VARIANTS+=("$1") ;;
    --help | -h) usage && exit 0 ;;
    *) usage >&2 && exit 2 ;;
  esac
  shift
done
((${#VARIANTS[@]} > 0)) || VARIANTS=(root user root-cached user-cached)

PASSED=()
FAILED=''
say() { printf '\n== %s\n' "$*"; }
passed() {
  PASSED+=("$*")
  printf '   ok: %s\n' "$*"
}
fail() {
  FAILED=$*
  printf '   FAILED: %s\n' "$*" >&2
  exit 1
}

((EUID == 0)) || fail "this needs root: debootstrap and chroot"
# shellcheck source-path=SCRIPTDIR
source tests/container/bare_debian.sh

# Starts this script again in its own mount namespace. Only this process and its children then see the mounts below the
# systems, and the mounts disappear with these processes.
if [[ ${BARE_OWN_MOUNTS:-} != yes ]]; then
  again=()
  [[ $SHORT == no ]] || again+=(--short)
  [[ $KEEP == no ]] || again+=(--keep)
  BARE_OWN_MOUNTS=yes exec unshare --mount --propagation private "$0" "${again[@]}" "${VARIANTS[@]}"
fi

SERVER='' # the process of ./dev run, while it runs
clean_up() {
  local status=$?
  trap - EXIT
  [[ -z $SERVER ]] || kill -KILL -- "-$SERVER" 2>/dev/null || true
  umount --recursive --lazy "$WORK"/*/proc "$WORK"/*/sys "$WORK"/*/dev "$WORK"/*/caches/* 2>/dev/null || true
  [[ $KEEP == yes ]] || rm -rf --one-file-system "${WORK:?}"
  ((status == 0)) || FAILED=${FAILED:-the script itself, exit status $status}
  [[ -z ${BARE_REPORT:-} ]] || write_report >"$BARE_REPORT"
  printf '\n%d passed, %d failed\n' "${#PASSED[@]}" "$((status != 0))"
  exit $status
}
# Prints a JUnit report for ./dev test.
write_report() {
  local name
  printf '<testsuite name="bare">\n'
  for name in "${PASSED[@]}"; do printf '<testcase name="%s"/>\n' "$(in_markup "$name")"; done
  [[ -z $FAILED ]] || printf '<testcase name="%s"><failure/></testcase>\n' "$(in_markup "$FAILED")"
  printf '</testsuite>\n'
}
in_markup() { sed 's/&/\&amp;/g; s/</\&lt;/g; s/"/\&quot;/g' <<<"$1"; }
trap clean_up EXIT
trap 'exit 130' INT TERM

make_base() {
  command -v debootstrap >/dev/null || {
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends debootstrap >/dev/null
  }
  [[ ! -d $WORK/base ]] || return 0
  say "A bare Debian 12"
  local began=$SECONDS
  mkdir -p "$WORK"
  make_bare_debian "$WORK/new" ca-certificates,git
  mv "$WORK/new" "$WORK/base"
  passed "made in $((SECONDS - began)) s"
}

# Makes a fresh system with a clone of the commit, in which nothing was ever built.
make_system() { # variant
  local system=$WORK/$1 home=/root owner=root
  rm -rf --one-file-system "$system"
  cp -a "$WORK/base" "$system"
  mount -t proc proc "$system/proc"
  mount --rbind /sys "$system/sys"
  mount --rbind /dev "$system/dev"
  cp /etc/resolv.conf /etc/hosts "$system/etc/"
  if [[ $1 == user* ]]; then
    home=/home/$NEWCOMER owner=$NEWCOMER
    chroot "$system" apt-get update -qq
    chroot "$system" apt-get install -y -qq --no-install-recommends sudo >/dev/null
    chroot "$system" useradd --create-home --shell /bin/bash $NEWCOMER
    printf '%s ALL=(ALL) NOPASSWD: ALL\n' $NEWCOMER >"$system/etc/sudoers.d/$NEWCOMER"
  fi
  git clone -q --no-hardlinks "$ROOT" "$system$home/lastcard"
  git -C "$system$home/lastcard" checkout -q "$(git rev-parse HEAD)"
  copy_npm_settings "$system/machine" /machine
  mv "$system/machine/npmrc" "$system$home/.npmrc"
  [[ $1 != *-cached ]] || mount_caches "$system"
  chroot "$system" chown -R $owner: "$home"
}

mount_caches() { # system
  mkdir -p "$1/caches/ccache" "$1/caches/npm"
  mount --bind "$(ccache --get-config cache_dir)" "$1/caches/ccache"
  mount --bind "$(npm config get cache)" "$1/caches/npm"
}

# Sets COMMAND to a command line that runs a command in the clone, as the variant's user and with the environment of a fresh
# login.
compose_command() { # variant command...
  local variant=$1 user=root home=/root environment=()
  shift
  if [[ $variant == user* ]]; then user=$NEWCOMER home=/home/$NEWCOMER; fi
  case $variant in
    root-cached) environment=(CCACHE_DIR=/caches/ccache npm_config_cache=/caches/npm) ;;
    user-cached) environment=(CCACHE_DIR=/caches/ccache CCACHE_READONLY=1) ;;
  esac
  COMMAND=(chroot --userspec="$user" "$WORK/$variant" env -i HOME="$home" USER="$user" TERM=dumb LANG=C.UTF-8 \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_EXTRA_CA_CERTS=/machine/authorities.crt \
    LASTCARD_PORT="$PORT" LASTCARD_LISTEN=127.0.0.1 "${environment[@]}" \
    bash -c 'cd ~/lastcard && exec "$@"' -- "$@")
}

in_clone() { # variant command...
  compose_command "$@"
  "${COMMAND[@]}"
}

answers() { # target
  local status
  exec 3<>"/dev/tcp/127.0.0.1/$PORT" || return 1
  printf 'GET %s HTTP/1.1\r\nHost: localhost:%s\r\nConnection: close\r\n\r\n' "$1" "$PORT" >&3
  read -r _ status _ <&3
  exec 3>&-
  [[ $status == 200 ]]
}

# Tries the first command: it prints the address, the page answers there, and Ctrl-C ends the server with status 0.
try_run() { # variant
  local log=$WORK/$1-run.log began=$SECONDS status=0
  (exec 3<>"/dev/tcp/127.0.0.1/$PORT") 2>/dev/null && fail "port $PORT is taken; BARE_PORT chooses another"
  compose_command "$1" ./dev run
  set -m # a process group of its own: Ctrl-C goes to this group, and no shell of this script is in it
  "${COMMAND[@]}" >"$log" 2>&1 &
  SERVER=$!
  set +m
  until grep -q "http://localhost:$PORT\$" "$log"; do
    kill -0 $SERVER 2>/dev/null || {
      tail -40 "$log" >&2
      fail "./dev run"
    }
    sleep 1
  done
  passed "./dev run: $(grep -o "http://localhost:$PORT\$" "$log" | tail -1) after $((SECONDS - began)) s"
  if ! answers / || ! answers /readyz; then fail "the server does not answer"; fi
  passed "the page and /readyz answer"
  kill -INT -- "-$SERVER"
  wait "$SERVER" || status=$?
  SERVER=''
  ((status == 0)) || fail "./dev run ended with status $status"
  passed "Ctrl-C stops it in good order"
}

# Tries the second command: all tests pass, and git finds no new files.
try_test() { # variant
  local log=$WORK/$1-test.log began=$SECONDS status=0 sample=()
  [[ $SHORT == no ]] || sample=(--sample)
  in_clone "$1" ./dev test "${sample[@]}" </dev/null >"$log" 2>&1 || status=$?
  if ((status != 0)) || ! tail -1 "$log" | grep -qE '^[1-9][0-9]* passed, 0 failed$'; then
    tail -60 "$log" >&2
    fail "./dev test ${sample[*]}"
  fi
  passed "./dev test ${sample[*]}: $(tail -1 "$log"), after $((SECONDS - began)) s"
  [[ -z $(in_clone "$1" git status --porcelain) ]] || fail "the commands left files behind that git does not know"
  passed "nothing is left behind that git does not know"
}

make_base
for variant in "${VARIANTS[@]}"; do
  say "$variant"
  make_system "$variant"
  try_run "$variant"
  try_test "$variant"
  umount --recursive --lazy "$WORK/$variant"/{proc,sys,dev,caches/*} 2>/dev/null || true
  [[ $KEEP == yes ]] || rm -rf --one-file-system "${WORK:?}/$variant"
done
