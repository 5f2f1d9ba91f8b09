#!/bin/bash
# Runs in the image of Dockerfile.installed, without a network. It checks that the installed Debian package works, and that each
# example for nginx, Apache and Caddy in docker/proxies works unchanged in front of the server. With the argument `package`, it
# checks only the package.
set -euo pipefail

SERVER=
PROXY=
trap 'kill $SERVER $PROXY 2>/dev/null || true' EXIT

fail() {
  echo "   FAILED: $*" >&2
  exit 1
}
passed() { echo "   ok: $*"; }

# Repeats a command until it succeeds, for about ten seconds at most.
eventually() {
  for _ in $(seq 100); do
    if "$@" >/dev/null 2>&1; then return 0; fi
    sleep 0.1
  done
  fail "in vain: $*"
}

# Starts the installed program as the systemd unit does. The arguments are further settings (NAME=VALUE).
start_server() {
  setpriv --reuid lastcard --regid lastcard --clear-groups --no-new-privs --bounding-set=-all \
    env LASTCARD_LOG_LEVEL=warn "$@" lastcard-server --config /etc/lastcard/lastcard.conf >/tmp/server.log 2>&1 &
  SERVER=$!
  eventually lastcard-server healthcheck
}
stop() { # process
  kill "$1"
  for _ in $(seq 50); do
    kill -0 "$1" 2>/dev/null || break
    sleep 0.1
  done
  kill -KILL "$1" 2>/dev/null || true
  wait "$1" || true
}

check_package() {
  [[ $(stat -c %a /etc/lastcard/lastcard.conf) == 644 ]] || fail "the settings are for everyone to read"
  dpkg-query -W -f '${Conffiles}' lastcard | grep -q /etc/lastcard/lastcard.conf || fail "the settings are a conffile"
  [[ $(getent passwd lastcard) == *:/var/lib/lastcard:/usr/sbin/nologin ]] || fail "the user of the service"
  ! ldd /usr/bin/lastcard-server | grep 'not found' || fail "a library is missing"
  systemd-analyze verify lastcard.service || fail "the unit"
  local exposure
  exposure=$(systemd-analyze security --offline=true --no-pager lastcard.service | tail -1)
  passed "the unit: ${exposure#*Overall }"
  install -d -o lastcard -g lastcard -m 700 /var/lib/lastcard # as the unit's StateDirectory does
  start_server
  curl -fsS http://127.0.0.1:8080/ | grep -q '<base href="/" />' || fail "the page"
  stop $SERVER
  passed "the installed program serves its page"
}

# Checks a site from the outside: page, deep link, cookie, WebSocket.
check_site() { # example, base
  local name=$1 url=https://$1$2 headers
  local curl=(curl -sS --insecure --noproxy '*' --resolve "$name:443:127.0.0.1" --max-time 10)
  eventually "${curl[@]}" -f "$url/healthz"
  [[ -z $2 || $("${curl[@]}" -o /dev/null -L -w '%{url_effective}' "$url") == "$url/" ]] || fail "$url goes to $url/"
  headers=$("${curl[@]}" -f -D - -o /tmp/page "$url/t/ABCD")
  grep -q "<base href=\"$2/\" />" /tmp/page || fail "the page below $2/"
  grep -qi "^set-cookie: __\(Host\|Secure\)-lastcard_session=.*Path=$2/;.*Secure" <<<"$headers" || fail "the cookie of $url: $headers"
  local upgrade=(--http1.1 -o /dev/null -w '%{http_code}' -H 'Connection: Upgrade' -H 'Upgrade: websocket'
    -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==')
  local status
  # An accepted WebSocket stays open until curl's time limit.
  status=$("${curl[@]}" "${upgrade[@]}" --max-time 2 -H "Origin: https://$name" "$url/ws" 2>/dev/null) || true
  [[ $status == 101 ]] || fail "a WebSocket of $url: $status"
  # Apache passes on the refusal only when the connection ends, so curl may have no status (000).
  status=$("${curl[@]}" "${upgrade[@]}" --max-time 2 -H "Origin: https://elsewhere.example" "$url/ws" 2>/dev/null) || true
  [[ $status == 403 || $status == 000 ]] || fail "a WebSocket of another origin: $status"
}

run_nginx() { # example
  cp "$1" /etc/nginx/sites-enabled/
  nginx -t -q
  nginx -g 'daemon off;' &
}
run_apache() {
  cp "$1" /etc/apache2/sites-enabled/
  apachectl -t
  # Apache is started without apachectl, so that the signal to stop reaches Apache itself.
  (set +u && . /etc/apache2/envvars && mkdir -p "$APACHE_RUN_DIR" && exec apache2 -DFOREGROUND) &
}
run_caddy() {
  caddy validate --adapter caddyfile --config "$1" 2>/dev/null
  # Without a network, Caddy must make its certificates itself.
  { printf '{\nlocal_certs\nskip_install_trust\n}\n' && cat "$1"; } >/tmp/Caddyfile
  caddy run --adapter caddyfile --config /tmp/Caddyfile 2>/tmp/caddy.log &
}

check_proxies() {
  local examples=/usr/share/doc/lastcard/proxies site kind file base
  for site in cards home; do
    mkdir -p /etc/letsencrypt/live/$site.example
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=$site.example \
      -keyout /etc/letsencrypt/live/$site.example/privkey.pem -out /etc/letsencrypt/live/$site.example/fullchain.pem \
      2>/dev/null
  done
  rm -f /etc/nginx/sites-enabled/* /etc/apache2/sites-enabled/*
  a2enmod -q proxy proxy_http headers ssl >/dev/null
  printf 'ServerName localhost\n' >/etc/apache2/conf-enabled/name.conf
  for site in cards home; do
    base=
    [[ $site == cards ]] || base=/cards
    start_server LASTCARD_LISTEN=127.0.0.1 LASTCARD_TRUSTED_PROXIES=127.0.0.1 LASTCARD_BASE_PATH=$base
    for kind in nginx apache caddy; do
      file=$kind${base:+-subpath}.conf
      [[ $kind != caddy ]] || file=Caddyfile${base:+-subpath}
      run_$kind "$examples/$file"
      PROXY=$!
      check_site $site.example "$base"
      stop $PROXY
      rm -f /etc/nginx/sites-enabled/* /etc/apache2/sites-enabled/*
      passed "$file"
    done
    stop $SERVER
  done
}

check_package
[[ ${1:-} == package ]] || check_proxies
