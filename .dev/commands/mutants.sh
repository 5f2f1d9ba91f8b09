# shellcheck shell=bash
# In short: plant small mistakes in the engine, and list those that no test notices

help() {
  cat <<'TEXT'
usage: ./dev mutants [--sample N] [--seed N] [--since COMMIT] [--only PATH...] [--least PERCENT] [--list]
       ./dev mutants --survivors

Mutation testing: plants small mistakes (mutants) in a copy of the engine's rules, views and transactions. Examples are a
statement left out, a condition negated, a bound shifted, another seat, and a number off by one. Then activates one mutant
at a time and runs the tests that reach it until one fails. 400 mutants take about 15 minutes on two cores.
  --sample N        tries N mutants (400; with --since, all)
  --seed N          tries another sample
  --since COMMIT    only on lines that changed since COMMIT: use it for your own work before it is merged
  --only PATH...    only in files whose paths begin with PATH
  --least PERCENT   the command fails if the tests kill fewer mutants than this (95)
  --list            lists the mutants and tries none
  --survivors       tries the mutants again that survived the last run: use it after you have written tests for them
Write a test for each surviving mutant. If a mutant makes no difference that can be noticed, add it with the reason to
tests/tools/mutants_explained.json. The build is kept in build/mutants.
TEXT
}

main() {
  need_packages "${BUILD_PACKAGES[@]}"
  python3 tests/tools/mutants.py --jobs "$JOBS" "$@"
}
