#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/league/league.h"
#include "server/league/standings.h"

namespace lastcard::league {

// Returns how many rounds win a match by these rules, or nullopt if the game is not won by rounds.
[[nodiscard]] std::optional<int> rounds_to_win(const Json& rules, std::string_view game);

// The card difference of a round is limited to this number.
inline constexpr int kMostCardsOfRound = 20;

// The result code if this side forfeits.
[[nodiscard]] constexpr ResultCode forfeit_of(Side side) {
  return side == Side::home ? ResultCode::forfeit_home : ResultCode::forfeit_away;
}
// The result of a decision without play. A forfeit is target : 0 for the other side.
[[nodiscard]] MatchResult result_by_decision(const Plan& plan, ResultCode code, Instant at);
// The result if a side forfeits. If the match has begun, what was played counts, and the other side
// gets the rounds that it still needs. In a duplicate match, it gets both rounds of each deal that
// a table has not played.
[[nodiscard]] MatchResult forfeit_by(const Plan& plan, const Attempt& attempt, Side side,
                                     Instant at);
// The last round that both tables of a duplicate match have played. Returns nullopt if all rounds
// count: with a single table, or when both are over.
[[nodiscard]] std::optional<int> last_compared(const Attempt& attempt);
// The rounds won at a table that count so far. While a duplicate match is running, only deals count
// that both tables have played. When both tables are over, all rounds count: older duplicate
// matches may have different numbers of rounds per table, and keep their results.
[[nodiscard]] BySide<int> rounds_won(const Attempt& attempt, const Board& board);
// The result of everything that was played at the tables and counts so far.
[[nodiscard]] MatchResult result_at_tables(const Attempt& attempt, Instant at);

// The season's input for the standings.
[[nodiscard]] StandingsInput standings_input(const Season& season);
// The fixture's input for the standings; nullopt if nothing was played.
[[nodiscard]] std::optional<Played> played_of(const Fixture& fixture);

// Returns true if the fixture's matches may be watched and replayed. They may not while it is
// undecided, because the same cards may still be in play at the other table of a duplicate match.
[[nodiscard]] bool may_be_replayed(const Fixture& fixture);
// Returns true for a duplicate match that may not be watched yet.
[[nodiscard]] bool is_withheld(const League& league, const Season& season, const Fixture& fixture);
// The tables of these matches.
[[nodiscard]] std::set<std::string> withheld_tables(const League& league);

}  // namespace lastcard::league
