#pragma once

#include <optional>
#include <stdexcept>

#include "engine/core/record.h"
#include "engine/core/record_check.h"

namespace lastcard::sim {

// A piece of a record that is not as the rules say.
class WrongRecord : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Writes a record, reads every piece of it back from its text, and compares it with the rules at
// once: a second match is played from what the record says. Keeps no piece. Every function by which
// it is told throws WrongRecord at the first difference.
class ReadBack final : public MatchRecorder {
 public:
  // Pre: the match has not begun.
  ReadBack(const Match& match, RecordDetails details)
      : MatchRecorder(details), head_(head_of(match)) {}

  // The record is at its end. Returns the match that was played from it.
  [[nodiscard]] const Match& end();

 private:
  void add_round(Json round) override;
  void add_step(Json step) override;
  void set_results(Json of_round, Json of_match) override;
  void end_round();

  Json head_;
  Json last_round_;  // what it says behind its steps; null before the first round
  std::optional<RecordCheck> check_;
};

}  // namespace lastcard::sim
