# shellcheck shell=bash
# In short: the README's two commands in a bare Debian 12

help() {
  tests/container/bare.sh --help
}

main() {
  exec tests/container/bare.sh "$@"
}
