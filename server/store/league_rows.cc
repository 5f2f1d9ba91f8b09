#include "server/store/league_rows.h"

#include <soci/soci.h>

namespace lastcard::store {

void write_league(soci::session& session, const LeagueRows& rows) {
  long long seq = 0;
  std::string event;
  soci::statement write =
      (session.prepare << "INSERT INTO league_events (league, seq, event) VALUES (:l, :s, :e) "
                          "ON CONFLICT (league, seq) DO UPDATE SET event = excluded.event",
       soci::use(rows.league), soci::use(seq), soci::use(event));
  for (const LeagueRows::Row& row : rows.rows) {
    seq = static_cast<long long>(row.seq);
    event = row.event;
    write.execute(true);
  }
}

std::vector<LeagueRows> load_leagues(soci::session& session) {
  std::vector<LeagueRows> leagues;
  std::string league;
  long long seq = 0;
  std::string event;
  soci::statement read =
      (session.prepare << "SELECT league, seq, event FROM league_events ORDER BY league, seq",
       soci::into(league), soci::into(seq), soci::into(event));
  read.execute();
  while (read.fetch()) {
    if (leagues.empty() || leagues.back().league != league) leagues.push_back({league, {}});
    leagues.back().rows.push_back({static_cast<std::uint64_t>(seq), event});
  }
  return leagues;
}

}  // namespace lastcard::store
