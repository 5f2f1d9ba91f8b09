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

// From where the match goes on that is played at a table.
struct PlayedFrom {
  std::string match;  // a finished one
  int position = 0;
  Seat seat;  // whose player plays on
};

// A table as its journal tells it: all that follows from its entries, and nothing that does not.
// Who is there, whose clock runs and what a page was told last are known to LiveTable alone, and
// begin anew with a restart. A value: movable, one thread at a time.
struct TableCore {
  TableConfig config;
  Room room;
  TalkLog talk;
  std::uint64_t seq = 0;       // changes so far: the number of the last entry
  std::uint64_t snapshot = 0;  // the number of the newest entry that holds the table whole; 0: none
  bool closed = false;

  std::optional<Match> match;
  Seat first_dealer;
  std::int64_t match_began = 0;  // seconds since 1970
  // Likewise: when the newest turn began. Known where turns are long; else when the match did.
  std::int64_t played_at = 0;
  bool ended_early = false;
  bool not_kept = false;                     // the match that is over has no replay
  int deals = 0;                             // in all matches
  int matches = 0;                           // begun so far
  std::uint64_t match_entry = 0;             // the number of the entry that began the match
  int draws = 0;                             // shuffles in the current round
  std::vector<Outcome> sheet;                // of the match's rounds that are over
  std::vector<std::vector<int>> cards_left;  // at the end of each of them, by seat
  // Who played at the end of each, by seat; nothing: a bot.
  std::vector<std::vector<std::optional<SessionId>>> sitters;
  std::vector<Answers> accepted;  // acts of the match, by seat
  std::vector<int> ms_left;  // of the time for the match, by seat, after its last act; empty: not
                             // counted
  RecentSteps recent;        // of the match, by the numbers of its entries
  Tapestry tapestry;         // what makes the match's next plays great
  // From what the match's decks follow, and what followed: null where nobody committed to a salt.
  std::shared_ptr<const deals::MatchDeals> match_deals;
  std::vector<DeckOrder> orders;          // shuffles of the round
  std::vector<DeckOrder> orders_before;   // and of the round before
  SeatSet shown;                          // hands that watchers see in this round
  std::optional<PlayedFrom> played_from;  // nothing: from its first deal on

  // What goes on from a position is over with its round, and so is the day's deal.
  [[nodiscard]] bool one_round() const { return played_from || !config.daily.empty(); }
  // Of a match that was played to its end.
  [[nodiscard]] std::optional<Outcome> outcome() const {
    return match ? outcome_of(config, match->table(), match->rounds()) : std::nullopt;
  }
  [[nodiscard]] bool match_over() const {
    return match && (ended_early || outcome() || (one_round() && match->round_over()));
  }
  [[nodiscard]] bool round_over() const { return match && (ended_early || match->round_over()); }
  // The newest round that is over, and its shuffles; 0 where there is none.
  [[nodiscard]] int last_round_over() const {
    if (!match) return 0;
    return round_over() ? match->rounds() : match->rounds() - 1;
  }
  [[nodiscard]] const std::vector<DeckOrder>& orders_of_last_round() const {
    return round_over() ? orders : orders_before;
  }
  // A match is under way.
  [[nodiscard]] bool playing() const { return match && !match_over(); }
};

// What is said of a match of which nothing is kept: those who would pay for it have spent their
// bytes of the day (server/table/replay_payers.h).
inline constexpr std::string_view kMatchNotKept = "match-not-kept";

// A table of that configuration to which nothing has happened yet.
[[nodiscard]] TableCore empty_table(TableConfig config);

// While a table waits, so many changes may follow a snapshot.
inline constexpr std::uint64_t kChangesASnapshot = 100;
// So many entries a match has at most: what is played, said, and who comes and goes. Then it ends,
// as its players were told this many entries before.
inline constexpr std::uint64_t kEntriesOfAMatch = 100'000;
inline constexpr std::uint64_t kEntriesToTheEnd = 1000;

// Whether the table's history is to begin anew with that change: each match has its own, and so has
// each while that a table waits. Of a match that is over nothing is left then.
[[nodiscard]] bool wants_snapshot(const TableCore& core, const Change& change);
// The table as a snapshot has it: what matters while no match is played.
[[nodiscard]] TableCore snapshot_of(TableCore core);

// What follows from the change, when a table is played at and when a server starts again alike.
// What the table keeps is taken out of it: rooms, texts and events. Of which kind it is, whose step
// it is and what was said can still be read. Pre: the change was made for this very state.
void apply(TableCore& core, Change& change);

// The step that somebody, or the clock, makes of that table, carried out on a copy, with its great
// plays (docs/rules/tapestry.md) told among the events. Of whoever sent it it knows nothing yet.
// Pre: the action is legal.
[[nodiscard]] Step step_of(const TableCore& core, const Action& action, Entropy& entropy);

// How many cards are in the hands, by seat.
[[nodiscard]] std::vector<int> hand_counts(const Table& table);

}  // namespace lastcard::table
