# shellcheck shell=bash
# In short: install the packages that a build needs, and build nothing

help() {
  cat <<'TEXT'
usage: ./dev prepare server | web

Installs the packages that a build of the server or the web client needs, and builds nothing. docker/Dockerfile uses it to
put the packages into a layer of their own.
TEXT
}

main() {
  case ${1:-} in
    server) need_packages "${SERVER_PACKAGES[@]}" ;;
    web) need_web_packages ;;
    *) die "prepare: name server or web (see ./dev prepare --help)" ;;
  esac
}
