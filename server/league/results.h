#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/league/league.h"
#include "server/league/standings.h"

namespace lastcard::league {

// How many rounds win a match by these rules; nothing where rounds are not what is counted.
[[nodiscard]] std::optional<int> rounds_to_win(const Json& rules, std::string_view game);

// Cards left in a round count up to so many.
inline constexpr int kMostCardsOfRound = 20;

// The code of a fixture that this side forfeits.
[[nodiscard]] constexpr ResultCode forfeit_of(Side side) {
  return side == Side::home ? ResultCode::forfeit_home : ResultCode::forfeit_away;
}
// A forfeit is target : 0 for whoever did not.
[[nodiscard]] MatchResult result_by_decision(const Plan& plan, ResultCode code, Instant at);
// Of a match that has begun, what was played counts, and the other side gets the rounds that it
// still needs. Of a duplicate, it gets both rounds of each deal that one table has not played.
[[nodiscard]] MatchResult forfeit_by(const Plan& plan, const Fixture& fixture, Side side,
                                     Instant at);
// Rounds won at a table, as they count so far. While a duplicate goes on, only the deals count that
// both tables have played. When both tables are over, so does all that they played: matches from
// before duplicates had as many rounds at both keep their results.
[[nodiscard]] BySide<int> rounds_won(const Fixture& fixture, const Board& board);
// Of all that was played at the fixture's tables and counts so far.
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
