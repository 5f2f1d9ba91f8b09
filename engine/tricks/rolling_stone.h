#pragma once

#include "engine/core/game.h"

namespace lastcard::tricks {

// Rolling Stone: all must follow suit; who cannot takes up the trick and leads the next one. First
// out of cards wins. Rule book: docs/rules/rolling-stone.md.
//
// - Four to six players, eight cards each, the low ranks are left out of the pack (ROL-1 to ROL-4).
// - Who can follow suit must (ROL-10); who cannot takes the trick up, and it is over (ROL-11).
// - A complete trick leaves the game, its highest card leads (ROL-12).
// - An empty hand ends the round and wins it (ROL-20); so does the smallest hand after `stall`
//   tricks taken up in a row, if it is the only one (ROL-21).
//
// Decision where the rule book leaves room: hands stay hidden when the round is over, for nothing
// is counted in them.
class RollingStone final : public Game {
 public:
  [[nodiscard]] const GameInfo& info() const override;
  [[nodiscard]] Result<std::shared_ptr<const Rules>, RuleProblems> parse_rules(
      const Json& rules, int seats) const override;
  [[nodiscard]] ZoneLayout zones(const Rules& rules, int seats) const override;
  void start_round(Tx& tx, Seat dealer) const override;
  [[nodiscard]] std::optional<Violation> check(const Glimpse& glimpse,
                                               const Intent& intent) const override;
  void play(Tx& tx, const Action& action) const override;
  void legal(const Glimpse& glimpse, IntentSink& out) const override;
  [[nodiscard]] FaceSet cannot_hold(const Glimpse& before, Seat by,
                                    const SeenAct& act) const override;
  void describe(const Glimpse& glimpse, ViewBuilder& builder) const override;
  [[nodiscard]] Consideration consider(const Glimpse& glimpse,
                                       std::span<const Card> cards) const override;
  [[nodiscard]] Outcome round_outcome(const Table& table) const override;
  [[nodiscard]] std::optional<Outcome> match_outcome(const Table& table) const override;
  [[nodiscard]] Json round_result(const Table& table) const override;
  [[nodiscard]] Json match_result(const Table& table) const override;
  [[nodiscard]] Json snapshot(const Table& table) const override;
};

}  // namespace lastcard::tricks
