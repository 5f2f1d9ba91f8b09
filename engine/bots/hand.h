#pragma once

#include <algorithm>
#include <iterator>
#include <span>

#include "engine/core/inplace_vector.h"
#include "engine/core/intent.h"
#include "engine/core/zone.h"

namespace lastcard::bots {

// A hand that allocates no memory, because bots that search make very many hands.
using Cards = InplaceVector<Card, kMaxCards>;

// Returns the hand without these cards, sorted. Requires: the hand is sorted and has them.
[[nodiscard]] inline Cards without(std::span<const Card> hand, Card card) {
  Cards rest;
  const auto place = std::ranges::lower_bound(hand, card);
  rest.append(hand.first(static_cast<std::size_t>(place - hand.begin())));
  rest.append(hand.last(static_cast<std::size_t>(hand.end() - place) - 1));
  return rest;
}
[[nodiscard]] inline Cards without(std::span<const Card> hand, std::span<const Card> cards) {
  if (cards.size() == 1) return without(hand, cards.front());
  CardList played(cards);
  std::ranges::sort(played);
  Cards rest;
  std::ranges::set_difference(hand, played, std::back_inserter(rest));
  return rest;
}

}  // namespace lastcard::bots
