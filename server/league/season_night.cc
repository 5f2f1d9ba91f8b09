#include "server/league/season_night.h"

#include <algorithm>
#include <map>
#include <utility>

namespace lastcard::league {
namespace {

using night::Outcome;

// The outcomes of home and away; nullopt: both missed the round.
std::optional<std::pair<Outcome, Outcome>> outcomes_of(const Fixture& fixture) {
  if (fixture.cancelled || !fixture.decided()) return std::nullopt;
  const std::pair won = fixture.attempt().began
                            ? std::pair{Outcome::won, Outcome::lost}
                            : std::pair{Outcome::won_unplayed, Outcome::lost_unplayed};
  const MatchResult& result = *fixture.result;
  switch (result.code) {
    case ResultCode::forfeit_home:
      return std::pair{won.second, won.first};
    case ResultCode::forfeit_away:
      return won;
    case ResultCode::double_forfeit:
      return std::pair{Outcome::lost_unplayed, Outcome::lost_unplayed};
    case ResultCode::voided:
    case ResultCode::replay:
      return std::nullopt;
    case ResultCode::played:
    case ResultCode::administrative:
      break;
  }
  if (result.home == result.away) return std::pair{Outcome::drawn, Outcome::drawn};
  return result.home > result.away ? std::pair{Outcome::won, Outcome::lost}
                                   : std::pair{Outcome::lost, Outcome::won};
}

bool settled(const Fixture& fixture) { return fixture.cancelled || fixture.decided(); }

// Entrants are numbered from 1 (NGT-2).
std::map<std::string, int> numbers_of(const Season& season) {
  std::map<std::string, int> numbers;
  for (const Team& team : season.teams) numbers[team.id] = static_cast<int>(numbers.size()) + 1;
  return numbers;
}

// Rounds of the card game, if cards were played.
void add_rounds(const Fixture& fixture, Side side, Row& row) {
  const MatchResult& result = *fixture.result;
  if (!result.rated && result.code != ResultCode::administrative) return;
  const bool home = side == Side::home;
  row.rounds_won += home ? result.home : result.away;
  row.rounds_lost += home ? result.away : result.home;
  row.cards += home ? result.cards_home : result.cards_away;
}

void add_fixture(const Fixture& fixture, Side side, Row& row) {
  row.live = row.live || (fixture.attempt().began && !settled(fixture));
  const auto worth = night_worth(fixture);
  if (!worth) return;
  const int half = (*worth)[side];
  ++row.played;
  row.won += half == 2 ? 1 : 0;
  row.drawn += half == 1 ? 1 : 0;
  row.lost += half == 0 ? 1 : 0;
  add_rounds(fixture, side, row);
}

// Whole numbers are written without a fraction.
Json parts_of(int count, int parts) {
  if (count % parts == 0) return count / parts;
  return static_cast<double>(count) / parts;
}

int rounds_paired(const Season& season) { return static_cast<int>(season.matchdays.size()); }

}  // namespace

int rounds_over(const Season& season) {
  int over = rounds_paired(season);
  for (const Fixture& fixture : season.fixtures) {
    if (!settled(fixture)) over = std::min(over, fixture.matchday - 1);
  }
  return over;
}

night::Night night_of(const Season& season, int rounds) {
  night::Night night;
  night.name = season.plan.name;
  night.rounds = *season.plan.night_rounds;
  const auto numbers = numbers_of(season);
  for (const Team& team : season.teams) {
    night::Entrant& entrant = night.entrants.emplace_back();
    entrant.name = team.name;
    entrant.rounds.resize(static_cast<std::size_t>(rounds));
    entrant.takes_part = !night_players(season, team).empty();
  }
  const auto turn = [&](const std::string& team, int round) -> night::Turn& {
    return night.entrants[static_cast<std::size_t>(numbers.at(team)) - 1]
        .rounds[static_cast<std::size_t>(round) - 1];
  };
  for (const Matchday& matchday : season.matchdays) {
    if (matchday.number > rounds) continue;
    for (const std::string& team : matchday.byes)
      turn(team, matchday.number).outcome = Outcome::bye;
  }
  for (const Fixture& fixture : season.fixtures) {
    const auto outcomes = fixture.matchday > rounds ? std::nullopt : outcomes_of(fixture);
    if (!outcomes) continue;
    turn(fixture.home, fixture.matchday) = {outcomes->first, numbers.at(fixture.away), true};
    turn(fixture.away, fixture.matchday) = {outcomes->second, numbers.at(fixture.home), false};
  }
  return night;
}

std::vector<Place> night_players(const Season& season, const Team& team) {
  std::vector<Place> players;
  if (team.sits_out || team.withdrawn) return players;
  for (const bool substitutes : {false, true}) {
    for (const Member& member : team.roster) {
      if ((member.role == TeamRole::substitute) == substitutes) players.emplace_back(member.person);
    }
  }
  const auto size = static_cast<std::size_t>(season.plan.team_size);
  if (players.size() < size) return {};
  players.resize(size);
  return players;
}

std::optional<BySide<int>> night_worth(const Fixture& fixture) {
  const auto outcomes = outcomes_of(fixture);
  if (!outcomes) return std::nullopt;
  return BySide<int>{night::half_points(outcomes->first), night::half_points(outcomes->second)};
}

std::vector<Row> night_table(const Season& season) {
  std::vector<Row> table;
  for (const night::Place& place : night::standings(night_of(season, rounds_paired(season)))) {
    Row& row = table.emplace_back();
    row.team = season.teams[static_cast<std::size_t>(place.number) - 1].id;
    row.place = place.place;
    row.points = place.half_points;
    for (const Fixture& fixture : season.fixtures) {
      if (const auto side = fixture.side_of(row.team)) add_fixture(fixture, *side, row);
    }
  }
  return table;
}

Json night_table_view(const Season& season, const std::vector<Row>& table) {
  std::map<std::string, night::Place> places;
  for (const night::Place& place : night::standings(night_of(season, rounds_paired(season))))
    places[season.teams[static_cast<std::size_t>(place.number) - 1].id] = place;
  Json all = Json::array();
  for (const Row& row : table) {
    const night::Place& place = places[row.team];
    Json entry = row_json(row);
    entry["points"] = parts_of(row.points, 2);
    entry["buchholz"] = parts_of(place.buchholz, 2);
    entry["sonneborn_berger"] = parts_of(place.sonneborn_berger, 4);
    entry["form"] = Json::array();
    all.push_back(std::move(entry));
  }
  return all;
}

Json night_view(const Season& season) {
  Json entrants = Json::array();
  for (const Team& team : season.teams) {
    const bool takes_part = !night_players(season, team).empty();
    entrants.push_back({{"team", team.id},
                        {"number", static_cast<int>(entrants.size()) + 1},
                        {"sits_out", team.sits_out},
                        {"takes_part", takes_part}});
  }
  return {{"rounds", *season.plan.night_rounds},
          {"paired", rounds_paired(season)},
          {"over", rounds_over(season)},
          {"entrants", std::move(entrants)}};
}

}  // namespace lastcard::league
