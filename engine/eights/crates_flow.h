#pragma once

#include "engine/core/tx.h"
#include "engine/eights/crates_state.h"

namespace lastcard::eights::crates {

// What happens: each member carries out one legal action, or the deal, and everything that follows
// from it without a decision (docs/rules/crates.md, sections 2 to 6). Refers to the transaction;
// short-lived. Pre, throughout: the game's check() said nothing.
class Flow {
 public:
  explicit Flow(Tx& tx) : tx_(tx), position_(tx.everything()), zones_(tx.table().seats()) {}

  // CRA-1 to CRA-3.
  void deal(Seat dealer);

  void play(Seat by, Card card, bool call);
  void draw(Seat by);
  void take(Seat by);
  void pass(Seat by);
  void call_suit(Seat by, Suit suit);
  void call_one_card(Seat by);
  void forget_call(Seat debtor);

 private:
  [[nodiscard]] Open& open() { return tx_.open<Open>(); }
  [[nodiscard]] const RuleSet& rules() const { return position_.rules(); }
  void enter(Stage stage, std::optional<Seat> turn);
  void forget_call_owed();

  // Cards.
  int draw_cards(Seat seat, int count);
  void score_pressure(Seat seat);

  // Effects (section 4).
  void begin_effect(Seat by);
  void add_to_sequence(Seat by, int more);
  void make_draw(Seat by, int first_step, int last_step);
  void skip(Seat by);
  void reverse(Seat by);

  // Turns and ends.
  void begin_turn(Seat seat);
  void end_turn(Seat by, Seat next);
  void end_turn(Seat by) { end_turn(by, position_.after(by)); }
  void end_hand();
  void score_hands();
  void tell_winners();

  Tx& tx_;
  Position position_;
  Zones zones_;
};

}  // namespace lastcard::eights::crates
