// A match record from an unknown author, as `lastcard-sim verify` and the replays of finished
// matches read it. It is refused with a place and in words, or it agrees with the rules. Then every
// seat can look at it, and a record written from it is of the same match.
#include "engine/core/record.h"
#include "engine/sim/verify.h"
#include "server/archive/opened_match.h"
#include "tests/fuzz/harness.h"

namespace lastcard::fuzz {
namespace {

Json written_anew(const Json& record) {
  auto walk = RecordWalk::begin(record);
  demand(walk.has_value(), "a record that was read can be read again");
  Recorder recorder(walk->match(), {});
  for (auto more = walk->advance(); more && *more; more = walk->advance()) {
    if (walk->action()) {
      recorder.after_step(walk->match(), *walk->action(), walk->happened());
    } else {
      recorder.round_started(walk->match(), walk->happened());
    }
  }
  return recorder.record();
}

void demand_can_be_looked_at(const std::string& text, const Json& record, int seats) {
  const auto opened = archive::OpenedMatch::open(text);
  demand((opened != nullptr) != record.at("rounds").empty(), "a match with rounds can be opened");
  if (!opened) return;
  constexpr int kPage = 30;
  for (int seat = -1; seat < seats; ++seat) {
    std::string page;
    const Viewer viewer = seat < 0 ? Viewer::spectator() : Viewer(Seat(seat));
    opened->append_positions(page, viewer, opened->positions() / 2, kPage);
    demand(!Json::parse(page, nullptr, false).is_discarded(), "a page of a replay is JSON");
  }
}

void fuzz_records(std::string_view text) {
  be_quiet();
  const auto match = sim::match_of_record(text);
  if (!match) return demand(match.error().size() > 4, "a refusal is in words", match.error());
  const Json record = Json::parse(text);
  demand_can_be_looked_at(std::string(text), record, match->seats());
  const auto again = sim::match_of_record(written_anew(record).dump());
  demand(again.has_value(), "a record that is written anew agrees with the rules",
         again ? "" : again.error());
  demand(again->table() == match->table(), "a record that is written anew leads to the same table");
}

}  // namespace

const Harness kRecords = {"records", Shape::json, kLongInput, fuzz_records, 400};

}  // namespace lastcard::fuzz
