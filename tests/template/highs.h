#pragma once

#include "engine/core/game.h"

namespace lastcard::highs {

// Highs: the game that docs/adding-a-game.md explains. Rule book: tests/template/highs.md.
//
// - Everybody gets a hand (HIG-1) and lays one card in turn (HIG-2).
// - The highest card of each turn round the table is a point (HIG-3).
// - Empty hands end the round (HIG-4), enough points the match (HIG-5).
class Highs final : public Game {
 public:
  [[nodiscard]] const GameInfo& info() const override;
  [[nodiscard]] ReadRules parse_rules(const Json& rules, int seats) const override;
  [[nodiscard]] ZoneLayout zones(const Rules& rules, int seats) const override;
  void start_round(Tx& tx, Seat dealer) const override;
  [[nodiscard]] std::optional<Violation> check(const Glimpse& glimpse,
                                               const Intent& intent) const override;
  void play(Tx& tx, const Action& action) const override;
  void legal(const Glimpse& glimpse, IntentSink& out) const override;
  void describe(const Glimpse& glimpse, ViewBuilder& builder) const override;
  [[nodiscard]] Outcome round_outcome(const Table& table) const override;
  [[nodiscard]] std::optional<Outcome> match_outcome(const Table& table) const override;
  [[nodiscard]] Json round_result(const Table& table) const override;
  [[nodiscard]] Json match_result(const Table& table) const override;
  [[nodiscard]] Json snapshot(const Table& table) const override;
};

}  // namespace lastcard::highs
