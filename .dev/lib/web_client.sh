# shellcheck shell=bash
# Builds the web client, and installs Node and the npm packages for it.

WEB=web-client
# These versions are installed only if the machine's Node is missing or too old for the web client's tools.
NODE_VERSION=22.23.3
NPM_VERSION=10.9.9

# Checks whether the Node on the PATH is new enough for vite and its plugins: ^20.19 or >=22.12.
node_is_good() {
  local version major minor
  version=$(node --version 2>/dev/null) || return 1
  IFS=. read -r major minor _ <<<"${version#v}"
  ((major == 20 && minor >= 19)) || ((major == 22 && minor >= 12)) || ((major > 22))
}

need_node() {
  local pinned=$ROOT/.tools/node-$NODE_VERSION machine
  if [[ ! -x $pinned/node_modules/.bin/node ]]; then
    if node_is_good && command -v npm >/dev/null; then
      return 0
    fi
    case $(uname -m) in
      x86_64) machine=x64 ;;
      aarch64) machine=arm64 ;;
      *) die "no pinned Node for $(uname -m); please install Node 20.19 or newer" ;;
    esac
    command -v npm >/dev/null || need_packages npm
    say "Fetching Node $NODE_VERSION into .tools"
    rm -rf "$pinned"
    mkdir -p "$pinned.new"
    npm install --prefix "$pinned.new" --no-save --no-audit --no-fund --loglevel=error \
      "node-linux-$machine@$NODE_VERSION" "npm@$NPM_VERSION"
    mv "$pinned.new" "$pinned"
  fi
  export PATH="$pinned/node_modules/.bin:$PATH"
}

has_web_client() { [[ -f $WEB/package.json ]]; }

# Runs npm ci if package.json, the lock file or the version of Node has changed.
need_web_packages() {
  need_node
  [[ -f $WEB/package-lock.json ]] || die "$WEB/package-lock.json is missing"
  local stamp=$WEB/node_modules/.lastcard-stamp want
  want="$(node --version) $(cat $WEB/package.json $WEB/package-lock.json | sha256sum | cut -d' ' -f1)"
  if [[ $(cat $stamp 2>/dev/null) != "$want" ]]; then
    say "Installing the web client's packages"
    (cd $WEB && npm ci --no-audit --no-fund --fetch-retries=5 --loglevel=error)
    printf '%s\n' "$want" >$stamp
  fi
  # Tests outside web-client/ (end to end, protocol, bots) find their packages through this link.
  [[ -e node_modules || -L node_modules ]] || ln -s $WEB/node_modules node_modules
}

build_web_client() {
  if ! has_web_client; then
    note "no web client in this tree"
    return 0
  fi
  need_web_packages
  local stamp=build/web-client.stamp want
  want=$(find $WEB protocol -path $WEB/node_modules -prune -o -path $WEB/dist -prune -o -type f -printf '%p %s %T@\n' |
    sort | sha256sum)
  if [[ ! -f $WEB/dist/index.html || $(cat $stamp 2>/dev/null) != "$want" ]]; then
    say "Building the web client"
    (cd $WEB && npm run --silent build)
    mkdir -p build
    printf '%s\n' "$want" >$stamp
  fi
}

in_web_client() { (cd $WEB && npm run --silent "$1"); }
