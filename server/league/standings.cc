#include "server/league/standings.h"

#include <algorithm>
#include <cmath>

#include "server/league/finals.h"
#include "server/league/tie_breaks.h"

namespace lastcard::league {
namespace {

using Outcome = Worth::Outcome;

bool is_forfeit(ResultCode code) {
  return code == ResultCode::forfeit_home || code == ResultCode::forfeit_away;
}

Outcome outcome_of(const Played& played, const StandingsInput& input) {
  switch (played.code) {
    case ResultCode::voided:
    case ResultCode::replay:
      return Outcome::nothing;
    case ResultCode::forfeit_home:
      return Outcome::away;
    case ResultCode::forfeit_away:
      return Outcome::home;
    case ResultCode::double_forfeit:
      return Outcome::both_lost;
    case ResultCode::played:
    case ResultCode::administrative:
      break;
  }
  if (played.home_rounds != played.away_rounds) {
    return played.home_rounds > played.away_rounds ? Outcome::home : Outcome::away;
  }
  if (!played.final) return Outcome::open;
  if (input.duplicate && played.home_cards != played.away_cards) {
    return played.home_cards > played.away_cards ? Outcome::home : Outcome::away;
  }
  return Outcome::draw;
}

bool is_close(const Played& played, const StandingsInput& input) {
  if (is_forfeit(played.code)) return false;
  if (input.duplicate) return std::abs(played.home_rounds - played.away_rounds) <= 1;
  const int lost = std::min(played.home_rounds, played.away_rounds);
  // The loser must have won a round: a match of a single round is not a close one.
  return lost > 0 && lost >= input.target - 1;
}

void add_differences(Worth& worth, const Played& played, const StandingsInput& input) {
  if (played.code == ResultCode::double_forfeit) return;
  if (is_forfeit(played.code) && !played.in_part) {
    if (!input.forfeits_in_differences) return;
    (worth.outcome == Outcome::home ? worth.home_rounds : worth.away_rounds) = input.target;
    return;
  }
  worth.home_rounds = played.home_rounds;
  worth.away_rounds = played.away_rounds;
  worth.home_cards = played.home_cards;
  worth.away_cards = played.away_cards;
}

void add_to(Row& row, int rounds_won, int rounds_lost, int cards, int points, bool live) {
  row.rounds_won += rounds_won;
  row.rounds_lost += rounds_lost;
  row.cards += cards;
  row.points += points;
  row.live = row.live || live;
}

void add_outcome(Row& row, Outcome outcome, Outcome own) {
  if (outcome == Outcome::open || outcome == Outcome::nothing) return;
  ++row.played;
  if (outcome == own) {
    ++row.won;
  } else if (outcome == Outcome::draw) {
    ++row.drawn;
  } else {
    ++row.lost;
  }
}

Why why_between(const Level& level, std::size_t row, std::size_t neighbour,
                const std::vector<Contender>& contenders) {
  const auto shown = [&](std::size_t contender) {
    const auto key = static_cast<double>(level.keys.at(contender));
    if (level.code == TieBreak::lot) return static_cast<double>(contenders[contender].lot);
    return level.code == TieBreak::sonneborn_berger ? key / 2 : key;
  };
  Why why{level.code, {contenders[neighbour].row.team}, shown(row), shown(neighbour)};
  if (!is_mini_table(level.code)) return why;
  for (const auto& [contender, key] : level.keys) {
    if (contender == row || contender == neighbour) continue;
    why.others.push_back(contenders[contender].row.team);
  }
  return why;
}

std::vector<Contender> contenders_of(const StandingsInput& input) {
  std::vector<Contender> contenders;
  for (const Entrant& entrant : input.teams) {
    if (entrant.expunged) continue;
    Contender& contender = contenders.emplace_back();
    contender.row.team = entrant.team;
    contender.lot = entrant.lot;
    contender.withdrawn = entrant.withdrawn;
  }
  std::sort(contenders.begin(), contenders.end(),
            [](const Contender& a, const Contender& b) { return a.row.team < b.row.team; });
  return contenders;
}

std::vector<Encounter> encounters_of(const StandingsInput& input,
                                     const std::vector<Contender>& contenders) {
  const auto find = [&](const std::string& team) {
    return std::lower_bound(
        contenders.begin(), contenders.end(), team,
        [](const Contender& contender, const std::string& id) { return contender.row.team < id; });
  };
  std::vector<Encounter> encounters;
  for (const Played& played : input.results) {
    if (played.place > 0) continue;
    const auto home = find(played.home);
    const auto away = find(played.away);
    if (home == contenders.end() || home->row.team != played.home) continue;
    if (away == contenders.end() || away->row.team != played.away) continue;
    const Worth worth = worth_of(played, input);
    if (worth.outcome == Outcome::nothing || (played.play_off && !played.final)) continue;
    encounters.push_back({static_cast<std::size_t>(home - contenders.begin()),
                          static_cast<std::size_t>(away - contenders.begin()), worth,
                          played.play_off, !played.final});
  }
  return encounters;
}

void count(std::vector<Contender>& contenders, const std::vector<Encounter>& encounters) {
  for (const Encounter& encounter : encounters) {
    if (encounter.play_off) continue;
    const Worth& worth = encounter.worth;
    Row& home = contenders[encounter.home].row;
    Row& away = contenders[encounter.away].row;
    add_to(home, worth.home_rounds, worth.away_rounds, worth.home_cards, worth.home_points,
           encounter.live);
    add_to(away, worth.away_rounds, worth.home_rounds, worth.away_cards, worth.away_points,
           encounter.live);
    add_outcome(home, worth.outcome, Outcome::home);
    add_outcome(away, worth.outcome, Outcome::away);
  }
}

}  // namespace

Points points_of(PointsPreset preset) {
  Points points;
  points.preset = preset;
  if (preset == PointsPreset::two_nil) {
    points.clear_win = points.close_win = 2;
    points.clear_loss = points.close_loss = 0;
  }
  return points;
}

Worth worth_of(const Played& played, const StandingsInput& input) {
  Worth worth;
  worth.outcome = outcome_of(played, input);
  if (worth.outcome == Outcome::nothing) return worth;
  add_differences(worth, played, input);
  const bool close = is_close(played, input);
  const int win = close ? input.points.close_win : input.points.clear_win;
  const int loss = close ? input.points.close_loss : input.points.clear_loss;
  if (worth.outcome == Outcome::draw) {
    worth.home_points = worth.away_points = input.points.draw;
  } else if (worth.outcome == Outcome::home) {
    worth.home_points = win;
    worth.away_points = loss;
  } else if (worth.outcome == Outcome::away) {
    worth.home_points = loss;
    worth.away_points = win;
  }
  return worth;
}

std::vector<Row> standings(const StandingsInput& input) {
  std::vector<Contender> contenders = contenders_of(input);
  const std::vector<Encounter> encounters = encounters_of(input, contenders);
  count(contenders, encounters);
  const Order order = order_of(contenders, encounters, input.tie_breaks);
  std::vector<Row> rows;
  const auto withdrawn = [&](std::size_t at) { return contenders[order.ranks[at]].withdrawn; };
  for (std::size_t at = 0; at < order.ranks.size(); ++at) {
    const std::size_t contender = order.ranks[at];
    Row& row = rows.emplace_back(contenders[contender].row);
    const auto& above = order.levels[at];  // separates it from the previous row
    const auto& below = order.levels[at + 1];
    const bool shares_place = at > 0 && !above && withdrawn(at) == withdrawn(at - 1);
    row.place = shares_place ? rows[at - 1].place : static_cast<int>(at) + 1;
    const bool last = at + 1 == order.ranks.size() || withdrawn(at) != withdrawn(at + 1);
    if (below) row.why.push_back(why_between(*below, contender, order.ranks[at + 1], contenders));
    if (above && (last || above->code != TieBreak::points)) {
      row.why.push_back(why_between(*above, contender, order.ranks[at - 1], contenders));
    }
  }
  return with_finals(std::move(rows), input);
}

Json row_json(const Row& row) {
  // Whole numbers are written without a fraction.
  const auto number = [](double value) -> Json {
    if (std::trunc(value) == value) return static_cast<std::int64_t>(value);
    return value;
  };
  Json why = Json::array();
  for (const Why& one : row.why) {
    why.push_back({{"code", word_of(one.code)},
                   {"others", one.others},
                   {"for", number(one.own)},
                   {"against", number(one.other)}});
  }
  return {{"team", row.team},
          {"place", row.place},
          {"played", row.played},
          {"won", row.won},
          {"lost", row.lost},
          {"drawn", row.drawn},
          {"points", row.points},
          {"rounds_won", row.rounds_won},
          {"rounds_lost", row.rounds_lost},
          {"cards", row.cards},
          {"why", std::move(why)},
          {"live", row.live}};
}

}  // namespace lastcard::league
