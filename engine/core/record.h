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

// Writes a match down while it is being played. Give it every step in order. What becomes of the
// pieces of the record is the derived class's affair: lists of legal intents can be megabytes a
// step, and not everybody needs them all at once.
class MatchRecorder {
 public:
  MatchRecorder(const MatchRecorder&) = default;
  MatchRecorder(MatchRecorder&&) = default;
  MatchRecorder& operator=(const MatchRecorder&) = default;
  MatchRecorder& operator=(MatchRecorder&&) = default;
  virtual ~MatchRecorder() = default;

  // Call when a round has begun, with what start_round returned. If the players agree on something
  // before the deal, their actions are passed to before_step and after_step like any others, and
  // the round is written when the cards are dealt.
  void round_started(const Match& match, const StepResult& result);
  // Call before each step: writes down the legal intents if the details ask for them.
  void before_step(const Match& match, const Action& action);
  // Call after each step, with what apply returned.
  void after_step(const Match& match, const Action& action, const StepResult& result);

 protected:
  explicit MatchRecorder(RecordDetails details) : details_(details) {}

  // What a record says before its rounds. Pre: the match has not begun.
  [[nodiscard]] static Json head_of(const Match& match);

  // A round begins: what it says before its steps.
  virtual void add_round(Json round) = 0;
  // A step of the last round.
  virtual void add_step(Json step) = 0;
  // The last round is over: its result, and the match's, null if that is not over. Of a round the
  // last call counts: an agreement between rounds is a step of the one before, and may end a match.
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
  // Pre: the match has not begun.
  Recorder(const Match& match, RecordDetails details);

  // The record so far; a round or match that is not over has the result null.
  [[nodiscard]] const Json& record() const { return record_; }

 private:
  void add_round(Json round) override;
  void add_step(Json step) override;
  void set_results(Json of_round, Json of_match) override;

  Json record_;
};

// Walks through the whole record (RecordWalk) and returns the match as it stands at the end.
[[nodiscard]] Result<Match, RecordProblem> replay(const Json& record);

}  // namespace lastcard
