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

// A position of a finished match from which one of its players continues, and the state of the
// table there. Contains all cards: use it only for the table's journal and the memories of its
// bots.
struct Practice {
  std::string match;   // the id of the finished match
  int position = 0;    // the number of the position, as in a replay
  Seat seat;           // the seat of the player who continues
  std::string record;  // the record of the match, cut at this position: JSON
  Room room;           // the room of the new table

  // Computed from the record (server/table/practice.h).
  std::vector<Outcome> sheet;                // the results of the finished rounds
  std::vector<std::vector<int>> cards_left;  // at the end of each of these rounds, by seat
  int draws = 0;                             // the number of shuffles in the current round
  Tapestry tapestry = {};
  std::vector<std::vector<Event>> happened;  // the events of the current round, from its deal on
};
// A match begins: with its first deal, with an agreement of its players before that, or from a
// position of a finished match. In the last case it ends with that round.
struct Begin {
  Match match;  // has not begun
  Seat first_dealer;
  std::int64_t began = 0;  // seconds since 1970
  Match::Prepared dealt;
  // The numbers from which its decks are computed; null if no player committed to a salt.
  std::shared_ptr<const deals::MatchDeals> deals = {};
  std::unique_ptr<Practice> practice = {};  // null: begins with the first deal
};
// The next round's deal. Requires: the round is over and the match is not.
struct Deal {
  Match::Prepared dealt;
};
// An action of a player or of the clock. Requires: it is legal.
struct Step {
  Action action;
  Match::Prepared done;
  std::string message_key = {};  // only for a person's act; see message_key()
  bool by_bot = false;           // a bot acted for a person
  // The rest of the seat's time for the match, in milliseconds, if the table limits it.
  std::optional<int> ms_left = std::nullopt;
  // The time of the action in seconds since 1970, if the table has long turns.
  std::optional<std::int64_t> at = std::nullopt;
  // The match's tapestry after the action. The great plays that it found are among the events of
  // `done`.
  Tapestry tapestry = {};
};
// The new room, complete.
struct RoomChange {
  Room room;
};
// A new configuration, in the waiting room.
struct Configuration {
  TableConfig config;
  Room room;
};
// New settings with the same game, in the waiting room.
struct NewSettings {
  protocol::Settings settings;
};
// Only talk.
struct Talk {};
// A veil was lifted and nothing happened (Veil in engine/core/game.h).
struct Lift {};
// The match ends early.
struct End {
  Room room;  // the new room: the pause ends with the match
};
// The table goes back to the waiting room.
struct Gather {};
// The table is closed.
struct Close {};

// A change of a table, with the talk that belongs to it. Each change is one entry of the table's
// journal (history.h), and apply() carries it out. A value. Does not know who caused it.
struct Change {
  std::variant<Begin, Deal, Step, RoomChange, Configuration, NewSettings, Talk, Lift, End, Gather,
               Close>
      what;
  std::vector<protocol::TalkItem> talk = {};
  // The table's history begins with this change: its entry contains a snapshot of the table before
  // it.
  bool snapshot = false;
};

// The change if it is of this kind, otherwise null.
template <class Kind>
[[nodiscard]] const Kind* change_of(const Change& change) {
  return std::get_if<Kind>(&change.what);
}
// The room after the change; null if the change does not affect it.
[[nodiscard]] const Room* room_after(const Change& change);
// The engine's result of a deal or an action; null for other changes.
[[nodiscard]] const Match::Prepared* played_in(const Change& change);

}  // namespace lastcard::table
