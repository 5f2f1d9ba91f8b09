# shellcheck shell=bash
# Runs the steps of ./dev test, repeats failed tests that a slow machine can disturb, and prints the result.

RESULTS=build/results
ALL=no          # yes: every test; no: the tests that CI runs
FAILED_STEPS=() # failures that are in no report
REPORTS=()      # of each report: its name and the runner's exit status
TIMES=()        # of each step: its title and how many seconds it took
TRIED_AGAIN=0   # how many files were run a second time
MOST_TRIED_AGAIN=3

# Runs a command in a process group of its own. After the limit it ends the whole group, and returns 124.
STEP=''
with_limit() { # seconds command...
  local limit=$1 status=0 watch ended=$RESULTS/ended
  shift
  rm -f "$ended"
  set -m
  "$@" </dev/null &
  STEP=$!
  (sleep "$limit" && touch "$ended" && printf '\n== stopped at the time limit of %d s\n' "$limit" &&
    kill -TERM -- "-$STEP" && sleep 20 && kill -KILL -- "-$STEP") 2>/dev/null &
  watch=$!
  set +m
  wait "$STEP" || status=$?
  kill -KILL -- "-$watch" 2>/dev/null || true
  wait "$watch" 2>/dev/null || true
  STEP=''
  [[ ! -f $ended ]] || status=124
  return $status
}

timed_step() { # title seconds command...
  local title=$1 began=$SECONDS status=0
  shift
  say "$title"
  with_limit "$@" || status=$?
  TIMES+=("$title $((SECONDS - began))")
  ((status != 124)) || FAILED_STEPS+=("$title: stopped at its time limit of $1 s")
  return $status
}

# Runs a step that all later steps need. If it fails, ./dev test ends.
begin_step() { # title seconds command...
  check_step "$@" || closing_line 1
}

# Runs a step that writes no report. Returns its exit status, and lists the step among the failures if it failed.
check_step() { # title seconds command...
  local status=0
  timed_step "$@" || status=$?
  ((status == 0 || status == 124)) || FAILED_STEPS+=("$1")
  return $status
}

# Runs a step of tests, which writes its JUnit report to $RESULTS/NAME.xml. If there is a function try_again_NAME, it runs the
# failed files once more, alone, because a slow machine can make them fail.
test_step() { # title name seconds command...
  local title=$1 name=$2 status=0 files=()
  shift 2
  timed_step "$title" "$@" || status=$?
  # A step that was ended by its limit is already listed as failed, and may have left no report.
  if ((status == 124)) && [[ ! -f $RESULTS/$name.xml ]]; then return; fi
  REPORTS+=("$name:$status")
  if ((status == 0)) || ! declare -F "try_again_$name" >/dev/null; then return; fi
  mapfile -t files < <(python3 tests/tools/second_try.py "$name" "$RESULTS/$name.xml" 2>/dev/null)
  if ((${#files[@]} == 0 || TRIED_AGAIN + ${#files[@]} > MOST_TRIED_AGAIN)); then return; fi
  TRIED_AGAIN=$((TRIED_AGAIN + ${#files[@]}))
  status=0
  timed_step "$title, a second time: ${files[*]}" "$1" "try_again_$name" "${files[@]}" || status=$?
  REPORTS+=("$name-again:$status")
}

begin_steps() {
  FAILED_STEPS=("the preparation")
  trap 'closing_line $?' EXIT
  trap 'end_step; FAILED_STEPS+=("interrupted"); closing_line 130' INT TERM
  rm -rf "$RESULTS"
  mkdir -p "$RESULTS" build/e2e
  export CCACHE_STATSLOG=$ROOT/$RESULTS/ccache.log
  command -v python3 >/dev/null || need_packages python3
  MACHINE=$(python3 tests/tools/probe_machine.py build)
  note "$MACHINE"
  FAILED_STEPS=()
}
end_step() { [[ -z $STEP ]] || kill -TERM -- "-$STEP" 2>/dev/null || true; }

# Prints the last lines and ends the command. The lines tell the machine, the caches, the time of each step, the failed and the
# unsteady tests, and how many tests passed.
closing_line() { # exit status so far
  trap - EXIT INT TERM
  local status=0
  if (($1 != 0 && ${#FAILED_STEPS[@]} == 0)); then
    FAILED_STEPS=("the command itself, exit status $1")
  fi
  printf '\n'
  python3 tests/tools/count_tests.py --machine "${MACHINE:-}" --ccache "$RESULTS/ccache.log" --tidy build/clang-tidy.log \
    "${TIMES[@]/#/--time=}" "${FAILED_STEPS[@]/#/--failed=}" "$RESULTS" "${REPORTS[@]}" || status=$?
  exit $status
}

# Runs a command with fixed addresses, if the system allows that: the ThreadSanitizer of g++ 12 cannot start if the kernel
# randomises more than 28 bits of an address.
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
# Runs failed C++ tests again. second_try.py names only tests of the server, because they use real sockets and clocks.
try_again_ctest-checked() { # regular expressions of tests
  steady_addresses ctest --preset checked -j 1 --output-on-failure --output-junit "$ROOT/$RESULTS/ctest-checked-again.xml" \
    -R "$(
      IFS='|'
      printf '%s' "$*"
    )"
}

run_laws() { # program of tests, filter
  build/release/bin/tests/"$1" --gtest_brief=1 --gtest_filter="$2" --gtest_output="xml:$ROOT/$RESULTS/laws.xml"
}

run_vitest() { # vitest arguments...
  vitest_into web-client "$@"
}
try_again_web-client() { vitest_into web-client-again "$@"; }
vitest_into() { # report, vitest arguments...
  local report=$1
  shift
  (cd "$WEB" && npm run --silent test -- "$@" --reporter=default --reporter=junit \
    --outputFile.junit="$ROOT/$RESULTS/$report.xml")
}

run_e2e() { # names of files in tests/e2e; all files if none is named
  rm -rf build/e2e/failed build/e2e/failed-first
  e2e_into e2e "$@"
}
try_again_e2e() {
  mv build/e2e/failed build/e2e/failed-first 2>/dev/null || true
  E2E_AT_ONCE=1 e2e_into e2e-again "$@"
}
e2e_into() { # report, names of files
  local report=$1 files=("$ROOT"/tests/e2e/*.e2e.mjs)
  shift
  if (($# > 0)); then
    files=("${@##*/}")
    files=("${files[@]%.e2e.mjs}")
    files=("${files[@]/#/$ROOT/tests/e2e/}")
    files=("${files[@]/%/.e2e.mjs}")
  fi
  # Node's test runner gets these options through the environment, because npm has options of its own.
  (cd "$WEB" && E2E_PROGRAMS="$ROOT/build/checked/bin" E2E_ARTEFACTS="$ROOT/build/e2e" \
    NODE_OPTIONS="--test-reporter=spec --test-reporter-destination=stdout \
--test-reporter=$ROOT/tests/e2e/junit.mjs --test-reporter-destination=$ROOT/$RESULTS/$report.xml" \
    npm run --silent e2e -- ${E2E_AT_ONCE:+--test-concurrency="$E2E_AT_ONCE"} "${files[@]}")
}

# The rows of ./dev prove whose tools are scripts. The C++ tests contain the other rows. The slow proofs need the release build.
GATE_PROOFS=(crash wire websocket hostile restart)
SLOW_PROOFS=(season attack load)
prove_tool() { python3 "$ROOT/tests/reliability/prove.py" "$@"; }
prove_checked() { prove_tool --programs "$ROOT/build/checked/bin" --short "$@"; }
