# shellcheck shell=bash
# In short: build the image without a Docker engine, and try it

help() {
  cat <<'TEXT'
usage: ./dev container [--help | arguments]

Builds the image of docker/Dockerfile without a Docker engine (buildah, podman) and tries it: read-only, restart after
SIGKILL, backup and restore. Also installs the Debian package in a bare system, and has every example of docker/proxies
checked by its own program. Slow, and not part of ./dev test. Needs root.
  ./dev container --keep          leaves image and base for the next run
  ./dev container --only arm64    the packages and the image for arm64 instead; on amd64 under QEMU's emulation
TEXT
}

main() {
  exec tests/container/run.sh "$@"
}
