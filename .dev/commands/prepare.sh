# shellcheck shell=bash
# In short: install the packages that a build needs, and build nothing

help() {
  cat <<'TEXT'
usage: ./dev prepare server | web

Installs what building the server or the web client needs and builds nothing: a layer of its own in an image.
TEXT
}

main() {
  case ${1:-} in
    server) need_packages "${SERVER_PACKAGES[@]}" ;;
    web) need_web_packages ;;
    *) die "prepare: server or web (see ./dev prepare --help)" ;;
  esac
}
