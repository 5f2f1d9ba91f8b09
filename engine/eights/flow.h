#pragma once

#include <span>

#include "engine/eights/family_flow.h"
#include "engine/eights/state.h"

namespace lastcard::eights {

// What happens (docs/rules/pesten.md, sections 2 to 8).
class Flow final : public FlowOf<Position> {
 public:
  explicit Flow(Tx& tx) : FlowOf(tx) {}

  // PES-1 to PES-3.
  void deal(Seat dealer);

  void act(Seat by, PlayCard one) { play(by, std::span(&one.card, 1), one.knock); }
  void act(Seat by, const PlaySet& set) { play(by, set.cards, set.knock); }
  void act(Seat by, Draw);
  void act(Seat by, Take);
  void act(Seat by, Pass);
  void act(Seat by, CallSuit call);
  void act(Seat by, CallRank call);
  void act(Seat by, KnockLastCard);
  void act(Seat by, GiveCard gift);
  void act(Seat by, ChooseSeat choice);
  void act(Seat debtor, Clock) { knock_expired(debtor); }
  // PES-44: to be told after each play, draw, take and pass.
  void count_turn();

 private:
  [[nodiscard]] const CardEffects& top_effects() const { return rules().effects(position_.top()); }

  // Cards.
  void play(Seat by, std::span<const Card> played, bool knock);
  int draw_cards(Seat seat, int count);
  void draw_by_rule(Seat by, int& drawn, Card& last);
  void turn_up_first_card(Seat dealer);

  // Knocks (section 7).
  void knock_expired(Seat debtor);
  void forget_debt_of_others(Seat by);
  [[nodiscard]] bool call_in_own_debt(Seat by);
  void penalise(Seat debtor);
  void take_back(Seat by, std::span<const Card> cards, bool in_chain);

  // Effects (section 4).
  void begin_effects(Seat by);
  void do_at_once(Seat by, const AtOnce& effect);
  void redeal(Seat by);
  void lay_suit(Seat by, std::span<const Card> cards);
  void go_on_with_choices();
  [[nodiscard]] bool ask(Choice choice);
  void go_on_with_turn();

  // Chains (section 6).
  void open_chain(const DrawEffect& draw, Seat target);
  void extend_chain(Seat by, Card last);
  void finish_take(Seat by);
  void respond(Seat by, std::span<const Card> cards);
  void cancel_draw(Seat by);
  void return_draw(Seat by, Card card);

  // Turns and ends.
  void next_turn(Seat seat);
  void end_turn(Seat by) { next_turn(position_.after(by)); }
  void card_moved();
  [[nodiscard]] bool stalls();
  void go_out(Seat by);
  void end_round(std::optional<Seat> winner);

  bool turning_up_ = false;  // the effects are those of the first card (PES-2)
};

}  // namespace lastcard::eights
