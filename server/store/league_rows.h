#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace soci {
class session;
}

namespace lastcard::store {

// Entries of a league's log as server/league writes them, in order. One that is there already is
// replaced: writing one again changes nothing, and a name can be taken out of an old one.
struct LeagueRows {
  struct Row {
    std::uint64_t seq = 0;
    std::string event;  // JSON
  };
  std::string league;
  std::vector<Row> rows;
};

// Within the caller's transaction.
void write_league(soci::session& session, const LeagueRows& rows);
// Every league with its whole log.
[[nodiscard]] std::vector<LeagueRows> load_leagues(soci::session& session);

}  // namespace lastcard::store
