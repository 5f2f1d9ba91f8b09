#include "engine/eights/last_one_flow.h"

#include "engine/eights/drawing.h"

// The ordinary turn, effects and the call (docs/rules/last-one.md, sections 3 to 5).

namespace lastcard::eights::last_one {

void Flow::enter(Stage stage, std::optional<Seat> turn) {
  tx_.set_phase(static_cast<Phase>(stage));
  tx_.set_turn(turn);
}

int Flow::draw_cards(Seat seat, int count) {
  return eights::draw_cards(tx_, count, zones_.stock(), zones_.discard(), zones_.hand(seat));
}

// ---- The call ----

// LAS-51.
void Flow::forget_debt_of_others(Seat by) {
  const auto debtor = open().owes.get();
  if (debtor && *debtor != by) forget(*debtor);
}

// LAS-52.
void Flow::forget(Seat debtor) {
  open().owes.clear();
  tx_.note(
      [&] { return Note{.code = "forgot-knock", .seat = debtor, .count = rules().call_penalty}; });
  draw_cards(debtor, rules().call_penalty);
}

// LAS-53.
void Flow::lapse_debt(Seat seat) {
  if (open().owes.is(seat) && position_.hand_size(seat) != 1) open().owes.clear();
}

void Flow::knock(Seat by) {
  open().owes.clear();
  tx_.note([&] { return Note{.code = "knocked", .seat = by}; });
}

void Flow::knock_expired(Seat debtor) { forget(debtor); }

// ---- The turn ----

// LAS-14, LAS-50: the card is the new upcard; its effect is the caller's.
void Flow::lay(Seat by, Card card, bool knock) {
  tx_.note_card(card, zones_.hand(by), zones_.discard(),
                [&] { return Note{.code = "played", .seat = by}; });
  tx_.move(card, zones_.hand(by), zones_.discard());
  open().passes = 0;
  open().called.clear();
  open().named_face = 0;
  if (knock) tx_.note([&] { return Note{.code = "knocked", .seat = by}; });
  lapse_debt(by);
  if (position_.hand_size(by) == 1 && !knock && rules().call_penalty > 0) open().owes.set(by);
}

void Flow::play(Seat by, Card card, bool knock) {
  forget_debt_of_others(by);
  lay(by, card, knock);
  if (position_.hand_size(by) == 0) return end_hand(by);
  begin_effect(by);
}

// LAS-12.
void Flow::draw(Seat by) {
  forget_debt_of_others(by);
  const int drawn = draw_cards(by, 1);
  tx_.note(
      [&] { return Note{.code = drawn > 0 ? "drew" : "no-cards", .seat = by, .count = drawn}; });
  open().passes = 0;
  lapse_debt(by);
  next_turn(position_.after(by));
}

void Flow::take(Seat by) {
  forget_debt_of_others(by);
  const int drawn = draw_cards(by, open().penalty);
  tx_.note(
      [&] { return Note{.code = drawn > 0 ? "took" : "no-cards", .seat = by, .count = drawn}; });
  open().penalty = 0;
  open().passes = 0;
  lapse_debt(by);
  next_turn(position_.after(by));
}

// LAS-13, LAS-22.
void Flow::pass(Seat by) {
  forget_debt_of_others(by);
  tx_.note([&] { return Note{.code = "passed", .seat = by}; });
  if (position_.stage() == Stage::play) {
    ++open().passes;
    if (open().passes >= position_.players()) return end_hand(std::nullopt);
  }
  next_turn(position_.after(by));
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
      tx_.note([&] { return Note{.code = "skipped", .seat = next}; });
      return next_turn(position_.after(next));
    case Rank::ace:
      open().direction = static_cast<std::int8_t>(-position_.direction());
      tx_.note([&] { return Note{.code = "reversed", .seat = by, .direction = open().direction}; });
      return next_turn(position_.after(by));
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
  open().called.set(suit);
  tx_.note([&] { return Note{.code = "called-suit", .seat = by, .suit = suit}; });
  next_turn(position_.after(by));
}

// LAS-26.
void Flow::name_card(Seat by, Card card) {
  open().named_face = static_cast<std::uint8_t>(card.face());
  tx_.note_face(card, [&] { return Note{.code = "named-card", .seat = by}; });
  if (rules().joker_effects) return do_effect(by, card.rank());
  next_turn(position_.after(by));
}

}  // namespace lastcard::eights::last_one
