#pragma once

#include "engine/core/record_walk.h"

namespace lastcard {

// Records (docs/rules/conventions.md): a match as one JSON object, with all hidden cards. It
// replays exactly.

// Optional parts of a record.
struct RecordDetails {
  bool legal = false;  // the legal intents of the seat before each step
  bool after = false;  // the snapshot after each step
  // The steps. If false, each round has an empty list, which the caller fills.
  bool steps = true;
};

// Records a match while it is played. Requires: it gets every step, in order. A derived class
// decides what happens to the parts of the record. Not every class can keep them in memory: a list
// of legal intents can take megabytes for each step.
class MatchRecorder {
 public:
  MatchRecorder(const MatchRecorder&) = default;
  MatchRecorder(MatchRecorder&&) = default;
  MatchRecorder& operator=(const MatchRecorder&) = default;
  MatchRecorder& operator=(MatchRecorder&&) = default;
  virtual ~MatchRecorder() = default;

  // Call after start_round, with its result. If the players first agree on something
  // (Game::preparing), pass their actions to before_step and after_step as usual. The round is then
  // recorded when its cards are dealt.
  void round_started(const Match& match, const StepResult& result);
  // Call before each step. Lists the legal intents, if the details ask for them.
  void before_step(const Match& match, const Action& action);
  // Call after each step, with the result of apply.
  void after_step(const Match& match, const Action& action, const StepResult& result);

 protected:
  explicit MatchRecorder(RecordDetails details) : details_(details) {}

  // Returns the members of a record that come before its rounds. Requires: the match has not begun.
  [[nodiscard]] static Json head_of(const Match& match);

  // A round begins. `round` has the members that come before the steps.
  virtual void add_round(Json round) = 0;
  // Adds a step to the last round.
  virtual void add_step(Json step) = 0;
  // The last round is over. `of_match` is null if the match is not over. Between two rounds, the
  // players can agree to end the match. This is recorded as a step of the round that is over, and
  // set_results is called for that round again. The last call counts.
  virtual void set_results(Json of_round, Json of_match) = 0;

 private:
  void write_round(const Match& match, const StepResult& dealt);
  void write_step(const Match& match, const Action& action, const StepResult& result);
  void write_results(const Match& match);

  bool preparing_ = false;
  RecordDetails details_;
  Json legal_;
};

// Keeps the whole record in memory.
class Recorder final : public MatchRecorder {
 public:
  // Requires: the match has not begun.
  Recorder(const Match& match, RecordDetails details);

  // The record so far. Results of an unfinished round or match are null.
  [[nodiscard]] const Json& record() const { return record_; }

 private:
  void add_round(Json round) override;
  void add_step(Json step) override;
  void set_results(Json of_round, Json of_match) override;

  Json record_;
};

// Checks the whole record (RecordWalk) and returns the match at its end.
[[nodiscard]] Result<Match, RecordProblem> replay(const Json& record);

}  // namespace lastcard
