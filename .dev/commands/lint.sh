# shellcheck shell=bash
# In short: check the formatting and run the static checks

help() {
  cat <<'TEXT'
usage: ./dev lint

Runs the static checks: the formatting (clang-format, prettier), clang-tidy, eslint, stylelint, svelte-check, shellcheck,
actionlint, the plain words of the documentation, the generated protocol types, and the rule for co_await expressions.
eslint and stylelint also report features that a browser of web-client/.browserslistrc lacks. clang-tidy skips sources
that were clean and have not changed, so a second run is quick. Changes no file.
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
  say "The linters found no problems"
}
