#include "server/league/seats.h"

#include "server/league/moments.h"

namespace lastcard::league {

std::vector<Place> places_of_side(const Season& season, const Fixture& fixture, int board,
                                  Side side) {
  std::vector<Place> places;
  const auto& players = fixture.attempt().line_ups[side].players;
  const auto size = static_cast<std::size_t>(season.plan.team_size);
  const std::size_t first = static_cast<std::size_t>(board) * size;
  for (std::size_t at = first; at < first + size; ++at) {
    Place place = at < players.size() ? players[at] : std::nullopt;
    if (place && bot_plays_for(fixture.attempt(), *place)) place.reset();
    places.push_back(std::move(place));
  }
  return places;
}

std::vector<Place> places_at(const Season& season, const Fixture& fixture, int board) {
  const Side first = board % 2 == 0 ? Side::home : Side::away;
  const auto firsts = places_of_side(season, fixture, board, first);
  const auto seconds = places_of_side(season, fixture, board, other(first));
  std::vector<Place> places;
  for (std::size_t pair = 0; pair < firsts.size(); ++pair) {
    places.push_back(firsts[pair]);
    places.push_back(seconds[pair]);
  }
  return places;
}

}  // namespace lastcard::league
