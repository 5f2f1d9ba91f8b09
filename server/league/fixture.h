#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/league/model.h"

namespace lastcard::league {

// A fixture and its state until it has a result.

// A remark on a proposal or answer, and its author.
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

// A player's answer about one time. Only the player's team may see it.
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

// A person's id; nullopt: a bot.
using Place = std::optional<std::string>;

// A substitution before the match.
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

// The players in the order of the seats; of a duplicate match, the first table's players first.
struct LineUp {
  std::vector<Place> players;  // empty: not entered
  bool locked = false;
  std::optional<Substitution> substituted = {};
  // The numbers of the log entries that entered and last locked it; 0: none. Not exported, because
  // an exported log has other numbers.
  std::uint64_t entered_by = 0;
  std::uint64_t locked_by = 0;
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
  bool by_absence = false;  // started by the clock because a player was absent
  friend bool operator==(const RunningPause&, const RunningPause&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("side", self.side);
    visit("until", self.until);
    visit("by_absence", self.by_absence);
  }
};

struct PlayedRound {
  int round = 0;  // from 1, counted per table
  std::optional<Side> winner;
  BySide<int> cards_left;
  BySide<std::vector<Place>> players;  // the players of that round
  friend bool operator==(const PlayedRound&, const PlayedRound&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("round", self.round);
    visit("winner", self.winner);
    visit("cards_left", self.cards_left);
    visit("players", self.players);
  }
};

// A table of a fixture. A duplicate match has two tables, others one.
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
  int cards_home = 0;  // sum of the opponents' remaining cards minus the own ones
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

// A person who plays for another team in one fixture. The person and the other side's captain must
// both agree.
struct Loan {
  std::string id;
  Side side = Side::home;
  std::string person;
  std::string stands_in_for;
  LoanState state = LoanState::asked;
  // Returns true while an answer is missing.
  [[nodiscard]] bool open() const { return state != LoanState::agreed && !over(); }
  [[nodiscard]] bool over() const {
    return state == LoanState::declined || state == LoanState::ended;
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

// A player who was seen at the table, or a substitute who is expected there.
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

// One attempt to play a fixture's match: its time, its players and its tables. A replay is a new
// attempt. So is a match that is played from the start because a decision that ended its tables was
// taken back.
struct Attempt {
  Instant usual_slot = 0;
  Instant to = 0;  // when the window ends in which it is played
  std::optional<Instant> slot;
  std::optional<SlotBy> slot_by;
  std::optional<Remark> remark;  // by the captain who accepted the slot
  BySide<LineUp> line_ups;
  bool revealed = false;
  BySide<bool> bots;  // the side agrees to bots
  BySide<bool> extended;
  // While held, the clock does nothing until a slot is set, or the match begins or continues.
  std::optional<HeldFor> held;
  bool opened = false;               // the tables should exist
  std::optional<Instant> tables_at;  // when they were opened
  bool began = false;
  std::optional<Instant> began_at;  // when the first table began
  std::vector<Board> boards;
  BySide<Pauses> pauses;
  std::optional<RunningPause> pause;
  std::vector<Presence> presence;
  std::vector<std::string> bot_seated;  // persons replaced by bots

  [[nodiscard]] Instant slot_or_usual() const { return slot.value_or(usual_slot); }
  [[nodiscard]] bool bots_agreed() const { return bots.home && bots.away; }
  // Returns true if there are tables and the match of each has ended.
  [[nodiscard]] bool played_out() const;
  friend bool operator==(const Attempt&, const Attempt&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("usual_slot", self.usual_slot);
    visit("to", self.to);
    visit("slot", self.slot);
    visit("slot_by", self.slot_by);
    visit("remark", self.remark);
    visit("line_ups", self.line_ups);
    visit("revealed", self.revealed);
    visit("bots", self.bots);
    visit("extended", self.extended);
    visit("held", self.held);
    visit("opened", self.opened);
    visit("tables_at", self.tables_at);
    visit("began", self.began);
    visit("began_at", self.began_at);
    visit("boards", self.boards);
    visit("pauses", self.pauses);
    visit("pause", self.pause);
    visit("presence", self.presence);
    visit("bot_seated", self.bot_seated);
  }
};

// A pairing of two teams, and the attempts to play it.
struct Fixture {
  std::string id;
  int matchday = 0;
  std::string home;
  std::string away;
  FixtureKind kind = FixtureKind::regular;
  Instant from = 0;
  BySide<Proposal> proposals;
  std::vector<PlayerAnswer> can_play;  // only about times at which it may be played
  BySide<Instant> now_wanted;          // when a side asked to begin at once; 0: never
  std::vector<Attempt> attempts = std::vector<Attempt>(1);  // never empty
  std::optional<MatchResult> result;
  bool cancelled = false;
  bool corrected = false;  // on a night: the result changed after the next round was paired
  std::vector<Loan> loans;
  std::int64_t revision = 0;  // number of changes of the calendar entry
  Instant revised = 0;        // when it last changed
  // Of a play-off: the winner gets this place of the table, the loser the next one.
  std::optional<int> place;
  // The numbers of the log entries that entered or locked a line-up, of any attempt, that was
  // shown. Not exported.
  std::set<std::uint64_t> shown_entries;

  // The last attempt. Earlier ones have ended and never change.
  [[nodiscard]] const Attempt& attempt() const { return attempts.back(); }
  [[nodiscard]] Attempt& attempt() { return attempts.back(); }
  [[nodiscard]] FixtureStatus status() const;
  // Returns true if the fixture has a result and is not to be replayed.
  [[nodiscard]] bool decided() const;
  // The finished attempt of which a replay was ordered that has not begun; null: there is none.
  [[nodiscard]] const Attempt* to_be_replayed() const;
  [[nodiscard]] const Loan* loan(std::string_view loan_id) const;
  // Returns true if `time` is the slot (or else the usual slot) or a proposed time.
  [[nodiscard]] bool may_be_at(Instant time) const;
  [[nodiscard]] const std::string& team(Side side) const {
    return side == Side::home ? home : away;
  }
  [[nodiscard]] std::optional<Side> side_of(std::string_view team_id) const;
  friend bool operator==(const Fixture&, const Fixture&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("matchday", self.matchday);
    visit("home", self.home);
    visit("away", self.away);
    visit("kind", self.kind);
    visit("from", self.from);
    visit("proposals", self.proposals);
    visit("can_play", self.can_play);
    visit("now_wanted", self.now_wanted);
    visit("attempts", self.attempts);
    visit("result", self.result);
    visit("cancelled", self.cancelled);
    visit("corrected", self.corrected);
    visit("loans", self.loans);
    visit("revision", self.revision);
    visit("revised", self.revised);
    visit("place", self.place);
  }
};

}  // namespace lastcard::league
