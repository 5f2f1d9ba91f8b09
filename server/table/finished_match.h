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

// A match from its beginning to its end, as its table knows it. Owns or shares its members, so
// another thread may write the record.
struct MatchCourse {
  TableConfig config;
  Room room;  // at the end of the match
  // The journal entries of this match, in order (server/table/history.h), from the entry that began
  // it to the entry that ends it. Rooms before the beginning show who sat down first. Unknown
  // members and entries are ignored.
  MatchLog log;
  std::chrono::system_clock::time_point began;
  std::chrono::system_clock::time_point ended;
  std::optional<Match> played = std::nullopt;  // a match by the same rules, to avoid parsing
  // The numbers from which its decks are computed; null if no player committed to a salt.
  std::shared_ptr<const deals::MatchDeals> deals = nullptr;
};

// Makes the stored form of the match, with a new random id. Replays the match, which takes some
// microseconds per step. Any thread. Returns null if nothing was dealt. Also returns null, with a
// line in the log, if the entries cannot be replayed: an error here must not stop the table.
[[nodiscard]] std::shared_ptr<const store::FinishedMatch> finished_match(const MatchCourse& course);

}  // namespace lastcard::table
