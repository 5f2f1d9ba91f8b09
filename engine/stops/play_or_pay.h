#pragma once

#include "engine/stops/chip_game.h"

namespace lastcard::stops {

// Play or Pay: one suit at a time is played upwards, and round the corner from king to ace. Rule
// book: docs/rules/play-or-pay.md.
//
// - All 52 cards are dealt. The player at the dealer's left leads any card (POP-1 to POP-3,
//   POP-11).
// - Each player in turn must play the next card if it holds it. Otherwise it pays into the pot
//   (POP-12, POP-15).
// - The player of the suit's thirteenth card leads the next suit (POP-13).
// - The first player without cards takes the pot. Before that, the others pay into it for the cards
//   they have left (POP-30, POP-31). The player with the most chips at the end wins (POP-40,
//   POP-41).
class PlayOrPay final : public ChipGame {
 public:
  [[nodiscard]] const GameInfo& info() const override;
  [[nodiscard]] Result<std::shared_ptr<const Rules>, RuleProblems> parse_rules(
      const Json& rules, int seats) const override;
  [[nodiscard]] ZoneLayout zones(const Rules& rules, int seats) const override;
  void start_round(Tx& tx, Seat dealer) const override;
  void legal(const Glimpse& glimpse, IntentSink& out) const override;
  [[nodiscard]] Holding may_hold(const Glimpse& glimpse, ZoneId zone) const override;
  [[nodiscard]] Json round_result(const Table& table) const override;
  [[nodiscard]] Json snapshot(const Table& table) const override;

 protected:
  [[nodiscard]] const RuleIds& rule_ids() const override;
  [[nodiscard]] std::span<const std::string_view> pots() const override;
  [[nodiscard]] bool uses(const Intent& intent) const override;
  [[nodiscard]] std::optional<Violation> check_turn(const Glimpse& glimpse,
                                                    const Intent& intent) const override;
  void act(Tx& tx, Seat by, const Intent& intent) const override;
  void add_badges(const Glimpse& glimpse, ViewBuilder& builder) const override;
  void add_asks(const Glimpse& glimpse, ViewBuilder& builder) const override;
};

}  // namespace lastcard::stops
