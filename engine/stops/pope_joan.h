#pragma once

#include "engine/stops/chip_game.h"

namespace lastcard::stops {

// Pope Joan: a Victorian Stops game with eight pots. Rule book: docs/rules/pope-joan.md (preset
// `older` has the older rules named there).
//
// - 51 cards, ace high; all are dealt, one hand more than players lies dead, and the last card
//   names the trump suit (POJ-3, POJ-4, POJ-6). An honour or the Pope turned up pays the dealer at
//   once (POJ-5).
// - Cards of a suit are played upwards by whoever holds the next; where nobody does, the last
//   player leads, by itself the lowest it holds of a suit (POJ-11 to POJ-13).
// - High trumps take their pots, king and queen from one hand Matrimony, queen and jack Intrigue,
//   9D Pope (POJ-20, POJ-21).
// - The first without cards takes Game and a chip a card from the others (POJ-40, POJ-41). The most
//   chips at the end win (POJ-50, POJ-51).
class PopeJoan final : public ChipGame {
 public:
  [[nodiscard]] const GameInfo& info() const override;
  [[nodiscard]] Result<std::shared_ptr<const Rules>, RuleProblems> parse_rules(
      const Json& rules, int seats) const override;
  [[nodiscard]] ZoneLayout zones(const Rules& rules, int seats) const override;
  void start_round(Tx& tx, Seat dealer) const override;
  void legal(const Glimpse& glimpse, IntentSink& out) const override;
  [[nodiscard]] Holding may_hold(const Glimpse& glimpse, ZoneId zone) const override;
  [[nodiscard]] FaceSet cannot_hold(const Glimpse& before, Seat by,
                                    const SeenAct& act) const override;
  [[nodiscard]] Json snapshot(const Table& table) const override;

 protected:
  [[nodiscard]] const RuleIds& rule_ids() const override;
  [[nodiscard]] std::span<const std::string_view> pots() const override;
  [[nodiscard]] bool uses(const Intent& intent) const override;
  [[nodiscard]] std::optional<Violation> check_turn(const Glimpse& glimpse,
                                                    const Intent& intent) const override;
  void act(Tx& tx, Seat by, const Intent& intent) const override;
  void add_badges(const Glimpse& glimpse, ViewBuilder& builder) const override;
};

}  // namespace lastcard::stops
