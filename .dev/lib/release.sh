# shellcheck shell=bash
# Packages: what ./dev package and ./dev release make of a build.

# The version stands in CMakeLists.txt, and nowhere else.
project_version() { sed -n 's/^project(lastcard VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt; }

# The moment of the commit is the moment of everything that is made of it.
commit_moment() { git log -1 --format=%ct 2>/dev/null || date +%s; }

# The tarball and the Debian package of a build, and the list of what others have written.
make_packages() { # Debian's name of the architecture, where to
  local architecture=$1 to=$2 root=() build tree program version depends
  build=build/$(package_preset "$architecture")
  [[ $architecture == "$(own_architecture)" ]] || root=("$(arm64_root)")
  tree=$build/tree program=$build/tree/usr/bin/lastcard-server
  version=$(project_version)
  rm -rf "$tree"
  mkdir -p "$to"
  DESTDIR=$tree cmake --install "$build" --strip >/dev/null || return 1
  depends=$(packaging/depends "$program" "${root[@]}") || return 1
  # What an image needs below the program, or whoever unpacks the tarball on a bare Debian.
  packaging/runtime-packages "$program" "${root[@]}" >"$tree/usr/share/lastcard/runtime-packages" || return 1
  packaging/make_packages.py --tree "$tree" --version "$version" --architecture "$architecture" --depends "$depends" \
    --to "$to" >/dev/null || return 1
  packaging/sbom.py --build "$build" --program "$program" --version "$version" --architecture "$architecture" \
    --root "${root[0]:-}" --bundled build/web-client-packages.json --lock "$WEB/package-lock.json" \
    >"$to/lastcard-$version-linux-$architecture.cdx.json"
}
