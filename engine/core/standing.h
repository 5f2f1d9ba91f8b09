#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/view.h"

namespace lastcard {

// Whether many or few points are good.
enum class Best : std::uint8_t { most, fewest };

// Returns the numbers of the sides with the best points, in ascending order: several if their
// points are equal. Requires: there are sides.
template <class Number>
[[nodiscard]] std::vector<int> best_of(std::span<const Number> points, Best best = Best::most) {
  const Number wanted =
      best == Best::most ? *std::ranges::max_element(points) : *std::ranges::min_element(points);
  std::vector<int> sides;
  for (std::size_t side = 0; side < points.size(); ++side) {
    if (points[side] == wanted) sides.push_back(static_cast<int>(side));
  }
  return sides;
}

// Returns the result of a match that these sides have won, alone or together. Without teams, each
// side is a seat: the result of a side that has won alone also names this seat.
[[nodiscard]] inline Outcome won_by(std::vector<int> sides, std::vector<int> points,
                                    bool teams = false) {
  Outcome outcome{.winner = {}, .side = {}, .points = std::move(points)};
  if (sides.size() > 1) {
    outcome.tied = std::move(sides);
    return outcome;
  }
  outcome.side = sides.front();
  if (!teams) outcome.winner = Seat(sides.front());
  return outcome;
}

}  // namespace lastcard
