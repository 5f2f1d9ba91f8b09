# shellcheck shell=bash
# In short: the end-to-end tests only

help() {
  cat <<'TEXT'
usage: ./dev e2e [-- arguments for node --test]

Builds, then runs the end-to-end tests in a real Chromium. Screenshots: build/e2e; of a test that failed, the screenshot,
the page, the console and the last messages of each browser: build/e2e/failed.
TEXT
}

main() {
  [[ ${1:-} == -- ]] && shift
  has_web_client || die "no web client in this tree"
  need_packages "${TEST_PACKAGES[@]}"
  need_nginx
  build_preset release --target lastcard-server
  build_web_client
  mkdir -p "$RESULTS" build/e2e
  run_e2e "$@"
}
