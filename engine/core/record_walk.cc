#include "engine/core/record_walk.h"

namespace lastcard {
namespace {

Unexpected<RecordProblem> problem(std::string at, std::string message) {
  return Unexpected(RecordProblem{std::move(at), std::move(message)});
}

}  // namespace

Result<RecordWalk, RecordProblem> RecordWalk::begin(const Json& record) {
  static const Json kNone;
  const bool listed =
      record.is_object() && record.contains("rounds") && record["rounds"].is_array();
  const bool begun = listed && !record["rounds"].empty();
  auto check = RecordCheck::begin(record, begun ? record["rounds"][0] : kNone);
  if (!check) return Unexpected(check.error());
  if (!listed) return problem("/rounds", "must be a list of rounds");
  return RecordWalk(record, std::move(check).value());
}

Result<bool, RecordProblem> RecordWalk::advance() {
  const Json& rounds = (*record_)["rounds"];
  for (;;) {
    if (round_ == rounds.size()) {
      if (auto found = check_.end(*record_)) return Unexpected(std::move(*found));
      return false;
    }
    const Json& round = rounds[round_];
    if (!step_) {
      if (auto found = check_.deal(round)) return Unexpected(std::move(*found));
      if (!round.contains("steps") || !round["steps"].is_array()) {
        return problem("/rounds/" + std::to_string(round_) + "/steps", "must be a list of steps");
      }
      entry_ = &round;
      step_ = 0;
      return true;
    }
    const Json& steps = round["steps"];
    if (*step_ < steps.size()) {
      const Json& step = steps[*step_];
      if (auto found = check_.step(step)) return Unexpected(std::move(*found));
      entry_ = &step;
      ++*step_;
      return true;
    }
    if (auto found = check_.end_round(round)) return Unexpected(std::move(*found));
    step_.reset();
    ++round_;
  }
}

}  // namespace lastcard
