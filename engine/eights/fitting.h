#pragma once

#include <optional>

#include "engine/core/face_set.h"

namespace lastcard::eights {

[[nodiscard]] constexpr bool is_red(Suit suit) {
  return suit == Suit::diamonds || suit == Suit::hearts;
}

// All cards of the rank.
[[nodiscard]] constexpr FaceSet faces_of_rank(Rank rank) {
  return FaceSet::of_rank_of(Card(rank, Suit::clubs));
}

// What all games of the family begin with (PES-10, CRA-10): same rank as the card on top, or the
// suit called, when one is in force, or, when none is, the suit of the card on top. Pre: no jokers.
[[nodiscard]] constexpr bool fits_suit_or_rank(Card card, Card top, std::optional<Suit> called) {
  return card.rank() == top.rank() || card.suit() == called.value_or(top.suit());
}
// All faces that fit so; on a joker, while no suit is called, all there are.
[[nodiscard]] constexpr FaceSet fitting_faces(Card top, std::optional<Suit> called) {
  if (!called && top.is_joker()) return FaceSet::all();
  return FaceSet::of_rank_of(top) | FaceSet::of(called ? *called : top.suit());
}

}  // namespace lastcard::eights
