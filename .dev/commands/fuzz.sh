# shellcheck shell=bash
# In short: run the fuzz targets

help() {
  cat <<'TEXT'
usage: ./dev fuzz [SECONDS] [NAME]

Builds the fuzz targets of tests/fuzz with clang's libFuzzer and runs each (or only NAME) for SECONDS (60), as many at a
time as the machine has cores. New inputs are kept in build/fuzz/corpus, and inputs that crash a target in
build/fuzz/crashes. tests/fuzz/README.md says what to do with them.
TEXT
}

main() {
  local seconds=${1:-60} name=${2:-*}
  [[ $seconds =~ ^[0-9]+$ ]] || die "fuzz: SECONDS must be a number (see ./dev fuzz --help)"
  TOGETHER=ON # this preset is usually built from nothing, which is faster together
  build_preset fuzz
  python3 tests/fuzz/long.py --seconds "$seconds" --only "$name" --jobs "$JOBS"
}
