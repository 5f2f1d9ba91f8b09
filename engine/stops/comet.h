#pragma once

#include "engine/core/game.h"

namespace lastcard::stops {

// Comet: the cards of a suit are played upwards; each is played by its holder. The holder of the
// comet (the nine of diamonds) may interrupt at any time. Rule book: docs/rules/comet.md.
//
// - The eight of diamonds is left out. The other 51 cards are dealt evenly, and the rest is a stub
//   that no player sees (COM-1). Or more cards are left out, so that all hands are equal (COM-2).
// - The leader plays any card, or the lowest card that it holds of a suit (COM-11). The holder of
//   the next card of the suit must play it (COM-12). If no player holds it, the last player leads
//   (COM-13).
// - After every card, the holder of the comet may play it out of turn (COM-20, COM-21). Then the
//   first player after it who holds the ten of diamonds or the next card must play one of them
//   (COM-23).
// - An empty hand ends the round, and its player scores for the cards of the others. `target`
//   points win the match (COM-30 to COM-32).
//
// Players must not learn who holds the comet. So there is the same pause (a veil) after every card
// until the comet has been played (COM-41), and nobody is told when the holder declines.
class Comet final : public Game {
 public:
  [[nodiscard]] const GameInfo& info() const override;
  [[nodiscard]] Result<std::shared_ptr<const Rules>, RuleProblems> parse_rules(
      const Json& rules, int seats) const override;
  [[nodiscard]] ZoneLayout zones(const Rules& rules, int seats) const override;
  void start_round(Tx& tx, Seat dealer) const override;
  [[nodiscard]] std::optional<Violation> check(const Glimpse& glimpse,
                                               const Intent& intent) const override;
  [[nodiscard]] std::optional<Violation> check_clock(const Table& table, Clock clock,
                                                     Seat seat) const override;
  void play(Tx& tx, const Action& action) const override;
  void legal(const Glimpse& glimpse, IntentSink& out) const override;
  [[nodiscard]] std::vector<Alarm> alarms(const Table& table) const override;
  [[nodiscard]] std::optional<Veil> veil(const Glimpse& glimpse) const override;
  [[nodiscard]] Holding may_hold(const Glimpse& glimpse, ZoneId zone) const override;
  [[nodiscard]] FaceSet cannot_hold(const Glimpse& before, Seat by,
                                    const SeenAct& act) const override;
  [[nodiscard]] bool imagine_sealed(Tx& tx, const Glimpse& known, Chance& chance) const override;
  void describe(const Glimpse& glimpse, ViewBuilder& builder) const override;
  [[nodiscard]] Outcome round_outcome(const Table& table) const override;
  [[nodiscard]] std::optional<Outcome> match_outcome(const Table& table) const override;
  [[nodiscard]] Json round_result(const Table& table) const override;
  [[nodiscard]] Json match_result(const Table& table) const override;
  [[nodiscard]] Json snapshot(const Table& table) const override;
};

}  // namespace lastcard::stops
