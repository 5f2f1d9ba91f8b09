# shellcheck shell=bash
# In short: format all sources in place

help() {
  cat <<'TEXT'
usage: ./dev format

Formats all sources in place (clang-format, prettier).
TEXT
}

main() {
  need_packages "${LINT_PACKAGES[@]}" git
  cpp_files | xargs -r clang-format-14 -i
  if has_web_client; then
    need_web_packages
    prettier_outside_web_client --write
    prettier_of_proof_tools --write
    in_web_client format
  fi
}
