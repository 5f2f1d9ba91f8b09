#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace soci {
class session;
}

namespace lastcard::store {

// Entries of a league's log, in order (server/league). They follow the log's last entry without a
// gap. If `head` is set, entries up to it replace stored ones: this is how a name is removed from
// old entries.
struct LeagueRows {
  struct Row {
    std::uint64_t seq = 0;
    std::string event;  // JSON
  };
  std::string league;
  std::vector<Row> rows;
  // The number of the log's last entry as the writer knows it; 0 if there is none. Without a value:
  // the number before the first of the rows.
  std::optional<std::uint64_t> head = {};
  // A long log is written in parts, so that other entries are written between them. Until the last
  // part is stored, the league does not exist, and its parts are deleted at the next start.
  enum class Part : std::uint8_t { whole, first, next, last };
  Part part = Part::whole;
};

// Writes the rows within the caller's transaction.
//
// `again`: an earlier attempt may have been written. Returns true if the rows are already stored.
// Returns false, and writes nothing, if another process has written other rows in their place.
// Throws a WriteError if the rows do not follow the log's last entry.
[[nodiscard]] bool write_league(soci::session& session, const LeagueRows& rows, bool again);
// Deletes the leagues whose last part was never written. Returns the number of deleted entries.
// Requires: no part of them is being written.
std::size_t drop_unfinished_leagues(soci::session& session);
// Deletes these leagues. Requires: no one writes them any more.
void remove_leagues(soci::session& session, const std::vector<std::string>& leagues);
// Every league with its whole log, except those of which parts are missing.
[[nodiscard]] std::vector<LeagueRows> load_leagues(soci::session& session);

}  // namespace lastcard::store
