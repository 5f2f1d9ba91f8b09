#pragma once

#include "engine/core/game.h"

namespace lastcard::layout {

// Ristiseiska, the Finnish sevens: get rid of your cards by building the four suits down and up
// from their sevens. Rule book: docs/rules/ristiseiska.md.
//
// - The whole pack is dealt. The holder of the seven of clubs begins with it (RIS-1, RIS-2).
// - A player lays one card per turn: a seven, or the neighbour of a card on the tableau (RIS-10 to
//   RIS-13).
// - A player who cannot play begs. The nearest player to the right with two or more cards gives a
//   card of its choice (RIS-14, RIS-20 to RIS-22). Under `free_first_turn`, a player may pass once
//   instead, in its first turn.
// - Without `strict`, a player who begs although it could play gets cards from all others (RIS-24).
// - Under `extra_turn`, a player who lays an ace or a king goes on (RIS-30).
// - The round ends when a player has no cards left, or after 4·n turns without a card on the
//   tableau (RIS-40 to RIS-43).
//
// Decisions where the rule book leaves room:
// - A refusal of `beg` cites the obstacle: a card that fits (RIS-23), the free first turn (RIS-14),
//   or that no player may be asked (RIS-20).
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
