#pragma once

#include "engine/core/game.h"

namespace lastcard::capture {

// Pisti: one card a turn on a common pile; who matches the rank of its top card, or plays a jack,
// captures the pile for the side. Rule book: docs/rules/pisti.md.
//
// - Four kitty cards, of which the first is turned up (PIS-4 to PIS-7), and a batch of cards for
//   each player; batch after batch until the pack is played (PIS-14).
// - A capture of one card by its own rank is a pisti and scores much (PIS-15, PIS-16).
// - The first capture takes the kitty too, which from then on the capturing side may see (PIS-13,
//   PIS-32); all other captured cards lie face down until the round is over (PIS-31, PIS-33).
// - At the end the sides count cards and what they captured (PIS-20 to PIS-22); the match ends when
//   a side has `target` points and is alone at the top (PIS-23).
class Pisti final : public Game {
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
  void describe(const Glimpse& glimpse, ViewBuilder& builder) const override;
  [[nodiscard]] Consideration consider(const Glimpse& glimpse,
                                       std::span<const Card> cards) const override;
  [[nodiscard]] Outcome round_outcome(const Table& table) const override;
  [[nodiscard]] std::optional<Outcome> match_outcome(const Table& table) const override;
  [[nodiscard]] Json round_result(const Table& table) const override;
  [[nodiscard]] Json match_result(const Table& table) const override;
  [[nodiscard]] Seat next_dealer(const Table& table) const override;
  [[nodiscard]] Json snapshot(const Table& table) const override;
};

}  // namespace lastcard::capture
