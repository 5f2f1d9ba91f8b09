# shellcheck shell=bash
# In short: build the image without a Docker engine, and try it

help() {
  cat <<'TEXT'
usage: ./dev container [--help | arguments]

Builds the image of docker/Dockerfile without a Docker engine (with buildah and podman) and tests it: read-only, restart
after SIGKILL, backup and restore. Also installs the Debian package in a bare system, and checks every example of
docker/proxies with the proxy's own program. It is slow, needs root, and is not part of ./dev test.
  ./dev container --keep          keeps the image and its base for the next run
  ./dev container --only arm64    only the packages and the image for arm64; on amd64 under QEMU's emulation
TEXT
}

main() {
  exec tests/container/run.sh "$@"
}
