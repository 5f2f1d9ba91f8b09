# shellcheck shell=bash
# What a command tells of itself while it works.

STEPS=() # what was begun, and at which second
say() {
  printf '\n== %s\n' "$*"
  STEPS+=("$SECONDS $*")
}

# How long each step took until the next began.
tell_times() {
  local began next title i
  for i in "${!STEPS[@]}"; do
    read -r began title <<<"${STEPS[i]}"
    read -r next _ <<<"${STEPS[i + 1]:-$SECONDS}"
    printf '%5d s  %s\n' $((next - began)) "$title"
  done
}

note() { printf '   %s\n' "$*"; }

die() {
  printf 'dev: %s\n' "$*" >&2
  exit 1
}
