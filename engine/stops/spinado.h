#pragma once

#include "engine/stops/chip_game.h"

namespace lastcard::stops {

// The indices of the pots. Antes are paid in this order.
namespace spinado {
inline constexpr int kMatrimony = 0;
inline constexpr int kIntrigue = 1;
inline constexpr int kGame = 2;
}  // namespace spinado

// Spinado: Newmarket with three pots, and a card that can stop a sequence at any time. Rule book:
// docs/rules/spinado.md (the preset `older` has the older stakes).
//
// - There are 47 cards, and the ace is low. Each player gets a hand, and one more hand is dead
//   (SPI-1 to SPI-3).
// - The cards of a suit are played upwards; each is played by its holder. If no player holds the
//   next card, the last player leads (SPI-11 to SPI-13).
// - The spinado (AD) can be played together with another card, and stops the sequence (SPI-20 to
//   SPI-23).
// - King and queen of diamonds from one hand take Matrimony, and queen and jack take Intrigue
//   (SPI-30).
// - The first player without cards takes Game, and the others pay it for the cards they have left.
//   A player who still holds the spinado pays `spin_penalty` for each card instead of
//   `card_payment` (SPI-40). The player with the most chips at the end wins (SPI-50, SPI-51).
//
// Decision where the rule book leaves room: if the spinado is played with a card, the bonus for the
// card is paid first. The reason is that the card counts as played first (SPI-20, SPI-31).
class Spinado final : public ChipGame {
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
};

}  // namespace lastcard::stops
