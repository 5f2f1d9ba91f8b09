#pragma once

#include <algorithm>
#include <cstddef>

#include "server/league/league.h"

namespace lastcard::league {

// How much of everything a league may have, whether it grew here or is brought along. Generous for
// any club, and little enough that making a view of it takes a moment.
inline constexpr std::size_t kMostSeasons = 100;
inline constexpr std::size_t kMostTeams = 40;         // of a season
inline constexpr std::size_t kMostEntrants = 64;      // of a night
inline constexpr std::size_t kMostPeople = 1000;      // who are there
inline constexpr std::size_t kMostPeopleEver = 5000;  // and who were
inline constexpr std::size_t kMostFixtures = 5000;    // as fixtures_of counts them
// A rule set as text.
inline constexpr std::size_t kLongestRules = std::size_t{32} * 1024;
// Nothing is planned further ahead.
inline constexpr Instant kFarthest = 20 * 366 * kDay;

[[nodiscard]] inline std::size_t most_teams(const Season& season) {
  return season.is_night() ? kMostEntrants : kMostTeams;
}
[[nodiscard]] inline std::size_t people_there(const League& league) {
  return static_cast<std::size_t>(std::ranges::count(league.people, false, &Person::former));
}
// What was played at tables in a season that is over does not count: a club may play for ever.
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
