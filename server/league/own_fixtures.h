#pragma once

#include <string>
#include <vector>

#include "server/league/league.h"

namespace lastcard::league {

// So long before and after a fixture's slot it is one of the day's.
inline constexpr Instant kDayAhead = 24 * kHour;
inline constexpr Instant kDayBehind = 12 * kHour;

// Whether that person is of a team of the fixture, or lent to one.
[[nodiscard]] bool concerns(const Season& season, const Fixture& fixture,
                            const std::string& person);

// A fixture that somebody has to think of now.
struct OwnFixture {
  std::string fixture;
  std::string home;  // the teams, by name
  std::string away;
  Instant at = 0;       // its slot, or the usual one while none is agreed
  bool agreed = false;  // there is a slot
  std::string table;    // where it is played, by code; empty: not open, or more than one
};

// What that person has to play within a day, in all seasons of the league, by time: what is
// cancelled, or has a result that stands, is not among them. Nothing of a line-up is in it.
[[nodiscard]] std::vector<OwnFixture> fixtures_of_today(const League& league,
                                                        const std::string& person, Instant now);

}  // namespace lastcard::league
