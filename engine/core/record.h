#pragma once

#include "engine/core/record_walk.h"

namespace lastcard {

// Records (docs/rules/conventions.md): a match as one JSON object with full information. A replay
// of it is exact.

// Optional parts of a record. Each of them can be computed from the rest.
struct RecordDetails {
  bool legal = false;  // every legal intent of the seat, just before its step
  bool after = false;  // the snapshot after each step
  // The steps. If false, each round's list is empty, for the caller to fill.
  bool steps = true;
};

// Records a match while it is played. It must be given every step in order. A derived class stores
// the pieces of the record, because lists of legal intents can be megabytes for each step.
class MatchRecorder {
 public:
  MatchRecorder(const MatchRecorder&) = default;
  MatchRecorder(MatchRecorder&&) = default;
  MatchRecorder& operator=(const MatchRecorder&) = default;
  MatchRecorder& operator=(MatchRecorder&&) = default;
  virtual ~MatchRecorder() = default;

  // Call when a round has begun, with the result of start_round. If the players first agree on
  // something (Game::preparing), pass their actions to before_step and after_step as usual. The
  // recorder then writes the round when the cards are dealt.
  void round_started(const Match& match, const StepResult& result);
  // Call before each step. Records the legal intents, if the details ask for them.
  void before_step(const Match& match, const Action& action);
  // Call after each step, with the result of apply.
  void after_step(const Match& match, const Action& action, const StepResult& result);

 protected:
  explicit MatchRecorder(RecordDetails details) : details_(details) {}

  // Returns the part of a record before its rounds. Requires: the match has not begun.
  [[nodiscard]] static Json head_of(const Match& match);

  // A round begins; `round` is the part before its steps.
  virtual void add_round(Json round) = 0;
  // A step of the last round.
  virtual void add_step(Json step) = 0;
  // The last round is over. `of_match` is null while the match goes on. There may be several calls
  // for a round; the last one counts. (An agreement between rounds is recorded as a step of the
  // round before, and may end the match.)
  virtual void set_results(Json of_round, Json of_match) = 0;

 private:
  void write_round(const Match& match, const StepResult& dealt);
  void write_step(const Match& match, const Action& action, const StepResult& result);
  void write_results(const Match& match);

  bool preparing_ = false;
  RecordDetails details_;
  Json legal_;
};

// Keeps the record in memory.
class Recorder final : public MatchRecorder {
 public:
  // Requires: the match has not begun.
  Recorder(const Match& match, RecordDetails details);

  // The record so far. The result of an unfinished round or match is null.
  [[nodiscard]] const Json& record() const { return record_; }

 private:
  void add_round(Json round) override;
  void add_step(Json step) override;
  void set_results(Json of_round, Json of_match) override;

  Json record_;
};

// Checks the whole record (RecordWalk) and returns the match as it is at the end.
[[nodiscard]] Result<Match, RecordProblem> replay(const Json& record);

}  // namespace lastcard
