#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/card.h"
#include "engine/core/codec.h"
#include "engine/core/intent.h"
#include "engine/core/rules.h"
#include "engine/core/seat.h"
#include "engine/core/view.h"
#include "protocol/codec/league_messages.h"
#include "protocol/codec/people_messages.h"
#include "protocol/codec/rule_messages.h"

namespace lastcard::protocol {

// The messages of docs/protocol.md as plain values, named as in protocol/schema. What a decoder
// made is well-formed: sizes, ranges and alphabets are as the schema says; whether a message makes
// sense at its table is the server's to say.

inline constexpr int kProtocol = 1;
// Bytes of a client's message: of one that may hold a rule set, and of any other.
inline constexpr std::size_t kMaxFrame = 16384;
inline constexpr std::size_t kMaxPlainFrame = 4096;
inline constexpr int kMaxDepth = 8;  // nested objects and arrays, the message itself included

// --- Settings of a table, beside the rules of its game (docs/protocol.md, "Settings"). ---

enum class OnTimeout : std::uint8_t { bot_turn, bot_seat, wait };
enum class TalkMode : std::uint8_t { off, remarks, chat };
// How well bots play, the weakest first.
enum class BotLevel : std::uint8_t { beginner, regular, good, expert };

struct Settings {
  int knock_grace_ms = 3000;
  int bot_pace_ms = 900;
  BotLevel bot_level = BotLevel::regular;  // of bots that have none of their own, and of stand-ins
  bool hints = true;                       // a player may ask what an expert would do
  int turn_ms = 0;                         // 0: no limit
  int base_ms = 0;                         // 0: none; never together with turn_ms
  int increment_ms = 0;
  OnTimeout on_timeout = OnTimeout::bot_turn;
  int absent_ms = 60000;  // 0: for ever
  bool watchers = true;
  int watch_delay = 3;  // turns
  TalkMode talk = TalkMode::chat;
  friend bool operator==(const Settings&, const Settings&) = default;
};
// What a message says of them; the rest stays.
struct SettingsChange {
  std::optional<int> knock_grace_ms;
  std::optional<int> bot_pace_ms;
  std::optional<BotLevel> bot_level;
  std::optional<bool> hints;
  std::optional<int> turn_ms;
  std::optional<int> base_ms;
  std::optional<int> increment_ms;
  std::optional<OnTimeout> on_timeout;
  std::optional<int> absent_ms;
  std::optional<bool> watchers;
  std::optional<int> watch_delay;
  std::optional<TalkMode> talk;
};
// What they are called, in the order of the values.
inline constexpr std::array<std::string_view, 3> kOnTimeoutNames = {"bot-turn", "bot-seat", "wait"};
inline constexpr std::array<std::string_view, 3> kTalkModeNames = {"off", "remarks", "chat"};
inline constexpr std::array<std::string_view, 4> kBotLevelNames = {"beginner", "regular", "good",
                                                                   "expert"};
// The settings with the change made.
[[nodiscard]] Settings changed(Settings settings, const SettingsChange& change);

// --- From the client. `id` is the client's own and comes back in the answer. ---

struct Hello {
  std::string id;
  int protocol = 0;
  std::string client;  // "" when not told
};
struct ListGames {
  std::string id;
};
// Exactly one of `preset`, `rules` and `rule_set` is there.
struct CreateTable {
  std::string id;
  std::string game;
  std::optional<std::string> preset;
  std::optional<Json> rules;                 // an object; what is in it is the engine's to judge
  std::optional<std::string> rule_set = {};  // the id of a kept one
  int seats = 0;
  std::optional<std::string> name;
  SettingsChange settings;
};
struct Enter {
  std::string id;
  std::string table;
  std::optional<std::uint64_t> since;
  std::optional<std::string> tab;
  bool take_over = false;
  std::optional<std::string> key;
  bool log = false;   // what happened in this round is wanted, too
  bool wall = false;  // a picture for a whole room: no hand is seen, also not one's own
};
struct Sit {
  std::string id;
  std::string table;
  Seat seat;
  std::string name;
  std::optional<std::string> key;
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
  std::optional<BotLevel> level = {};  // nothing: the table's
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
  Deed deed;
};
struct Consider {
  std::string id;
  std::string table;
  CardList cards;
};
struct AskHint {
  std::string id;
  std::string table;
  std::string prompt;
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
// At most one of `preset`, `rules` and `rule_set` is there.
struct Configure {
  std::string id;
  std::string table;
  std::optional<std::string> preset;
  std::optional<Json> rules;
  std::optional<std::string> rule_set = {};
  std::optional<int> seats;
  SettingsChange settings;
};
struct Lock {
  std::string id;
  std::string table;
  bool on = false;
};
struct SwapSeats {
  std::string id;
  std::string table;
  Seat seat;
  Seat other;
};
struct RemovePlayer {
  std::string id;
  std::string table;
  Seat seat;
};
struct HandHost {
  std::string id;
  std::string table;
  Seat seat;
};
struct EndMatch {
  std::string id;
  std::string table;
};
struct Gather {
  std::string id;
  std::string table;
};
struct InviteToSeat {
  std::string id;
  std::string table;
  Seat seat;
};
struct GiveSeat {
  std::string id;
  std::string table;
  Seat seat;
  int watcher = 0;
};
struct WaitForSeat {
  std::string id;
  std::string table;
  bool on = false;
  std::optional<std::string> name;
};
struct ComeBack {
  std::string id;
  std::string table;
};
struct WaitLonger {
  std::string id;
  std::string table;
  Seat seat;
};
struct Pause {
  std::string id;
  std::string table;
  bool on = false;
};
struct ShowHand {
  std::string id;
  std::string table;
  bool on = false;
};
struct Remark {
  std::string id;
  std::string table;
  std::string remark;  // one of remark_names()
  std::optional<Seat> about;
  std::optional<Suit> suit;
  std::optional<Rank> rank;
};
struct Chat {
  std::string id;
  std::string table;
  std::string text;
};
struct Silence {
  std::string id;
  std::string table;
  std::optional<Seat> seat;  // nobody: all watchers
  bool on = false;
};
struct LeadReplay {
  std::string id;
  std::string table;
  std::string match;
  int position = 0;
};
// Numbers of deals are 64 digits and letters from a to f (docs/deals.md).
struct CommitSalt {
  std::string id;
  std::string table;
  std::string commit;
};
struct OpenSalt {
  std::string id;
  std::string table;
  std::string match;
  std::string salt;
};
// Answered by a table's code, as CreateTable is.
struct PlayFrom {
  std::string id;
  std::string match;
  int position = 0;
  std::optional<std::string> name;
};
struct Ping {
  std::string id;
};

using ClientMessage =
    std::variant<Hello, ListGames, CreateTable, Enter, Sit, Stand, Rename, AddBot, RemoveBot, Start,
                 Act, Consider, AskHint, Ready, Rematch, Leave, Configure, Lock, SwapSeats,
                 RemovePlayer, HandHost, EndMatch, Gather, InviteToSeat, GiveSeat, WaitForSeat,
                 ComeBack, WaitLonger, Pause, ShowHand, Remark, Chat, Silence, LeadReplay,
                 CommitSalt, OpenSalt, PlayFrom, CheckRules, KeepRules, TryRules, WhoAmI,
                 ClaimAccount, SignIn, Confirm, SignOut, ChangeAccount, DeleteAccount, UseAdminCode,
                 ListAccounts, MakeServerCode, RevokeServerCode, MakeSignInLink, RemoveAccount,
                 PushKey, PushSubscribe, PushUnsubscribe, ListLeagues, FoundLeague, FollowLeague,
                 ActLeague, LookAtCode, JoinLeague, ReadLeagueLog, Ping>;

// --- From the server. Views, events and previews are the engine's own types (engine/core/view.h,
// game.h). ---

struct Welcome {
  std::string id;
  std::string server;  // "lastcard/0.1.0"
  std::vector<std::string> features = {};
  std::vector<std::string> tables = {};    // where this session has a seat
  std::optional<OwnAccount> account = {};  // nobody: a guest
  Access access = Access::open;
};

struct Ok {
  std::string id;
  std::optional<std::string> table = std::nullopt;
  std::optional<std::string> key = std::nullopt;     // answers invite-to-seat and push-key
  std::optional<std::string> code = std::nullopt;    // answers make-server-code
  std::optional<std::string> link = std::nullopt;    // answers make-sign-in-link
  std::optional<std::string> league = std::nullopt;  // answers found-league and join-league
  std::optional<std::string> made = std::nullopt;    // answers act-league: what it made, by id
};

struct Refused {
  std::optional<std::string> id;  // nothing when the message's own could not be read
  std::string code;
  std::string rule = {};     // "" when no rule of the rule book says so
  std::string message = {};  // in English; "" becomes the code in words
  std::optional<std::string> at =
      std::nullopt;                       // JSON pointer of a malformed message's offending member
  std::optional<int> act = std::nullopt;  // of those that were to be tried, from 0
};

enum class SeatKind : std::uint8_t { person, bot, empty };

struct RoomSeat {
  Seat seat;
  SeatKind kind = SeatKind::empty;
  std::string name = {};                   // of a person or bot
  bool online = false;                     // of a person
  std::optional<int> team = std::nullopt;  // in team games
  bool host = false;
  bool ready = false;        // agrees to the next round, or to a rematch
  bool stand_in = false;     // of a person: a bot plays for them
  std::string lent_by = {};  // whose seat it is in truth; "" when it is the player's own
  bool shows_hand = false;
  bool silenced = false;
  BotLevel level = BotLevel::regular;  // of a bot
};

// Somebody who waits for a seat.
struct QueuePlace {
  int watcher = 0;
  std::string name;
};

enum class RoomStage : std::uint8_t { waiting, match, ended };

struct Room {
  std::string game;
  std::optional<std::string> preset;
  std::optional<KeptName> rule_set;  // whose rules they are, where somebody kept them
  std::string rules_json;  // the complete rule set, already serialised: a table does that once
  RoomStage stage = RoomStage::waiting;
  bool teams = false;
  std::optional<Seat> your_seat;  // nobody: the receiver watches
  bool you_host = false;
  bool you_active = true;         // false: another connection of the receiver acts
  std::optional<Seat> your_lent;  // a seat of the receiver's that somebody else plays
  std::optional<int> your_watcher;
  std::vector<RoomSeat> seats;
  int watchers = 0;
  Settings settings;
  bool locked = false;
  bool paused = false;
  std::vector<Seat> pause_agreed;
  bool watchers_silenced = false;
  std::vector<QueuePlace> queue;
  std::vector<Outcome> sheet;        // of the rounds that are over, the oldest first
  std::optional<RoomLeague> league;  // whose fixture is played here
  std::optional<std::string> match;  // the last that is over
  bool ended_early = false;
  struct PlayedFrom {
    std::string match;
    int position = 0;
  };
  std::optional<PlayedFrom> played_from;  // told to whoever plays on from there
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
  enum class TurnKind : std::uint8_t { turn, match, absent };
  struct Turn {
    Seat seat;
    TurnKind kind = TurnKind::turn;
    int ms_left = 0;
    int ms_whole = 0;
    std::vector<Seat> votes = {};  // for waiting longer
    int needed = 0;                // 0: nobody is asked
  };
  std::optional<KnockGrace> knock_grace = std::nullopt;
  std::optional<int> next_round_ms = std::nullopt;
  std::vector<Turn> turns = {};
  std::optional<int> begins_ms = std::nullopt;  // the match of a league
  [[nodiscard]] bool empty() const {
    return !knock_grace && !next_round_ms && turns.empty() && !begins_ms;
  }
};

// Something said at the table, or something that happened at it outside the rules.
struct TalkItem {
  enum class Kind : std::uint8_t { remark, chat, event };
  enum class Channel : std::uint8_t { table, watchers };
  std::uint64_t number = 0;
  Kind kind = Kind::event;
  std::string code;
  Channel channel = Channel::table;
  std::optional<std::uint64_t> seq = std::nullopt;
  std::optional<Seat> seat = std::nullopt;
  std::string name = {};  // "": nobody's
  std::optional<Seat> other = std::nullopt;
  std::string other_name = {};
  std::optional<Suit> suit = std::nullopt;
  std::optional<Rank> rank = std::nullopt;
  std::string text = {};  // of a chat
};
// What can be said without words of one's own.
[[nodiscard]] std::span<const std::string_view> remark_names();
// What names a finished match: 32 lower-case hexadecimal digits.
[[nodiscard]] bool is_match_id(std::string_view text);
// What somebody signs in with to a new session: 64 digits and letters from a to f.
[[nodiscard]] bool is_ticket(std::string_view text);
// A table's code, "/" and the number of a match there; and a number of a deal.
[[nodiscard]] bool is_match_name(std::string_view text);
[[nodiscard]] bool is_deal_number(std::string_view text);

// The parts of an update. The view and the events are already encoded: those of a spectator serve
// all of them.
struct Update {
  std::string_view table;
  std::uint64_t seq = 0;
  std::string_view view;           // made by append_view
  std::string_view events = "[]";  // made by append_events
  bool truncated = false;
  ClockTimes clock = {};
  std::string_view log = "";  // made by log_text; "": none is told
};

}  // namespace lastcard::protocol
