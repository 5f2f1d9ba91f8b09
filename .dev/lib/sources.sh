# shellcheck shell=bash
# Lists the sources for the formatters and linters, and runs prettier.

cpp_files() {
  git ls-files --cached --others --exclude-standard -- 'engine/*.h' 'engine/*.cc' 'protocol/*.h' 'protocol/*.cc' \
    'server/*.h' 'server/*.cc' 'tests/*.h' 'tests/*.cc' | while read -r file; do
    if [[ -f $file ]]; then printf '%s\n' "$file"; fi
  done
}

shell_files() {
  printf '%s\n' dev .ci/run .ci/publish packaging/runtime-packages packaging/depends packaging/libraries packaging/emulate
  git ls-files --cached --others --exclude-standard -- '*.sh'
}

prettier_outside_web_client() { # --check or --write
  "$WEB/node_modules/.bin/prettier" "$1" --log-level warn protocol .prettierrc.json
}

prettier_of_proof_tools() { # --check or --write
  "$WEB/node_modules/.bin/prettier" --config "$WEB/.prettierrc.json" "$1" --log-level warn 'tests/reliability/*.mjs' \
    'tests/league/*.mjs'
}
