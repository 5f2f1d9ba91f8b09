#pragma once

#include "engine/eights/family_game.h"

namespace lastcard::turnabout {

// Turnabout: a game of the Crazy Eights family with only one special card. Rule book:
// tests/template/turnabout.md.
//
// - Play a card of the upcard's rank or suit; a seat that cannot draws one (TUR-2).
// - A queen reverses the direction (TUR-3).
// - The first empty hand is a point (TUR-5), enough points the match (TUR-6).
class Turnabout final : public eights::FamilyGame {
 public:
  Turnabout();
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
  [[nodiscard]] eights::Refusal check_turn(const Glimpse& glimpse,
                                           const Intent& intent) const override;
  [[nodiscard]] std::optional<FaceSet> playable(const Glimpse& glimpse) const override;
  [[nodiscard]] Violation why_not(const Glimpse& glimpse, Card card) const override;
  void add_badges(const Glimpse& glimpse, ViewBuilder& builder) const override;
};

}  // namespace lastcard::turnabout
