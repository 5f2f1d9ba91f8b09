# shellcheck shell=bash
# The cross build for arm64: what it compiles and links against is a Debian of arm64 that is unpacked and not installed. So it
# needs no root, runs no program of arm64, and leaves this machine's packages as they are: some of the libraries (jemalloc) can
# be installed for one architecture only.

# Every clone uses the same folder. It is made again when this machine has other versions of the packages that are unpacked
# there, so that a security update of a library is in the packages for both architectures.
arm64_root() { realpath -m "${XDG_CACHE_HOME:-$HOME/.cache}/lastcard/debian-arm64"; }

own_architecture() { dpkg --print-architecture; }

# What a release is for: both on amd64. Nobody has tried a cross build on anything else.
release_architectures() {
  own_architecture
  [[ $(own_architecture) != amd64 ]] || printf 'arm64\n'
}
can_build_for() { release_architectures | grep -xF -e "$1" >/dev/null; } # architecture

package_preset() { # architecture
  if [[ $1 == "$(own_architecture)" ]]; then printf 'package'; else printf 'package-%s' "$1"; fi
}

# The libraries that the server is built with, and the C++ standard library that belongs to g++.
arm64_packages() {
  printf '%s\n' libstdc++-12-dev
  printf '%s\n' "${SERVER_PACKAGES[@]}" | grep -e '-dev$'
}

# This machine's versions of the packages that the root has or is to have. Some of them are for arm64 only.
own_versions() { # root
  { arm64_packages && sed -n 's/^Package: //p' "$1/var/lib/dpkg/status"; } 2>/dev/null |
    xargs dpkg-query --show 2>/dev/null || true
}

# Here and below every failure is passed on by hand: `set -e` is without effect in what is called with `|| return 1`.
need_arm64_root() {
  local root packages
  root=$(arm64_root) || return 1
  mapfile -t packages < <(arm64_packages)
  need_packages "${CROSS_PACKAGES[@]}" "${packages[@]}" || return 1
  mkdir -p "${root%/*}" || return 1
  exec 9>"$root.lock" || return 1
  # Until this command ends the lock is held, shared, so that no other clone makes the root again while it is read.
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
  rm -rf "$root/stamp" "$root" || return 1 # in this order: what is half removed has no stamp
  unpack_arm64_packages "$root.packages" "$root" || return 1
  rm -rf "$root.packages"
  own_versions "$root" >"$root/stamp"
}

# Downloads the packages and all that they depend on, from the archives that this machine uses.
fetch_arm64_packages() { # folder packages...
  local folder=$1 apt
  shift
  mkdir -p "$folder/lists/partial" "$folder/archives/partial" || return 1
  : >"$folder/status" || return 1 # nothing is installed
  debian_sources | grep -q . || as_root apt-get update -qq "${APT_PATIENCE[@]}" || return 1
  debian_sources >"$folder/sources.list" || return 1
  [[ -s $folder/sources.list ]] || die "no Debian 12 among the sources of apt"
  apt=(apt-get -qq "${APT_PATIENCE[@]}" -o APT::Architecture=arm64 -o APT::Architectures=arm64 -o APT::Sandbox::User=
    -o Dir::Etc::SourceList="$folder/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o Dir::State="$folder" -o Dir::State::Status="$folder/status" -o Dir::Cache="$folder")
  "${apt[@]}" update && "${apt[@]}" install --download-only --no-install-recommends -y "$@" >/dev/null
}

# Beside the files there is what dpkg's own tools read of installed packages (--admindir), with the places where the files lie
# on this machine.
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
  # A link to /lib/... means this root's.
  find "$root" -type l -lname '/*' -printf '%p\t%l\n' | while IFS=$'\t' read -r link name; do
    ln -sfn "$root$name" "$link" || exit 1
  done
}
