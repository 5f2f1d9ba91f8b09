#include "server/league/desired_tables.h"

#include "server/league/moments.h"
#include "server/league/seats.h"

namespace lastcard::league {
namespace {

std::optional<SeatedPerson> seated_person(const League& league, const Place& place) {
  const Person* person = place ? league.person(*place) : nullptr;
  if (person == nullptr) return std::nullopt;
  return SeatedPerson{person->id, person->principal, person->name};
}

std::string name_of_table(const Season& season, const Fixture& fixture) {
  const Team* home = season.team(fixture.home);
  const Team* away = season.team(fixture.away);
  if (home == nullptr || away == nullptr) return season.plan.name;
  return home->name + " – " + away->name;
}

std::vector<std::string> names_of_teams(const Season& season, const Fixture& fixture,
                                        int home_seats) {
  const Team* home = season.team(fixture.home);
  const Team* away = season.team(fixture.away);
  if (home == nullptr || away == nullptr) return {};
  if (home_seats == 0) return {home->name, away->name};
  return {away->name, home->name};
}

DesiredTable desired_table(const League& league, const Season& season, const Fixture& fixture,
                           std::size_t number) {
  DesiredTable desired;
  desired.season = season.id;
  desired.fixture = fixture.id;
  const int board = static_cast<int>(number);
  desired.board = board;
  desired.name = name_of_table(season, fixture);
  desired.game = season.plan.game;
  desired.rules = season.plan.rules;
  desired.settings = season.plan.settings;
  desired.duplicate = season.plan.duplicate;
  desired.home_seats = board % 2;
  desired.teams = names_of_teams(season, fixture, desired.home_seats);
  for (const Place& place : places_at(season, fixture, board)) {
    desired.seats.push_back(seated_person(league, place));
  }
  const Attempt& attempt = fixture.attempt();
  if (!attempt.boards.empty()) {
    desired.table = attempt.boards.at(number).table;
    desired.start = attempt.began || everybody_is_there(attempt);
    desired.paused = attempt.pause || (attempt.began && attempt.held);
  }
  return desired;
}

}  // namespace

std::vector<DesiredTable> desired_tables(const League& league) {
  std::vector<DesiredTable> all;
  if (league.closed) return all;
  for (const Season& season : league.seasons) {
    if (!season.running()) continue;
    for (const Fixture& fixture : season.fixtures) {
      const Attempt& attempt = fixture.attempt();
      if (!attempt.opened || fixture.decided() || fixture.cancelled) continue;
      const std::size_t boards = season.plan.duplicate ? 2 : 1;
      const bool fits = attempt.boards.empty() || attempt.boards.size() == boards;
      for (std::size_t number = 0; fits && number < boards; ++number) {
        const bool over =
            !attempt.boards.empty() && attempt.boards.at(number).stage == BoardStage::over;
        if (!over) all.push_back(desired_table(league, season, fixture, number));
      }
    }
  }
  return all;
}

}  // namespace lastcard::league
