#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/view.h"

namespace lastcard {

// Whether many points are good, or few.
enum class Best : std::uint8_t { most, fewest };

// Returns the numbers of the sides that have the best points, in ascending order. If several sides
// have equally good points, returns all of them. Requires: `points` is not empty.
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

// Returns the result of a match that one side has won alone, or several sides together. Without
// teams, each side is one seat: if one side has won, the result also has its seat as `winner`.
// Requires: `sides` is not empty.
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
