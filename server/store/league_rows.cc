#include "server/store/league_rows.h"

#include <algorithm>

#include <soci/soci.h>

#include "server/store/failure.h"

namespace lastcard::store {

namespace {

// The entry number that marks a log of which parts are missing.
constexpr long long kUnfinished = 0;

std::uint64_t last_entry(soci::session& session, const std::string& league) {
  long long last = 0;
  session << "SELECT coalesce(max(seq), 0) FROM league_events WHERE league = :l", soci::use(league),
      soci::into(last);
  return static_cast<std::uint64_t>(last);
}

bool are_there(soci::session& session, const LeagueRows& rows) {
  return std::ranges::all_of(rows.rows, [&](const LeagueRows::Row& row) {
    const auto seq = static_cast<long long>(row.seq);
    std::string event;
    session << "SELECT event FROM league_events WHERE league = :l AND seq = :s",
        soci::use(rows.league), soci::use(seq), soci::into(event);
    return session.got_data() && event == row.event;
  });
}

}  // namespace

bool write_league(soci::session& session, const LeagueRows& rows, bool again) {
  if (rows.rows.empty()) return true;
  const std::uint64_t head = rows.head.value_or(rows.rows.front().seq - 1);
  std::uint64_t last = last_entry(session, rows.league);
  if (last != head) {
    if (again && are_there(session, rows)) return true;
    if (again && last > head) return false;
    throw WriteError(Failure::entry, "league " + rows.league + " does not expect entry " +
                                         std::to_string(head + 1));
  }
  long long seq = 0;
  std::string event;
  soci::statement append =
      (session.prepare << "INSERT INTO league_events (league, seq, event) VALUES (:l, :s, :e)",
       soci::use(rows.league), soci::use(seq), soci::use(event));
  soci::statement replace =
      (session.prepare << "UPDATE league_events SET event = :e WHERE league = :l AND seq = :s",
       soci::use(event), soci::use(rows.league), soci::use(seq));
  for (const LeagueRows::Row& row : rows.rows) {
    seq = static_cast<long long>(row.seq);
    event = row.event;
    soci::statement& write = row.seq <= head ? replace : append;
    write.execute(true);
    const bool follows = row.seq <= head || row.seq == ++last;
    if (!follows || write.get_affected_rows() != 1) {
      throw WriteError(Failure::entry,
                       "league " + rows.league + " has no place for entry " + std::to_string(seq));
    }
  }
  if (rows.part == LeagueRows::Part::first) {
    session << "INSERT INTO league_events (league, seq, event) VALUES (:l, :s, '')",
        soci::use(rows.league), soci::use(kUnfinished);
  } else if (rows.part == LeagueRows::Part::last) {
    session << "DELETE FROM league_events WHERE league = :l AND seq = :s", soci::use(rows.league),
        soci::use(kUnfinished);
  }
  return true;
}

std::size_t drop_unfinished_leagues(soci::session& session) {
  soci::statement drop = (session.prepare << "DELETE FROM league_events WHERE league IN "
                                             "(SELECT league FROM league_events WHERE seq = :s)",
                          soci::use(kUnfinished));
  drop.execute(true);
  return static_cast<std::size_t>(drop.get_affected_rows());
}

void remove_leagues(soci::session& session, const std::vector<std::string>& leagues) {
  for (const std::string& league : leagues)
    session << "DELETE FROM league_events WHERE league = :l", soci::use(league);
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
  std::string unfinished;
  while (read.fetch()) {
    if (seq == kUnfinished) unfinished = league;
    if (league == unfinished) continue;
    if (leagues.empty() || leagues.back().league != league) leagues.push_back({league, {}});
    leagues.back().rows.push_back({static_cast<std::uint64_t>(seq), event});
  }
  return leagues;
}

}  // namespace lastcard::store
