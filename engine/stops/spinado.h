#pragma once

#include "engine/stops/chip_game.h"

namespace lastcard::stops {

// Spinado: Newmarket with three pots and a card that stops a sequence at will. Rule book:
// docs/rules/spinado.md (preset `older` has the older stakes).
//
// - 47 cards, ace low; each player gets a hand, and one more lies dead (SPI-1 to SPI-3).
// - Cards of a suit are played upwards by whoever holds the next; where nobody does, the last
//   player leads (SPI-11 to SPI-13).
// - The spinado, AD, can be laid with another card and stops the sequence (SPI-20 to SPI-23).
// - King and queen of diamonds from one hand take Matrimony, queen and jack Intrigue (SPI-30).
// - The first without cards takes Game, and is paid by the others, twice by who is caught with the
//   spinado (SPI-40). The most chips at the end win (SPI-50, SPI-51).
//
// Decision where the rule book leaves room: of a spinado laid with a card, the bonus of the card is
// paid before that of the spinado, as the card counts as played first (SPI-20, SPI-31).
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
