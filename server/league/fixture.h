#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/league/model.h"

namespace lastcard::league {

// A fixture and all that happens to it until it has a result.

// A line with a proposal or an answer, and who wrote it.
struct Remark {
  std::string person;
  std::string text;
  friend bool operator==(const Remark&, const Remark&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person);
    visit("text", self.text);
  }
};

struct Proposal {
  std::vector<Instant> slots;  // empty: none
  Instant at = 0;
  std::optional<Remark> remark = {};
  friend bool operator==(const Proposal&, const Proposal&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("slots", self.slots);
    visit("at", self.at);
    visit("remark", self.remark);
  }
};

// What a member of a team says about one time. For the eyes of that team only.
struct PlayerAnswer {
  Side side = Side::home;
  std::string person;
  Instant slot = 0;
  CanPlay answer = CanPlay::maybe;
  friend bool operator==(const PlayerAnswer&, const PlayerAnswer&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("side", self.side);
    visit("person", self.person);
    visit("slot", self.slot);
    visit("answer", self.answer);
  }
};

// A person, or a bot.
using Place = std::optional<std::string>;

// Of a player before the match, and why.
struct Substitution {
  std::string out;
  std::string in;
  std::string reason;
  friend bool operator==(const Substitution&, const Substitution&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("out", self.out);
    visit("in", self.in);
    visit("reason", self.reason);
  }
};

// In the order of the seats; of a duplicate match the first table's first.
struct LineUp {
  std::vector<Place> players;  // empty: not entered
  bool locked = false;
  std::optional<Substitution> substituted = {};
  [[nodiscard]] bool entered() const { return !players.empty(); }
  friend bool operator==(const LineUp&, const LineUp&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("players", self.players);
    visit("locked", self.locked);
    visit("substituted", self.substituted);
  }
};

struct Pauses {
  int used = 0;
  friend bool operator==(const Pauses&, const Pauses&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("used", self.used);
  }
};
struct RunningPause {
  Side side = Side::home;
  Instant until = 0;
  bool by_absence = false;  // it began by itself
  friend bool operator==(const RunningPause&, const RunningPause&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("side", self.side);
    visit("until", self.until);
    visit("by_absence", self.by_absence);
  }
};

struct PlayedRound {
  int round = 0;  // from 1, at its table
  std::optional<Side> winner;
  BySide<int> cards_left;
  BySide<std::vector<Place>> players;  // who sat there
  friend bool operator==(const PlayedRound&, const PlayedRound&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("round", self.round);
    visit("winner", self.winner);
    visit("cards_left", self.cards_left);
    visit("players", self.players);
  }
};

// One of a fixture's tables: one, or the two of a duplicate match.
struct Board {
  int board = 0;       // from 0
  std::string table;   // its code
  int home_seats = 0;  // the parity of home's seats
  BoardStage stage = BoardStage::open;
  BySide<int> won;  // rounds
  std::vector<PlayedRound> rounds;
  std::string match;  // the finished match's id
  friend bool operator==(const Board&, const Board&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("board", self.board);
    visit("table", self.table);
    visit("home_seats", self.home_seats);
    visit("stage", self.stage);
    visit("won", self.won);
    visit("rounds", self.rounds);
    visit("match", self.match);
  }
};

struct MatchResult {
  ResultCode code = ResultCode::played;
  int home = 0;  // rounds won
  int away = 0;
  int cards_home = 0;  // sums of the opponents' cards left minus own
  int cards_away = 0;
  std::string reason;
  bool rated = false;
  Instant at = 0;
  friend bool operator==(const MatchResult&, const MatchResult&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("code", self.code);
    visit("home", self.home);
    visit("away", self.away);
    visit("cards_home", self.cards_home);
    visit("cards_away", self.cards_away);
    visit("reason", self.reason);
    visit("rated", self.rated);
    visit("at", self.at);
  }
};

// Somebody who helps out a team for one fixture, once they and the other side's captain agree.
struct Loan {
  std::string id;
  Side side = Side::home;
  std::string person;
  std::string stands_in_for;
  LoanState state = LoanState::asked;
  // Somebody has still to answer.
  [[nodiscard]] bool open() const {
    return state != LoanState::agreed && state != LoanState::declined;
  }
  friend bool operator==(const Loan&, const Loan&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("side", self.side);
    visit("person", self.person);
    visit("for", self.stands_in_for);
    visit("state", self.state);
  }
};

// A player who was seen at the table, or who is awaited there as a substitute.
struct Presence {
  std::string person;
  bool online = false;
  Instant since = 0;
  bool awaited = false;
  friend bool operator==(const Presence&, const Presence&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person);
    visit("online", self.online);
    visit("since", self.since);
    visit("awaited", self.awaited);
  }
};

struct Fixture {
  std::string id;
  int matchday = 0;
  std::string home;
  std::string away;
  FixtureKind kind = FixtureKind::regular;
  Instant from = 0;
  Instant to = 0;
  Instant usual_slot = 0;
  std::optional<Instant> slot;
  std::optional<SlotBy> slot_by;
  std::optional<Remark> remark;  // of who accepted the slot
  BySide<Proposal> proposals;
  std::vector<PlayerAnswer> can_play;  // at times at which it may be played
  BySide<LineUp> line_ups;
  bool revealed = false;
  BySide<bool> bots;                 // agreed to
  bool opened = false;               // its tables should exist
  std::optional<Instant> tables_at;  // when they did
  bool began = false;
  std::optional<Instant> began_at;  // when its first table did
  std::vector<Board> boards;
  std::vector<Board> past;  // of matches that are void or were played again
  BySide<bool> extended;
  BySide<Instant> now_wanted;  // when a side asked to begin at once; 0: it does not
  BySide<Pauses> pauses;
  std::optional<RunningPause> pause;
  std::vector<Presence> presence;
  std::vector<std::string> bot_seated;  // persons whose seats bots play
  std::optional<MatchResult> result;
  bool cancelled = false;
  // Nothing happens by itself until a slot is set, or the match begins or goes on.
  std::optional<HeldFor> held;
  bool corrected = false;  // on a night: its result was changed after the next round was paired
  std::vector<Loan> loans;
  std::int64_t revision = 0;  // how often its calendar entry changed
  Instant revised = 0;        // when that was last
  // Of a play-off: who wins it stands at this place of the table, who loses it at the next.
  std::optional<int> place;

  [[nodiscard]] FixtureStatus status() const;
  // A result that is not to be played again.
  [[nodiscard]] bool decided() const;
  // The time that is set, or else the usual one; and those that are proposed.
  [[nodiscard]] bool may_be_at(Instant time) const;
  [[nodiscard]] const std::string& team(Side side) const {
    return side == Side::home ? home : away;
  }
  [[nodiscard]] std::optional<Side> side_of(std::string_view team_id) const;
  [[nodiscard]] bool bots_agreed() const { return bots.home && bots.away; }
  friend bool operator==(const Fixture&, const Fixture&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("matchday", self.matchday);
    visit("home", self.home);
    visit("away", self.away);
    visit("kind", self.kind);
    visit("from", self.from);
    visit("to", self.to);
    visit("usual_slot", self.usual_slot);
    visit("slot", self.slot);
    visit("slot_by", self.slot_by);
    visit("remark", self.remark);
    visit("proposals", self.proposals);
    visit("can_play", self.can_play);
    visit("line_ups", self.line_ups);
    visit("revealed", self.revealed);
    visit("bots", self.bots);
    visit("opened", self.opened);
    visit("tables_at", self.tables_at);
    visit("began", self.began);
    visit("began_at", self.began_at);
    visit("boards", self.boards);
    visit("past", self.past);
    visit("extended", self.extended);
    visit("now_wanted", self.now_wanted);
    visit("pauses", self.pauses);
    visit("pause", self.pause);
    visit("presence", self.presence);
    visit("bot_seated", self.bot_seated);
    visit("result", self.result);
    visit("cancelled", self.cancelled);
    visit("held", self.held);
    visit("corrected", self.corrected);
    visit("loans", self.loans);
    visit("revision", self.revision);
    visit("revised", self.revised);
    visit("place", self.place);
  }
};

}  // namespace lastcard::league
