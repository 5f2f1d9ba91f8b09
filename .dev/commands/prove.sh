# shellcheck shell=bash
# In short: measure whether the server keeps its promises to players (docs/reliability.md)

help() {
  cat <<'TEXT'
usage: ./dev prove [--short [--with-slow]] [ROW...]
       ./dev prove --list

Proves, on the real program, what it promises, and writes what it measured into docs/reliability.md. A row goes by its number
there or by its name (./dev prove --list tells them); without any, all are proved, in about an hour.
  --short     the short forms, as in ./dev test: a minute
  --with-slow those, too, that take minutes or measure the machine, as in ./dev test --all
  ./dev prove R8            the long form of one row
  ./dev prove crash wire    of two
Every tool prints a seed, and when something breaks the command that repeats it.
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
  has_web_client || die "no web client in this tree, whose packages the tools use"
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
