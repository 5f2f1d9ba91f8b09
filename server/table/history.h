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
#include "server/table/core/table_core.h"
#include "server/table/match_log.h"
#include "server/table/room.h"
#include "server/table/table_config.h"

namespace lastcard::table {

// What a table writes into the journal, one JSON object an entry:
//
//   {"room": {…}}                                who sits where, whole, whenever it changes
//   {"table": {…}, "room": {…}}                  the table is configured anew
//   {"settings": {…}}                            its settings alone are others
//   {"match": {"first_dealer": 0, "began": …}, "shuffles": [[…]]}  a match begins, with its first
//                                                deal; the time is in seconds since 1970
//                                                "deals" in "match": from what its decks follow,
//                                                with the root of the chain: the host's secret
//   {"practice": {"match": "…", "position": 40, "seat": 1, "began": …, "record": {…}}, "room": {…}}
//                                                a match goes on from a position of a finished one,
//                                                whose record is cut there; it ends with its round
//   {"round": 2, "shuffles": [[…]]}              the next deal
//   {"step": {"seat": 1, "do": {…}}, "act": "…", "shuffles": []}  what somebody did, with the
//                                                message_key; "by": "bot" where a bot did it in a
//                                                person's stead; "left": what the seat has left of
//                                                its time for the match, in milliseconds; "at":
//                                                where turns are long, when it was, in seconds
//                                                since 1970; or
//   {"step": {"clock": "knock-expired", "seat": 2}}  what the clock did
//   {"ended": true, "room": {…}}                 the host ended the match before its end
//   {"gathered": true}                           back to the waiting room
//   {"closed": true}                             the table is no more
//   {"before": {"seq": 41, "deals": 3, "matches": 1, "table": {…}, "room": {…}, "talk": [{…}]}, …}
//                                                the first member of any of those above: the table
//                                                as it was before it (a snapshot). Whoever reads
//                                                begins with the newest; a match has one, and so
//                                                has a table that waits, every hundred entries
//   {"talk": [{…}]}                              what was said and what happened beside the game;
//                                                also a member of any of those above
//
// Chance is written as its outcomes, so that reading is replaying.
[[nodiscard]] std::string room_entry(const Room& room);
[[nodiscard]] std::string table_entry(const TableConfig& config, const Room& room);
[[nodiscard]] std::string settings_entry(const protocol::Settings& settings);
[[nodiscard]] std::string match_entry(Seat first_dealer, std::int64_t began,
                                      const std::vector<DeckOrder>& shuffles,
                                      const deals::MatchDeals* deals = nullptr);
[[nodiscard]] std::string round_entry(int round, const std::vector<DeckOrder>& shuffles);
struct StepNotes {
  std::string_view message_key = {};
  bool by_bot = false;  // in a person's stead
  std::optional<int> ms_left = std::nullopt;
  std::optional<std::int64_t> at = std::nullopt;  // seconds since 1970
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

// The change as an entry, but for the snapshot.
[[nodiscard]] std::string entry_of(const Change& change);
// The entry with the table as it is before it, and without.
[[nodiscard]] std::string with_snapshot(const TableCore& core, std::string_view entry);
[[nodiscard]] std::string without_snapshot(std::string_view entry);

// The entries do not lead anywhere: the program that wrote them had other rules, or they are
// damaged.
class HistoryError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
// The entry as the change that it is for a table in that state. Throws HistoryError, and what the
// JSON library throws for what is none.
[[nodiscard]] Change read_change(const TableCore& core, std::string_view entry);

// Keeps the entry, which holds no snapshot, if it belongs to a match that is under way or begins;
// before it is applied.
void note_entry(MatchLog& log, const TableCore& before, const Change& change,
                std::string_view entry);

// Hears of the deals and steps of a match, in order.
class HistoryWatcher {
 public:
  HistoryWatcher() = default;
  HistoryWatcher(const HistoryWatcher&) = delete;
  HistoryWatcher& operator=(const HistoryWatcher&) = delete;
  virtual ~HistoryWatcher() = default;
  virtual void dealt(const Table& table) = 0;
  virtual void stepped(const Table& before, const Action& action, const std::vector<Event>& events,
                       const Table& after) = 0;
};
// Tells it of the change, if cards were dealt or somebody did something; before it is applied.
void tell(HistoryWatcher& watcher, const TableCore& before, const Change& change);

// A table as its entries tell it.
struct History {
  TableCore core;
  MatchLog match_log;  // of the match under way
};
// Applies one entry after the other, from the newest that holds a snapshot on; where none does,
// what was played before the last match is passed over. Of a table that waits only the newest
// configuration is read. The watcher, if there is one, hears of the last match. Throws
// HistoryError, which names the entry by its place.
[[nodiscard]] History read_history(const TableConfig& config,
                                   const std::vector<std::string>& entries,
                                   HistoryWatcher* watcher = nullptr);

}  // namespace lastcard::table
