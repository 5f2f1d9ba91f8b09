#pragma once

#include "engine/stops/chip_game.h"

namespace lastcard::stops {

// The indices of the pots, in the order of the rule book. Antes are paid in this order (POJ-2).
namespace pope_joan {
inline constexpr int kPopePot = 0;
inline constexpr int kMatrimony = 1;
inline constexpr int kIntrigue = 2;
inline constexpr int kAce = 3;
inline constexpr int kKing = 4;
inline constexpr int kQueen = 5;
inline constexpr int kJack = 6;
inline constexpr int kGame = 7;
}  // namespace pope_joan

// Pope Joan: a Victorian Stops game with eight pots. Rule book: docs/rules/pope-joan.md (the preset
// `older` has the older rules that it names).
//
// - There are 51 cards, and the ace is high. All cards are dealt, to one hand more than there are
//   players. This extra hand is dead. The last card is turned up and names the trump suit (POJ-3,
//   POJ-4, POJ-6). If it is an honour or the Pope, the dealer takes its pot at once (POJ-5).
// - The cards of a suit are played upwards; each is played by its holder. If no player holds the
//   next card, the last player leads: by default, the lowest card that it holds of a suit (POJ-11
//   to POJ-13).
// - High trumps take their pots. King and queen of trumps from one hand take Matrimony, queen and
//   jack take Intrigue, and 9D takes Pope (POJ-20, POJ-21).
// - The first player without cards takes Game, and the others pay it for each card they have left
//   (POJ-40, POJ-41). The player with the most chips at the end wins (POJ-50, POJ-51).
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
