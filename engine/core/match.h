#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace lastcard {

// What became of one step: which shuffles it needed and what happened. `events` hold faces: see
// seen_by.
struct StepResult {
  std::vector<DeckOrder> shuffles;
  std::vector<Event> events;
};

// A match: rounds of one game under one rule set, from the first deal to the last card.
// Deterministic given the first dealer, the outcomes of chance and the actions. Not synchronised:
// one thread at a time; movable, not copyable.
//
//   auto match = Match::create(game, rules_json, 4);
//   match->start_round(entropy);
//   while (!match->round_over()) match->apply(action, entropy);
class Match {
 public:
  // Fails with what is wrong with the rule set (or the number of seats).
  [[nodiscard]] static Result<Match, RuleProblems> create(const Game& game, const Json& rules,
                                                          int seats, Seat first_dealer = Seat(0));

  // The two halves of create. A setup is read once and serves any number of matches, also on other
  // threads.
  [[nodiscard]] static Result<std::shared_ptr<const TableSetup>, RuleProblems> set_up(
      const Game& game, const Json& rules, int seats);
  explicit Match(std::shared_ptr<const TableSetup> setup, Seat first_dealer = Seat(0));

  // A new match by the rules with which this one began. It shares the setup with this one, and may
  // live longer and on another thread.
  [[nodiscard]] Match another(Seat first_dealer) const { return Match(setup_, first_dealer); }

  [[nodiscard]] const Game& game() const { return *setup_->game; }
  [[nodiscard]] const TableSetup& setup() const { return *setup_; }
  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] int seats() const { return setup_->seats; }
  [[nodiscard]] bool has_teams() const { return game().has_teams(*setup_->rules); }
  // Rounds begun so far.
  [[nodiscard]] int rounds() const { return rounds_; }
  [[nodiscard]] bool round_over() const { return table_.round_over(); }
  // Whether a round has begun and the players still agree on something before its deal.
  [[nodiscard]] bool preparing() const { return !round_over() && game().preparing(table_); }
  // The match's result, once it is over.
  [[nodiscard]] std::optional<Outcome> outcome() const;
  [[nodiscard]] bool over() const { return outcome().has_value(); }
  // Who deals the next round.
  [[nodiscard]] Seat next_dealer() const;

  // Deals the next round; where the players agree on something before the deal, begins to ask for
  // it (preparing). The last of the result's shuffles is the deck. Pre: round_over() and not
  // over().
  StepResult start_round(Entropy& entropy);
  // Carries out what a record says was agreed before the deal. Pre: preparing().
  [[nodiscard]] Result<StepResult> settle(const Json& setup, Entropy& entropy);
  // Why the action is not legal now; nothing if it is.
  [[nodiscard]] std::optional<Violation> check(const Action& action) const;
  // Carries the action out. Pre: check(action) said nothing. If the entropy throws, the table is as
  // it was before.
  StepResult apply(const Action& action, Entropy& entropy);

  // Two halves of apply, for a server that writes the step to its journal before anyone is told
  // (architecture, decision 10): `prepare` works on a copy and changes nothing here, `commit` makes
  // it so.
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
