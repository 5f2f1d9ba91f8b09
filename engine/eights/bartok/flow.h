#pragma once

#include <optional>
#include <string_view>

#include "engine/eights/bartok/state.h"
#include "engine/eights/family_flow.h"

namespace lastcard::eights::bartok {

// What happens in a hand (docs/rules/bartok.md, sections 2 to 4, 9 and 10).
class Flow final : public FlowOf<Position> {
 public:
  explicit Flow(Tx& tx) : FlowOf(tx) {}

  // BAR-1, BAR-2, and the opening.
  void deal(Seat dealer);

  void act(Seat by, PlayCard play);
  void act(Seat by, Draw);
  void act(Seat by, Take);
  void act(Seat by, Pass);
  void act(Seat by, CallSuit call);
  void act(Seat by, ChooseSeat choice);
  void act(Seat by, GiveCard gift);
  void act(Seat by, const Say& say);
  void act(Seat by, KnockLastCard);
  void act(Seat by, CallViolation call);
  void act(Seat by, Clock what);

 private:
  [[nodiscard]] Secret& secret() { return tx_.secret<Secret>(); }
  // BAR-21: every action ends with it.
  void end_step();

  // Cards.
  int draw_cards(Seat seat, int count);
  void draw_for(std::string_view reason, Seat seat, int count);
  void everybody_draws(Seat by, const Effect& effect);
  void draw_until(Seat by);

  // Turn actions (BAR-14).
  void begin_turn_action(Seat by);
  void close_play();
  void punish_forgotten(Seat by);
  void begin_thinking();
  void note_last_play(Seat by, Card card, bool wrong);

  // Effects (BAR-30).
  void owe_phrases();
  void begin_effects(Seat by);
  void go_on_with_choices(Seat by);
  [[nodiscard]] bool ask_about_hands(Seat by);
  void end_with_hands(Seat by);
  [[nodiscard]] bool hands_go_right() const;
  void go_on_with_turn(Seat by);
  void open_chain(Seat by, const Effect& effect, int place);
  [[nodiscard]] const Effect* find_applied(EffectClass effects, int& place) const;

  // Policing (section 9).
  void end_by_agreement();
  [[nodiscard]] bool settle_charge(Seat charged, Charge charge);
  void take_back(Seat seat);

  // Turns and ends.
  void next_turn(Seat seat);
  void end_turn(Seat by) { next_turn(after(by)); }
  void all_declined();
  void end_hand(std::optional<Seat> winner, Ending ending);
};

[[nodiscard]] std::string_view ending_name(Ending ending);

}  // namespace lastcard::eights::bartok
