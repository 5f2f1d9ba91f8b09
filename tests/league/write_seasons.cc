// Writes random seasons for standings.py, one a line: {"export": …, "table": [rows]}.

#include <cstdlib>
#include <iostream>
#include <string>

#include "server/league/export.h"
#include "server/league/view.h"
#include "tests/league/random_season.h"

namespace lastcard::league {
namespace {

Season season_of(const StandingsInput& input) {
  Season season;
  season.id = "s1";
  season.status = SeasonStatus::active;
  season.plan.target = input.target;
  season.plan.duplicate = input.duplicate;
  season.plan.points = input.points;
  season.plan.tie_breaks = input.tie_breaks;
  season.plan.forfeits_in_differences = input.forfeits_in_differences;
  for (const Entrant& entrant : input.teams) {
    Team& team = season.teams.emplace_back();
    team.id = entrant.team;
    team.lot = entrant.lot;
    team.expunged = entrant.expunged;
    team.withdrawn = entrant.withdrawn;
  }
  for (const Played& played : input.results) {
    Fixture& fixture = season.fixtures.emplace_back();
    fixture.id = played.fixture;
    fixture.home = played.home;
    fixture.away = played.away;
    fixture.kind = played.play_off ? FixtureKind::play_off : FixtureKind::regular;
    if (played.place > 0) fixture.place = played.place;
    fixture.result = MatchResult{played.code,
                                 played.home_rounds,
                                 played.away_rounds,
                                 played.home_cards,
                                 played.away_cards,
                                 "",
                                 played.code == ResultCode::played || played.in_part,
                                 0};
  }
  return season;
}

// Adds a cancelled fixture with a result. The result must not count.
void add_cancelled(Season& season) {
  Fixture& fixture = season.fixtures.emplace_back();
  fixture.id = "f999";
  fixture.home = season.teams.front().id;
  fixture.away = season.teams.back().id;
  fixture.result = MatchResult{ResultCode::played, season.plan.target, 0, 40, -40, "", true, 0};
  fixture.cancelled = true;
}

int write(int count) {
  for (int seed = 0; seed < count; ++seed) {
    League league;
    Season& season = league.seasons.emplace_back(season_of(
        seed % 2 == 0 ? test::random_season(static_cast<std::uint32_t>(seed))
                      : test::random_season_with_finals(static_cast<std::uint32_t>(seed))));
    add_cancelled(season);
    Json table = Json::array();
    for (const Row& row : table_of(season)) table.push_back(row_json(row));
    const Json line = {{"export", export_json(league, {}, Who{})}, {"table", std::move(table)}};
    std::cout << line.dump() << '\n';
  }
  return std::cout.good() ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace lastcard::league

int main(int count, char** arguments) {
  if (count != 2) {
    std::cerr << "usage: league_write_seasons COUNT\n";
    return EXIT_FAILURE;
  }
  return lastcard::league::write(std::atoi(arguments[1]));
}
