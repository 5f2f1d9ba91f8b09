# shellcheck shell=bash
# In short: check the formatting and run the static checks

help() {
  cat <<'TEXT'
usage: ./dev lint

Formatting (clang-format, prettier), clang-tidy (remembers what it has seen, so a second run is quick), eslint,
svelte-check, shellcheck, actionlint, generated protocol types up to date, and the rule for co_await expressions. What a browser of web-client/.browserslistrc
lacks is a finding (eslint-plugin-compat, stylelint). Changes nothing.
TEXT
}

main() {
  need_packages "${BUILD_PACKAGES[@]}" "${LINT_PACKAGES[@]}"
  ! has_web_client || need_web_packages
  local status=0
  lint_quick || status=1
  LINT_FAILURES=()
  lint_step "clang-tidy" lint_tidy
  lint_result || status=1
  ((status == 0)) || return 1
  tell_times
  say "Lint is clean"
}
