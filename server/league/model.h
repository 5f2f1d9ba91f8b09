#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/rules.h"
#include "protocol/codec/messages.h"
#include "server/league/limits.h"
#include "server/league/names.h"

namespace lastcard::league {

// The state of a league, as plain values. Only apply() changes them (apply.h), so the log
// determines the state. An empty text means "none" unless a comment says otherwise. `members` lists
// the members for the export and for comparisons.

using Instant = std::int64_t;  // seconds since 1970, UTC

inline constexpr Instant kMinute = 60;
inline constexpr Instant kHour = 60 * kMinute;
inline constexpr Instant kDay = 24 * kHour;

struct PlayingHours {
  std::string from;  // "18:00", in the league's time zone
  std::string to;
  friend bool operator==(const PlayingHours&, const PlayingHours&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("from", self.from, TimeOfDay{});
    visit("to", self.to, TimeOfDay{});
  }
};

struct Person {
  std::string id;
  std::string name;
  std::string principal;  // hexadecimal; "": unclaimed, or deleted. Never sent to clients.
  bool rated = true;
  bool former = false;  // left, was removed, or deleted the account
  // Removed by an organiser. Only a code that is made for this person brings the person back.
  std::optional<bool> removed = {};
  friend bool operator==(const Person&, const Person&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("id", self.id, Word{});
    visit("name", self.name, StoredName{});
    visit("principal", self.principal);
    visit("rated", self.rated);
    visit("former", self.former);
    visit("removed", self.removed);
  }
};

struct Code {
  std::string code;
  CodeRole role = CodeRole::follower;
  std::string season;
  std::string team;
  int uses_left = 0;
  Instant until = 0;
  std::string by;  // a person, or "" (an administrator of the server)
  // The person that the code's user becomes: one who is unclaimed, or a former one.
  std::optional<std::string> person = {};
  friend bool operator==(const Code&, const Code&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("code", self.code);
    visit("role", self.role);
    visit("season", self.season);
    visit("team", self.team);
    visit("uses_left", self.uses_left);
    visit("until", self.until);
    visit("by", self.by);
    visit("person", self.person);
  }
};

struct Calendar {
  std::string key;
  std::string person;
  CalendarScope scope = CalendarScope::league;
  std::string team;
  friend bool operator==(const Calendar&, const Calendar&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("key", self.key);
    visit("person", self.person);
    visit("scope", self.scope);
    visit("team", self.team);
  }
};

struct Hook {
  std::string id;
  std::string url;
  std::vector<std::string> events;
  std::string secret;
  HookStyle style = HookStyle::json;
  std::optional<int> stopped = {};  // not called any more: the status with which its server refused
  friend bool operator==(const Hook&, const Hook&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("url", self.url);
    visit("events", self.events);
    visit("secret", self.secret);
    visit("style", self.style);
    visit("stopped", self.stopped);
  }
};

struct Member {
  std::string person;
  TeamRole role = TeamRole::player;
  friend bool operator==(const Member&, const Member&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person);
    visit("role", self.role);
  }
};

struct Team {
  std::string id;
  std::string name;
  int mark = 0;  // 0 to 11: a colour and a shape
  std::vector<Member> roster;
  bool withdrawn = false;
  bool expunged = false;
  int lot = 0;            // 0: not drawn yet
  bool sits_out = false;  // on a night: does not play in rounds that are still to be paired
  std::optional<std::string> withdrawal_asked = {};  // the captain's reason
  std::optional<Instant> withdrawn_at = {};
  // On a night of single players: the person whose name the team has.
  std::optional<std::string> named_after = {};
  friend bool operator==(const Team&, const Team&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("name", self.name, Text{40});
    visit("mark", self.mark, Range{0, 11});
    visit("members", self.roster);
    visit("withdrawn", self.withdrawn);
    visit("expunged", self.expunged);
    visit("lot", self.lot);
    visit("sits_out", self.sits_out);
    visit("withdrawal_asked", self.withdrawal_asked);
    visit("withdrawn_at", self.withdrawn_at);
    visit("named_after", self.named_after);
  }
};

struct Points {
  PointsPreset preset = PointsPreset::volleyball;
  int clear_win = 3;
  int close_win = 2;
  int close_loss = 1;
  int clear_loss = 0;
  int draw = 1;
  friend bool operator==(const Points&, const Points&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("preset", self.preset);
    visit("clear_win", self.clear_win, Range{0, 100});
    visit("close_win", self.close_win, Range{0, 100});
    visit("close_loss", self.close_loss, Range{0, 100});
    visit("clear_loss", self.clear_loss, Range{0, 100});
    visit("draw", self.draw, Range{0, 100});
  }
};

struct Minutes {
  static constexpr Range kOpens{0, 1440};
  static constexpr Range kNoShow{1, 1440};
  static constexpr Range kExtension{0, 1440};
  static constexpr Range kReveal{0, 10080};
  static constexpr Range kPause{1, 60};
  int opens = 15;
  int no_show = 15;
  int extension = 15;
  int reveal = 60;
  int pause = 5;
  friend bool operator==(const Minutes&, const Minutes&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("opens", self.opens, kOpens);
    visit("no_show", self.no_show, kNoShow);
    visit("extension", self.extension, kExtension);
    visit("reveal", self.reveal, kReveal);
    visit("pause", self.pause, kPause);
  }
};

// The default slot of a fixture, used if the captains agree on no other.
struct UsualSlot {
  int day = 4;                 // days after the matchday's first day
  std::string time = "20:00";  // in the league's time zone
  friend bool operator==(const UsualSlot&, const UsualSlot&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("day", self.day, Range{0, 59});
    visit("time", self.time, TimeOfDay{});
  }
};

// The name and author of a stored rule set.
struct NamedRules {
  std::string id;
  std::string name;
  std::string author;
  friend bool operator==(const NamedRules&, const NamedRules&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("name", self.name);
    visit("author", self.author);
  }
};

inline constexpr std::array kUsualTieBreaks = {
    TieBreak::points,           TieBreak::matches_won, TieBreak::head_to_head,
    TieBreak::round_difference, TieBreak::rounds_won,  TieBreak::sonneborn_berger,
    TieBreak::card_difference,  TieBreak::play_off,    TieBreak::lot};

[[nodiscard]] inline protocol::Settings usual_settings() {
  protocol::Settings settings;
  settings.talk = protocol::TalkMode::remarks;
  settings.hints = false;
  // A player who is present but does not move must not block the match.
  settings.turn_ms = 60'000;
  return settings;
}

// The plan of a season, which the organiser decides before it starts.
struct Plan {
  std::string name;
  std::string game;
  std::string preset;  // "" if the rules are not a preset
  std::optional<NamedRules> rule_set;
  Json rules;              // complete
  std::string rules_hash;  // hash of the rules, which are fixed when the season starts
  int target = 4;          // rounds that win a match; in a duplicate match, rounds per table
  int team_size = 2;
  int legs = 2;
  bool duplicate = false;
  Points points;
  std::vector<TieBreak> tie_breaks{kUsualTieBreaks.begin(), kUsualTieBreaks.end()};
  protocol::Settings settings = usual_settings();
  Minutes minutes;
  int pauses = 2;
  int loans = 2;
  bool forfeits_in_differences = false;
  std::string first_day;  // "2026-12-01"
  int days_between = 7;
  UsualSlot slot;
  bool ratings_reset = false;  // false: ratings continue from the league's earlier seasons
  // The number of rounds of a night, each of which is paired by the previous results
  // (docs/nights.md). nullopt: not a night; every team plays every other.
  std::optional<int> night_rounds;
  static constexpr Range kNightRounds{1, 12};
  // Returns true for a night of single players, where an entrant has the person's name.
  [[nodiscard]] bool enters_alone() const { return night_rounds && team_size == 1; }
  friend bool operator==(const Plan&, const Plan&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("name", self.name, Text{60});
    visit("game", self.game, Word{});
    visit("preset", self.preset);
    visit("rule_set", self.rule_set);
    visit("rules", self.rules, Object{});
    visit("rules_hash", self.rules_hash);
    visit("target", self.target, Range{1, 50});
    visit("team_size", self.team_size, Range{1, 6});
    visit("legs", self.legs, Range{1, 2});
    visit("duplicate", self.duplicate);
    visit("points", self.points);
    visit("tie_breaks", self.tie_breaks);
    visit("settings", self.settings);
    visit("minutes", self.minutes);
    visit("pauses", self.pauses, Range{0, 10});
    visit("loans", self.loans, Range{0, 20});
    visit("forfeits_in_differences", self.forfeits_in_differences);
    visit("first_day", self.first_day, Date{});
    visit("days_between", self.days_between, Range{1, 60});
    visit("slot", self.slot);
    visit("ratings_reset", self.ratings_reset);
    visit("night_rounds", self.night_rounds, kNightRounds);
  }
};

struct Matchday {
  int number = 0;  // from 1
  Instant from = 0;
  Instant to = 0;
  Instant slot = 0;               // the usual slot
  std::vector<std::string> byes;  // as scheduled; the view adds those caused by withdrawals
  friend bool operator==(const Matchday&, const Matchday&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("number", self.number);
    visit("from", self.from);
    visit("to", self.to);
    visit("slot", self.slot);
    visit("byes", self.byes);
  }
};

}  // namespace lastcard::league
