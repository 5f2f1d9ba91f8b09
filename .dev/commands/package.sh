# shellcheck shell=bash
# In short: make a tarball and a Debian package

help() {
  cat <<'TEXT'
usage: ./dev package [--for ARCHITECTURE]...

Builds the server and the web client. From them it makes a tarball, a Debian package and a list of the parts that others
have written (SBOM, CycloneDX) in build/packages. Two builds of one commit give the same bytes (./dev release --twice).
  --for arm64    makes the packages for arm64, also on amd64. For this, a Debian of arm64 is downloaded and unpacked into
                 ~/.cache/lastcard, but not installed. ./dev container --only arm64 tests these packages.
Without --for, the packages are for the architecture of this machine. --for amd64 --for arm64 makes both.
TEXT
}

main() {
  local architectures=() architecture
  while (($# > 0)); do
    case $1 in
      --for)
        architectures+=("${2:-}")
        can_build_for "${2:-}" || die "package: cannot build for '${2:-}' here (see ./dev package --help)"
        shift
        ;;
      *) die "package: unknown argument $1 (see ./dev package --help)" ;;
    esac
    shift
  done
  ((${#architectures[@]} > 0)) || architectures=("$(own_architecture)")
  need_packages "${DEB_PACKAGES[@]}"
  for architecture in "${architectures[@]}"; do
    build_preset "$(package_preset "$architecture")" --target lastcard-server
  done
  build_web_client
  say "Packaging"
  rm -rf build/packages
  SOURCE_DATE_EPOCH=$(commit_moment)
  export SOURCE_DATE_EPOCH
  for architecture in "${architectures[@]}"; do
    make_packages "$architecture" build/packages
  done
  (cd build/packages && ls -l ./*)
}
