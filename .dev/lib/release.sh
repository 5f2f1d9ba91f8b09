# shellcheck shell=bash
# Makes the packages of a build, for ./dev package and ./dev release.

# Prints the version. Only CMakeLists.txt states it.
project_version() { sed -n 's/^project(lastcard VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt; }

# Prints the time of the commit in seconds since 1970, or the present time without git. All files in the packages get this time,
# so that two builds of one commit are equal to the byte.
commit_moment() { git log -1 --format=%ct 2>/dev/null || date +%s; }

# Makes the tarball, the Debian package and the SBOM of a build.
make_packages() { # architecture (Debian's name), folder for the packages
  local architecture=$1 to=$2 root=() build tree program version depends
  build=build/$(package_preset "$architecture")
  [[ $architecture == "$(own_architecture)" ]] || root=("$(arm64_root)")
  tree=$build/tree program=$build/tree/usr/bin/lastcard-server
  version=$(project_version)
  rm -rf "$tree"
  mkdir -p "$to"
  DESTDIR=$tree cmake --install "$build" --strip >/dev/null || return 1
  depends=$(packaging/depends "$program" "${root[@]}") || return 1
  # The Debian packages that an image needs for the program. Users who unpack the tarball on a bare Debian need them, too.
  packaging/runtime-packages "$program" "${root[@]}" >"$tree/usr/share/lastcard/runtime-packages" || return 1
  packaging/make_packages.py --tree "$tree" --version "$version" --architecture "$architecture" --depends "$depends" \
    --to "$to" >/dev/null || return 1
  packaging/sbom.py --build "$build" --program "$program" --version "$version" --architecture "$architecture" \
    --root "${root[0]:-}" --bundled build/web-client-packages.json --lock "$WEB/package-lock.json" \
    >"$to/lastcard-$version-linux-$architecture.cdx.json"
}
