#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/match.h"
#include "server/table/room.h"

namespace lastcard::table {

// What a table writes into the journal, one JSON object an entry:
//
//   {"room": {…}}                                              who sits where, whole, whenever it
//   changes
//   {"match": {"first_dealer": 0}, "shuffles": [[…]]}          a match begins, with its first deal
//   {"round": 2, "shuffles": [[…]]}                            the next deal
//   {"step": {"seat": 1, "do": {…}}, "act": "…", "shuffles": []}  what somebody did, with the
//   message_key; or
//   {"step": {"clock": "knock-expired", "seat": 2}}            what the clock did
//   {"closed": true}                                           the table is no more
//
// Chance is written as its outcomes, so that reading is replaying.
[[nodiscard]] std::string room_entry(const Room& room);
[[nodiscard]] std::string match_entry(Seat first_dealer, const std::vector<DeckOrder>& shuffles);
[[nodiscard]] std::string round_entry(int round, const std::vector<DeckOrder>& shuffles);
[[nodiscard]] std::string step_entry(const Action& action, std::string_view message_key,
                                     const std::vector<DeckOrder>& shuffles);
[[nodiscard]] std::string closed_entry();

// A message that was accepted: its sender will get the same answer again.
struct AcceptedMessage {
  Seat seat;
  std::string key;
};

// A table as its entries tell it.
struct History {
  Room room;
  std::optional<Match> match;
  Seat first_dealer;
  int deals = 0;                          // in all matches
  std::vector<AcceptedMessage> accepted;  // of the current match, oldest first
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
