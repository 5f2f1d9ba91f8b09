# shellcheck shell=bash
# In short: test the laws: properties that every game must have

help() {
  cat <<'TEXT'
usage: ./dev laws [--game NAME] [--rounds N] [--imagine N] [--deals N] [--seed N]

Builds the engine in release form and tests the laws (tests/laws), which are properties that every game must have. There is
one test for each law and game. A failure names the case, the seed and the step.
  --game NAME   tests only this game
  --rounds N    tests each law on at least N random rounds of each game
  --imagine N   the viewers imagine N tables of each game, and the tests check these tables
  --deals N     expert bots play N deals under each rule set, and must not be worse than regular bots; 200 take some hours
  --seed N      takes other rule sets and other rounds
TEXT
}

main() {
  local game='*' program status=0
  while (($# > 0)); do
    [[ -n ${2:-} ]] || die "laws: unknown argument $1, or its value is missing (see ./dev laws --help)"
    case $1 in
      --game) game=${2//-/_} ;;
      --rounds)
        [[ $2 =~ ^[1-9][0-9]*$ ]] || die "laws: --rounds must be a positive number (see ./dev laws --help)"
        export TEST_LAWS_ROUNDS=$2
        ;;
      --imagine)
        [[ $2 =~ ^[1-9][0-9]*$ ]] || die "laws: --imagine must be a positive number (see ./dev laws --help)"
        export TEST_IMAGINED=$2
        ;;
      --deals)
        [[ $2 =~ ^[1-9][0-9]*$ ]] || die "laws: --deals must be a positive number (see ./dev laws --help)"
        export TEST_STRENGTH_DEALS=$2
        ;;
      --seed) export TEST_LAWS_SEED=$2 ;;
      *) die "laws: unknown argument $1 (see ./dev laws --help)" ;;
    esac
    shift 2
  done
  need_packages "${BUILD_PACKAGES[@]}"
  build_preset release --target laws_test allocation_test strength_test
  mkdir -p "$RESULTS"
  for program in laws_test allocation_test strength_test; do
    say "$program"
    run_laws "$program" "*/$game" || status=1
  done
  return $status
}
