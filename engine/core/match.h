#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace lastcard {

// The result of one step: its shuffles and its events. `events` contain faces; seen_by() returns
// what a viewer may see.
struct StepResult {
  std::vector<DeckOrder> shuffles;
  std::vector<Event> events;
};

// A match: rounds of one game under one rule set. The first dealer, the outcomes of chance and the
// actions determine it. Movable, not copyable. Not thread-safe.
//
//   auto match = Match::create(game, rules_json, 4);
//   match->start_round(entropy);
//   while (!match->round_over()) match->apply(action, entropy);
class Match {
 public:
  // Creates a match. On failure, returns the problems of the rule set or of the number of seats.
  [[nodiscard]] static Result<Match, RuleProblems> create(const Game& game, const Json& rules,
                                                          int seats, Seat first_dealer = Seat(0));

  // The two halves of create. A setup is read once and can be shared by any number of matches, also
  // on other threads.
  [[nodiscard]] static Result<std::shared_ptr<const TableSetup>, RuleProblems> set_up(
      const Game& game, const Json& rules, int seats);
  explicit Match(std::shared_ptr<const TableSetup> setup, Seat first_dealer = Seat(0));

  // Returns a new match with the rules with which this one began. The new match shares the setup.
  // It may outlive this match, and may be used on another thread.
  [[nodiscard]] Match another(Seat first_dealer) const { return Match(setup_, first_dealer); }

  [[nodiscard]] const Game& game() const { return *setup_->game; }
  [[nodiscard]] const TableSetup& setup() const { return *setup_; }
  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] int seats() const { return setup_->seats; }
  [[nodiscard]] bool has_teams() const { return game().has_teams(*setup_->rules); }
  // The number of rounds begun so far.
  [[nodiscard]] int rounds() const { return rounds_; }
  [[nodiscard]] bool round_over() const { return table_.round_over(); }
  // Whether a round has begun, but the players must still agree on something before its deal.
  [[nodiscard]] bool preparing() const { return !round_over() && game().preparing(table_); }
  // Returns the match's result, or nothing if it is not over.
  [[nodiscard]] std::optional<Outcome> outcome() const;
  [[nodiscard]] bool over() const { return outcome().has_value(); }
  // The dealer of the next round.
  [[nodiscard]] Seat next_dealer() const;

  // Deals the next round. If the players must agree on something first, this call only begins to
  // ask them (preparing), and the deal comes later. The last of the result's shuffles is the deck.
  // Requires: round_over() and not over().
  StepResult start_round(Entropy& entropy);
  // Carries out the agreement before the deal that a record's `setup` states. Requires:
  // preparing().
  [[nodiscard]] Result<StepResult> settle(const Json& setup, Entropy& entropy);
  // Returns why the action is not legal now, or nothing if it is.
  [[nodiscard]] std::optional<Violation> check(const Action& action) const;
  // Carries the action out. Requires: check(action) returned nothing. If the entropy throws, the
  // table is unchanged.
  StepResult apply(const Action& action, Entropy& entropy);

  // The two halves of apply, for a server that writes each step to its journal (its log of steps on
  // the disk) before anyone is told (docs/decisions/journal-before-telling.md). `prepare` works on
  // a copy and changes nothing here. `commit` makes the change.
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
