#pragma once

#include <cstdint>

#include "server/league/standings.h"

namespace lastcard::league::test {

// Returns a random season, the same for the same seed. It has two to nine teams, one or two legs,
// every kind of result, withdrawn teams, play-offs between level teams, and any points and order of
// tie-breaks. The results have few distinct values, so that many teams are level.
[[nodiscard]] StandingsInput random_season(std::uint32_t seed);
// Returns the same season with play-offs for places.
[[nodiscard]] StandingsInput random_season_with_finals(std::uint32_t seed);

}  // namespace lastcard::league::test
