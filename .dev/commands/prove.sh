# shellcheck shell=bash
# In short: measure whether the server keeps its promises to players (docs/reliability.md)

help() {
  cat <<'TEXT'
usage: ./dev prove [--short [--with-slow]] [ROW...]
       ./dev prove --list

Measures whether the server keeps the promises of docs/reliability.md, and writes the results into that page. A row is
named by its number or its name, which --list prints. Without ROW, all rows are measured, which takes about an hour.
  --short     runs the short forms, as ./dev test does: about a minute
  --with-slow also runs the short forms that take minutes or measure the machine, as ./dev test --all does
  ./dev prove R8            measures the long form of one row
  ./dev prove crash wire    measures two rows
Each tool prints its seed. If it finds a fault, it also prints how to repeat the run.
TEXT
}

main() {
  local form=() rows=() targets=()
  while (($# > 0)); do
    case $1 in
      --short) form+=(--short) ;;
      --with-slow) form+=(--with-slow) ;;
      --list)
        prove_tool --list
        return
        ;;
      -*) die "prove: unknown argument $1 (see ./dev prove --help)" ;;
      *) rows+=("$1") ;;
    esac
    shift
  done
  has_web_client || die "this tree has no web client, and the tools need its packages"
  need_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}"
  need_nginx # the browser tests
  need_web_packages
  read -r -a targets <<<"$(prove_tool --targets "${form[@]}" "${rows[@]}")"
  if ((${#targets[@]} > 0)); then
    build_preset release --target "${targets[@]}"
  fi
  mkdir -p "$RESULTS"
  prove_tool "${form[@]}" --page docs/reliability.md "${rows[@]}"
}
