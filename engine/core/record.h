#pragma once

#include "engine/core/record_walk.h"

namespace lastcard {

// Records (docs/rules/conventions.md): a match as one JSON object with full information, from which
// it can be replayed to the last detail.

// Which of the details that follow from the rest anyway are written too.
struct RecordDetails {
  bool legal = false;  // every legal intent of the seat, just before its step
  bool after = false;  // the snapshot after each step
  // The steps themselves; without them each round's list is left empty for whoever writes them.
  bool steps = true;
};

// Writes a match down while it is being played. Give it every step in order.
class Recorder {
 public:
  // Pre: the match has not begun.
  Recorder(const Match& match, RecordDetails details);

  // Call when a round has begun, with what start_round returned. If the players agree on something
  // before the deal, their actions are passed to before_step and after_step like any others, and
  // the round is written when the cards are dealt.
  void round_started(const Match& match, const StepResult& result);
  // Call before each step: writes down the legal intents if the details ask for them.
  void before_step(const Match& match, const Action& action);
  // Call after each step, with what apply returned.
  void after_step(const Match& match, const Action& action, const StepResult& result);

  // The record so far; a round or match that is not over has the result null.
  [[nodiscard]] const Json& record() const { return record_; }

 private:
  void write_round(const Match& match, const StepResult& dealt);
  void write_step(const Match& match, const Action& action, const StepResult& result);
  void write_results(const Match& match);

  bool preparing_ = false;
  RecordDetails details_;
  Json record_;
  Json legal_;
};

// Walks through the whole record (RecordWalk) and returns the match as it stands at the end.
[[nodiscard]] Result<Match, RecordProblem> replay(const Json& record);

}  // namespace lastcard
