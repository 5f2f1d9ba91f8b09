#include <algorithm>

#include "engine/eights/last_one_flow.h"

// The melee (docs/rules/last-one.md, LAS-40 to LAS-44) and the end of a hand (section 6).

namespace lastcard::eights::last_one {

// ---- Melee ----

// LAS-41.
void Flow::open_window(Seat aggressor, Seat defender) {
  const auto needed = position_.needed();
  if (!needed) return end_melee(defender);
  open().aggressor.set(aggressor);
  open().defender.set(defender);
  ++open().windows;
  tx_.note_face(*needed,
                [&] { return Note{.code = "melee", .seat = aggressor, .other = defender}; });
  SeatSet asked = position_.active();
  if (!rules().melee_self) asked.erase(aggressor);
  enter(Stage::melee, std::nullopt, asked);
}

void Flow::answer(Seat by, const Own& answer) {
  tx_.own<Own>(by) = answer;
  tell_seat("answered", by);
  if (answered_last(by)) melee_over();
}

// LAS-43: the defender's comes before that of who sits after.
std::optional<Seat> Flow::first_play(bool jokers) const {
  const Seat defender = position_.open().defender.value();
  Seat seat = defender;
  do {
    const auto& own = tx_.table().own<Own>(seat);
    if (own.answer == Own::Answer::card && own.card().is_joker() == jokers) return seat;
    seat = position_.after(seat);
  } while (seat != defender);
  return std::nullopt;
}

// LAS-43: natural cards come before jokers.
void Flow::melee_over() {
  tx_.set_waiting({});
  const auto natural = first_play(false);
  const auto by = natural ? natural : first_play(true);
  const Own answer = by ? tx_.own<Own>(*by) : Own{};
  for (int number = 0; number < seats(); ++number) tx_.own<Own>(Seat(number)) = Own{};
  by ? carry_out(*by, answer) : end_melee(open().defender.value());
}

// The needed card has no effect of its own.
void Flow::carry_out(Seat by, const Own& answer) {
  const Card needed = *position_.needed();
  const Seat former = open().aggressor.value();
  forget_debt_of_others(by);
  lay_upcard(by, answer.card(), answer.knock != 0);
  if (answer.card().is_joker()) open().named_face = static_cast<std::uint8_t>(needed.face());
  if (position_.hand_size(by) == 0) return end_hand(by);
  open_window(by, former);
}

// LAS-44.
void Flow::end_melee(Seat defender) {
  constexpr int kMostPips = 10;
  open().aggressor.clear();
  open().defender.clear();
  demand(defender, std::min(position_.up()->rank_value(), kMostPips));
}

// ---- The end of a hand ----

int Flow::points_in_hand(Seat seat) const {
  const auto hand = position_.hand(seat);
  if (rules().one_card_free && hand.size() == 1) return 0;
  int sum = 0;
  for (const Card card : hand) sum += rules().points(card);
  return sum;
}

// LAS-60, LAS-63.
void Flow::end_hand(std::optional<Seat> winner) {
  open().owes.clear();
  open().aggressor.clear();
  open().defender.clear();
  open().penalty = 0;
  enter(Stage::over, std::nullopt);
  if (!winner) return tx_.note([&] { return Note{.code = "round-void"}; });
  open().winner.set(*winner);
  tell_seat("went-out", *winner);
  score(*winner);
  tx_.note([&] { return Note{.code = "round-won", .seat = *winner, .side = winner->number()}; });
  drop_out();
  if (position_.players() > 1) return;
  tx_.note([&] { return Note{.code = "match-won", .seat = *winner, .side = winner->number()}; });
}

void Flow::score(Seat winner) {
  position_.active().for_each([&](Seat seat) {
    if (seat == winner) return;
    const int counted = points_in_hand(seat);
    tx_.set_counter(hand_points_counter(seat), counted);
    const int points = position_.glimpse().counter(points_counter(seat)) + counted;
    tx_.set_counter(points_counter(seat), points);
    tx_.note([&] { return Note{.code = "scored", .seat = seat, .count = counted}; });
  });
}

// LAS-61.
void Flow::drop_out() {
  Open& now = open();
  const auto hand = static_cast<std::uint8_t>(now.drop_outs + 1);
  position_.active().for_each([&](Seat seat) {
    if (position_.glimpse().counter(points_counter(seat)) < rules().threshold) return;
    now.out_in[static_cast<std::size_t>(seat.number())] = hand;
    now.drop_outs = hand;
    now.fell_now = 1;
    tell_seat("dropped-out", seat);
  });
}

}  // namespace lastcard::eights::last_one
