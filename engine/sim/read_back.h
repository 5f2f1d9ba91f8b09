#pragma once

#include <optional>
#include <stdexcept>

#include "engine/core/record.h"
#include "engine/core/record_check.h"

namespace lastcard::sim {

// A part of a record does not agree with the rules.
class WrongRecord : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Makes a record, converts every part of it to text and back, and compares it with the rules at
// once. A second match is played from the record. Keeps no part. Every member function except the
// constructor throws WrongRecord at the first difference.
class ReadBack final : public MatchRecorder {
 public:
  // Requires: the match has not begun.
  ReadBack(const Match& match, RecordDetails details)
      : MatchRecorder(details), head_(head_of(match)) {}

  // Checks the end of the record. Returns the match that was played from the record.
  [[nodiscard]] const Match& end();

 private:
  void add_round(Json round) override;
  void add_step(Json step) override;
  void set_results(Json of_round, Json of_match) override;
  void end_round();

  Json head_;
  Json last_round_;  // the members after the steps; null before the first round
  std::optional<RecordCheck> check_;
};

}  // namespace lastcard::sim
