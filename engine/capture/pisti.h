#pragma once

#include "engine/core/game.h"

namespace lastcard::capture {

// Pisti: players play one card per turn onto a common pile. A card of the same rank as the top
// card, or a jack, captures the pile for the player's side. Rule book: docs/rules/pisti.md.
//
// - The kitty has four cards, of which the first is turned up (PIS-4 to PIS-7). Each player gets a
//   batch of cards. When all hands are empty, the next batch is dealt, until the pack is used up
//   (PIS-14).
// - A capture of a single card by a card of its rank is a pisti and scores a bonus (PIS-15,
//   PIS-16).
// - The first capture also takes the kitty. The capturing side may see these cards from then on
//   (PIS-13, PIS-32). All other captured cards lie face down until the round is over (PIS-31,
//   PIS-33).
// - At the end of the round, the sides score their captured cards and pistis (PIS-20 to PIS-22).
//   The match ends when a side has at least `target` points and more than every other side
//   (PIS-23).
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
