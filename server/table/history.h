#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/match.h"
#include "server/table/recent_steps.h"
#include "server/table/room.h"
#include "server/table/table_config.h"
#include "server/table/talk_log.h"

namespace lastcard::table {

// What a table writes into the journal, one JSON object an entry:
//
//   {"room": {…}}                                who sits where, whole, whenever it changes
//   {"table": {…}, "room": {…}}                  the table is configured anew
//   {"match": {"first_dealer": 0, "began": …}, "shuffles": [[…]]}  a match begins, with its first
//                                                deal; the time is in seconds since 1970
//   {"round": 2, "shuffles": [[…]]}              the next deal
//   {"step": {"seat": 1, "do": {…}}, "act": "…", "shuffles": []}  what somebody did, with the
//                                                message_key; "by": "bot" where a bot did it in a
//                                                person's stead; "left": what the seat has left of
//                                                its time for the match, in milliseconds; or
//   {"step": {"clock": "knock-expired", "seat": 2}}  what the clock did
//   {"ended": true, "room": {…}}                 the host ended the match before its end
//   {"gathered": true}                           back to the waiting room
//   {"closed": true}                             the table is no more
//   {"talk": [{…}]}                              what was said and what happened beside the game;
//                                                also a member of any of those above
//
// Chance is written as its outcomes, so that reading is replaying.
[[nodiscard]] std::string room_entry(const Room& room);
[[nodiscard]] std::string table_entry(const TableConfig& config, const Room& room);
[[nodiscard]] std::string match_entry(Seat first_dealer, std::int64_t began,
                                      const std::vector<DeckOrder>& shuffles);
[[nodiscard]] std::string round_entry(int round, const std::vector<DeckOrder>& shuffles);
struct StepNotes {
  std::string_view message_key = {};
  bool by_bot = false;  // in a person's stead
  std::optional<int> ms_left = std::nullopt;
};
[[nodiscard]] std::string step_entry(const Action& action, const StepNotes& notes,
                                     const std::vector<DeckOrder>& shuffles);
[[nodiscard]] std::string ended_entry(const Room& room);
// A step's entry as step_entry writes it, read from its text directly: the usual intents, without
// shuffles or talk. Nothing for any other entry, good or bad; Json::parse reads that, and would
// read this the same. What is read is a part of the entry.
struct PlainStep {
  Action action;
  StepNotes notes;
  std::string_view text;  // the member "step"
};
[[nodiscard]] std::optional<PlainStep> read_plain_step(std::string_view entry, int seats);
// A veil was lifted and nothing happened (Veil in engine/core/game.h).
[[nodiscard]] std::string lifted_entry();
[[nodiscard]] std::string gathered_entry();
[[nodiscard]] std::string closed_entry();
// The entry with that talk; "" makes one of its own.
[[nodiscard]] std::string with_talk(std::string entry, std::span<const protocol::TalkItem> items);

// How many cards are in the hands, by seat.
[[nodiscard]] std::vector<int> hand_counts(const Table& table);

// A message that was accepted: its sender will get the same answer again.
struct AcceptedMessage {
  Seat seat;
  std::string key;
};

// A table as its entries tell it.
struct History {
  TableConfig config;
  Room room;
  TalkLog talk;
  std::optional<Match> match;
  Seat first_dealer;
  int deals = 0;                             // in all matches
  std::vector<AcceptedMessage> accepted;     // of the current match, oldest first
  int draws = 0;                             // shuffles in the current round
  std::vector<Outcome> sheet;                // of the current match's rounds that are over
  std::vector<std::vector<int>> cards_left;  // at the end of each of them, by seat
  bool ended_early = false;
  std::int64_t match_began = 0;            // seconds since 1970
  std::vector<int> ms_left;                // of the time for the match, by seat; empty: not counted
  std::vector<std::string> match_entries;  // of the current match, and the room at its beginning
  RecentSteps recent;                      // of the current match, by the numbers of its entries
};

// The entries do not lead anywhere: the program that wrote them had other rules, or they are
// damaged.
class HistoryError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
// Replays. Throws HistoryError.
[[nodiscard]] History read_history(const TableConfig& config,
                                   const std::vector<std::string>& entries);

}  // namespace lastcard::table
