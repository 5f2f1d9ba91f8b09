#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/core/match.h"

namespace lastcard {

// Where a record first differs from the rules.
struct RecordProblem {
  std::string at;       // JSON pointer into the record
  std::string message;  // in words
};

// Compares a record with the rules, piece by piece, so that nobody has to hold more of it than a
// piece: dealers, decks, shuffles, and every `legal`, `after` and `result` that it has. Of a
// `legal` that is cut at kMostListedSets the writer chose the sets, and each has to be legal.
//
// Pieces are given in the order in which things happened: a deal, the round's steps, the end of the
// round. Where one differs the check is over. Members that are not the rules' are passed over.
class RecordCheck {
 public:
  // `head`: an object with the record's members but for the rounds; a `first_dealer` that is not
  // there yet may come by `end`. `first_round`: what the first round says before its steps, null if
  // there is none.
  [[nodiscard]] static Result<RecordCheck, RecordProblem> begin(const Json& head,
                                                                const Json& first_round);

  // The next round, of which `dealer`, `deck` and `setup` are read.
  [[nodiscard]] std::optional<RecordProblem> deal(const Json& round);
  // Whether the last deal, refused or not, followed from what the players had agreed on, which is
  // what `setup` says.
  [[nodiscard]] bool deals_by_agreement() const { return by_agreement_; }
  // Whether a round's `setup` says what the last deal followed from; what it leaves out need not be
  // said. For where it stands behind the steps.
  [[nodiscard]] std::optional<RecordProblem> compare_setup(const Json& setup) const;
  // The next step of the round.
  [[nodiscard]] std::optional<RecordProblem> step(const Json& step);
  // The round has no more steps: its `result` is read.
  [[nodiscard]] std::optional<RecordProblem> end_round(const Json& round);
  // The record has no more rounds: its `result` and `first_dealer` are read.
  [[nodiscard]] std::optional<RecordProblem> end(const Json& head) const;

  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] Match take_match() && { return std::move(match_); }
  // Of the last step; nothing after a deal.
  [[nodiscard]] const std::optional<Action>& action() const { return action_; }
  // What happened in the last deal or step.
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
