#pragma once

#include "engine/core/game.h"

namespace lastcard::stops {

// Comet: cards of one suit upwards by whoever holds the next, and the nine of diamonds, the comet,
// breaks in whenever its holder likes. Rule book: docs/rules/comet.md.
//
// - 51 cards, all but the eight of diamonds, are dealt evenly; the rest is a stub that nobody sees
//   (COM-1), or cards are taken out until the pack comes out even (COM-2).
// - Who leads plays any card, or the lowest it holds of a suit (COM-11); who holds the next card of
//   the suit must play it (COM-12); where nobody does, the last player leads (COM-13).
// - After every card the comet's holder may break in, out of turn (COM-20, COM-21). The first after
//   it who holds the ten of diamonds or the card that was next must go on with either (COM-23).
// - An empty hand ends the hand of cards and scores what the others hold; `target` points win
//   (COM-30 to COM-32).
//
// Who holds the comet must not show: after every card there is the same pause, a veil (COM-41), and
// what its holder declines is told to nobody.
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
