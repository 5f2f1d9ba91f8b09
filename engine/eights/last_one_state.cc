#include "engine/eights/last_one_state.h"

#include "engine/eights/fitting.h"

namespace lastcard::eights::last_one {

SeatSet Position::active() const {
  SeatSet active = SeatSet::all(seats());
  out().for_each([&](Seat seat) { active.erase(seat); });
  return active;
}

SeatSet Position::out() const {
  SeatSet out;
  for (int number = 0; number < seats(); ++number) {
    if (!is_active(Seat(number))) out.insert(Seat(number));
  }
  return out;
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
  return fitting_faces(*card, open().called.get()) | faces_of_rank(Rank::eight) |
         FaceSet::of(Card::joker());
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
