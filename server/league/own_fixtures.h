#pragma once

#include <string>
#include <vector>

#include "server/league/league.h"

namespace lastcard::league {

// A fixture counts as today's from kDayAhead before its slot until kDayBehind after it.
inline constexpr Instant kDayAhead = 24 * kHour;
inline constexpr Instant kDayBehind = 12 * kHour;

// Returns true if the person is a member of one of the fixture's teams, or on loan to one.
[[nodiscard]] bool concerns(const Season& season, const Fixture& fixture,
                            const std::string& person);

// A fixture that a person must play soon.
struct OwnFixture {
  std::string fixture;
  std::string home;  // the teams, by name
  std::string away;
  Instant at = 0;       // its slot, or the usual one if none is agreed
  bool agreed = false;  // a slot is set
  std::string table;    // the table's code; empty: not open, or several tables
};

// The person's fixtures of today, in all seasons of the league, sorted by time. Cancelled and
// decided fixtures are left out. The result contains no line-ups.
[[nodiscard]] std::vector<OwnFixture> fixtures_of_today(const League& league,
                                                        const std::string& person, Instant now);

}  // namespace lastcard::league
