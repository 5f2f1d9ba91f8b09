#pragma once

#include "engine/eights/crates_state.h"
#include "engine/eights/family_flow.h"

namespace lastcard::eights::crates {

// What happens (docs/rules/crates.md, sections 2 to 6).
class Flow final : public FlowOf<Position> {
 public:
  explicit Flow(Tx& tx) : FlowOf(tx) {}

  // CRA-1 to CRA-3.
  void deal(Seat dealer);

  void play(Seat by, std::span<const Card> cards, bool call) override;
  void draw(Seat by) override;
  void take(Seat by) override;
  void pass(Seat by) override;
  void call_suit(Seat by, Suit suit) override;
  void forget_call(Seat debtor);

 private:
  // CRA-51: with the next intent of anybody.
  void forget_call_owed();
  int draw_cards(Seat seat, int count);
  void score_pressure(Seat seat);

  // Effects (section 4).
  void begin_effect(Seat by);
  void add_to_sequence(Seat by, int more);
  void make_draw(Seat by, int first_step, int last_step);

  // Turns and ends.
  void begin_turn(Seat seat);
  void end_turn(Seat by, int steps = 1);
  void end_hand();
  void score_hands();
};

}  // namespace lastcard::eights::crates
