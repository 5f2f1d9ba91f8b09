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

# What the README promises of a machine on which there is nothing; with this machine's caches, so that it takes minutes. In
# CI the system is left where it is: it goes with the checkout, and to remove it takes minutes on some disks.
test_bare() {
  say "The README's commands in a bare Debian 12"
  BARE_REPORT="$ROOT/$RESULTS/bare.xml" test_step bare tests/container/bare.sh --short ${CI:+--keep} root-cached
}

# One test program of each kind, and then the command ends.
test_sample() {
  begin_steps
  need_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}"
  need_nginx
  FAILED_STEPS=("the build")
  build_preset release --target lastcard-server core_test shuffle_test websocket_echo
  build_web_client
  FAILED_STEPS=()
  say "A sample of each kind of test"
  test_step ctest-release run_ctest release -R '^(Card|Shuffle)\.|^static_checks$'
  test_step web-client run_vitest checklist
  test_step prove-websocket prove_tool --short websocket
  test_step e2e run_e2e join
  closing_line 0
}
