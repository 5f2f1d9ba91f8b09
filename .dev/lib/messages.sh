# shellcheck shell=bash
# The messages that a command prints while it runs.

STEPS=() # of each step: the second in which it began, and its title
say() {
  printf '\n== %s\n' "$*"
  STEPS+=("$SECONDS $*")
}

# Prints how long each step took, until the next one began.
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
