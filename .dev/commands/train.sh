# shellcheck shell=bash
# In short: fit the weights with which bots judge a round

help() {
  cat <<'TEXT'
usage: ./dev train [--rounds N] [--seats N] [--seed N]

Plays rounds of Pesten among bots of level "regular", fits weights that predict the winner of a round, and writes them with
the options into engine/bots/eights_weights.h. This takes half a minute on one core. The same options give the same
weights. Afterwards, `./dev bench bots` measures whether the bots play better.
TEXT
}

main() {
  local made
  PARTS=server
  build_preset release --target lastcard-sim
  made=$(build/release/bin/lastcard-sim train "$@")
  printf '%s\n' "$made" >engine/bots/eights_weights.h
  note "engine/bots/eights_weights.h"
}
