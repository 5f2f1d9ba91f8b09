# shellcheck shell=bash
# In short: fit the weights with which bots judge a round

help() {
  cat <<'TEXT'
usage: ./dev train [--rounds N] [--seats N] [--seed N]

Plays rounds of Pesten among bots of level "regular", fits what tells who goes out, and writes it into engine/bots/eights_weights.h,
which says with which options it was made. Half a minute on one core. The same options give the same weights. Then:
./dev bench bots says whether bots play better by them.
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
