# shellcheck shell=bash
# In short: run the benchmarks

help() {
  cat <<'TEXT'
usage: ./dev bench [NAME] [-- arguments]

Builds and runs the benchmarks of tests/bench: build/release/bin/lastcard-bench-NAME, and "client", which measures the
web client in a real Chromium. Writes the results into the table of docs/performance.md. Without NAME, it runs all
benchmarks except "bots". This takes about ten minutes, on a machine that is otherwise idle. Only this command installs
the other servers with which ours is compared (tests/bench/peers).
"bots" measures the strength of each level of bots in each game, by 2,000 deals for each figure, and writes it into the
table of docs/games.md. It takes some hours; `./dev bench bots -- --help` lists the options for a shorter run.
  ./dev bench engine -- --benchmark_filter=Play
  ./dev bench server -- closed paced --repeat 5
  ./dev bench client -- render
  ./dev bench bots -- --deals 500 --row pesten --row comet
TEXT
}

# Installs the other projects' servers (tests/bench/peers). If they cannot be downloaded, only our own server is measured.
need_peers() {
  need_node
  local stamp=tests/bench/peers/node_modules/.lastcard-stamp want
  want="$(node --version) $(cat tests/bench/peers/package*.json | sha256sum | cut -d' ' -f1)"
  [[ $(cat $stamp 2>/dev/null) != "$want" ]] || return 0
  say "Installing the servers to compare with"
  if (cd tests/bench/peers && npm ci --no-audit --no-fund --loglevel=error); then
    printf '%s\n' "$want" >$stamp
  else
    note "the other servers could not be downloaded: only ours is measured"
  fi
}

bench_bots() {
  build_preset release --target lastcard-sim
  python3 tests/bench/bots.py build/release/bin/lastcard-sim docs/games.md "$@"
}

bench_client() {
  has_web_client || die "no web client in this tree"
  need_packages "${TEST_PACKAGES[@]}"
  build_web_client
  say "The web client in Chromium"
  E2E_PROGRAMS="$ROOT/build/release/bin" node tests/bench/client/measure.mjs "$@"
}

main() {
  local name='*' program found=no kind
  if [[ $# -gt 0 && $1 != -- ]]; then
    name=$1
    shift
  fi
  [[ ${1:-} == -- ]] && shift
  if [[ $name == bots ]]; then
    bench_bots "$@"
    return
  fi
  export BENCH_RESULTS=$ROOT/$RESULTS/bench
  rm -rf "$BENCH_RESULTS"
  mkdir -p "$BENCH_RESULTS"
  build_preset release --target lastcard-server lastcard-bench-engine lastcard-bench-protocol lastcard-bench-server
  [[ $name != '*' && $name != server ]] || need_peers
  for program in build/release/bin/lastcard-bench-$name; do
    [[ -x $program ]] || continue
    found=yes
    kind=${program##*-}
    say "$program"
    # Google Benchmark reads these variables; the other programs ignore them. The repetitions of the benchmarks are mixed, so
    # that a slow moment of the machine does not affect only one of two benchmarks that are compared.
    BENCHMARK_REPETITIONS=5 BENCHMARK_ENABLE_RANDOM_INTERLEAVING=true BENCHMARK_OUT=$BENCH_RESULTS/$kind.json \
      "$program" "$@"
  done
  if [[ $name == '*' || $name == client ]]; then
    found=yes
    bench_client "$@"
  fi
  [[ $found == yes ]] || die "no benchmark lastcard-bench-$name in this tree"
  say "docs/performance.md"
  python3 tests/bench/write_page.py "$BENCH_RESULTS" docs/performance.md
}
