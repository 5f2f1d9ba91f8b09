#pragma once

#include "engine/core/game.h"

namespace lastcard::layout {

// Ristiseiska, the Finnish sevens: get rid of your cards by building four suits down and up from
// their sevens. Rule book: docs/rules/ristiseiska.md.
//
// - The whole pack is dealt; who has the seven of clubs begins with it (RIS-1, RIS-2).
// - One card a turn: a seven, or the neighbour of a card that lies there (RIS-10 to RIS-13).
// - Who cannot play begs from the nearest player to the right who has two cards or more, and gets a
//   card of that player's choice (RIS-14, RIS-20 to RIS-22); under `free_first_turn` it passes for
//   free once.
// - Without `strict` who begs and could have played gets cards from everybody (RIS-24).
// - Under `extra_turn` an ace or a king lets its player go on (RIS-30).
// - The hand of cards ends when a player has none left, or after 4·n turns without a card on the
//   tableau (RIS-40 to RIS-43).
//
// Decisions where the rule book leaves room:
// - A refusal of `beg` cites what stands in its way: a card that fits (RIS-23), the free first turn
//   (RIS-14), or that nobody may be asked (RIS-20).
class Ristiseiska final : public Game {
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
  [[nodiscard]] Holding may_hold(const Glimpse& glimpse, ZoneId zone) const override;
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

}  // namespace lastcard::layout
