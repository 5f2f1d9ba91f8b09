#pragma once

#include <cstddef>
#include <optional>

#include "engine/core/record_check.h"

namespace lastcard {

// Walks through a record position by position: position 0 is the table after the first deal, and
// each deal and each step makes the next. On the way everything that the record says is compared
// with the rules: dealers, decks, shuffles, and every `legal`, `after` and `result` that it has. Of
// a `legal` that is cut at kMostListedSets the writer chose the sets, and each has to be legal.
//
//   auto walk = RecordWalk::begin(record);
//   while (auto more = walk->advance(); more && *more) show(walk->match(), walk->happened());
class RecordWalk {
 public:
  // Stands before position 0. Fails when the record's head is wrong. The record must outlive the
  // walk.
  [[nodiscard]] static Result<RecordWalk, RecordProblem> begin(const Json& record);

  // Goes to the next position; false when there is none, and then the record agrees with the rules.
  // After a failure the walk is over.
  [[nodiscard]] Result<bool, RecordProblem> advance();

  [[nodiscard]] const Match& match() const { return check_.match(); }
  [[nodiscard]] Match take_match() && { return std::move(check_).take_match(); }
  // Of the step that led here; nothing after a deal.
  [[nodiscard]] const std::optional<Action>& action() const { return check_.action(); }
  // What happened in the deal or the step. Valid until the walk goes on.
  [[nodiscard]] const StepResult& happened() const { return check_.happened(); }
  // The record's object of the round (after a deal) or of the step, with whatever else it holds.
  [[nodiscard]] const Json& entry() const { return *entry_; }

 private:
  RecordWalk(const Json& record, RecordCheck check) : record_(&record), check_(std::move(check)) {}

  const Json* record_;
  RecordCheck check_;
  std::size_t round_ = 0;            // the one that is walked through
  std::optional<std::size_t> step_;  // the next one in it; nothing: the deal is next
  const Json* entry_ = nullptr;
};

}  // namespace lastcard
