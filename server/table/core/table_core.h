#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.h"
#include "server/table/answers.h"
#include "server/table/core/change.h"
#include "server/table/recent_steps.h"
#include "server/table/room.h"
#include "server/table/table_config.h"
#include "server/table/talk_log.h"

namespace lastcard::table {

// The position of a finished match from which this table's match continues.
struct PlayedFrom {
  std::string match;  // the id of the finished match
  int position = 0;
  Seat seat;  // the seat of the player who continues
};

// The state of a table that follows from its journal, and nothing else. Connections, running clocks
// and what a page was last sent are part of LiveTable, and start anew after a restart. A value:
// movable, one thread at a time.
struct TableCore {
  TableConfig config;
  Room room;
  TalkLog talk;
  std::uint64_t seq = 0;       // the number of changes so far, and of the last entry
  std::uint64_t snapshot = 0;  // the number of the newest entry with a snapshot; 0: none
  bool closed = false;

  std::optional<Match> match;
  Seat first_dealer;
  std::int64_t match_began = 0;  // seconds since 1970
  // In seconds since 1970: when the newest turn began if turns are long, otherwise when the match
  // began.
  std::int64_t played_at = 0;
  bool ended_early = false;
  bool not_kept = false;                     // the finished match has no replay
  int deals = 0;                             // the number of deals in all matches
  int matches = 0;                           // the number of matches that have begun
  std::uint64_t match_entry = 0;             // the number of the entry that began the match
  int draws = 0;                             // the number of shuffles in the current round
  std::vector<Outcome> sheet;                // the results of the match's finished rounds
  std::vector<std::vector<int>> cards_left;  // at the end of each of these rounds, by seat
  // The players at the end of each of these rounds, by seat; nullopt: a bot.
  std::vector<std::vector<std::optional<SessionId>>> sitters;
  std::vector<Answers> accepted;  // the accepted acts of the match, by seat
  std::vector<int> ms_left;       // time left for the match, by seat; empty: no limit
  RecentSteps recent;             // of the match, by entry number
  Tapestry tapestry;              // decides which of the next plays are great
  // The numbers from which the match's decks are computed; null if no player committed to a salt.
  std::shared_ptr<const deals::MatchDeals> match_deals;
  std::vector<DeckOrder> orders;          // the shuffles of the current round
  std::vector<DeckOrder> orders_before;   // the shuffles of the round before
  SeatSet shown;                          // the hands that watchers see in this round
  std::optional<PlayedFrom> played_from;  // nullopt: the match began with its first deal

  // Whether the match has only one round: it continues from a position, or is the daily deal.
  [[nodiscard]] bool one_round() const { return played_from || !config.daily.empty(); }
  // The result of a match that has ended by its rules.
  [[nodiscard]] std::optional<Outcome> outcome() const {
    return match ? outcome_of(config, match->table(), match->rounds()) : std::nullopt;
  }
  [[nodiscard]] bool match_over() const {
    return match && (ended_early || outcome() || (one_round() && match->round_over()));
  }
  [[nodiscard]] bool round_over() const { return match && (ended_early || match->round_over()); }
  // The number of the newest finished round, and its shuffles; 0 if there is none.
  [[nodiscard]] int last_round_over() const {
    if (!match) return 0;
    return round_over() ? match->rounds() : match->rounds() - 1;
  }
  [[nodiscard]] const std::vector<DeckOrder>& orders_of_last_round() const {
    return round_over() ? orders : orders_before;
  }
  // Whether a match is running.
  [[nodiscard]] bool playing() const { return match && !match_over(); }
};

// The code of the talk item for a match that is not stored, because the players who would pay for
// it have spent their bytes of the day (server/table/replay_payers.h).
inline constexpr std::string_view kMatchNotKept = "match-not-kept";

// A new table with this configuration.
[[nodiscard]] TableCore empty_table(TableConfig config);

// In the waiting room, the maximum number of changes after a snapshot.
inline constexpr std::uint64_t kChangesASnapshot = 100;
// The maximum number of entries of a match: actions, talk, people who come and go. Then the match
// ends. Its players are warned kEntriesToTheEnd entries before.
inline constexpr std::uint64_t kEntriesOfAMatch = 100'000;
inline constexpr std::uint64_t kEntriesToTheEnd = 1000;

// Whether this change must carry a snapshot: at the beginning of each match, when the table returns
// to the waiting room, and there after kChangesASnapshot changes. Entries before a snapshot are
// deleted later.
[[nodiscard]] bool wants_snapshot(const TableCore& core, const Change& change);
// The part of the table that a snapshot contains: what matters while no match is played.
[[nodiscard]] TableCore snapshot_of(TableCore core);

// Carries out the change. The same for a running table and for a restart. Moves rooms, texts and
// events out of the change; its kind, its action and its talk can still be read. Requires: the
// change was made for this state.
void apply(TableCore& core, Change& change);

// The step for an action of a player or the clock, carried out on a copy. Its events contain the
// great plays (docs/rules/tapestry.md). The caller fills in who sent it. Requires: the action is
// legal.
[[nodiscard]] Step step_of(const TableCore& core, const Action& action, Entropy& entropy);

// The number of cards in each hand, by seat.
[[nodiscard]] std::vector<int> hand_counts(const Table& table);

}  // namespace lastcard::table
