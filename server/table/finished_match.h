#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "engine/core/match.h"
#include "engine/deals/match_deals.h"
#include "server/store/journal.h"
#include "server/table/match_log.h"
#include "server/table/room.h"
#include "server/table/table_config.h"

namespace lastcard::table {

// A match from its beginning to its end, as its table knows it. Owns what it holds, or shares it:
// another thread may write it down.
struct MatchCourse {
  TableConfig config;
  Room room;  // as it is at the end
  // What the journal holds of this match, in order (server/table/history.h): from the entry that
  // began it to the one that ends it. Rooms before the beginning tell who sat down first; members
  // and entries of other kinds are passed over.
  MatchLog log;
  std::chrono::system_clock::time_point began;
  std::chrono::system_clock::time_point ended;
  std::optional<Match> played = std::nullopt;  // any by the same rules: reading them takes long
  // From what its decks follow; null where nobody committed to a salt.
  std::shared_ptr<const deals::MatchDeals> deals = nullptr;
};

// Writes the match down to be kept, under a new random id. Replays it, which takes some
// microseconds a step. Any thread. Null when nothing was dealt yet; and, with a line in the log,
// when the entries lead nowhere: nothing that goes wrong here may stop a table.
[[nodiscard]] std::shared_ptr<const store::FinishedMatch> finished_match(const MatchCourse& course);

}  // namespace lastcard::table
