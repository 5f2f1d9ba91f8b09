# shellcheck shell=bash
# In short: run the README's two ./dev commands in a bare Debian 12

help() {
  tests/container/bare.sh --help
}

main() {
  exec tests/container/bare.sh "$@"
}
