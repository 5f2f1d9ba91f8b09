#pragma once

#include <optional>
#include <set>
#include <string>

#include "server/league/league.h"
#include "server/league/standings.h"

namespace lastcard::league {

// Cards left in a round count up to so many.
inline constexpr int kMostCardsOfRound = 20;

// A forfeit is target : 0 for whoever did not.
[[nodiscard]] MatchResult result_by_decision(const Plan& plan, ResultCode code, Instant at);
// Of a match that has begun, what was played counts, and the other side gets the rounds that it
// still needs.
[[nodiscard]] MatchResult forfeit_by(const Plan& plan, const Fixture& fixture, Side side,
                                     Instant at);
// Of all that was played at the fixture's tables so far.
[[nodiscard]] MatchResult result_at_tables(const Fixture& fixture, Instant at);

// What the standings know of a season.
[[nodiscard]] StandingsInput standings_input(const Season& season);
// What they know of a fixture: nothing while nothing was played.
[[nodiscard]] std::optional<Played> played_of(const Fixture& fixture);

// Whether what was played at the fixture's tables may be looked at: not while it goes on, because
// of a duplicate match the same cards may still lie on the other table.
[[nodiscard]] bool may_be_replayed(const Fixture& fixture);
// The tables of duplicate matches of which that is not so yet.
[[nodiscard]] std::set<std::string> withheld_tables(const League& league);

}  // namespace lastcard::league
