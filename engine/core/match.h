#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace lastcard {

// The shuffles and events of one step. The events contain hidden faces; use seen_by() to get the
// part that a viewer may see.
struct StepResult {
  std::vector<DeckOrder> shuffles;
  std::vector<Event> events;
};

// A match: rounds of one game under one rule set. It depends only on the setup, the first dealer,
// the shuffles and the actions. A copy is independent, but shares the setup. Not thread-safe.
//
//   auto match = Match::create(game, rules_json, 4);
//   match->start_round(entropy);
//   while (!match->round_over()) match->apply(action, entropy);
class Match {
 public:
  // On failure, returns the problems of the rule set or of the number of seats.
  [[nodiscard]] static Result<Match, RuleProblems> create(const Game& game, const Json& rules,
                                                          int seats, Seat first_dealer = Seat(0));

  // The two halves of create. Any number of matches, on any threads, can share one setup.
  [[nodiscard]] static Result<std::shared_ptr<const TableSetup>, RuleProblems> set_up(
      const Game& game, const Json& rules, int seats);
  explicit Match(std::shared_ptr<const TableSetup> setup, Seat first_dealer = Seat(0));

  // Returns a new match with the setup of this one. It may outlive this match, and another thread
  // may use it.
  [[nodiscard]] Match another(Seat first_dealer) const { return Match(setup_, first_dealer); }

  [[nodiscard]] const Game& game() const { return *setup_->game; }
  [[nodiscard]] const TableSetup& setup() const { return *setup_; }
  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] int seats() const { return setup_->seats; }
  [[nodiscard]] bool has_teams() const { return setup_->rules->has_teams(); }
  // The number of rounds that have begun.
  [[nodiscard]] int rounds() const { return rounds_; }
  [[nodiscard]] bool round_over() const { return table_.round_over(); }
  // Whether a round has begun and the players must agree on something before its deal.
  [[nodiscard]] bool preparing() const { return !round_over() && game().preparing(table_); }
  // Returns nothing if the match is not over.
  [[nodiscard]] std::optional<Outcome> outcome() const;
  [[nodiscard]] bool over() const { return outcome().has_value(); }
  // The dealer of the next round.
  [[nodiscard]] Seat next_dealer() const;

  // Starts the next round. If the players must first agree on something (preparing), this call only
  // asks them, and a later action deals. In the result of the call that deals, the last of
  // `shuffles` is the deck. If the entropy throws, the match is unchanged. Requires: round_over()
  // and not over().
  StepResult start_round(Entropy& entropy);
  // Carries out what the players of a recorded round agreed on before the deal, and deals. `setup`
  // is the record's member of this name. After a failure, the match is unchanged. Requires:
  // preparing().
  [[nodiscard]] Result<StepResult> settle(const Json& setup, Entropy& entropy);
  // Returns why the action is not legal now, or nothing if it is.
  [[nodiscard]] std::optional<Violation> check(const Action& action) const;
  // Carries out the action. If the entropy throws, the match is unchanged. Requires: check(action)
  // has returned nothing.
  StepResult apply(const Action& action, Entropy& entropy);

  // The two halves of apply and of start_round. A server writes each step to its journal, on the
  // disk, before it tells anyone (docs/decisions/journal-before-telling.md). `prepare` and
  // `prepare_round` change only a copy of the table. `commit` makes the change. Requires, for
  // commit: the match has not changed since `prepared` was made.
  struct Prepared {
    Table table;
    StepResult result;
    int rounds = 0;
  };
  [[nodiscard]] Prepared prepare(const Action& action, Entropy& entropy) const;
  [[nodiscard]] Prepared prepare_round(Entropy& entropy) const;
  void commit(const Prepared& prepared);

 private:
  std::shared_ptr<const TableSetup> setup_;
  Seat first_dealer_;
  Table table_;
  int rounds_ = 0;
};

}  // namespace lastcard
