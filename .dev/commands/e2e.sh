# shellcheck shell=bash
# In short: run only the end-to-end tests

help() {
  cat <<'TEXT'
usage: ./dev e2e [FILE...] [--all] [--repeat N] [--busy N] [--waits none|long|any]

Builds, then runs the end-to-end tests in a real Chromium. The most important ones also run in Firefox ESR and in
WebKitGTK, the engine of Safari. Screenshots are in build/e2e. For each failed test, build/e2e/failed has the screenshot,
the page, the console and the last messages of each browser.
  ./dev e2e settings turn         runs only these files
  ./dev e2e firefox webkit        runs only the tests in the other browsers
  ./dev e2e --all                 tests every screen in every language, size and colour scheme; without --all, a sample of them.
                                  The seed is new and is printed. E2E_SEED=N repeats a run.
  ./dev e2e --repeat 20 --busy 4  runs the tests 20 times beside 4 busy loops, and lists the failures of each run
  ./dev e2e --waits any           leaves out the tests' short waits or makes them ten times as long. No test may depend on them.
TEXT
}

main() {
  local again=() files=()
  while (($# > 0)); do
    case $1 in
      --all) export E2E_ALL=1 ;;
      --repeat) again+=(--count "${2:-}") && shift ;;
      --busy | --waits) again+=("$1" "${2:-}") && shift ;;
      --) ;;
      -*) die "e2e: unknown argument $1 (see ./dev e2e --help)" ;;
      *) files+=("$1") ;;
    esac
    shift
  done
  has_web_client || die "no web client in this tree"
  need_packages "${TEST_PACKAGES[@]}"
  need_nginx
  build_preset checked --target lastcard-server
  build_web_client
  mkdir -p "$RESULTS" build/e2e
  if ((${#again[@]} > 0)); then
    python3 tests/reliability/browser.py "${again[@]}" "${files[@]}"
  else
    run_e2e "${files[@]}"
  fi
}
