# shellcheck shell=bash
# The Debian packages that the project needs, listed here only, and how they are installed.

SERVER_PACKAGES=(
  clang-16 lld g++ cmake ninja-build ccache pkg-config ca-certificates
  libboost1.81-dev nlohmann-json3-dev libspdlog-dev libfmt-dev libsoci-dev libsqlite3-dev libsodium-dev libjemalloc-dev
  libcli11-dev zlib1g-dev prometheus-cpp-dev libcurl4-openssl-dev libssl-dev
  libhowardhinnant-date-dev libzip-dev libutf8proc-dev tzdata
)
BUILD_PACKAGES=(
  "${SERVER_PACKAGES[@]}" git python3
  librapidcheck-dev libgtest-dev libgmock-dev libbenchmark-dev
)
TEST_PACKAGES=(python3 chromium chromium-headless-shell firefox-esr webkit2gtk-driver xvfb openssl)
LINT_PACKAGES=(python3 clang-format-14 clang-tidy-16 libclang-16-dev llvm-16-dev shellcheck)
SANITIZER_PACKAGES=(libclang-rt-16-dev) # the fuzz targets, and AddressSanitizer
DEB_PACKAGES=(dpkg-dev file python3) # what dpkg-shlibdeps needs, and what packs
RELEASE_PACKAGES=("${DEB_PACKAGES[@]}" git minisign)
CROSS_PACKAGES=(binutils-aarch64-linux-gnu) # what strips and reads programs for arm64; clang and lld know it already

APT_PATIENCE=(-o Acquire::Retries=5)

# As root: with sudo, where the caller is not.
as_root() {
  if ((EUID == 0)); then
    "$@"
  else
    sudo "$@"
  fi
}

# Installs the named Debian packages that are missing. Asks apt nothing when none is.
need_packages() {
  local missing=() package
  if ! command -v dpkg-query >/dev/null; then
    return 0 # not Debian: the compiler and CMake will say what is missing
  fi
  for package in "$@"; do
    if [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) != installed ]]; then
      missing+=("$package")
    fi
  done
  if ((${#missing[@]} == 0)); then
    return 0
  fi
  say "Installing ${missing[*]}"
  if ((EUID != 0)) && ! command -v sudo >/dev/null; then
    die "please install, as root: apt-get install ${missing[*]}"
  fi
  as_root apt-get update -qq "${APT_PATIENCE[@]}"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${APT_PATIENCE[@]}" \
    "${missing[@]}" >/dev/null
}

# The lines for apt of the Debian archives that this machine uses; nothing before the first `apt-get update`.
debian_sources() {
  apt-get indextargets --format '$(ORIGIN)|deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    sed -n 's/^Debian|//p' | sort -u
}

# The end-to-end tests put nginx before the server. Installing its package would start it as a service on port 80 of a
# developer's machine, so it is only unpacked; the libraries that it needs are those of every Debian.
need_nginx() {
  local unpacked=$ROOT/.tools/nginx
  if [[ ! -x $unpacked/usr/sbin/nginx ]] && ! PATH="$PATH:/usr/sbin" command -v nginx >/dev/null; then
    command -v apt-get >/dev/null || die "please install nginx"
    say "Fetching nginx into .tools"
    rm -rf "$unpacked" "$unpacked.new"
    mkdir -p "$unpacked.new"
    (
      cd "$unpacked.new" || exit
      apt-get download -qq nginx 2>/dev/null || {
        as_root apt-get update -qq
        apt-get download -qq nginx
      }
      dpkg-deb -x nginx_*.deb .
      rm nginx_*.deb
    )
    mv "$unpacked.new" "$unpacked"
  fi
  export PATH="$unpacked/usr/sbin:$PATH:/usr/sbin"
}
