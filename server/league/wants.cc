#include "server/league/wants.h"

#include "server/league/moments.h"
#include "server/league/seats.h"

namespace lastcard::league {
namespace {

std::optional<Sitter> sitter(const League& league, const Place& place) {
  const Person* person = place ? league.person(*place) : nullptr;
  if (person == nullptr) return std::nullopt;
  return Sitter{person->id, person->principal, person->name};
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

Want want(const League& league, const Season& season, const Fixture& fixture, std::size_t number) {
  Want want;
  want.season = season.id;
  want.fixture = fixture.id;
  const int board = static_cast<int>(number);
  want.board = board;
  want.name = name_of_table(season, fixture);
  want.game = season.plan.game;
  want.rules = season.plan.rules;
  want.settings = season.plan.settings;
  want.duplicate = season.plan.duplicate;
  want.home_seats = board % 2;
  want.teams = names_of_teams(season, fixture, want.home_seats);
  for (const Place& place : places_at(season, fixture, board)) {
    want.seats.push_back(sitter(league, place));
  }
  if (!fixture.boards.empty()) {
    want.table = fixture.boards.at(number).table;
    want.start = fixture.began || everybody_is_there(fixture);
    want.paused = fixture.pause || (fixture.began && fixture.held);
  }
  return want;
}

}  // namespace

std::vector<Want> wants(const League& league) {
  std::vector<Want> all;
  if (league.closed) return all;
  for (const Season& season : league.seasons) {
    if (!season.running()) continue;
    for (const Fixture& fixture : season.fixtures) {
      if (!fixture.opened || fixture.decided() || fixture.cancelled) continue;
      const std::size_t boards = season.plan.duplicate ? 2 : 1;
      const bool fits = fixture.boards.empty() || fixture.boards.size() == boards;
      for (std::size_t number = 0; fits && number < boards; ++number) {
        const bool over =
            !fixture.boards.empty() && fixture.boards.at(number).stage == BoardStage::over;
        if (!over) all.push_back(want(league, season, fixture, number));
      }
    }
  }
  return all;
}

}  // namespace lastcard::league
