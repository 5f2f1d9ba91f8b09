# shellcheck shell=bash
# In short: every test; ends with "N passed, N failed"

help() {
  cat <<'TEXT'
usage: ./dev test [--lint] [--asan] [--sanitizers] [--no-e2e] [--nightly] [-- ctest arguments]

Runs every test: C++ (ctest, release build), web client (vitest), end to end (a real Chromium against the real server),
and the short forms of ./dev prove.
  --lint         runs ./dev lint first; a finding counts as one failure
  --asan         runs the engine, protocol, league and server tests under AddressSanitizer and
                 UndefinedBehaviorSanitizer instead of optimised, the laws under both; fails if a test of C++ was run
                 by none of them
  --sanitizers   the same, and the server's tests under ThreadSanitizer too, which takes a quarter of an hour more
  --no-e2e       leaves the browser out
  --nightly      tries each law on at least 10000 random rounds of each game (TEST_LAWS_ROUNDS sets another number);
                 takes hours
  -- -R Pesten   arguments for ctest, to run a part
The last line is always "N passed, N failed". Reports are in build/results (JUnit XML).
TEXT
}

main() {
  local lint=no e2e=yes nightly=no
  local sanitizers=()
  while (($# > 0)); do
    case $1 in
      --lint) lint=yes ;;
      --asan) sanitizers=(asan) ;;
      --sanitizers) sanitizers=(asan tsan) ;;
      --no-e2e) e2e=no ;;
      --nightly) nightly=yes ;;
      --)
        shift
        break
        ;;
      *) die "test: unknown argument $1 (see ./dev test --help)" ;;
    esac
    shift
  done
  FAILED_STEPS=("the preparation")
  trap 'closing_line $?' EXIT
  trap 'FAILED_STEPS+=("interrupted"); closing_line 130' INT TERM
  need_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}"
  [[ $e2e == no ]] || need_nginx
  if [[ ${CI:-} == true ]] && ((${#sanitizers[@]} > 0)); then
    TOGETHER=ON # CI builds from nothing, twice
  fi
  # They run under the sanitizers: to compile them once is enough.
  ((${#sanitizers[@]} == 0)) || RELEASE_OPTIONS=("-DLASTCARD_TESTS_LEFT_OUT=engine|protocol|league|server|simulation|fuzz")
  rm -rf "$RESULTS"
  mkdir -p "$RESULTS" build/e2e
  local lint_failed=()
  if [[ $lint == yes ]]; then
    say "The linters"
    "$ROOT/dev" lint || lint_failed=("lint")
  fi
  FAILED_STEPS=("${lint_failed[@]}" "the release build")
  build_preset release
  FAILED_STEPS=("${lint_failed[@]}" "the web client's build")
  build_web_client
  FAILED_STEPS=("${lint_failed[@]}")

  ! has_web_client || begin_season
  test_optimised "$nightly" "$@"
  ! has_web_client || test_web_client "$e2e"
  ((${#sanitizers[@]} == 0)) || test_under_sanitizers "${sanitizers[*]}" "$@"
  closing_line 0
}
