#pragma once

#include <span>

#include "engine/core/intent.h"
#include "engine/eights/state.h"

namespace lastcard::eights {

// PES-71: the cards that this play takes along from the hand, in the order in which they are laid
// beneath it; none if its last card takes none. Pre: the cards are in the hand, and the play is no
// response in a chain.
[[nodiscard]] CardList taken_along(const RuleSet& rules, std::span<const Card> hand,
                                   std::span<const Card> cards);

// How many cards the seat has left after this play (PES-20, PES-50). Pre: the cards are in its
// hand.
[[nodiscard]] int left_after(const Position& position, Seat seat, std::span<const Card> cards);

}  // namespace lastcard::eights
