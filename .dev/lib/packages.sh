# shellcheck shell=bash
# Lists the Debian packages that builds, tests and packaging need, and installs them.

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
SANITIZER_PACKAGES=(libclang-rt-16-dev) # for the fuzz targets and AddressSanitizer
DEB_PACKAGES=(dpkg-dev file python3) # for dpkg-shlibdeps, and for packaging/make_packages.py
RELEASE_PACKAGES=("${DEB_PACKAGES[@]}" git minisign)
CROSS_PACKAGES=(binutils-aarch64-linux-gnu) # to strip and read programs of arm64; clang and lld support arm64 without it

APT_PATIENCE=(-o Acquire::Retries=5)

# Runs a command as root: with sudo, if the caller is not root.
as_root() {
  if ((EUID == 0)); then
    "$@"
  else
    sudo "$@"
  fi
}

# Installs those of the given Debian packages that are missing. It does not call apt if none is missing.
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

# Prints the Debian archives that this machine uses, as lines of a sources.list. Prints nothing before the first
# `apt-get update`.
debian_sources() {
  apt-get indextargets --format '$(ORIGIN)|deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    sed -n 's/^Debian|//p' | sort -u
}

# Puts an nginx on the PATH. The end-to-end tests run it in front of the server. Installing Debian's package would start a
# service on port 80 of the developer's machine, so the package is only unpacked. Every Debian has the libraries that it needs.
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
