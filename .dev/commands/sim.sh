# shellcheck shell=bash
# In short: run the simulator, which plays, verifies and measures matches without a server

help() {
  cat <<'TEXT'
usage: ./dev sim ARGUMENTS

Builds and runs the simulator. `./dev sim --help` prints the simulator's own help.
  ./dev sim play --game pesten --preset manipesto --seats 4 --matches 10 --seed 7 --out /tmp/records.jsonl
  ./dev sim verify /tmp/records.jsonl
TEXT
}

main() {
  if (($# == 0)); then
    help
    return
  fi
  PARTS=server
  build_preset release --target lastcard-sim >&2
  exec build/release/bin/lastcard-sim "$@"
}
