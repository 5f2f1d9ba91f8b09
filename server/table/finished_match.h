#pragma once

#include <chrono>
#include <memory>
#include <span>
#include <string_view>

#include "engine/core/match.h"
#include "engine/deals/match_deals.h"
#include "server/store/journal.h"
#include "server/table/room.h"
#include "server/table/table_config.h"

namespace lastcard::table {

// A match from its beginning to its end, as its table knows it.
struct MatchCourse {
  const TableConfig& config;
  const Room& room;  // as it is at the end
  // What the journal holds of this match, in order (server/table/history.h): from the entry that
  // began it to the one that ends it. Rooms before the beginning tell who sat down first; members
  // and entries of other kinds are passed over.
  std::span<const std::string_view> entries;
  std::chrono::system_clock::time_point began;
  std::chrono::system_clock::time_point ended;
  const Match* played = nullptr;  // the match itself, for its rule set: reading that takes long
  // From what its decks follow; null where nobody committed to a salt.
  const deals::MatchDeals* deals = nullptr;
};

// Writes the match down to be kept, under a new random id. Replays it, which takes some
// microseconds a step. Any thread. Null when nothing was dealt yet; and, with a line in the log,
// when the entries lead nowhere: nothing that goes wrong here may stop a table.
[[nodiscard]] std::shared_ptr<const store::FinishedMatch> finished_match(const MatchCourse& course);

}  // namespace lastcard::table
