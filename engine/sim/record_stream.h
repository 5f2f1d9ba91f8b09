#pragma once

#include <string>
#include <string_view>

#include "engine/core/record.h"
#include "engine/sim/record_writer.h"

namespace lastcard::sim {

// Writes a record as one line while the match is played, and keeps at most one step in memory. The
// text is the same as that of a Recorder's record, with a name. `writer` must outlive it.
class RecordStream final : public MatchRecorder {
 public:
  // Requires: the match has not begun.
  RecordStream(const Match& match, RecordDetails details, std::string_view name,
               RecordWriter& writer);

  // Ends the line. Call once, after the last step.
  void end();

 private:
  void add_round(Json round) override;
  void add_step(Json step) override;
  void set_results(Json of_round, Json of_match) override;
  void end_round();

  RecordWriter& writer_;
  bool any_round_ = false;
  bool any_step_ = false;  // the last round has a step
  Json round_result_;
  Json match_result_;
};

}  // namespace lastcard::sim
