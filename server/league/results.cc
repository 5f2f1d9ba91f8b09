#include "server/league/results.h"

#include <algorithm>

namespace lastcard::league {
namespace {

// Of the round's cards, what home gains: the opponents' left minus its own.
int home_cards(const PlayedRound& round) {
  const int difference = round.cards_left.away - round.cards_left.home;
  return std::clamp(difference, -kMostCardsOfRound, kMostCardsOfRound);
}

}  // namespace

MatchResult result_by_decision(const Plan& plan, ResultCode code, Instant at) {
  MatchResult result;
  result.code = code;
  result.at = at;
  if (code == ResultCode::forfeit_away) result.home = plan.target;
  if (code == ResultCode::forfeit_home) result.away = plan.target;
  return result;
}

MatchResult result_at_tables(const Fixture& fixture, Instant at) {
  MatchResult result;
  result.at = at;
  result.rated = true;
  for (const Board& board : fixture.boards) {
    result.home += board.won.home;
    result.away += board.won.away;
    for (const PlayedRound& round : board.rounds) result.cards_home += home_cards(round);
  }
  result.cards_away = -result.cards_home;
  return result;
}

MatchResult forfeit_by(const Plan& plan, const Fixture& fixture, Side side, Instant at) {
  const ResultCode code = side == Side::home ? ResultCode::forfeit_home : ResultCode::forfeit_away;
  if (!fixture.began) return result_by_decision(plan, code, at);
  MatchResult result = result_at_tables(fixture, at);
  result.code = code;
  const Side winner = other(side);
  int& rounds = winner == Side::home ? result.home : result.away;
  for (const Board& board : fixture.boards) {
    if (board.stage != BoardStage::over) rounds += plan.target - board.won[winner];
  }
  return result;
}

std::optional<Played> played_of(const Fixture& fixture) {
  if (fixture.cancelled) return std::nullopt;
  const bool live = !fixture.decided();
  if (live && !fixture.began) return std::nullopt;
  const MatchResult result = live ? result_at_tables(fixture, 0) : *fixture.result;
  Played played;
  played.fixture = fixture.id;
  played.home = fixture.home;
  played.away = fixture.away;
  played.code = result.code;
  played.home_rounds = result.home;
  played.away_rounds = result.away;
  played.home_cards = result.cards_home;
  played.away_cards = result.cards_away;
  played.in_part = result.rated && result.code != ResultCode::played;
  played.final = !live;
  played.play_off = fixture.kind == FixtureKind::play_off;
  played.place = fixture.place.value_or(0);
  return played;
}

bool may_be_replayed(const Fixture& fixture) { return fixture.decided() || fixture.cancelled; }

std::set<std::string> withheld_tables(const League& league) {
  std::set<std::string> tables;
  if (league.closed) return tables;
  for (const Season& season : league.seasons) {
    if (!season.plan.duplicate || !season.running()) continue;
    for (const Fixture& fixture : season.fixtures) {
      if (may_be_replayed(fixture)) continue;
      for (const Board& board : fixture.boards) tables.insert(board.table);
    }
  }
  return tables;
}

StandingsInput standings_input(const Season& season) {
  StandingsInput input;
  for (const Team& team : season.teams) {
    const bool never_started = team.withdrawn && team.lot == 0;
    if (!never_started) input.teams.push_back({team.id, team.lot, team.expunged, team.withdrawn});
  }
  for (const Fixture& fixture : season.fixtures) {
    if (auto played = played_of(fixture)) input.results.push_back(*std::move(played));
  }
  input.points = season.plan.points;
  input.tie_breaks = season.plan.tie_breaks;
  input.forfeits_in_differences = season.plan.forfeits_in_differences;
  input.target = season.plan.target;
  input.duplicate = season.plan.duplicate;
  return input;
}

}  // namespace lastcard::league
