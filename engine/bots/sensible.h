#pragma once

#include <cstddef>
#include <optional>

#include "engine/bots/bot.h"

namespace lastcard::bots {

// The most moves that are tried. With more moves, each would be tried too few times for a result.
inline constexpr std::size_t kMostTried = 20;

// Returns the moves that a searching player tries, `thumb` first. They are the legal moves, with
// the last-card call if the rules accept it. If several plays leave the same hand and the same top
// card, only one of them is listed. If there are very many plays, some of each kind are chosen at
// random. If `thumb` cannot be searched (a call, a vote, a phrase, a hand's size), it is the only
// move.
[[nodiscard]] IntentList sensible_moves(const Glimpse& glimpse, const Intent& thumb,
                                        Chance& chance);

// Returns the index of that intent, or of an equivalent one, among the moves. Adds it if it is
// missing. Returns nothing if the intent cannot be searched.
[[nodiscard]] std::optional<std::size_t> place_among(IntentList& moves, const Intent& intent);

}  // namespace lastcard::bots
