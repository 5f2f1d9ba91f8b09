#include "engine/eights/last_one_flow.h"

// The ordinary turn, effects and the call (docs/rules/last-one.md, sections 3 to 5).

namespace lastcard::eights::last_one {

// ---- The call ----

// LAS-51.
void Flow::forget_debt_of_others(Seat by) {
  const auto debtor = open().owes.get();
  if (debtor && *debtor != by) knock_expired(*debtor);
}

// LAS-52.
void Flow::knock_expired(Seat debtor) {
  open().owes.clear();
  tell_forgotten(debtor, rules().call_penalty);
  draw_from_stock(debtor, rules().call_penalty);
}

// LAS-53.
void Flow::lapse_debt(Seat seat) {
  if (open().owes.is(seat) && position_.hand_size(seat) != 1) open().owes.clear();
}

// ---- The turn ----

// LAS-14, LAS-50: the card is the new upcard; its effect is the caller's.
void Flow::lay_upcard(Seat by, Card card, bool knock) {
  lay(by, std::span(&card, 1));
  open().passes = 0;
  open().called.clear();
  open().named_face = 0;
  if (knock) tell_seat("knocked", by);
  lapse_debt(by);
  if (position_.hand_size(by) == 1 && !knock && rules().call_penalty > 0) open().owes.set(by);
}

void Flow::play(Seat by, std::span<const Card> cards, bool knock) {
  const Card card = cards.front();
  if (position_.stage() == Stage::melee) {
    return answer(by, {Own::Answer::card, static_cast<std::uint8_t>(card.face()),
                       static_cast<std::uint8_t>(knock ? 1 : 0)});
  }
  forget_debt_of_others(by);
  lay_upcard(by, card, knock);
  if (position_.hand_size(by) == 0) return end_hand(by);
  begin_effect(by);
}

void Flow::draw_for(Seat by, std::string_view code, int count) {
  forget_debt_of_others(by);
  tell_drawn(code, by, draw_from_stock(by, count));
  open().passes = 0;
  lapse_debt(by);
  end_turn(by);
}

// LAS-12.
void Flow::draw(Seat by) { draw_for(by, "drew", 1); }

void Flow::take(Seat by) {
  const int penalty = open().penalty;
  open().penalty = 0;
  draw_for(by, "took", penalty);
}

// LAS-13, LAS-22.
void Flow::pass(Seat by) {
  if (position_.stage() == Stage::melee) return answer(by, {Own::Answer::passed, 0, 0});
  forget_debt_of_others(by);
  tell_seat("passed", by);
  if (position_.stage() == Stage::play) {
    ++open().passes;
    if (open().passes >= position_.players()) return end_hand(std::nullopt);
  }
  end_turn(by);
}

// ---- Effects ----

void Flow::begin_effect(Seat by) {
  if (const auto up = position_.up()) return do_effect(by, up->rank());
  enter(Stage::name_card, by);
}

void Flow::do_effect(Seat by, Rank rank) {
  const Seat next = position_.after(by);
  switch (rank) {
    case Rank::two:
      return demand(next, rules().two_draw);
    case Rank::three:
      return enter(Stage::stack, by);
    case Rank::four:
      return open_window(by, next);
    case Rank::eight:
      return enter(Stage::call_suit, by);
    case Rank::jack:
      tell_seat("skipped", next);
      return end_turn(next);
    case Rank::ace:
      reverse(by);
      return end_turn(by);
    case Rank::five:
    case Rank::six:
    case Rank::seven:
    case Rank::nine:
    case Rank::ten:
    case Rank::queen:
    case Rank::king:
      return next_turn(next);
  }
}

// LAS-21, LAS-44.
void Flow::demand(Seat from, int count) {
  open().penalty = static_cast<std::uint8_t>(count);
  tx_.note([&] { return Note{.code = "must-take", .seat = from, .count = count}; });
  enter(Stage::penalty, from);
}

void Flow::call_suit(Seat by, Suit suit) {
  set_called(by, suit);
  end_turn(by);
}

// LAS-26.
void Flow::name_card(Seat by, Card card) {
  open().named_face = static_cast<std::uint8_t>(card.face());
  tx_.note_face(card, [&] { return Note{.code = "named-card", .seat = by}; });
  rules().joker_effects ? do_effect(by, card.rank()) : end_turn(by);
}

}  // namespace lastcard::eights::last_one
