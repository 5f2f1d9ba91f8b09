# shellcheck shell=bash
# The cross build for arm64. It compiles and links against the files of an arm64 Debian, which are unpacked into a folder and
# not installed: some of the libraries (jemalloc) can be installed for one architecture only. Unpacking needs no root, and no
# program of arm64 runs.

# Prints the folder with the unpacked Debian. All clones share it. It is made again when this machine gets other versions of the
# packages that are unpacked there, so that a security update of a library reaches the packages for both architectures.
arm64_root() { realpath -m "${XDG_CACHE_HOME:-$HOME/.cache}/lastcard/debian-arm64"; }

own_architecture() { dpkg --print-architecture; }

# Prints the architectures for which this machine can build packages: amd64 and arm64 on amd64, elsewhere only its own. Cross
# builds on other architectures were never tried.
release_architectures() {
  own_architecture
  [[ $(own_architecture) != amd64 ]] || printf 'arm64\n'
}
can_build_for() { release_architectures | grep -xF -e "$1" >/dev/null; } # architecture

package_preset() { # architecture
  if [[ $1 == "$(own_architecture)" ]]; then printf 'package'; else printf 'package-%s' "$1"; fi
}

# Prints the packages to unpack: the libraries that the server is built with, and the C++ standard library of g++.
arm64_packages() {
  printf '%s\n' libstdc++-12-dev
  printf '%s\n' "${SERVER_PACKAGES[@]}" | grep -e '-dev$'
}

# Prints this machine's versions of the packages that are unpacked in the root or will be. It leaves out packages that this
# machine does not have: some exist for arm64 only.
own_versions() { # root
  { arm64_packages && sed -n 's/^Package: //p' "$1/var/lib/dpkg/status"; } 2>/dev/null |
    xargs dpkg-query --show 2>/dev/null || true
}

# Makes the root if it is missing or out of date. Here and below, each command that may fail has its own `|| return 1`, because
# `set -e` has no effect in a function that is called with `|| return 1`.
need_arm64_root() {
  local root packages
  root=$(arm64_root) || return 1
  mapfile -t packages < <(arm64_packages)
  need_packages "${CROSS_PACKAGES[@]}" "${packages[@]}" || return 1
  mkdir -p "${root%/*}" || return 1
  exec 9>"$root.lock" || return 1
  # This process keeps a shared lock until it ends, so that no other clone replaces the root while this build reads it.
  flock --shared 9 || return 1
  if arm64_root_is_current "$root"; then return 0; fi
  flock 9 || return 1
  arm64_root_is_current "$root" || make_arm64_root "$root" "${packages[@]}" || return 1
  flock --shared 9
}

arm64_root_is_current() { # root
  [[ -f $1/stamp && $(cat "$1/stamp") == "$(own_versions "$1")" ]]
}

make_arm64_root() { # root packages...
  local root=$1
  shift
  say "Unpacking a Debian of arm64 into $root"
  rm -rf "$root.packages"
  fetch_arm64_packages "$root.packages" "$@" || return 1
  rm -rf "$root/stamp" "$root" || return 1 # the stamp first: a half removed root must not have one
  unpack_arm64_packages "$root.packages" "$root" || return 1
  rm -rf "$root.packages"
  own_versions "$root" >"$root/stamp"
}

# Downloads the packages and their dependencies from the Debian archives that this machine uses.
fetch_arm64_packages() { # folder packages...
  local folder=$1 apt
  shift
  mkdir -p "$folder/lists/partial" "$folder/archives/partial" || return 1
  : >"$folder/status" || return 1 # tells apt that no package is installed
  debian_sources | grep -q . || as_root apt-get update -qq "${APT_PATIENCE[@]}" || return 1
  debian_sources >"$folder/sources.list" || return 1
  [[ -s $folder/sources.list ]] || die "no Debian 12 among the sources of apt"
  apt=(apt-get -qq "${APT_PATIENCE[@]}" -o APT::Architecture=arm64 -o APT::Architectures=arm64 -o APT::Sandbox::User=
    -o Dir::Etc::SourceList="$folder/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o Dir::State="$folder" -o Dir::State::Status="$folder/status" -o Dir::Cache="$folder")
  "${apt[@]}" update && "${apt[@]}" install --download-only --no-install-recommends -y "$@" >/dev/null
}

# Unpacks the packages, and makes a dpkg database in which they are installed, for dpkg's tools with --admindir. Its lists of
# files have the paths of the files on this machine.
unpack_arm64_packages() { # folder, root
  local root=$2 database=$2/var/lib/dpkg control=$1/control package name part link
  mkdir -p "$database/info" || return 1
  printf '%s\n' amd64 arm64 >"$database/arch" || return 1
  for package in "$1"/archives/*.deb; do
    rm -rf "$control" || return 1
    dpkg-deb --control "$package" "$control" || return 1
    name=$(sed -n 's/^Package: //p' "$control/control") || return 1
    { cat "$control/control" && printf 'Status: install ok installed\n\n'; } >>"$database/status" || return 1
    for part in symbols shlibs; do
      [[ ! -f $control/$part ]] || cp "$control/$part" "$database/info/$name.$part" || return 1
    done
    dpkg-deb --fsys-tarfile "$package" | tar -x -v -C "$root" --no-same-owner --no-same-permissions \
      --exclude='./usr/share/doc' --exclude='./usr/share/man' --exclude='./usr/share/locale' --exclude='./etc' \
      --exclude='./var' |
      sed -n "s|^\.\(.*[^/]\)\$|$root\1|p" >"$database/info/$name.list" || return 1
  done
  # Absolute links, for example to /lib/..., must point into this root.
  find "$root" -type l -lname '/*' -printf '%p\t%l\n' | while IFS=$'\t' read -r link name; do
    ln -sfn "$root$name" "$link" || exit 1
  done
}
