# shellcheck shell=bash
# In short: run the tests that CI runs; --all: every test

help() {
  cat <<'TEXT'
usage: ./dev test [--all | --sample] [--no-e2e] [-- ctest arguments]

Runs the tests that CI runs (.ci/run): the linters, one build of the C++ with assertions (preset checked) and its tests,
clang-tidy on the files that changed, the web client's tests, the short forms of ./dev prove, and the browser tests with a
sample of their combinations. Seeds are fixed. If a linter finds a problem, the run ends at once.
  --all          runs every test: clang-tidy on all files, all combinations in the browsers, the slow measurements, the C++
                 tests optimised and under AddressSanitizer, UndefinedBehaviorSanitizer and ThreadSanitizer, and a bare
                 Debian 12 (needs root). It takes hours.
  --sample       runs one test program of each kind, to check that all packages are installed (./dev bare)
  --no-e2e       leaves out the browser tests
  -- -R Pesten   runs only the C++ tests with this name
Each step has a time limit. If a browser test file, a page test file or a server test fails, it runs once more, alone. If it
passes then, it counts as passed and is listed as unsteady. The last line is "N passed, N failed". Reports: build/results.
TEXT
}

main() {
  local e2e=yes
  while (($# > 0)); do
    case $1 in
      --all) ALL=yes ;;
      --sample) test_sample ;;
      --no-e2e) e2e=no ;;
      --)
        shift
        break
        ;;
      *) die "test: unknown argument $1 (see ./dev test --help)" ;;
    esac
    shift
  done
  begin_steps
  if (($# > 0)); then
    begin_step "the checked build" 1800 build_preset checked
    test_step "C++ tests" ctest-checked 1800 run_ctest checked "$@"
    closing_line 0
  fi
  [[ $ALL == no ]] || export E2E_ALL=1
  fetch_everything
  run_linters
  build_once
  test_cpp
  look_at_changes
  test_web_client "$e2e"
  [[ $ALL == no ]] || test_the_rest
  ! concerns_bare || test_bare
  closing_line 0
}
