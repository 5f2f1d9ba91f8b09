#include "server/league/finals.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

namespace lastcard::league {
namespace {

// A place that a play-off has given to a team.
struct HeldPlace {
  std::string team;
  std::string opponent;
  bool won = false;
};
using HeldPlaces = std::map<int, HeldPlace>;

std::vector<const Played*> finals_of(const StandingsInput& input) {
  std::vector<const Played*> finals;
  for (const Played& played : input.results) {
    if (played.place > 0 && played.final) finals.push_back(&played);
  }
  std::sort(finals.begin(), finals.end(), [](const Played* a, const Played* b) {
    return std::tie(a->place, a->fixture) < std::tie(b->place, b->fixture);
  });
  return finals;
}

bool holds_place(const HeldPlaces& held, const std::string& team) {
  return std::any_of(held.begin(), held.end(),
                     [&](const auto& place) { return place.second.team == team; });
}

HeldPlaces held_places(const StandingsInput& input, const std::vector<Row>& rows, int stayed) {
  const auto is_in = [&](const std::string& team) {
    return std::any_of(rows.begin(), rows.end(), [&](const Row& row) { return row.team == team; });
  };
  HeldPlaces held;
  for (const Played* played : finals_of(input)) {
    const Worth::Outcome outcome = worth_of(*played, input).outcome;
    const bool home_won = outcome == Worth::Outcome::home;
    if (!home_won && outcome != Worth::Outcome::away) continue;
    const int place = played->place;
    const bool free = place < stayed && !held.contains(place) && !held.contains(place + 1) &&
                      !holds_place(held, played->home) && !holds_place(held, played->away);
    if (!free || !is_in(played->home) || !is_in(played->away)) continue;
    const std::string& winner = home_won ? played->home : played->away;
    const std::string& loser = home_won ? played->away : played->home;
    held[place] = {winner, loser, true};
    held[place + 1] = {loser, winner, false};
  }
  return held;
}

}  // namespace

std::vector<Row> with_finals(std::vector<Row> rows, const StandingsInput& input) {
  const auto withdrew = [&](const std::string& team) {
    return std::any_of(input.teams.begin(), input.teams.end(), [&](const Entrant& entrant) {
      return entrant.team == team && entrant.withdrawn;
    });
  };
  const auto stayed =
      std::count_if(rows.begin(), rows.end(), [&](const Row& row) { return !withdrew(row.team); });
  HeldPlaces held = held_places(input, rows, static_cast<int>(stayed));
  std::erase_if(held, [&](const auto& place) { return withdrew(place.second.team); });
  if (held.empty()) return rows;

  std::vector<Row> order;
  for (Row& row : rows) {
    if (holds_place(held, row.team)) continue;
    std::erase_if(row.why, [&](const Why& why) { return holds_place(held, why.others.front()); });
    order.push_back(row);
  }
  // In the order of places, so that each row is inserted at its final index.
  for (const auto& [place, holder] : held) {
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [&](const Row& each) { return each.team == holder.team; });
    row->why = {
        {TieBreak::play_off, {holder.opponent}, holder.won ? 1.0 : 0.0, holder.won ? 0.0 : 1.0}};
    order.insert(order.begin() + (place - 1), *row);
  }
  // Rows that shared a place before still share one.
  int before = 0;  // the previous row's place without play-offs; 0: decided by a play-off
  for (std::size_t at = 0; at < order.size(); ++at) {
    Row& row = order[at];
    const int own = holds_place(held, row.team) ? 0 : row.place;
    row.place = own != 0 && own == before ? order[at - 1].place : static_cast<int>(at) + 1;
    before = own;
  }
  return order;
}

}  // namespace lastcard::league
