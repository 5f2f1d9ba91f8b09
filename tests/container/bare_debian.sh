# shellcheck shell=bash
# A bare Debian 12 in a folder, made from the mirror that this machine uses, and this machine's settings for npm.
# For the scripts beside it, which define `fail`.

# shellcheck source-path=SCRIPTDIR/../..
source .dev/lib/packages.sh # debian_sources

# Needs debootstrap, and root; for another architecture packaging/emulate, too.
make_bare_debian() { # folder, packages beside the minimal ones (with commas), architecture (this machine's)
  local root=$1 architecture=${3:-$(dpkg --print-architecture)} mirror
  debian_sources | grep -q . || apt-get update -qq
  mirror=$(debian_sources | awk '$3 == "bookworm" {print $2; exit}')
  [[ -n $mirror ]] || fail "no Debian 12 among the sources of apt"
  rm -rf "$root"
  debootstrap --variant=minbase --arch="$architecture" --include="$2" bookworm "$root" "$mirror" >"$root.log" ||
    fail "debootstrap: $(tail -3 "$root.log")"
  debian_sources >"$root/etc/apt/sources.list"
  apt-config dump | grep -E '^Acquire::(Check|Retries|http|https)' >"$root/etc/apt/apt.conf.d/90machine" || true
  # Packages start no services there.
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  chmod 755 "$root/usr/sbin/policy-rc.d"
}

# Writes the certificate authorities and the npm settings of this machine, for a system that sees the folder at another
# place.
copy_npm_settings() { # folder, where it is seen
  local authorities=/etc/ssl/certs/ca-certificates.crt file
  mkdir -p "$1"
  cp "${NODE_EXTRA_CA_CERTS:-$authorities}" "$1/authorities.crt"
  for file in "$(npm config get globalconfig 2>/dev/null)" "$HOME/.npmrc"; do
    if [[ -f $file ]]; then grep -v '^ *cafile' "$file" || true; fi
  done >"$1/npmrc"
  printf 'cafile=%s/authorities.crt\n' "$2" >>"$1/npmrc"
  chmod 600 "$1/npmrc"
}
