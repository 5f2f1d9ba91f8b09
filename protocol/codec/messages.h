#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
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

// The messages of docs/protocol.md as plain values, with the names of protocol/schema. Decoded
// messages are well-formed: their sizes, ranges and alphabets follow the schema. The server checks
// whether a message is possible at its table.

inline constexpr int kProtocol = 1;
// The maximum size of a message from a client, in bytes.
inline constexpr std::size_t kMaxFrame = 16384;      // if it may have a rule set
inline constexpr std::size_t kMaxPlainFrame = 4096;  // otherwise
inline constexpr int kMaxDepth = 8;  // nested objects and arrays, counting the message itself

// --- Settings of a table, apart from the rules of its game (docs/protocol.md, "Settings"). ---

enum class OnTimeout : std::uint8_t { bot_turn, bot_seat, wait };
enum class TalkMode : std::uint8_t { off, remarks, chat };
// The levels of bots, the weakest first.
enum class BotLevel : std::uint8_t { beginner, regular, good, expert };

struct Settings {
  int knock_grace_ms = 3000;
  int bot_pace_ms = 900;
  BotLevel bot_level = BotLevel::regular;  // for bots without their own, and in absent seats
  bool hints = true;                       // players may ask for hints
  int turn_ms = 0;                         // 0: no limit; up to kLongestTurnMs
  int base_ms = 0;                         // 0: none; never together with turn_ms
  int increment_ms = 0;
  OnTimeout on_timeout = OnTimeout::bot_turn;
  int absent_ms = 60000;  // 0: no limit
  bool watchers = true;
  int watch_delay = 3;  // turns
  TalkMode talk = TalkMode::chat;
  friend bool operator==(const Settings&, const Settings&) = default;
};
// The settings that a message changes. All other settings stay as they are.
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
// The names of the values, in the order of the enumerations.
inline constexpr std::array<std::string_view, 3> kOnTimeoutNames = {"bot-turn", "bot-seat", "wait"};
inline constexpr std::array<std::string_view, 3> kTalkModeNames = {"off", "remarks", "chat"};
inline constexpr std::array<std::string_view, 4> kBotLevelNames = {"beginner", "regular", "good",
                                                                   "expert"};
// Answers to a question about the rules. `book`: follow the rule book.
enum class JuryVote : std::uint8_t { yes, no, book };
inline constexpr std::array<std::string_view, 3> kJuryVoteNames = {"yes", "no", "book"};
// If a turn may last at least this long, players are not expected to keep a page open.
inline constexpr int kLongTurnMs = 3'600'000;
inline constexpr int kLongestTurnMs = 604'800'000;  // seven days
[[nodiscard]] constexpr bool has_long_turns(const Settings& settings) {
  return settings.turn_ms >= kLongTurnMs;
}
// Returns the settings after the change.
[[nodiscard]] Settings changed(Settings settings, const SettingsChange& change);

// --- From the client. The client chooses `id`, and the answer repeats it. ---

struct Hello {
  std::string id;
  int protocol = 0;
  std::string client;  // "" if absent
};
struct ListGames {
  std::string id;
};
// Has exactly one of `preset`, `rules` and `rule_set`.
struct CreateTable {
  std::string id;
  std::string game;
  std::optional<std::string> preset;
  std::optional<Json> rules;                 // an object; the engine checks its content
  std::optional<std::string> rule_set = {};  // the id of a saved rule set
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
  bool log = false;   // also send the events of this round
  bool wall = false;  // for a television that everyone sees: without a hand
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
  std::optional<BotLevel> level = {};  // none: the table's level
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
  SeatAction deed;
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
// Has at most one of `preset`, `rules` and `rule_set`.
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
  std::optional<std::string> name;  // always present with `on`
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
// Has exactly one of `text` and `question`.
struct AskJury {
  std::string id;
  std::string table;
  std::optional<std::string> text;
  std::optional<std::string> question;  // one of jury_question_names()
};
struct VoteJury {
  std::string id;
  std::string table;
  int number = 0;  // of the question
  JuryVote vote = JuryVote::yes;
};
struct Silence {
  std::string id;
  std::string table;
  std::optional<Seat> seat;  // none: all watchers
  bool on = false;
};
struct LeadReplay {
  std::string id;
  std::string table;
  std::string match;
  int position = 0;
};
// The numbers from which decks are computed (docs/deals.md) have 64 hexadecimal digits, lower case.
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
// The answer has the code of the new table, as for CreateTable.
struct PlayFrom {
  std::string id;
  std::string match;
  int position = 0;
  std::optional<std::string> name;
};
// The day's deal. The answer: DailyShown.
struct Daily {
  std::string id;
};
// The answer has the code of the receiver's table, as for CreateTable.
struct PlayDaily {
  std::string id;
  std::string name;
};
struct Ping {
  std::string id;
};

using ClientMessage =
    std::variant<Hello, ListGames, CreateTable, Enter, Sit, Stand, Rename, AddBot, RemoveBot, Start,
                 Act, Consider, AskHint, Ready, Rematch, Leave, Configure, Lock, SwapSeats,
                 RemovePlayer, HandHost, EndMatch, Gather, InviteToSeat, GiveSeat, WaitForSeat,
                 ComeBack, WaitLonger, Pause, ShowHand, Remark, Chat, AskJury, VoteJury, Silence,
                 LeadReplay, CommitSalt, OpenSalt, PlayFrom, Daily, PlayDaily, CheckRules,
                 KeepRules, TryRules, WhoAmI, ClaimAccount, SignIn, Confirm, SignOut, ChangeAccount,
                 DeleteAccount, UseAdminCode, ListAccounts, MakeServerCode, RevokeServerCode,
                 MakeSignInLink, RemoveAccount, PushKey, PushSubscribe, PushUnsubscribe, ShowHook,
                 SetHook, DropHook, ShowMail, SetMail, ConfirmMail, DropMail, ListLeagues,
                 FoundLeague, FollowLeague, ActLeague, LookAtCode, JoinLeague, ReadLeagueLog, Ping>;

// --- From the server. Views, events and previews are the engine's own types (engine/core/view.h,
// game.h). ---

struct Welcome {
  std::string id;
  std::string server;  // "lastcard/0.1.0"
  std::vector<std::string> features = {};
  std::vector<std::string> tables = {};    // tables with a seat of this session
  std::optional<OwnAccount> account = {};  // none: a guest
  Access access = Access::open;
  std::int64_t now = 0;  // by the server's clock, in seconds since 1970
};

struct Ok {
  std::string id;
  std::optional<std::string> table = std::nullopt;
  std::optional<std::string> key = std::nullopt;     // answers invite-to-seat and push-key
  std::optional<std::string> code = std::nullopt;    // answers make-server-code
  std::optional<std::string> link = std::nullopt;    // answers make-sign-in-link
  std::optional<std::string> league = std::nullopt;  // answers found-league and join-league
  std::optional<std::string> made = std::nullopt;    // answers act-league: the id of the new object
};

// The results of the day's deal, for today and for the day before.
struct DailyShown {
  struct Result {
    int place = 1;  // results with the same points have the same place
    std::string name;
    int points = 0;
    bool you = false;
  };
  struct Day {
    std::string day;              // "2026-11-29", UTC
    std::vector<Result> results;  // the best first
  };
  std::string id;
  std::vector<Day> days;
  std::optional<std::string> table;  // the table where the receiver plays today's deal
  bool played = false;               // the receiver has finished it, or has given it up
};

struct Refused {
  std::optional<std::string> id;  // none if the message's id could not be read
  std::string code;
  std::string rule = {};     // "" if no rule of the rule book applies
  std::string message = {};  // in English; if "", encode() makes it from the code
  std::optional<std::string> at =
      std::nullopt;                       // JSON pointer of a malformed message's offending member
  std::optional<int> act = std::nullopt;  // for TryRules: the index of the refused act, from 0
};

enum class SeatKind : std::uint8_t { person, bot, empty };

struct RoomSeat {
  Seat seat;
  SeatKind kind = SeatKind::empty;
  std::string name = {};                   // of a person or bot
  bool online = false;                     // of a person
  std::optional<int> team = std::nullopt;  // in team games
  bool host = false;
  bool ready = false;        // agrees to the next round or to a rematch
  bool stand_in = false;     // of a person: a bot plays for them
  std::string lent_by = {};  // the seat's owner; "" if the player owns it
  bool shows_hand = false;
  bool silenced = false;
  BotLevel level = BotLevel::regular;  // of a bot
};

// A watcher who waits for a seat.
struct QueuePlace {
  int watcher = 0;
  std::string name;
};

// A question about the rules on which the seated players vote.
struct JuryQuestion {
  int number = 0;            // identifies it at its table
  std::optional<Seat> seat;  // of the player who asks, if they still sit here
  std::string text = {};     // "" for a ready-made question
  std::string question = {};
  std::vector<std::pair<Seat, JuryVote>> votes = {};
};

enum class RoomStage : std::uint8_t { waiting, match, ended };

struct Room {
  std::string game;
  std::optional<std::string> preset;
  std::optional<KeptName> rule_set;  // the saved rule set that is played here
  std::string rules_json;            // the complete rule set, serialised once by the table
  RoomStage stage = RoomStage::waiting;
  bool teams = false;
  std::optional<Seat> your_seat;  // none: the receiver watches
  bool you_host = false;
  bool you_active = true;         // false: only another connection of the receiver may act
  std::optional<Seat> your_lent;  // the receiver's seat, if it is lent to another player
  std::optional<int> your_watcher;
  std::vector<RoomSeat> seats;
  int watchers = 0;
  Settings settings;
  bool locked = false;
  bool paused = false;
  std::vector<Seat> pause_agreed;
  std::optional<JuryQuestion> jury;  // while one is open
  bool watchers_silenced = false;
  std::vector<QueuePlace> queue;
  std::vector<Outcome> sheet;        // finished rounds, the oldest first
  std::optional<RoomLeague> league;  // if a league's fixture is played here
  std::optional<std::string> match;  // the id of the last finished match
  bool ended_early = false;
  struct PlayedFrom {
    std::string match;
    int position = 0;
  };
  std::optional<PlayedFrom> played_from;  // if the receiver plays on from there (PlayFrom)
  std::string daily;                      // the day, if the day's deal is played here; or ""
  int fixed_rounds = 0;                   // exactly so many are played; 0: until the match is won
  // While waiting: the reason why the match cannot start yet ("seats_empty"), or "".
  std::string start_refusal;
};

struct Notice {
  std::string code;
  std::optional<std::string> table = std::nullopt;
  std::optional<int> resume_after_ms = std::nullopt;
};

// The running clocks, in milliseconds from the moment of sending.
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
    std::vector<Seat> votes = {};  // the seats that vote to wait longer
    int needed = 0;                // votes that are needed; 0: there is no vote
  };
  std::optional<KnockGrace> knock_grace = std::nullopt;
  std::optional<int> next_round_ms = std::nullopt;
  std::vector<Turn> turns = {};
  std::optional<int> begins_ms = std::nullopt;  // for a match of a league
  [[nodiscard]] bool empty() const {
    return !knock_grace && !next_round_ms && turns.empty() && !begins_ms;
  }
};

// The verdict of the jury, and the number of votes for each JuryVote, in its order.
struct JuryRuling {
  std::array<int, kJuryVoteNames.size()> votes = {};
  JuryVote verdict = JuryVote::book;
};

// A remark, a chat message, or an event outside the game, such as a player who leaves.
struct TalkItem {
  enum class Kind : std::uint8_t { remark, chat, event };
  enum class Channel : std::uint8_t { table, watchers };
  std::uint64_t number = 0;
  Kind kind = Kind::event;
  std::string code;
  Channel channel = Channel::table;
  std::optional<std::uint64_t> seq = std::nullopt;
  std::optional<Seat> seat = std::nullopt;
  std::string name = {};  // "": no name
  std::optional<Seat> other = std::nullopt;
  std::string other_name = {};
  std::optional<Suit> suit = std::nullopt;
  std::optional<Rank> rank = std::nullopt;
  std::string text = {};      // of a chat message; of a ruling: the question
  std::string question = {};  // of a ruling: a ready-made question
  std::optional<JuryRuling> ruling = std::nullopt;
};
// The names of the ready-made remarks.
[[nodiscard]] std::span<const std::string_view> remark_names();
// The names of the ready-made questions to the jury.
[[nodiscard]] std::span<const std::string_view> jury_question_names();
// Whether the text has the form of a finished match's id: 32 hexadecimal digits, lower case.
[[nodiscard]] bool is_match_id(std::string_view text);
// Whether the text has the form of a ticket for a new session: 64 hexadecimal digits, lower case.
[[nodiscard]] bool is_ticket(std::string_view text);
// Whether the text has the form of an e-mail address: "name@host", in ASCII and without quotes, at
// most 254 characters.
[[nodiscard]] bool is_mail_address(std::string_view text);
// Whether the text has the form of a match's name (code, "/", number), or of a deal's number.
[[nodiscard]] bool is_match_name(std::string_view text);
[[nodiscard]] bool is_deal_number(std::string_view text);

// The parts of an update. The view and the events are already encoded, so that viewers can share
// the text of the events.
struct Update {
  std::string_view table;
  std::uint64_t seq = 0;
  std::string_view view;           // made by append_view
  std::string_view events = "[]";  // made by append_events
  bool truncated = false;
  ClockTimes clock = {};
  std::string_view log = "";  // made by log_text; "": no log
};

}  // namespace lastcard::protocol
