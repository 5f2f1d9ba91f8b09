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

// Entries of a league's log as server/league writes them, in order. They follow the log's last one
// without a gap; where `head` says which one that is, entries up to it are replaced: a name can be
// taken out of an old one.
struct LeagueRows {
  struct Row {
    std::uint64_t seq = 0;
    std::string event;  // JSON
  };
  std::string league;
  std::vector<Row> rows;
  // The number of the log's last entry as the writer knows it; 0: there is none. Without: the one
  // before the first of the rows.
  std::optional<std::uint64_t> head = {};
  // A long log comes in parts, so that what others write goes between: until the last of them is
  // there it is no league, and what there is of it goes at the next start.
  enum class Part : std::uint8_t { whole, first, next, last };
  Part part = Part::whole;
};

// Within the caller's transaction. False when the log does not end where the writer thinks and the
// rows are not what it has there: somebody else writes it. Nothing is written then. `again`: an
// earlier attempt may have been written all the same; without, it throws a WriteError instead.
[[nodiscard]] bool write_league(soci::session& session, const LeagueRows& rows, bool again);
// Leaves nothing of leagues whose last part never came; how many entries it was. Pre: none of their
// parts is being written.
std::size_t drop_unfinished_leagues(soci::session& session);
// Leaves nothing of those leagues. Pre: nobody writes them any more.
void remove_leagues(soci::session& session, const std::vector<std::string>& leagues);
// Every league with its whole log, but those of which parts are missing.
[[nodiscard]] std::vector<LeagueRows> load_leagues(soci::session& session);

}  // namespace lastcard::store
