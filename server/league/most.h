#pragma once

#include <algorithm>
#include <cstddef>

#include "server/league/league.h"

namespace lastcard::league {

// Limits for the size of a league, whether it was played here or imported. They are generous for
// any club, and small enough that making a view is fast.
inline constexpr std::size_t kMostSeasons = 100;
inline constexpr std::size_t kMostTeams = 40;         // per season
inline constexpr std::size_t kMostEntrants = 64;      // per night
inline constexpr std::size_t kMostPeople = 1000;      // who have not left
inline constexpr std::size_t kMostPeopleEver = 5000;  // including those who have left
inline constexpr std::size_t kMostFixtures = 5000;    // as counted by fixtures_of()
// The text of a rule set.
inline constexpr std::size_t kLongestRules = std::size_t{32} * 1024;
// The furthest time that may be planned ahead.
inline constexpr Instant kFarthest = 20 * 366 * kDay;

[[nodiscard]] inline std::size_t most_teams(const Season& season) {
  return season.is_night() ? kMostEntrants : kMostTeams;
}
[[nodiscard]] inline std::size_t people_there(const League& league) {
  return static_cast<std::size_t>(std::ranges::count(league.people, false, &Person::former));
}
// Matches that were played in archived seasons do not count, so that a club can play for ever.
[[nodiscard]] inline std::size_t fixtures_of(const League& league) {
  std::size_t all = 0;
  for (const Season& season : league.seasons) {
    const bool over = season.status == SeasonStatus::archived;
    all += static_cast<std::size_t>(std::ranges::count_if(season.fixtures, [&](const auto& each) {
      return !over || each.status() != FixtureStatus::played;
    }));
  }
  return all;
}

}  // namespace lastcard::league
