#pragma once

#include <algorithm>
#include <iterator>
#include <span>

#include "engine/core/inplace_vector.h"
#include "engine/core/intent.h"
#include "engine/core/zone.h"

namespace lastcard::bots {

// What a bot that thinks ahead has in hand: no heap, for it does so for each of its choices.
using Cards = InplaceVector<Card, kMaxCards>;

// The hand without these cards, sorted. Pre: they are in it, and it is sorted.
[[nodiscard]] inline Cards without(std::span<const Card> hand, std::span<const Card> cards) {
  CardList played(cards);
  std::ranges::sort(played);
  Cards rest;
  std::ranges::set_difference(hand, played, std::back_inserter(rest));
  return rest;
}
[[nodiscard]] inline Cards without(std::span<const Card> hand, Card card) {
  return without(hand, std::span(&card, 1));
}

}  // namespace lastcard::bots
