#include <algorithm>

#include "server/league/changes.h"

namespace lastcard::league {
namespace {

// On a night, the players and the time are fixed from the start.
Fixture fixture_of_pair(const NightPair& pair, const Matchday& matchday) {
  Fixture fixture;
  fixture.id = pair.fixture;
  fixture.matchday = matchday.number;
  fixture.home = pair.home;
  fixture.away = pair.away;
  fixture.from = matchday.from;
  Attempt& attempt = fixture.attempt();
  attempt = new_attempt(matchday.slot, matchday.to);
  attempt.slot = matchday.slot;
  attempt.slot_by = SlotBy::organiser;
  attempt.line_ups.home = {pair.players.home, true};
  attempt.line_ups.away = {pair.players.away, true};
  attempt.revealed = true;
  return fixture;
}

}  // namespace

void change(League& league, const Event& event, const RoundPaired& what) {
  Season* season = league.season(what.season);
  if (season == nullptr) return;
  season->matchdays.push_back(what.matchday);
  for (const NightPair& pair : what.pairs) {
    season->fixtures.push_back(fixture_of_pair(pair, what.matchday));
    season->fixtures.back().revised = event.at;
    league.counters.fixture = std::max(league.counters.fixture, number_of(pair.fixture));
  }
}

void change(League& league, const Event& /*event*/, const RoundUndone& what) {
  Season* season = league.season(what.season);
  if (season == nullptr) return;
  std::erase_if(season->fixtures,
                [&](const Fixture& fixture) { return fixture.matchday == what.round; });
  std::erase_if(season->matchdays,
                [&](const Matchday& matchday) { return matchday.number == what.round; });
}

void change(League& league, const Event& /*event*/, const SatOut& what) {
  if (Team* team = team_of(league, what.team)) team->sits_out = what.on;
}

}  // namespace lastcard::league
