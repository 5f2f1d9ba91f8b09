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

// The entries that a table writes to the journal. Each is one JSON object:
//
//   {"room": {…}}                                the room, complete, whenever it changes
//   {"table": {…}, "room": {…}}                  a new configuration
//   {"settings": {…}}                            new settings and nothing else
//   {"match": {"first_dealer": 0, "began": …}, "shuffles": [[…]]}  a match begins with its first
//                                                deal; the time is in seconds since 1970
//                                                "deals" in "match": the numbers from which its
//                                                decks are computed, with the root of the chain,
//                                                which is the host's secret
//   {"practice": {"match": "…", "position": 40, "seat": 1, "began": …, "record": {…}}, "room": {…}}
//                                                a match continues from a position of a finished
//                                                one, whose record is cut there; it ends with its
//                                                round
//   {"round": 2, "shuffles": [[…]]}              the next deal
//   {"step": {"seat": 1, "do": {…}}, "act": "…", "shuffles": []}  an action of a player, with the
//                                                message_key; "by": "bot" if a bot acted for a
//                                                person; "left": the rest of the seat's time for
//                                                the match, in milliseconds; "at": its time in
//                                                seconds since 1970, if turns are long; or
//   {"step": {"clock": "knock-expired", "seat": 2}}  an action of the clock
//   {"ended": true, "room": {…}}                 the host ended the match early
//   {"gathered": true}                           back to the waiting room
//   {"closed": true}                             the table is closed
//   {"before": {"seq": 41, "deals": 3, "matches": 1, "table": {…}, "room": {…}, "talk": [{…}]}, …}
//                                                a snapshot: the first member of any entry above,
//                                                with the table before this entry. Reading begins
//                                                at the newest snapshot. Each match begins with
//                                                one. In the waiting room there is one at least
//                                                every hundred entries
//   {"talk": [{…}]}                              talk and events beside the game; also a member of
//                                                any entry above
//
// Random results are written as such, so reading the entries replays the table.
[[nodiscard]] std::string room_entry(const Room& room);
[[nodiscard]] std::string table_entry(const TableConfig& config, const Room& room);
[[nodiscard]] std::string settings_entry(const protocol::Settings& settings);
[[nodiscard]] std::string match_entry(Seat first_dealer, std::int64_t began,
                                      const std::vector<DeckOrder>& shuffles,
                                      const deals::MatchDeals* deals = nullptr);
[[nodiscard]] std::string round_entry(int round, const std::vector<DeckOrder>& shuffles);
struct StepNotes {
  std::string_view message_key = {};
  bool by_bot = false;  // a bot acted for a person
  std::optional<int> ms_left = std::nullopt;
  std::optional<std::int64_t> at = std::nullopt;  // seconds since 1970
};
[[nodiscard]] std::string step_entry(const Action& action, const StepNotes& notes,
                                     const std::vector<DeckOrder>& shuffles);
[[nodiscard]] std::string ended_entry(const Room& room);
// A step's entry, parsed without the JSON library. Only for the usual intents, without shuffles or
// talk. Returns nullopt for any other entry, valid or not; Json::parse reads those. Both ways give
// the same result. The views point into the entry.
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
// Adds talk to the entry. If the entry is "", makes an entry with only this talk.
[[nodiscard]] std::string with_talk(std::string entry, std::span<const protocol::TalkItem> items);

// The change as an entry, without its snapshot.
[[nodiscard]] std::string entry_of(const Change& change);
// Adds the snapshot of the table before the entry, or removes it.
[[nodiscard]] std::string with_snapshot(const TableCore& core, std::string_view entry);
[[nodiscard]] std::string without_snapshot(std::string_view entry);

// The entries cannot be replayed: they are damaged, or were written by a program with other rules.
class HistoryError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
// Reads an entry as a change of this table. Throws HistoryError, or an exception of the JSON
// library if the entry is not valid.
[[nodiscard]] Change read_change(const TableCore& core, std::string_view entry);

// Adds the entry to the log if its match is running or begins with it. Call it before the change is
// applied. Requires: the entry has no snapshot.
void note_entry(MatchLog& log, const TableCore& before, const Change& change,
                std::string_view entry);

// Receives the deals and steps of a match, in order.
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
// Calls the watcher if the change is a deal or an action. Call it before the change is applied.
void tell(HistoryWatcher& watcher, const TableCore& before, const Change& change);

// The state of a table after its entries.
struct History {
  TableCore core;
  MatchLog match_log;  // of the current match
};
// Applies the entries in order, from the newest snapshot on. If there is no snapshot, skips actions
// from before the last match. In the waiting room, reads only the newest configuration. The
// watcher, if there is one, receives the last match. Throws HistoryError, which names the number of
// the entry.
[[nodiscard]] History read_history(const TableConfig& config,
                                   const std::vector<std::string>& entries,
                                   HistoryWatcher* watcher = nullptr);

}  // namespace lastcard::table
