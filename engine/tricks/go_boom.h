#pragma once

#include "engine/core/game.h"

namespace lastcard::tricks {

// Go Boom: each in turn plays a card of the suit or the rank of the card led, or draws until it
// does; the highest card of the trick leads the next. First out of cards wins. Rule book:
// docs/rules/go-boom.md.
//
// - The leader plays any card (GOB-10); the others play what fits, or draw one card at a time
//   (GOB-11, GOB-12), or pass when the stock is empty (GOB-13). Nothing is reshuffled.
// - The highest card leads next, the first of equals (GOB-14); the trick is out of play.
// - An empty hand ends the round and wins it (GOB-20): a point, or the value of all cards left in
//   the other hands (GOB-21).
//
// Decision where the rule book leaves room: hands stay hidden when the round is over; what each is
// worth is told.
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
