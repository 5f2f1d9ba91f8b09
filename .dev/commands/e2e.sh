# shellcheck shell=bash
# In short: run only the end-to-end tests

help() {
  cat <<'TEXT'
usage: ./dev e2e [FILE...] [--all] [--repeat N] [--busy N] [--waits none|long|any]

Builds, then runs the end-to-end tests in a real Chromium, and their core in Firefox ESR and in WebKitGTK, the engine of
Safari. Screenshots: build/e2e; of a test that failed, the screenshot, the page, the console and the last messages of each
browser: build/e2e/failed.
  ./dev e2e settings turn         of these files only
  ./dev e2e firefox webkit        the core in the other browsers
  ./dev e2e --all                 every screen in every language, size and colour, with a fresh seed; without, a sample of them.
                                  The seed is printed; E2E_SEED=N takes that one again
  ./dev e2e --repeat 20 --busy 4  again and again, beside loops that keep the machine busy; each run's failures by name
  ./dev e2e --waits any           with the page's short waits left out, and ten times as long: no test may need them
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
