# shellcheck shell=bash
# In short: build everything and start a server on http://localhost:8080

help() {
  cat <<'TEXT'
usage: ./dev run [-- lastcard-server arguments]

Builds the server and the web client, and nothing else, and starts the server with its data in ./data.
It is at http://localhost:8080, and for friends on the same network at this machine's address. Other settings are
environment variables (docs/operations.md): LASTCARD_PORT=8090 LASTCARD_LISTEN=127.0.0.1 ./dev run
Stop it with Ctrl-C.
TEXT
}

# Both at once: while packages of the one are fetched, the other is compiled.
build_what_runs() {
  local web log=build/web-client.log
  PARTS=server
  configure release
  ! has_web_client || need_node
  mkdir -p build
  build_web_client >$log 2>&1 &
  web=$!
  build_preset release --target lastcard-server || die "the server was not built"
  result_of $web $log || die "the web client was not built"
}

# Tells of the address once the server is there.
tell_when_ready() { # process, port
  for _ in $(seq 100); do
    sleep 0.1
    kill -0 "$1" 2>/dev/null || return 0
    if (exec 3<>"/dev/tcp/127.0.0.1/$2") 2>/dev/null; then
      sleep 0.2 # had another program taken the port, ours would be gone by now
      kill -0 "$1" 2>/dev/null && say "Last Card is ready: http://localhost:$2"
      return 0
    fi
  done
}

main() {
  [[ ${1:-} == -- ]] && shift
  build_what_runs
  export LASTCARD_DATA_DIR=${LASTCARD_DATA_DIR:-$ROOT/data}
  export LASTCARD_PORT=${LASTCARD_PORT:-8080}
  export LASTCARD_WEB_ROOT=${LASTCARD_WEB_ROOT:-$ROOT/$WEB/dist}
  mkdir -p "$LASTCARD_DATA_DIR"
  local port=$LASTCARD_PORT argument previous='' server
  for argument in "$@"; do
    [[ $argument == --port=* ]] && port=${argument#--port=}
    [[ $previous == --port ]] && port=$argument
    previous=$argument
  done
  build/release/bin/lastcard-server "$@" &
  server=$!
  trap 'kill -TERM '$server' 2>/dev/null' INT TERM
  tell_when_ready $server "$port"
  local status=0
  wait $server || status=$?
  if ((status > 128)); then # the wait was interrupted by the signal; the server is now stopping in good order
    status=0
    wait $server || status=$?
  fi
  return $status
}
