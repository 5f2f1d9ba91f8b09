#pragma once

#include <vector>

#include "server/league/league.h"

namespace lastcard::league {

// The players of one of a fixture's tables, in the order of its seats, which alternate between home
// and away. At the second table of a duplicate match, the sides are swapped and the other half of
// each line-up plays. A person who is replaced by a bot is returned as a bot.
[[nodiscard]] std::vector<Place> places_at(const Season& season, const Fixture& fixture, int board);
// As above, but only one side's players.
[[nodiscard]] std::vector<Place> places_of_side(const Season& season, const Fixture& fixture,
                                                int board, Side side);

}  // namespace lastcard::league
