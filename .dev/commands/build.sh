# shellcheck shell=bash
# In short: build the programs and the web client

help() {
  cat <<'TEXT'
usage: ./dev build [--apart] [PRESET] [-- cmake --build arguments]
       ./dev build web

Builds the programs (build/PRESET/bin) and the web client (web-client/dist).
PRESET is release (the default), checked, dev, asan, tsan, engine-only or package. package builds only the server, without
the web client. package-arm64 is the same for arm64, compiled on amd64.
`./dev build web` builds only the web client.
A new build compiles several sources together, which is faster, and later builds of the same preset do the same. If you
change the C++ often, run `./dev build --apart PRESET` once: all later builds of PRESET then compile each source alone.
  ./dev build dev -- --target lastcard_engine
TEXT
}

main() {
  local preset=release
  if [[ ${1:-} == --apart ]]; then
    TOGETHER=OFF
    shift
  fi
  if [[ $# -gt 0 && $1 != -- ]]; then
    preset=$1
    shift
  fi
  [[ ${1:-} == -- ]] && shift
  if [[ $preset == web ]]; then
    build_web_client
    return
  fi
  [[ $preset != package-arm64 || $(own_architecture) == amd64 ]] ||
    die "build: cannot build package-arm64 here (see ./dev build --help)"
  build_preset "$preset" "$@"
  [[ $preset == package* ]] || build_web_client
}
