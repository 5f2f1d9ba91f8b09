#pragma once

#include "engine/core/game.h"

namespace lastcard::tricks {

// Rolling Stone: all players must follow suit. A player who cannot takes up the trick and leads the
// next one. The first player without cards wins. Rule book: docs/rules/rolling-stone.md.
//
// - There are four to six players with eight cards each. The low ranks are left out of the pack
//   (ROL-1 to ROL-4).
// - A player who can follow suit must do so (ROL-10). A player who cannot takes up the trick, which
//   ends it (ROL-11).
// - A complete trick goes out of play, and the player of its highest card leads (ROL-12).
// - An empty hand ends the round and wins it (ROL-20). The round also ends after `stall` tricks in
//   a row that were taken up. Then the smallest hand wins, if only one seat has it (ROL-21).
//
// Decision where the rule book leaves room: hands stay hidden when the round is over, because
// nothing in them counts.
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
