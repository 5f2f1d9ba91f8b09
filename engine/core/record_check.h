#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/core/match.h"

namespace lastcard {

// The first value of a record that does not agree with the rules.
struct RecordProblem {
  std::string at;       // JSON pointer into the record
  std::string message;  // in English, about the value at `at`: "must be an object"
};

// Compares a record with the rules, part by part, so that no caller needs the whole record in
// memory. Compares dealers, decks, shuffles and results, and the `legal` and `after` of each step
// that has them. A `legal` list has at most kMostListedSets sets (plays of several cards). If more
// are legal, the writer of the record chooses among them, and the check accepts any choice.
//
// Pass the parts in the order of the match: a deal, the steps of the round, the end of the round.
// If a part has a problem, do not pass the parts after it. The check ignores members that the
// format does not define.
class RecordCheck {
 public:
  // Begins a check. `head` has the record's members except the rounds. If it has no `first_dealer`,
  // the dealer of `first_round` is the first dealer. `first_round` may lack its steps; it is null
  // if there is no round.
  [[nodiscard]] static Result<RecordCheck, RecordProblem> begin(const Json& head,
                                                                const Json& first_round);

  // Checks the next deal: `dealer`, `deck` and `setup`.
  [[nodiscard]] std::optional<RecordProblem> deal(const Json& round);
  // Whether the players had to agree on something before the last deal (Game::preparing). A record
  // keeps the agreement in `setup`. Valid also if deal() returned a problem in `setup`. So a
  // caller that has not read `setup` yet can find out that it needs it, and repeat the deal on a
  // copy of the check that it made before.
  [[nodiscard]] bool deals_by_agreement() const { return by_agreement_; }
  // Compares `setup` with the last deal. `setup` may lack members; these are not compared. For
  // records in which `setup` comes after the round's steps.
  [[nodiscard]] std::optional<RecordProblem> compare_setup(const Json& setup) const;
  [[nodiscard]] std::optional<RecordProblem> step(const Json& step);
  // Checks the round's `result`.
  [[nodiscard]] std::optional<RecordProblem> end_round(const Json& round);
  // Checks the record's `result`, and its `first_dealer` if it has one.
  [[nodiscard]] std::optional<RecordProblem> end(const Json& head) const;

  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] Match take_match() && { return std::move(match_); }
  // The last action, or nothing after a deal.
  [[nodiscard]] const std::optional<Action>& action() const { return action_; }
  // The result of the last deal or step.
  [[nodiscard]] const StepResult& happened() const { return happened_; }

 private:
  RecordCheck(Match match, Seat first_dealer)
      : match_(std::move(match)), first_dealer_(first_dealer) {}
  [[nodiscard]] std::string at_round() const { return "/rounds/" + std::to_string(round_); }

  Match match_;
  Seat first_dealer_;
  std::size_t round_ = 0;
  std::size_t step_ = 0;
  bool by_agreement_ = false;
  Json agreed_;
  std::optional<Action> action_;
  StepResult happened_;
};

}  // namespace lastcard
