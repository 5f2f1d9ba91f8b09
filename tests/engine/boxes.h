#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/match.h"

namespace lastcard::test {

// A game for tests of knowledge and imagination. It has three hands, an open discard pile, a stock,
// any number of other hidden piles, and any statements about hidden cards.
class Boxes final : public Game {
 public:
  using Says = std::function<Holding(ZoneId)>;
  explicit Boxes(Says says = [](ZoneId) { return Holding(); }) : holding(std::move(says)) {}

  Says holding;
  std::function<bool(const Table&)> could_be = [](const Table&) { return true; };
  FaceSet lacked_by_drawing;
  std::optional<int> most_after_drawing;       // of lacked_by_drawing
  int piles = 0;                               // set it before the table is made
  std::function<void(Tx&)> deed = [](Tx&) {};  // what every action does

  static constexpr int kSeats = 3;
  static constexpr ZoneId hand(int seat) { return ZoneId(seat); }
  static constexpr ZoneId discard() { return ZoneId(kSeats); }
  static constexpr ZoneId stock() { return ZoneId(kSeats + 1); }

  static constexpr ZoneId pile(int number) { return ZoneId(kSeats + 2 + number); }

  // Returns a table with these cards ("5H 5H TD *") in the zones, by their ids. Seat 1 is on turn.
  // This game must outlive the table.
  [[nodiscard]] Table table(const std::vector<std::string_view>& zones) const;

  [[nodiscard]] Holding may_hold(const Glimpse& /*glimpse*/, ZoneId zone) const override {
    return holding(zone);
  }
  [[nodiscard]] FaceSet cannot_hold(const Glimpse& /*before*/, Seat /*by*/,
                                    const SeenAct& act) const override {
    return std::holds_alternative<Draw>(act) ? lacked_by_drawing : FaceSet();
  }
  [[nodiscard]] HandLimit limit_after(const Glimpse& /*before*/, Seat /*by*/, const SeenAct& act,
                                      const Glimpse& /*after*/) const override {
    const bool is_limited = most_after_drawing && std::holds_alternative<Draw>(act);
    return is_limited ? HandLimit{lacked_by_drawing, *most_after_drawing} : HandLimit();
  }
  [[nodiscard]] bool imagine_sealed(Tx& tx, const Glimpse& /*known*/,
                                    Chance& /*chance*/) const override {
    return could_be(tx.table());
  }

  [[nodiscard]] const GameInfo& info() const override;
  [[nodiscard]] Result<std::shared_ptr<const Rules>, RuleProblems> parse_rules(
      const Json& rules, int seats) const override;
  [[nodiscard]] ZoneLayout zones(const Rules& rules, int seats) const override;
  void start_round(Tx& /*tx*/, Seat /*dealer*/) const override {}
  [[nodiscard]] std::optional<Violation> check(const Glimpse& /*glimpse*/,
                                               const Intent& /*intent*/) const override {
    return std::nullopt;
  }
  void play(Tx& tx, const Action& /*action*/) const override { deed(tx); }
  void legal(const Glimpse& /*glimpse*/, IntentSink& /*out*/) const override {}
  void describe(const Glimpse& /*glimpse*/, ViewBuilder& /*builder*/) const override {}
  [[nodiscard]] Outcome round_outcome(const Table& /*table*/) const override { return {}; }
  [[nodiscard]] std::optional<Outcome> match_outcome(const Table& /*table*/) const override {
    return std::nullopt;
  }
  [[nodiscard]] Json round_result(const Table& /*table*/) const override { return {}; }
  [[nodiscard]] Json match_result(const Table& /*table*/) const override { return {}; }
  [[nodiscard]] Json snapshot(const Table& /*table*/) const override { return {}; }
};

// Return the cards or the faces of a text such as "5H 5H TD *".
[[nodiscard]] std::vector<Card> cards_in(std::string_view codes);
[[nodiscard]] FaceSet faces_in(std::string_view codes);

}  // namespace lastcard::test
