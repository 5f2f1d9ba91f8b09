#include "engine/eights/last_one_state.h"

#include <algorithm>

namespace lastcard::eights::last_one {

SeatSet Position::active() const {
  SeatSet seats;
  for (int number = 0; number < glimpse_.seats(); ++number) {
    if (is_active(Seat(number))) seats.insert(Seat(number));
  }
  return seats;
}

Seat Position::next_active(Seat seat, int direction) const {
  Seat next = seat.stepped(direction, seats());
  while (next != seat && !is_active(next)) next = next.stepped(direction, seats());
  return next;
}

std::optional<Card> Position::up() const {
  if (!top().is_joker()) return top();
  if (open().named_face == 0) return std::nullopt;
  return Card::from_face(open().named_face);
}

FaceSet Position::fitting() const {
  const auto card = up();
  if (!card) return FaceSet::all();
  constexpr FaceSet kAlways =
      FaceSet::of(Card::joker()) | FaceSet::of_rank_of(Card(Rank::eight, Suit::clubs));
  return kAlways | FaceSet::of_rank_of(*card) |
         FaceSet::of(open().called.get().value_or(card->suit()));
}

bool Position::has_fitting(Seat seat) const {
  const FaceSet fits = fitting();
  return std::ranges::any_of(hand(seat), [&](Card card) { return fits.contains(card); });
}

std::optional<Card> Position::needed() const {
  const Card card = *up();
  if (card.rank() == rules().melee_top) return std::nullopt;
  return Card(static_cast<Rank>(card.rank_value() + 1), card.suit());
}

int Position::largest_hand() const {
  const int enough_for = (rules().cards() - 1) / players();
  return std::min(open().refused != 0 ? rules().hand_max : rules().hand_agreed, enough_for);
}

}  // namespace lastcard::eights::last_one
