# shellcheck shell=bash
# In short: a tarball and a Debian package

help() {
  cat <<'TEXT'
usage: ./dev package

Builds the server and the web client and makes a tarball and a Debian package of them, in build/packages.
TEXT
}

main() {
  (($# == 0)) || die "package: unknown argument $1 (see ./dev package --help)"
  need_packages "${DEB_PACKAGES[@]}"
  build_preset package --target lastcard-server
  build_web_client
  say "Packaging"
  rm -rf build/packages
  (cd build/package && cpack -G "TGZ;DEB" -B "$ROOT/build/packages" >cpack.log) || {
    cat build/package/cpack.log >&2
    return 1
  }
  rm -rf build/packages/_CPack_Packages
  (cd build/packages && ls -l ./*)
}
