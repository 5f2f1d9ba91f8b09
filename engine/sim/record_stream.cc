#include "engine/sim/record_stream.h"

#include <utility>

namespace lastcard::sim {
namespace {

// Returns the text of an object without its closing brace, so that members can be added.
std::string text_begun(const Json& object) {
  std::string text = object.dump();
  text.pop_back();
  return text;
}

}  // namespace

RecordStream::RecordStream(const Match& match, RecordDetails details, std::string_view name,
                           RecordWriter& writer)
    : MatchRecorder(details), writer_(writer) {
  Json head{{"name", name}};
  head.update(head_of(match));
  writer_.write(text_begun(head));
  writer_.write(",\"rounds\":[");
}

void RecordStream::add_round(Json round) {
  if (any_round_) {
    end_round();
    writer_.write(",");
  }
  any_round_ = true;
  any_step_ = false;
  writer_.write(text_begun(round));
  writer_.write(",\"steps\":[");
}

void RecordStream::add_step(Json step) {
  if (any_step_) writer_.write(",");
  any_step_ = true;
  writer_.write(step.dump());
}

void RecordStream::set_results(Json of_round, Json of_match) {
  round_result_ = std::move(of_round);
  match_result_ = std::move(of_match);
}

void RecordStream::end_round() {
  writer_.write("],\"result\":" + std::exchange(round_result_, nullptr).dump() + "}");
}

void RecordStream::end() {
  if (any_round_) end_round();
  writer_.write_line("],\"result\":" + match_result_.dump() + "}");
}

}  // namespace lastcard::sim
