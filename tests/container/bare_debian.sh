# shellcheck shell=bash
# Functions for the scripts of this folder. They make a bare Debian 12 from the mirror that this machine uses, and copy this
# machine's settings of npm. The scripts must define `fail`.

# shellcheck source-path=SCRIPTDIR/../..
source .dev/lib/packages.sh # debian_sources

# Makes a bare Debian 12 in a folder. Requires debootstrap and root; for another architecture also packaging/emulate.
make_bare_debian() { # folder, additional packages (separated by commas), architecture (by default this machine's)
  local root=$1 architecture=${3:-$(dpkg --print-architecture)} mirror
  debian_sources | grep -q . || apt-get update -qq
  mirror=$(debian_sources | awk '$3 == "bookworm" {print $2; exit}')
  [[ -n $mirror ]] || fail "no Debian 12 among the sources of apt"
  rm -rf "$root"
  debootstrap --variant=minbase --arch="$architecture" --include="$2" bookworm "$root" "$mirror" >"$root.log" ||
    fail "debootstrap: $(tail -3 "$root.log")"
  debian_sources >"$root/etc/apt/sources.list"
  apt-config dump | grep -E '^Acquire::(Check|Retries|http|https)' >"$root/etc/apt/apt.conf.d/90machine" || true
  # This file prevents packages from starting services in the new system.
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  chmod 755 "$root/usr/sbin/policy-rc.d"
}

# Copies this machine's certificate authorities and npm settings into a folder. The system that uses them sees the folder under
# another path.
copy_npm_settings() { # folder, its path in that system
  local authorities=/etc/ssl/certs/ca-certificates.crt file
  mkdir -p "$1"
  cp "${NODE_EXTRA_CA_CERTS:-$authorities}" "$1/authorities.crt"
  for file in "$(npm config get globalconfig 2>/dev/null)" "$HOME/.npmrc"; do
    if [[ -f $file ]]; then grep -v '^ *cafile' "$file" || true; fi
  done >"$1/npmrc"
  printf 'cafile=%s/authorities.crt\n' "$2" >>"$1/npmrc"
  chmod 600 "$1/npmrc"
}
