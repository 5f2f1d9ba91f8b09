#pragma once

#include <cstdint>

#include "server/league/standings.h"

namespace lastcard::league::test {

// A season played by chance, the same for the same seed: two to nine teams, one or two legs, every
// kind of result, teams that withdrew, play-offs between those who are level, any points and order
// of tie-breaks. Few different results, so that many teams are level.
[[nodiscard]] StandingsInput random_season(std::uint32_t seed);
// The same, with play-offs for places.
[[nodiscard]] StandingsInput random_season_with_finals(std::uint32_t seed);

}  // namespace lastcard::league::test
