#pragma once

#include "engine/eights/family_game.h"

namespace lastcard::eights::crates {

// Crates: Crazy Eights as bridge players have it, fifteen hands of 8 down to 1 and up to 8 cards,
// alone or, as four, in two partnerships; the lowest score wins. Rule book: docs/rules/crates.md
// (presets `crates`, `crates-boston`).
//
// - Play a card of the upcard's rank, or of its suit or the one called, or draw one (CRA-10,
//   CRA-11).
// - Twos and aces pile up in a 2-sequence; who has neither takes it (CRA-21). A four skips; a five,
//   a seven and a jack make others draw; a six wants a second card; after an eight or nine its
//   player calls a suit; a ten turns the direction (CRA-22 to CRA-28).
// - Who must draw from an empty stock pays a pressure, each dearer than the one before (CRA-30).
// - Who is left with one card says so, or draws at the next turn (CRA-50 to CRA-52).
// - The first empty hand ends the hand, once its last card has had its effect; what the others hold
//   counts against them, and threes cover other cards (CRA-40, CRA-60 to CRA-64).
//
// Decisions where the rule book leaves room:
// - The dealer picks the cards up when the upcard lies: at once, or after the call that it asks for
//   (CRA-2). Until then they lie in a zone of their own that nobody sees.
// - Points are exact in records however long the pressures go on; a view shows at most what an int
//   holds.
class Crates final : public FamilyGame {
 public:
  Crates();
  [[nodiscard]] const GameInfo& info() const override;
  void start_round(Tx& tx, Seat dealer) const override;
  void play(Tx& tx, const Action& action) const override;
  [[nodiscard]] FaceSet cannot_hold(const Glimpse& before, Seat by,
                                    const SeenAct& act) const override;
  [[nodiscard]] std::optional<Outcome> match_outcome(const Table& table) const override;
  [[nodiscard]] Json round_result(const Table& table) const override;
  [[nodiscard]] Json match_result(const Table& table) const override;
  [[nodiscard]] Json snapshot(const Table& table) const override;

 private:
  [[nodiscard]] Refusal check_turn(const Glimpse& glimpse, const Intent& intent) const override;
  [[nodiscard]] std::optional<FaceSet> playable(const Glimpse& glimpse) const override;
  [[nodiscard]] Violation why_not(const Glimpse& glimpse, Card card) const override;
  void add_badges(const Glimpse& glimpse, ViewBuilder& builder) const override;
  [[nodiscard]] Fact status(const Glimpse& glimpse) const override;
  [[nodiscard]] std::vector<int> points(const Glimpse& glimpse) const override;
  [[nodiscard]] int demanded(const Glimpse& glimpse) const override;
  void shape(const Glimpse& glimpse, Ask& ask) const override;
};

}  // namespace lastcard::eights::crates
