#pragma once

#include <optional>

#include "engine/core/tx.h"
#include "engine/eights/last_one_state.h"

namespace lastcard::eights::last_one {

// What happens: each member carries out one legal action and everything that follows from it
// without a decision (docs/rules/last-one.md, sections 2 to 6). Refers to the transaction;
// short-lived. Pre, throughout: the game's check() said nothing.
class Flow {
 public:
  explicit Flow(Tx& tx) : tx_(tx), position_(tx.everything()), zones_(tx.table().seats()) {}

  // Before the deal (LAS-2). The last choice deals.
  void begin_round(Seat dealer);
  void choose_hand(int size);
  void vote(Seat by, bool yes);
  void settle_hand(int size, bool unanimous);

  void play(Seat by, Card card, bool knock);
  void draw(Seat by);
  void take(Seat by);
  void pass(Seat by);
  void call_suit(Seat by, Suit suit);
  void name_card(Seat by, Card card);
  void knock(Seat by);
  void knock_expired(Seat debtor);

  // A sealed answer; `card` is nothing for a pass (LAS-41).
  void answer(Seat by, std::optional<Card> card, bool knock);
  // LAS-42.
  void melee_over();

 private:
  [[nodiscard]] Open& open() { return tx_.open<Open>(); }
  [[nodiscard]] const LastOneRules& rules() const { return position_.rules(); }
  void enter(Stage stage, std::optional<Seat> turn);
  void next_turn(Seat seat) { enter(Stage::play, seat); }

  // The deal.
  void ask_dealer();
  void deal();
  void turn_up_first_card(Seat dealer);

  // Cards.
  int draw_cards(Seat seat, int count);
  void lay(Seat by, Card card, bool knock);

  // The call (section 5).
  void forget_debt_of_others(Seat by);
  void forget(Seat debtor);
  void lapse_debt(Seat seat);

  // Effects (section 4).
  void begin_effect(Seat by);
  void do_effect(Seat by, Rank rank);
  void demand(Seat from, int count);

  // Melee.
  void open_window(Seat aggressor, Seat defender);
  void resolve_melee();
  [[nodiscard]] std::optional<Seat> first_play() const;
  [[nodiscard]] std::optional<Seat> first_play_of(bool jokers) const;
  void carry_out(Seat by, const Own& answer);
  void end_melee(Seat defender);

  // The end of a hand (section 6).
  void end_hand(std::optional<Seat> winner);
  void score(Seat winner);
  void drop_out();
  [[nodiscard]] int points_in_hand(Seat seat) const;

  Tx& tx_;
  Position position_;
  Zones zones_;
};

}  // namespace lastcard::eights::last_one
