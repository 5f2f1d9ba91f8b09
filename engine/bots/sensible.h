#pragma once

#include <cstddef>
#include <optional>

#include "engine/bots/bot.h"

namespace lastcard::bots {

// The most moves that a search tries. With more moves, it would try each too few times for a
// result.
inline constexpr std::size_t kMostTried = 20;

// Returns the moves that a search tries: `thumb` first, then other legal moves, at most kMostTried
// in all. The others have the last-card call if the rules accept it. If several plays leave the
// same hand and the same top card, lists only one of them. If there are too many moves, chooses
// some at random. If `thumb` cannot be searched (an announcement, an accusation, a phrase, a vote,
// a repeal, a hand's size), it is the only move.
[[nodiscard]] IntentList sensible_moves(const Glimpse& glimpse, const Intent& thumb,
                                        Chance& chance);

// Returns the index of the intent, or of an equivalent one, in `moves`. Adds the intent if it is
// missing. Returns nothing if the intent cannot be searched.
[[nodiscard]] std::optional<std::size_t> place_among(IntentList& moves, const Intent& intent);

}  // namespace lastcard::bots
