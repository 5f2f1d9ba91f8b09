#pragma once

#include <cstddef>

#include "server/league/league.h"

namespace lastcard::league {

// How much of everything a league may have, whether it grew here or is brought along. Generous for
// any club, and little enough that making a view of it takes a moment.
inline constexpr std::size_t kMostSeasons = 100;
inline constexpr std::size_t kMostTeams = 40;     // of a season
inline constexpr std::size_t kMostEntrants = 64;  // of a night
inline constexpr std::size_t kMostPeople = 1000;
inline constexpr std::size_t kMostFixtures = 5000;  // of all seasons
// A rule set as text.
inline constexpr std::size_t kLongestRules = std::size_t{32} * 1024;
// Nothing is planned further ahead.
inline constexpr Instant kFarthest = 20 * 366 * kDay;

[[nodiscard]] inline std::size_t most_teams(const Season& season) {
  return season.is_night() ? kMostEntrants : kMostTeams;
}
[[nodiscard]] inline std::size_t fixtures_of(const League& league) {
  std::size_t all = 0;
  for (const Season& season : league.seasons) all += season.fixtures.size();
  return all;
}

}  // namespace lastcard::league
