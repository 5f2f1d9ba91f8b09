#pragma once

#include <cstddef>
#include <optional>

#include "engine/core/record_check.h"

namespace lastcard {

// Visits the positions of a record and checks it (RecordCheck). Each deal and each step makes a
// position; position 0 is the table after the first deal.
//
//   auto walk = RecordWalk::begin(record);
//   while (auto more = walk->advance(); more && *more) show(walk->match(), walk->happened());
class RecordWalk {
 public:
  // Begins before position 0. Fails if the members before the rounds are wrong. `record` must
  // outlive the walk.
  [[nodiscard]] static Result<RecordWalk, RecordProblem> begin(const Json& record);

  // Goes to the next position. Returns false if there is none: then the whole record agrees with
  // the rules. Do not call it again after a failure.
  [[nodiscard]] Result<bool, RecordProblem> advance();

  [[nodiscard]] const Match& match() const { return check_.match(); }
  [[nodiscard]] Match take_match() && { return std::move(check_).take_match(); }
  // The action that led to this position, or nothing after a deal.
  [[nodiscard]] const std::optional<Action>& action() const { return check_.action(); }
  // The result of the deal or step. Valid until the next advance().
  [[nodiscard]] const StepResult& happened() const { return check_.happened(); }
  // The record's object for the round (after a deal) or for the step. Requires: advance() has
  // returned true.
  [[nodiscard]] const Json& entry() const { return *entry_; }

 private:
  RecordWalk(const Json& record, RecordCheck check) : record_(&record), check_(std::move(check)) {}

  const Json* record_;
  RecordCheck check_;
  std::size_t round_ = 0;            // the current round
  std::optional<std::size_t> step_;  // the next step; nothing: the deal is next
  const Json* entry_ = nullptr;
};

}  // namespace lastcard
