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

  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] Match take_match() && { return std::move(match_); }
  // Of the step that led here; nothing after a deal.
  [[nodiscard]] const std::optional<Action>& action() const { return action_; }
  // What happened in the deal or the step. Valid until the walk goes on.
  [[nodiscard]] const StepResult& happened() const { return happened_; }
  // The record's object of the round (after a deal) or of the step, with whatever else it holds.
  [[nodiscard]] const Json& entry() const { return *entry_; }

 private:
  RecordWalk(const Json& record, Match match) : record_(&record), match_(std::move(match)) {}

  std::optional<RecordProblem> deal(const Json& round, const std::string& at);
  std::optional<RecordProblem> step(const Json& step, const std::string& at);
  std::optional<RecordProblem> end_round(const Json& round, const std::string& at);
  std::optional<RecordProblem> end() const;

  const Json* record_;
  Match match_;
  std::size_t round_ = 0;            // the one that is walked through
  std::optional<std::size_t> step_;  // the next one in it; nothing: the deal is next
  std::optional<Action> action_;
  StepResult happened_;
  const Json* entry_ = nullptr;
};

}  // namespace lastcard
