#pragma once

#include "engine/core/tx.h"
#include "engine/eights/bartok/state.h"

namespace lastcard::eights::bartok {

// What happens in a hand: each member carries out one legal action, or the deal, and everything
// that follows from it without a decision (docs/rules/bartok.md, sections 2 to 4, 9 and 10). Refers
// to the transaction; short-lived. Pre, throughout: the game's check() said nothing.
class Flow {
 public:
  explicit Flow(Tx& tx) : tx_(tx), position_(tx.everything()), zones_(tx.table().seats()) {}

  // BAR-1, BAR-2, and the opening.
  void deal(Seat dealer);

  void play(Seat by, Card card, bool knock);
  void draw(Seat by);
  void take(Seat by);
  void pass(Seat by);
  void call_suit(Seat by, Suit suit);
  void choose_seat(Seat by, Seat chosen);
  void give_card(Seat by, Card card);
  void say(Seat by, std::string_view text);
  void knock(Seat by);
  void call_violation(Seat by, Seat charged, Charge charge);
  void clock_delay(Seat seat);
  void clock_window_over();
  void clock_end_agreed();

 private:
  [[nodiscard]] Open& open() { return tx_.open<Open>(); }
  [[nodiscard]] Own& own(Seat seat) { return tx_.own<Own>(seat); }
  [[nodiscard]] Secret& secret() { return tx_.secret<Secret>(); }
  [[nodiscard]] const HouseRules& rules() const { return position_.rules(); }
  void enter(Stage stage, std::optional<Seat> turn, SeatSet waiting = {});
  [[nodiscard]] SeatSet everybody_but(Seat seat) const;
  // BAR-21: every action ends with it.
  void end_step();

  // Cards.
  int draw_cards(Seat seat, int count);
  void draw_for_effect(Seat seat, int count);
  void everybody_draws(Seat by, const Effect& effect);
  void draw_until(Seat by);
  void shift_passed(bool to_right);

  // Turn actions (BAR-14).
  void begin_turn_action(Seat by);
  void close_play();
  void punish_forgotten(Seat by);
  void begin_thinking();
  [[nodiscard]] bool is_wrong(Seat by, Card card) const;
  void note_last_play(Seat by, Card card, bool wrong);

  // Effects (BAR-30).
  void owe_phrases();
  void begin_effects(Seat by);
  void go_on_with_choices(Seat by);
  [[nodiscard]] bool ask_about_hands(Seat by);
  void rotate_hands(bool to_right);
  void pass_cards_on();
  void go_on_with_turn(Seat by);
  void go_on_by(Seat by, const Effect& effect, int place);
  void open_chain(Seat by, const Effect& effect, int place);
  [[nodiscard]] const Effect* find_applied(EffectClass effects, int& place) const;

  // Policing (section 9).
  void call_bartok(Seat by, Seat charged);
  void call_wrong_card(Seat by, Seat charged);
  void call_phrase(Seat by, Seat charged);
  void call_delay(Seat by, Seat charged);
  void judge(Seat by, Seat charged, Charge charge, bool right);
  void pay(Seat seat);
  void take_back(Seat seat);

  // Turns and ends.
  void next_turn(Seat seat);
  void end_turn(Seat by) { next_turn(position_.after(by)); }
  void decline(Seat by);
  void all_declined();
  void end_hand(std::optional<Seat> winner, Ending ending);

  Tx& tx_;
  Position position_;
  Zones zones_;
};

[[nodiscard]] std::string_view charge_name(Charge charge);
[[nodiscard]] std::string_view ending_name(Ending ending);

}  // namespace lastcard::eights::bartok
