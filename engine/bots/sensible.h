#pragma once

#include <cstddef>
#include <optional>

#include "engine/bots/bot.h"

namespace lastcard::bots {

// So many moves are tried at most: where there are more, each is tried too seldom to tell.
inline constexpr std::size_t kMostTried = 20;

// The moves that a searching player tries, `thumb` first: what is legal, with the last-card call
// where it is accepted, and of plays that leave the same cards and the same card on top only one.
// Of very many chance takes some of each kind. Only `thumb`, if it is nothing to be searched: a
// call, a vote, a phrase, a hand's size.
[[nodiscard]] IntentList sensible_moves(const Glimpse& glimpse, const Intent& thumb,
                                        Chance& chance);

// Where that intent stands among the moves, or one that comes to the same; it is added where there
// is none. Nothing if it is nothing to be searched.
[[nodiscard]] std::optional<std::size_t> place_among(IntentList& moves, const Intent& intent);

}  // namespace lastcard::bots
