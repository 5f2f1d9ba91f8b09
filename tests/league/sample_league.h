#pragma once

#include "server/league/league.h"

namespace lastcard::league::test {

// Returns a league whose names are hard for files: commas, quotes, formulas, tags, a name longer
// than a line of a calendar file, and letters of more than one byte. Its season of five teams has a
// fixture in every state.
[[nodiscard]] League sample_league();

inline constexpr std::string_view kSampleBase = "https://cards.example/";
inline constexpr Instant kSampleNow = 1796151600;  // 2026-12-01T19:00:00Z
// Returns the LeagueView that a visitor gets.
[[nodiscard]] Json sample_view(const League& league);

}  // namespace lastcard::league::test
