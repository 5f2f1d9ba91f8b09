#pragma once

#include "engine/core/game.h"

namespace lastcard::tricks {

// Go Boom: each player in turn plays a card of the suit or the rank of the card led, or draws until
// it has one. The highest card of the trick leads the next trick. The first player without cards
// wins. Rule book: docs/rules/go-boom.md.
//
// - The leader plays any card (GOB-10). The others play a card that fits, or draw one card at a
//   time (GOB-11, GOB-12). If the stock is empty, they may pass (GOB-13). The discards are never
//   reshuffled.
// - The player of the highest card leads next; of equal cards, the first one counts. The trick goes
//   out of play (GOB-14).
// - An empty hand ends the round and wins it (GOB-20). The winner gets one point, or the value of
//   all cards in the other hands (GOB-21).
//
// Decision where the rule book leaves room: hands stay hidden when the round is over, but their
// values are published.
class GoBoom final : public Game {
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
