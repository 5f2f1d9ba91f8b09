#pragma once

#include "server/league/league.h"

namespace lastcard::league::test {

// A league with names that no file likes: commas, quotes, formulas, tags, a line longer than a
// calendar's, letters of more than one byte. One season of five teams with every state that a
// fixture may be in.
[[nodiscard]] League sample_league();

inline constexpr std::string_view kSampleBase = "https://cards.example/";
inline constexpr Instant kSampleNow = 1796151600;  // 2026-12-01T19:00:00Z
// As LeagueView shows it to a visitor.
[[nodiscard]] Json sample_view(const League& league);

}  // namespace lastcard::league::test
