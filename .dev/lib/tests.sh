# shellcheck shell=bash
# The runners of tests, each of which leaves a JUnit report in RESULTS, and the line that adds them up.

RESULTS=build/results
FAILED_STEPS=() # what failed that no report tells of
REPORTS=()

# Runs one step of the tests; it leaves its JUnit report in $RESULTS/NAME.xml.
test_step() { # name command...
  local name=$1 status=0
  shift
  "$@" || status=$?
  REPORTS+=("$name:$status")
}

# The exit status of a command that was begun before, and what it printed.
result_of() { # process file
  local status=0
  wait "$1" || status=$?
  cat "$2"
  return $status
}

begin_steps() {
  FAILED_STEPS=("the preparation")
  trap 'closing_line $?' EXIT
  trap 'FAILED_STEPS+=("interrupted"); closing_line 130' INT TERM
  rm -rf "$RESULTS"
  mkdir -p "$RESULTS" build/e2e
}

closing_line() { # exit status so far
  trap - EXIT INT TERM
  local status=0
  if (($1 != 0 && ${#FAILED_STEPS[@]} == 0)); then
    FAILED_STEPS=("the command itself, exit status $1")
  fi
  printf '\n'
  tell_times
  if ((${#FAILED_STEPS[@]} > 0)); then
    printf 'failed: %s\n' "${FAILED_STEPS[@]}"
  fi
  if command -v python3 >/dev/null; then
    python3 tests/tools/count_tests.py --also-failed "${#FAILED_STEPS[@]}" "$RESULTS" "${REPORTS[@]}" || status=$?
  else
    printf '0 passed, %d failed\n' "${#FAILED_STEPS[@]}"
    status=1
  fi
  exit $status
}

# ThreadSanitizer of g++ 12 cannot start where the kernel randomises more than 28 bits of an address.
steady_addresses() {
  if setarch -R true 2>/dev/null; then
    setarch -R "$@"
  else
    "$@"
  fi
}

run_ctest() { # preset ctest-arguments...
  local preset=$1
  shift
  steady_addresses ctest --preset "$preset" -j "$JOBS" --output-on-failure \
    --output-junit "$ROOT/$RESULTS/ctest-$preset.xml" "$@"
}

NIGHTLY_ROUNDS=10000
run_laws() { # program of tests, filter
  build/release/bin/tests/"$1" --gtest_brief=1 --gtest_filter="$2" --gtest_output="xml:$ROOT/$RESULTS/laws.xml"
}

run_vitest() { # vitest arguments...
  (cd "$WEB" && npm run --silent test -- "$@" --reporter=default --reporter=junit \
    --outputFile.junit="$ROOT/$RESULTS/web-client.xml")
}

run_e2e() { # names of files in tests/e2e; without, all
  local files=("$ROOT"/tests/e2e/*.e2e.mjs)
  if (($# > 0)); then
    files=("${@##*/}")
    files=("${files[@]%.e2e.mjs}")
    files=("${files[@]/#/$ROOT/tests/e2e/}")
    files=("${files[@]/%/.e2e.mjs}")
  fi
  # Node's own test runner; the options reach it through the environment because npm has its own.
  rm -rf build/e2e/failed
  (cd "$WEB" && E2E_PROGRAMS="$ROOT/build/release/bin" E2E_ARTEFACTS="$ROOT/build/e2e" \
    NODE_OPTIONS="--test-reporter=spec --test-reporter-destination=stdout \
--test-reporter=$ROOT/tests/e2e/junit.mjs --test-reporter-destination=$ROOT/$RESULTS/e2e.xml" npm run --silent e2e -- "${files[@]}")
}

# Rows whose tools are scripts, but for the season, which is begun earlier: the tests of C++ have the others.
SCRIPTED_PROOFS=(crash wire websocket hostile restart)
prove_tool() { python3 "$ROOT/tests/reliability/prove.py" "$@"; }
