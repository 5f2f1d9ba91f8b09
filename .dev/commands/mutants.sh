# shellcheck shell=bash
# In short: plant small mistakes in the engine, and list those that no test notices

help() {
  cat <<'TEXT'
usage: ./dev mutants [--sample N] [--seed N] [--since COMMIT] [--only PATH...] [--least PERCENT] [--list]
       ./dev mutants --survivors

Plants small mistakes in a copy of the engine (rules, views, transactions), all of them asleep: a statement left out, a
condition turned round or taken for granted, a bound shifted, a seat for another, a number off by one. Then wakes one at a
time and runs the tests that come by it, until one fails. A quarter of an hour for 400 on two cores.
  --sample N        so many (400; with --since all)
  --seed N          others
  --since COMMIT    only on lines that are new or changed since then: for work of your own before it is merged
  --only PATH...    only in files whose paths begin so
  --least PERCENT   how many must be killed for the command to succeed (95)
  --list            says which would be tried, and tries nothing
  --survivors       what no test noticed in the last run, once more: after tests were written for it
What survives and changes nothing that anybody could notice goes into tests/tools/mutants_explained.json, with the reason;
for the rest a test is missing. The build is kept in build/mutants.
TEXT
}

main() {
  need_packages "${BUILD_PACKAGES[@]}"
  python3 tests/tools/mutants.py --jobs "$JOBS" "$@"
}
