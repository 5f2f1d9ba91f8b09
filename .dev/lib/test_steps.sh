# shellcheck shell=bash
# What ./dev test consists of.

test_optimised() { # nightly, ctest-arguments...
  local nightly=$1
  shift
  say "C++ tests"
  test_step ctest-release run_ctest release "$@"
  if [[ $nightly == yes ]]; then
    say "The laws, all night"
    TEST_LAWS_ROUNDS=${TEST_LAWS_ROUNDS:-$NIGHTLY_ROUNDS} test_step laws run_laws laws_test '*'
  fi
}

# Mostly it waits for what was agreed on; the tests beside it measure nothing that it would spoil.
begin_season() {
  prove_tool --short season >"$RESULTS/season.log" 2>&1 &
  SEASON=$!
}

test_web_client() { # whether end to end too
  local tool
  say "Web client tests"
  test_step web-client run_vitest
  say "Proofs, short forms (./dev prove)"
  test_step prove-season result_of "$SEASON" "$RESULTS/season.log"
  for tool in "${SCRIPTED_PROOFS[@]}"; do
    test_step "prove-$tool" prove_tool --short "$tool"
  done
  if [[ $1 == yes ]]; then
    say "End-to-end tests"
    test_step e2e run_e2e
  fi
}

test_under_sanitizers() { # presets, ctest-arguments...
  local preset built=yes
  local presets=()
  read -r -a presets <<<"$1"
  shift
  for preset in "${presets[@]}"; do
    if build_preset "$preset"; then
      say "C++ tests under $preset"
      test_step "ctest-$preset" run_ctest "$preset" "$@"
    else
      FAILED_STEPS+=("the $preset build")
      built=no
    fi
  done
  if [[ $built == yes ]] && (($# == 0)) && ! python3 tests/tools/unrun_tests.py "$RESULTS"/ctest-*.xml; then
    FAILED_STEPS+=("tests that were not run")
  fi
}
