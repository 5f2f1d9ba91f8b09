# shellcheck shell=bash
# In short: a tarball and a Debian package

help() {
  cat <<'TEXT'
usage: ./dev package

Builds the server and the web client and makes a tarball, a Debian package and the list of what others have written (SBOM,
CycloneDX) of them, in build/packages. Two builds of one commit are equal to the byte: ./dev release.
TEXT
}

main() {
  (($# == 0)) || die "package: unknown argument $1 (see ./dev package --help)"
  need_packages "${DEB_PACKAGES[@]}"
  build_preset package --target lastcard-server
  build_web_client
  say "Packaging"
  rm -rf build/packages
  SOURCE_DATE_EPOCH=$(commit_moment)
  export SOURCE_DATE_EPOCH
  make_packages build/package "$(dpkg --print-architecture)" build/packages
  (cd build/packages && ls -l ./*)
}
