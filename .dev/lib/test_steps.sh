# shellcheck shell=bash
# The steps of ./dev test. Their limits are in seconds: about four times as long as a step takes on a slow machine with two
# cores.

# Downloads everything that needs the network, so that no later step fails because of the network.
fetch_everything() {
  begin_step "packages" 1200 fetch_packages
  # The step above ran in another process. These calls put the downloaded tools on the PATH of this process.
  need_nginx
  need_web_packages
}

fetch_packages() {
  local packages=("${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}" "${LINT_PACKAGES[@]}")
  [[ $ALL == no ]] || packages+=("${SANITIZER_PACKAGES[@]}")
  ! concerns_bare || packages+=(debootstrap)
  need_packages "${packages[@]}"
  need_nginx
  ! has_web_client || need_web_packages
}

# Runs the linters before the builds, so that a finding ends the run after seconds and not after an hour.
run_linters() { begin_step "linters" 900 lint_quick; }

build_once() {
  begin_step "build" 3000 build_preset checked
  begin_step "web client" 600 build_web_client
}

test_cpp() {
  test_step "C++ tests" ctest-checked 2400 run_ctest checked
  if ! python3 tests/tools/unrun_tests.py "$RESULTS/ctest-checked.xml"; then
    FAILED_STEPS+=("C++ tests that did not run")
  fi
}

# Prints the commit with which changed files are compared: the newest tag, or else the newest commit that is older than two
# days, or else the first commit.
base_commit() {
  local commit
  commit=$(git describe --tags --abbrev=0 2>/dev/null || git rev-list -1 --before='2 days ago' HEAD)
  printf '%s\n' "${commit:-$(git rev-list --max-parents=0 HEAD | tail -n 1)}"
}

look_at_changes() {
  local since=()
  [[ $ALL == yes ]] || since=(--changed-since "$(base_commit)")
  check_step "clang-tidy" 2400 lint_tidy "${since[@]}" || true
}

test_web_client() { # yes: the browser tests too
  local tool
  has_web_client || return 0
  test_step "web client tests" web-client 900 run_vitest
  for tool in "${GATE_PROOFS[@]}"; do
    test_step "proof: $tool" "prove-$tool" 600 prove_checked "$tool"
  done
  if [[ $1 == yes ]]; then
    test_step "browser tests" e2e 3600 run_e2e
  fi
}

# Runs the steps that only ./dev test --all has.
test_the_rest() {
  local preset
  for preset in release asan tsan; do
    if check_step "build $preset" 5400 build_preset "$preset"; then
      test_step "C++ tests, $preset" "ctest-$preset" 5400 run_ctest "$preset"
    fi
  done
  has_web_client || return 0
  for tool in "${SLOW_PROOFS[@]}"; do
    test_step "proof: $tool" "prove-$tool" 1800 prove_tool --short "$tool"
  done
}

# The files that the test in a bare Debian depends on. --all always runs that test. Otherwise root runs it if one of these files
# has changed and the test has not yet passed on this machine with the present files.
BARE_CONCERNS=(dev .dev cmake README.md CMakeLists.txt CMakePresets.json tests/container docker
  web-client/package.json web-client/package-lock.json)
bare_passed_before() { git ls-files -s -- "${BARE_CONCERNS[@]}" | sha256sum | sed "s|^|$CACHE/bare-|; s| .*||"; }
concerns_bare() {
  [[ $ALL == no ]] || return 0
  ((EUID == 0)) && ! git diff --quiet "$(base_commit)" HEAD -- "${BARE_CONCERNS[@]}" && [[ ! -f $(bare_passed_before) ]]
}

# Runs the README's commands in a bare Debian 12, with this machine's caches, so that they take minutes. In CI the bare system
# is kept: it disappears with the checkout, and removing it takes minutes on some disks.
test_bare() {
  test_step "bare Debian 12" bare 2400 \
    env BARE_REPORT="$ROOT/$RESULTS/bare.xml" tests/container/bare.sh --short ${CI:+--keep} root-cached
  if [[ ${REPORTS[-1]} == bare:0 ]]; then
    mkdir -p "$CACHE"
    touch "$(bare_passed_before)"
  fi
}

# Runs one test program of each kind, then ends the command.
test_sample() {
  begin_steps
  fetch_everything
  begin_step "build" 3600 build_preset checked --target lastcard-server core_test shuffle_test websocket_echo
  begin_step "web client" 600 build_web_client
  test_step "C++ tests" ctest-checked 300 run_ctest checked -R '^(Card|Shuffle)\.|^static_checks$'
  test_step "web client tests" web-client 300 run_vitest checklist
  test_step "proof: websocket" prove-websocket 300 prove_checked websocket
  test_step "browser tests" e2e 900 run_e2e join
  closing_line 0
}
