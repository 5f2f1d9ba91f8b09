#pragma once

#include <optional>

#include "engine/core/card.h"

namespace lastcard::eights {

// What all games of the family begin with (PES-10, CRA-10): same rank as the card on top, or the
// suit called, when one is in force, or, when none is, the suit of the card on top. Pre: no jokers.
[[nodiscard]] constexpr bool fits_suit_or_rank(Card card, Card top, std::optional<Suit> called) {
  return card.rank() == top.rank() || card.suit() == called.value_or(top.suit());
}

}  // namespace lastcard::eights
