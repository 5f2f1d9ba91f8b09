#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/intent.h"
#include "engine/core/rules.h"
#include "engine/core/seat.h"

namespace lastcard::protocol {

// The messages of docs/protocol.md as plain values, named as in protocol/schema. What a decoder
// made is well-formed: sizes, ranges and alphabets are as the schema says; whether a message makes
// sense at its table is the server's to say.

inline constexpr int kProtocol = 1;
inline constexpr std::size_t kMaxFrame = 4096;  // bytes of a client's message
inline constexpr int kMaxDepth = 8;  // nested objects and arrays, the message itself included

// --- From the client. `id` is the client's own and comes back in the answer. ---

struct Hello {
  std::string id;
  int protocol = 0;
  std::string client;  // "" when not told
};
struct ListGames {
  std::string id;
};
// Exactly one of `preset` and `rules` is there.
struct CreateTable {
  std::string id;
  std::string game;
  std::optional<std::string> preset;
  std::optional<Json> rules;  // an object; what is in it is the engine's to judge
  int seats = 0;
  std::optional<std::string> name;
  std::optional<int> knock_grace_ms;  // nothing: as the server is set up
  std::optional<int> bot_pace_ms;
};
struct Enter {
  std::string id;
  std::string table;
  std::optional<std::uint64_t> since;
};
struct Sit {
  std::string id;
  std::string table;
  Seat seat;
  std::string name;
};
struct Stand {
  std::string id;
  std::string table;
};
struct Rename {
  std::string id;
  std::string table;
  std::string name;
};
struct AddBot {
  std::string id;
  std::string table;
  Seat seat;
};
struct RemoveBot {
  std::string id;
  std::string table;
  Seat seat;
};
struct Start {
  std::string id;
  std::string table;
};
struct Act {
  std::string id;
  std::string table;
  std::string prompt;
  Intent intent;
};
struct Consider {
  std::string id;
  std::string table;
  CardList cards;
};
struct Ready {
  std::string id;
  std::string table;
};
struct Rematch {
  std::string id;
  std::string table;
};
struct Leave {
  std::string id;
  std::string table;
};
struct Ping {
  std::string id;
};

using ClientMessage = std::variant<Hello, ListGames, CreateTable, Enter, Sit, Stand, Rename, AddBot,
                                   RemoveBot, Start, Act, Consider, Ready, Rematch, Leave, Ping>;

// --- From the server. Views, events and previews are the engine's own types (engine/core/view.h,
// game.h). ---

struct Welcome {
  std::string id;
  std::string server;  // "lastcard/0.1.0"
  std::vector<std::string> features = {};
  std::vector<std::string> tables = {};  // where this session has a seat
};

struct Ok {
  std::string id;
  std::optional<std::string> table = std::nullopt;
};

struct Refused {
  std::optional<std::string> id;  // nothing when the message's own could not be read
  std::string code;
  std::string rule = {};     // "" when no rule of the rule book says so
  std::string message = {};  // in English; "" becomes the code in words
  std::optional<std::string> at =
      std::nullopt;  // JSON pointer of a malformed message's offending member
};

enum class SeatKind : std::uint8_t { person, bot, empty };

struct RoomSeat {
  Seat seat;
  SeatKind kind = SeatKind::empty;
  std::string name = {};                   // of a person or bot
  bool online = false;                     // of a person
  std::optional<int> team = std::nullopt;  // in team games
  bool host = false;
  bool ready = false;  // agrees to the next round, or to a rematch
};

enum class RoomStage : std::uint8_t { waiting, match, ended };

struct Room {
  std::string game;
  std::optional<std::string> preset;
  std::string rules_json;  // the complete rule set, already serialised: a table does that once
  RoomStage stage = RoomStage::waiting;
  bool teams = false;
  std::optional<Seat> your_seat;  // nobody: the receiver watches
  bool you_host = false;
  std::vector<RoomSeat> seats;
  int watchers = 0;
  int knock_grace_ms = 0;
  int bot_pace_ms = 0;
  // Told while waiting: why the match cannot start yet ("seats_empty"); "" when it can.
  std::string start_refusal;
};

struct Notice {
  std::string code;
  std::optional<std::string> table = std::nullopt;
  std::optional<int> resume_after_ms = std::nullopt;
};

// The clocks that run, in milliseconds from the moment of sending.
struct ClockTimes {
  struct KnockGrace {
    Seat seat;
    int ms_left = 0;
  };
  std::optional<KnockGrace> knock_grace = std::nullopt;
  std::optional<int> next_round_ms = std::nullopt;
};

// The parts of an update. The view and the events are already encoded: those of a spectator serve
// all of them.
struct Update {
  std::string_view table;
  std::uint64_t seq = 0;
  std::string_view view;           // made by append_view
  std::string_view events = "[]";  // made by append_events
  bool truncated = false;
  ClockTimes clock = {};
};

}  // namespace lastcard::protocol
