#include "server/league/results.h"

#include <algorithm>
#include <limits>

#include "engine/registry.h"

namespace lastcard::league {
namespace {

// Home's card difference in the round: the opponents' remaining cards minus its own.
int home_cards(const PlayedRound& round) {
  const int difference = round.cards_left.away - round.cards_left.home;
  return std::clamp(difference, -kMostCardsOfRound, kMostCardsOfRound);
}

}  // namespace

std::optional<int> rounds_to_win(const Json& rules, std::string_view game) {
  const Game* played = find_game(game);
  if (played == nullptr || !played->info().counts_rounds) return std::nullopt;
  const auto target = rules.find("target");
  if (target == rules.end() || !target->is_number_integer()) return std::nullopt;
  return target->get<int>();
}

MatchResult result_by_decision(const Plan& plan, ResultCode code, Instant at) {
  MatchResult result;
  result.code = code;
  result.at = at;
  if (code == ResultCode::forfeit_away) result.home = plan.target;
  if (code == ResultCode::forfeit_home) result.away = plan.target;
  return result;
}

std::optional<int> last_compared(const Attempt& attempt) {
  const auto is_over = [](const Board& board) { return board.stage == BoardStage::over; };
  if (attempt.boards.size() < 2 || std::ranges::all_of(attempt.boards, is_over))
    return std::nullopt;
  int last = std::numeric_limits<int>::max();
  for (const Board& board : attempt.boards) {
    last = std::min(last, board.rounds.empty() ? 0 : board.rounds.back().round);
  }
  return last;
}

BySide<int> rounds_won(const Attempt& attempt, const Board& board) {
  const auto last = last_compared(attempt);
  if (!last) return board.won;
  BySide<int> won;
  for (const PlayedRound& round : board.rounds) {
    if (round.winner && round.round <= *last) ++won[*round.winner];
  }
  return won;
}

MatchResult result_at_tables(const Attempt& attempt, Instant at) {
  MatchResult result;
  result.at = at;
  result.rated = true;
  const auto last = last_compared(attempt);
  for (const Board& board : attempt.boards) {
    const BySide<int> won = rounds_won(attempt, board);
    result.home += won.home;
    result.away += won.away;
    for (const PlayedRound& round : board.rounds) {
      if (!last || round.round <= *last) result.cards_home += home_cards(round);
    }
  }
  result.cards_away = -result.cards_home;
  return result;
}

MatchResult forfeit_by(const Plan& plan, const Attempt& attempt, Side side, Instant at) {
  const ResultCode code = forfeit_of(side);
  if (!attempt.began) return result_by_decision(plan, code, at);
  MatchResult result = result_at_tables(attempt, at);
  result.code = code;
  const Side winner = other(side);
  int& rounds = winner == Side::home ? result.home : result.away;
  const auto last = last_compared(attempt);
  if (!rounds_to_win(plan.rules, plan.game)) {
    // In such games, nothing is won before a table's match is over.
    result.home = result.away = 0;
    rounds = plan.target * static_cast<int>(attempt.boards.size());
  } else if (last) {
    rounds += 2 * std::max(plan.target - *last, 0);
  } else {
    rounds = plan.target;
  }
  return result;
}

std::optional<Played> played_of(const Fixture& fixture) {
  if (fixture.cancelled) return std::nullopt;
  const bool live = !fixture.decided();
  if (live && !fixture.attempt().began) return std::nullopt;
  const MatchResult result = live ? result_at_tables(fixture.attempt(), 0) : *fixture.result;
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

bool is_withheld(const League& league, const Season& season, const Fixture& fixture) {
  return season.plan.duplicate && season.running() && !league.closed && !may_be_replayed(fixture);
}

std::set<std::string> withheld_tables(const League& league) {
  std::set<std::string> tables;
  for (const Season& season : league.seasons) {
    for (const Fixture& fixture : season.fixtures) {
      if (!is_withheld(league, season, fixture)) continue;
      for (const Board& board : fixture.attempt().boards) tables.insert(board.table);
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
