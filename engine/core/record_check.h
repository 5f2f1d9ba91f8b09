#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/core/match.h"

namespace lastcard {

// The first place where a record differs from the rules.
struct RecordProblem {
  std::string at;       // JSON pointer into the record
  std::string message;  // in words
};

// Compares a record with the rules, piece by piece, so that no caller needs the whole record in
// memory. Compares dealers, decks, shuffles, and every `legal`, `after` and `result` in it. If a
// `legal` list has as many sets as it may have (kMostListedSets), the check accepts any legal sets
// in it.
//
// Pass the pieces in the order of the match: a deal, the round's steps, the end of the round. The
// check ends at the first difference. Ignores members that the rules do not define.
class RecordCheck {
 public:
  // Begins a check. `head` has the record's members except the rounds; `first_dealer` may also come
  // later, in end(). `first_round` is the first round without its steps, or null.
  [[nodiscard]] static Result<RecordCheck, RecordProblem> begin(const Json& head,
                                                                const Json& first_round);

  // Checks the next deal. Reads `dealer`, `deck` and `setup`.
  [[nodiscard]] std::optional<RecordProblem> deal(const Json& round);
  // Whether, before the last deal, the players had to agree on something (Game::preparing; the
  // result is in `setup`). Also set if the deal was refused.
  [[nodiscard]] bool deals_by_agreement() const { return by_agreement_; }
  // Checks that a round's `setup` agrees with the last deal. `setup` may leave out members; only
  // those that it has are compared. Call this for records in which `setup` comes after the round's
  // steps.
  [[nodiscard]] std::optional<RecordProblem> compare_setup(const Json& setup) const;
  // Checks the next step of the round.
  [[nodiscard]] std::optional<RecordProblem> step(const Json& step);
  // Checks the end of the round. Reads its `result`.
  [[nodiscard]] std::optional<RecordProblem> end_round(const Json& round);
  // Checks the end of the record. Reads its `result` and `first_dealer`.
  [[nodiscard]] std::optional<RecordProblem> end(const Json& head) const;

  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] Match take_match() && { return std::move(match_); }
  // The action of the last step, or nothing after a deal.
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
