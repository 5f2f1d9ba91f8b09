#pragma once

#include "engine/eights/family_game.h"

namespace lastcard::eights::bartok {

// Bartok: Crazy Eights in which the winner of every hand makes a new rule, for good. Rule book:
// docs/rules/bartok.md.
//
// - Anybody may play the first card, a neighbour the second: that settles the direction (BAR-4 to
//   BAR-8). Then, in turn, everyone plays a card or draws one (BAR-10 to BAR-15).
// - Rules are written in a small closed language (BAR-55 to BAR-59, rule_language.h). The table
//   refuses those that conflict, or on which nothing could be played (BAR-60 to BAR-63,
//   rule_check.h). A play has the effects of all rules that apply, in the order of BAR-30.
// - Who is left with one card says "Bartok", and phrases are said where a rule asks for them. Under
//   `policing: players` wrong cards, forgotten words and delays cost cards if somebody calls them,
//   and wrong calls cost as much (BAR-41 to BAR-47); under `table` the table sees to it (BAR-48).
// - Who has no cards left has won the hand (BAR-70). Between hands rules are repealed, and the
//   winner makes one, unless all the others veto it (BAR-50 to BAR-54, preparing.cc).
//
// What nobody is shown under `policing: players` (section 11) lies in the table's secret extras.
// Who owes the word can be worked out from what everybody sees and hears, so it is open; no view
// has it.
//
// Decisions where the rule book leaves room:
// - A vote ends when the missing votes cannot change it. Repeals are not asked about when no rule
//   can be repealed.
// - At most 128 rules are in force at once.
// - The discard pile lies open, for every card of it was played before everyone's eyes; clients
//   show the two cards on top.
class Bartok final : public FamilyGame {
 public:
  Bartok();
  [[nodiscard]] const GameInfo& info() const override;
  [[nodiscard]] ReadRules parse_amended(const Json& rules, int seats) const override;
  void start_round(Tx& tx, Seat dealer) const override;
  [[nodiscard]] Json round_setup(const Table& table) const override;
  [[nodiscard]] std::optional<std::string> settle(Tx& tx, const Json& setup) const override;
  [[nodiscard]] Refusal check(const Glimpse& glimpse, const Intent& intent) const override;
  // Takes some milliseconds where there are many rules, and memory from the heap: the rule is read.
  [[nodiscard]] Refusal check_proposal(const Glimpse& glimpse,
                                       const ProposeRule& proposal) const override;
  [[nodiscard]] Refusal check_clock(const Table& table, Clock clock, Seat seat) const override;
  void play(Tx& tx, const Action& action) const override;
  void legal(const Glimpse& glimpse, IntentSink& out) const override;
  [[nodiscard]] FaceSet cannot_hold(const Glimpse& before, Seat by,
                                    const SeenAct& act) const override;
  [[nodiscard]] bool imagine_sealed(Tx& tx, const Glimpse& known, Chance& chance) const override;
  [[nodiscard]] std::vector<Alarm> alarms(const Table& table) const override;
  [[nodiscard]] std::optional<Outcome> match_outcome(const Table& table) const override;
  [[nodiscard]] Json round_result(const Table& table) const override;
  [[nodiscard]] Json match_result(const Table& table) const override;
  [[nodiscard]] Json snapshot(const Table& table) const override;

 private:
  [[nodiscard]] Refusal check_turn(const Glimpse& glimpse, const Intent& intent) const override;
  [[nodiscard]] Refusal check_call(const Glimpse& glimpse) const override;
  [[nodiscard]] std::optional<FaceSet> playable(const Glimpse& glimpse) const override;
  [[nodiscard]] Violation why_not(const Glimpse& glimpse, Card card) const override;
  void list_choices(const Glimpse& glimpse, Listing& list) const override;
  void add_badges(const Glimpse& glimpse, ViewBuilder& builder) const override;
  [[nodiscard]] Fact status(const Glimpse& glimpse) const override;
  [[nodiscard]] int demanded(const Glimpse& glimpse) const override;
  void shape(const Glimpse& glimpse, Ask& ask) const override;
  void arrange(const Glimpse& glimpse, std::vector<Ask>& asks) const override;
};

}  // namespace lastcard::eights::bartok
