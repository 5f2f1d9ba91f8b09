#pragma once

#include <cstddef>
#include <optional>

#include "engine/bots/bot.h"

namespace lastcard::bots {

// The largest number of moves that a search tries. With more, it would try each move too few times
// for a result.
inline constexpr std::size_t kMostTried = 20;

// Returns the moves that a search tries, at most kMostTried. The first is `heuristic`, the move
// that the rules of thumb choose. The others are other legal moves that `player` does not know to
// be wrong (Bot::is_wrong), with the last-card call if the rules accept it. If several plays leave
// the same hand and the same top card, returns only one of them. If there are too many moves,
// chooses some at random. If `heuristic` is a move that is never searched (an announcement, an
// accusation, a phrase, a vote, a repeal, a hand's size), returns only `heuristic`.
[[nodiscard]] IntentList sensible_moves(const Glimpse& glimpse, const Bot& player,
                                        const Intent& heuristic, Chance& chance);

// Returns the index in `moves` of the intent or of an equivalent one. If neither is in `moves`,
// adds the intent. Returns nothing if the intent is never searched.
[[nodiscard]] std::optional<std::size_t> place_among(IntentList& moves, const Intent& intent);

}  // namespace lastcard::bots
