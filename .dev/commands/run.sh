# shellcheck shell=bash
# In short: build everything and start a server on http://localhost:8080

help() {
  cat <<'TEXT'
usage: ./dev run [-- lastcard-server arguments]

Builds only the server and the web client, and starts the server with its data in ./data.
Open http://localhost:8080. On the same network, friends use this machine's address. Other settings are environment
variables (docs/operations.md): LASTCARD_PORT=8090 LASTCARD_LISTEN=127.0.0.1 ./dev run
Ctrl-C stops the server.
TEXT
}

# Builds the server and the web client at the same time: the server compiles while npm downloads packages.
build_what_runs() {
  local web log=build/web-client.log
  PARTS=server
  configure release
  ! has_web_client || need_node
  mkdir -p build
  build_web_client >$log 2>&1 &
  web=$!
  build_preset release --target lastcard-server || die "the server was not built"
  wait $web || {
    cat $log >&2
    die "the web client was not built"
  }
}

main() {
  [[ ${1:-} == -- ]] && shift
  build_what_runs
  export LASTCARD_DATA_DIR=${LASTCARD_DATA_DIR:-$ROOT/data}
  export LASTCARD_PORT=${LASTCARD_PORT:-8080}
  export LASTCARD_WEB_ROOT=${LASTCARD_WEB_ROOT:-$ROOT/$WEB/dist}
  mkdir -p "$LASTCARD_DATA_DIR"
  # The server prints its address itself when it is ready. It replaces this shell, so that Ctrl-C interrupts only the server and
  # not a shell that waits for it.
  exec build/release/bin/lastcard-server "$@"
}
