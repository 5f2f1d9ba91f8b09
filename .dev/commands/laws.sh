# shellcheck shell=bash
# In short: test the laws: properties that every game must have

help() {
  cat <<'TEXT'
usage: ./dev laws [--game NAME] [--rounds N] [--imagine N] [--deals N] [--seed N]

Builds the engine in release form and tries what must hold for every game, whatever is played (tests/laws): a test for each law
and game. A failure says which case, seed and step.
  --game NAME   one game only
  --rounds N    each law on at least N random rounds of each game
  --imagine N   N tables of each game are imagined by those who sit at them
  --deals N     experts play N deals by each rule set, and are not worse than regulars by any of them; 200 take some hours
  --seed N      other rule sets and other rounds
TEXT
}

main() {
  local game='*' program status=0
  while (($# > 0)); do
    [[ -n ${2:-} ]] || die "laws: unknown argument $1, or its value is missing (see ./dev laws --help)"
    case $1 in
      --game) game=${2//-/_} ;;
      --rounds)
        [[ $2 =~ ^[1-9][0-9]*$ ]] || die "laws: --rounds is a number (see ./dev laws --help)"
        export TEST_LAWS_ROUNDS=$2
        ;;
      --imagine)
        [[ $2 =~ ^[1-9][0-9]*$ ]] || die "laws: --imagine is a number (see ./dev laws --help)"
        export TEST_IMAGINED=$2
        ;;
      --deals)
        [[ $2 =~ ^[1-9][0-9]*$ ]] || die "laws: --deals is a number (see ./dev laws --help)"
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
