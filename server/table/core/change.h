#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/match.h"
#include "engine/deals/match_deals.h"
#include "engine/tapestry/great_plays.h"
#include "protocol/codec/messages.h"
#include "server/table/room.h"
#include "server/table/table_config.h"

namespace lastcard::table {

// A position of a finished match from which one of its players plays on, and what the table there
// has behind it. Holds every card: for the table's journal and its bots' memories, and for nobody
// else.
struct Practice {
  std::string match;   // the id of the finished one
  int position = 0;    // in it, counted as a replay does
  Seat seat;           // whose player plays on
  std::string record;  // of the match up to there, and no further: JSON
  Room room;           // of the table, from now on

  // What follows from the record (server/table/practice.h).
  std::vector<Outcome> sheet;                // of the rounds that are over
  std::vector<std::vector<int>> cards_left;  // at the end of each of them, by seat
  int draws = 0;                             // shuffles in the round
  Tapestry tapestry = {};
  std::vector<std::vector<Event>> happened;  // in the round, from its deal on
};
// A match begins, with its first deal, or with what its players agree on before it; or where
// another had come to, and then it ends with that round.
struct Begin {
  Match match;  // has not begun
  Seat first_dealer;
  std::int64_t began = 0;  // seconds since 1970
  Match::Prepared dealt;
  // From what its decks follow; null where nobody committed to a salt.
  std::shared_ptr<const deals::MatchDeals> deals = {};
  std::unique_ptr<Practice> practice = {};  // null: from the first deal on
};
// The next round's deal. Pre: the round is over and the match is not.
struct Deal {
  Match::Prepared dealt;
};
// Somebody, or the clock, does something in the game. Pre: it is legal.
struct Step {
  Action action;
  Match::Prepared done;
  std::string message_key = {};  // of a person's act, as message_key() makes it
  bool by_bot = false;           // in a person's stead
  // What the seat has left of its time for the match, in milliseconds, where that is counted.
  std::optional<int> ms_left = std::nullopt;
  // When it was made, in seconds since 1970, where turns are long.
  std::optional<std::int64_t> at = std::nullopt;
  // What the match's tapestry is after it; what it made great is among the events of `done`.
  Tapestry tapestry = {};
};
// Who sits where, who waits, who is kept out: whole, as it is from now on.
struct RoomChange {
  Room room;
};
// The table is set up anew, while it waits.
struct Configuration {
  TableConfig config;
  Room room;
};
// Its settings alone are others from now on, while it waits.
struct NewSettings {
  protocol::Settings settings;
};
// Something was said, or happened beside the game, and nothing else.
struct Talk {};
// A veil was lifted and nothing happened (Veil in engine/core/game.h).
struct Lift {};
// The match ends before its end.
struct End {
  Room room;  // from now on: a pause ends with its match
};
// Back to the waiting room.
struct Gather {};
// The table is no more.
struct Close {};

// What happens to a table: one of these, and what is said of it. Each is one entry of the table's
// journal (history.h), and apply() is what follows from it. A value; knows nothing of who asked.
struct Change {
  std::variant<Begin, Deal, Step, RoomChange, Configuration, NewSettings, Talk, Lift, End, Gather,
               Close>
      what;
  std::vector<protocol::TalkItem> talk = {};
  // The table's history begins with this change: its entry holds the table as it is before it.
  bool snapshot = false;
};

// The change of that kind, or null.
template <class Kind>
[[nodiscard]] const Kind* change_of(const Change& change) {
  return std::get_if<Kind>(&change.what);
}
// The room as it is from then on; null where it stays as it is.
[[nodiscard]] const Room* room_after(const Change& change);
// The step of the engine that is part of it, a deal or what somebody did; null where there is none.
[[nodiscard]] const Match::Prepared* played_in(const Change& change);

}  // namespace lastcard::table
