#pragma once

#include <optional>
#include <span>

#include "engine/core/card.h"
#include "engine/eights/rule_set.h"

namespace lastcard::eights {

// The shapes of sets (PES-34 to PES-37), without regard to whether they may be played.

// The rank value that follows in a run, going up (+1) or down (-1); nothing at the end of the
// ranks. Aces count as `ace_in_runs` has it. `first` says that `rank` is where the run begins:
// under `ends` an ace may begin or end a run but not stand between, and the caller of a rising run
// on a beginning ace means the low one.
[[nodiscard]] std::optional<Rank> following(Rank rank, int direction, AceInRuns aces, bool first);

// Whether all cards are of one rank; jokers are of one rank with jokers (PES-34).
[[nodiscard]] bool equal_ranks(std::span<const Card> cards);

// The direction (+1 rising, -1 falling) in which `cards`, all of one suit, are strictly consecutive
// after `start`, which counts as the run's first card where there is one. Nothing if they are no
// run. Pre: at least two cards together with the start.
[[nodiscard]] std::optional<int> run_direction(std::optional<Card> start,
                                               std::span<const Card> cards, AceInRuns aces);

}  // namespace lastcard::eights
