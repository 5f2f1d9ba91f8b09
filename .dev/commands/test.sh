# shellcheck shell=bash
# In short: every test; ends with "N passed, N failed"

help() {
  cat <<'TEXT'
usage: ./dev test [--sample] [--lint] [--asan] [--sanitizers] [--no-e2e] [--bare] [--nightly] [-- ctest arguments]

Runs every test: C++ (ctest, release build), web client (vitest), end to end (a real Chromium against the real server, and
the core of that in Firefox ESR and WebKitGTK), and the short forms of ./dev prove.
  --sample       one test program of each kind only: whether what they need is there (./dev bare)
  --lint         runs ./dev lint first; a finding counts as one failure
  --asan         runs the engine, protocol, league and server tests under AddressSanitizer and
                 UndefinedBehaviorSanitizer instead of optimised, the laws under both; fails if a test of C++ was run
                 by none of them
  --sanitizers   the same, and the server's tests under ThreadSanitizer too, which takes a quarter of an hour more
  --no-e2e       leaves the browser out
  --bare         also the short form of ./dev bare; needs root
  --nightly      tries each law on at least 10000 random rounds of each game (TEST_LAWS_ROUNDS sets another number);
                 takes hours
  -- -R Pesten   arguments for ctest, to run a part
The last line is always "N passed, N failed". Reports are in build/results (JUnit XML).
TEXT
}

main() {
  local lint=no e2e=yes bare=no nightly=no
  local sanitizers=()
  while (($# > 0)); do
    case $1 in
      --sample) test_sample ;;
      --lint) lint=yes ;;
      --asan) sanitizers=(asan) ;;
      --sanitizers) sanitizers=(asan tsan) ;;
      --no-e2e) e2e=no ;;
      --bare) bare=yes ;;
      --nightly) nightly=yes ;;
      --)
        shift
        break
        ;;
      *) die "test: unknown argument $1 (see ./dev test --help)" ;;
    esac
    shift
  done
  begin_steps
  need_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}"
  [[ $e2e == no ]] || need_nginx
  # They run under the sanitizers: to compile them once is enough.
  ((${#sanitizers[@]} == 0)) || RELEASE_OPTIONS=("-DLASTCARD_TESTS_LEFT_OUT=engine|protocol|league|server|golden|simulation|fuzz")
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
  [[ $bare == no ]] || test_bare
  ((${#sanitizers[@]} == 0)) || test_under_sanitizers "${sanitizers[*]}" "$@"
  closing_line 0
}
