#pragma once

#include <optional>

#include "engine/eights/family_flow.h"
#include "engine/eights/last_one_state.h"

namespace lastcard::eights::last_one {

// What happens (docs/rules/last-one.md, sections 2 to 6).
class Flow final : public FlowOf<Position> {
 public:
  explicit Flow(Tx& tx) : FlowOf(tx) {}

  // Before the deal (LAS-2). The last choice deals.
  void begin_round(Seat dealer);
  void choose_hand(int size) override;
  void vote(Seat by, bool yes) override;
  void settle_hand(int size, bool unanimous);

  // In a melee, playing and passing are sealed answers (LAS-41).
  void play(Seat by, std::span<const Card> cards, bool knock) override;
  void draw(Seat by) override;
  void take(Seat by) override;
  void pass(Seat by) override;
  void call_suit(Seat by, Suit suit) override;
  void name_card(Seat by, Card card) override;
  void knock_expired(Seat debtor);
  // LAS-42; and when all have answered.
  void melee_over();

 private:
  void next_turn(Seat seat) { enter(Stage::play, seat); }
  void end_turn(Seat by) { next_turn(position_.after(by)); }
  void ask_dealer();
  void deal();
  void lay_upcard(Seat by, Card card, bool knock);
  void draw_for(Seat by, std::string_view code, int count);

  // The call (section 5).
  void forget_debt_of_others(Seat by);
  void lapse_debt(Seat seat);

  // Effects (section 4).
  void begin_effect(Seat by);
  void do_effect(Seat by, Rank rank);
  void demand(Seat from, int count);

  // Melee.
  void open_window(Seat aggressor, Seat defender);
  void answer(Seat by, const Own& answer);
  [[nodiscard]] std::optional<Seat> first_play(bool jokers) const;
  void carry_out(Seat by, const Own& answer);
  void end_melee(Seat defender);

  // The end of a hand (section 6).
  void end_hand(std::optional<Seat> winner);
  void score(Seat winner);
  void drop_out();
  [[nodiscard]] int points_in_hand(Seat seat) const;
};

}  // namespace lastcard::eights::last_one
