#pragma once

#include <vector>

#include "server/league/league.h"

namespace lastcard::league {

// Who should sit at one of a fixture's tables, in the order of its seats: home and away in turn.
// At the second table of a duplicate match the sides are swapped and the others of each line-up
// play. A person for whom a bot plays counts as one.
[[nodiscard]] std::vector<Place> places_at(const Season& season, const Fixture& fixture, int board);
// Those of a side.
[[nodiscard]] std::vector<Place> places_of_side(const Season& season, const Fixture& fixture,
                                                int board, Side side);

}  // namespace lastcard::league
