// Tests great plays (docs/rules/tapestry.md): a table announces them at once, and the match's
// record and summary keep them at their positions.
#include <gtest/gtest.h>

#include "server/table/history.h"
#include "tests/server/support/played_match.h"

namespace lastcard::table {
namespace {

using test::play_match;
using test::PlayedMatch;

Json kept_of(int position, const Note& note) {
  Json kept{{"position", position}, {"play", note.kind}, {"rule", note.rule}};
  if (note.seat) kept["seat"] = note.seat->number();
  if (note.side) kept["side"] = *note.side;
  if (note.count) kept["count"] = *note.count;
  return kept;
}

// Returns the great plays that a table announces while it applies these entries, with their
// positions.
Json told_by_table(const PlayedMatch& played) {
  Json told = Json::array();
  int position = -1;
  TableCore core = empty_table(played.config);
  for (const std::string& entry : played.entries) {
    Change change = read_change(core, entry);
    if (const Match::Prepared* const done = played_in(change)) {
      ++position;
      for (const Event& event : done->result.events) {
        const Note* const note = note_in(event);
        if (note != nullptr && note->code == "great-play") told.push_back(kept_of(position, *note));
      }
    }
    apply(core, change);
  }
  return told;
}

TEST(GreatPlaysKept, PlaysThatTheTableToldAreInTheRecordAndTheSummary) {
  int with_some = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const PlayedMatch played = play_match({.preset = "pesten-2018", .seed = seed});
    const auto finished = played.finished();
    ASSERT_NE(finished, nullptr);
    const Json told = told_by_table(played);
    with_some += told.empty() ? 0 : 1;
    const Json nothing = Json::array();
    EXPECT_EQ(Json::parse(finished->record).value("great_plays", nothing), told) << seed;
    EXPECT_EQ(Json::parse(finished->summary).value("great_plays", nothing), told) << seed;
  }
  EXPECT_GT(with_some, 0);
}

}  // namespace
}  // namespace lastcard::table
