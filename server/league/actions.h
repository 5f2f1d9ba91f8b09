#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/result.h"
#include "server/league/fixture.h"
#include "server/league/limits.h"
#include "server/league/model.h"

namespace lastcard::league {

// The actions of people in a league: `act-league.do`, {"action": kName, …members}. The third
// argument of `visit` limits the member's value; read_action() is strict.

// Absent members keep their value or their default, here and in PlanChange.
struct MinutesChange {
  std::optional<int> opens;
  std::optional<int> no_show;
  std::optional<int> extension;
  std::optional<int> reveal;
  std::optional<int> pause;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("opens", self.opens, Minutes::kOpens);
    visit("no_show", self.no_show, Minutes::kNoShow);
    visit("extension", self.extension, Minutes::kExtension);
    visit("reveal", self.reveal, Minutes::kReveal);
    visit("pause", self.pause, Minutes::kPause);
  }
};

// The changes that an organiser may make to a season's plan.
struct PlanChange {
  std::optional<std::string> name;
  std::optional<std::string> game;
  std::optional<std::string> preset;    // at most one of these three
  std::optional<std::string> rule_set;  // the id of a stored rule set
  std::optional<Json> rules;
  std::optional<int> target;
  std::optional<int> team_size;
  std::optional<int> legs;
  std::optional<bool> duplicate;
  std::optional<Points> points;
  std::optional<std::vector<TieBreak>> tie_breaks;
  std::optional<Json> settings;  // some members of a table's settings
  std::optional<MinutesChange> minutes;
  std::optional<int> pauses;
  std::optional<int> loans;
  std::optional<bool> forfeits_in_differences;
  std::optional<std::string> first_day;
  std::optional<int> days_between;
  std::optional<UsualSlot> slot;
  std::optional<bool> ratings_reset;
  std::optional<int> night_rounds;  // the season is a night (docs/nights.md)
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("name", self.name, Text{60});
    visit("game", self.game, Word{});
    visit("preset", self.preset, Word{});
    visit("rule_set", self.rule_set, Word{});
    visit("rules", self.rules, Object{});
    visit("target", self.target, Range{1, 25});
    visit("team_size", self.team_size, Range{1, 6});
    visit("legs", self.legs, Range{1, 2});
    visit("duplicate", self.duplicate);
    visit("points", self.points);
    visit("tie_breaks", self.tie_breaks, Count{1, 9});
    visit("settings", self.settings, Object{});
    visit("minutes", self.minutes);
    visit("pauses", self.pauses, Range{0, 10});
    visit("loans", self.loans, Range{0, 20});
    visit("forfeits_in_differences", self.forfeits_in_differences);
    visit("first_day", self.first_day, Date{});
    visit("days_between", self.days_between, Range{1, 60});
    visit("slot", self.slot);
    visit("ratings_reset", self.ratings_reset);
    visit("night_rounds", self.night_rounds, Plan::kNightRounds);
  }
};

// --- Actions of the owner. ---

struct MakeAdmin {
  static constexpr std::string_view kName = "make-admin";
  std::string person;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person, Word{});
  }
};
struct DropAdmin {
  static constexpr std::string_view kName = "drop-admin";
  std::string person;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person, Word{});
  }
};
struct OfferLeague {
  static constexpr std::string_view kName = "offer-league";
  std::string person;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person, Word{});
  }
};
// Also for the person to whom the league is offered, who declines it.
struct EndOffer {
  static constexpr std::string_view kName = "end-offer";
  template <class Self, class Visit>
  static void members(Self& /*self*/, Visit&& /*visit*/) {}
};
struct CloseLeague {
  static constexpr std::string_view kName = "close-league";
  template <class Self, class Visit>
  static void members(Self& /*self*/, Visit&& /*visit*/) {}
};
struct ReopenLeague {
  static constexpr std::string_view kName = "reopen-league";
  template <class Self, class Visit>
  static void members(Self& /*self*/, Visit&& /*visit*/) {}
};
// --- Actions of the person to whom the league is offered. ---

struct TakeOver {
  static constexpr std::string_view kName = "take-over";
  template <class Self, class Visit>
  static void members(Self& /*self*/, Visit&& /*visit*/) {}
};
// --- Actions of admins. ---

struct ChangeLeague {
  static constexpr std::string_view kName = "change-league";
  std::optional<std::string> name;
  std::optional<std::string> about;
  std::optional<std::string> language;
  std::optional<std::string> time_zone;
  std::optional<std::optional<PlayingHours>> playing_hours;  // null: none
  std::optional<Visibility> visibility;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("name", self.name, Text{60});
    visit("about", self.about, LongText{500});
    visit("language", self.language, Word{});
    visit("time_zone", self.time_zone, Zone{});
    visit("playing_hours", self.playing_hours);
    visit("visibility", self.visibility);
  }
};
// Also for captains, for their team.
struct MakeCode {
  static constexpr std::string_view kName = "make-code";
  CodeRole role = CodeRole::follower;
  std::optional<std::string> season;
  std::optional<std::string> team;
  std::optional<std::string> person = {};  // the person that its only user becomes
  int uses = 0;
  int days = 0;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("role", self.role);
    visit("season", self.season, Word{});
    visit("team", self.team, Word{});
    visit("person", self.person, Word{});
    visit("uses", self.uses, Range{1, 200});
    visit("days", self.days, Range{1, 366});
  }
};
struct RevokeCode {
  static constexpr std::string_view kName = "revoke-code";
  std::string code;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("code", self.code, Word{});
  }
};
struct RemovePerson {
  static constexpr std::string_view kName = "remove-person";
  std::string person;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person, Word{});
  }
};
struct RenamePerson {
  static constexpr std::string_view kName = "rename-person";
  std::string person;
  std::string name;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person, Word{});
    visit("name", self.name, PersonName{});
  }
};
// Removes the present words from the league and its log.
struct TakeOutWords {
  static constexpr std::string_view kName = "take-out-words";
  Said words = Said::protest;
  std::string of;  // the id of a protest, of a fixture, or (for a withdrawal) of a team
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("words", self.words);
    visit("of", self.of, Word{});
  }
};
struct FoundSeason {
  static constexpr std::string_view kName = "found-season";
  PlanChange plan;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    PlanChange::members(self.plan, visit);
  }
};
// Founds the next season with the plan of `season`, and with its teams and people who are still
// there.
struct FoundNextSeason {
  static constexpr std::string_view kName = "found-next-season";
  std::string season;
  std::string name;
  std::optional<std::string> first_day;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season, Word{});
    visit("name", self.name, Text{60});
    visit("first_day", self.first_day, Date{});
  }
};
struct ChangeSeason {
  static constexpr std::string_view kName = "change-season";
  std::string season;
  PlanChange plan;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season, Word{});
    PlanChange::members(self.plan, visit);
  }
};
struct OpenRegistration {
  static constexpr std::string_view kName = "open-registration";
  std::string season;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season, Word{});
  }
};
struct StartSeason {
  static constexpr std::string_view kName = "start-season";
  std::string season;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season, Word{});
  }
};
struct AddTeam {
  static constexpr std::string_view kName = "add-team";
  std::string season;
  std::string name;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season, Word{});
    visit("name", self.name, Text{40});
  }
};
struct RenameTeam {
  static constexpr std::string_view kName = "rename-team";
  std::string team;
  std::optional<std::string> name;
  std::optional<int> mark;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team, Word{});
    visit("name", self.name, Text{40});
    visit("mark", self.mark, Range{0, 11});
  }
};
struct SetRole {
  static constexpr std::string_view kName = "set-role";
  std::string team;
  std::string person;
  TeamRole role = TeamRole::player;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team, Word{});
    visit("person", self.person, Word{});
    visit("role", self.role);
  }
};
struct MoveMatchday {
  static constexpr std::string_view kName = "move-matchday";
  std::string season;
  int matchday = 0;
  Instant from = 0;
  Instant to = 0;
  Instant slot = 0;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season, Word{});
    visit("matchday", self.matchday, Range{1, 1000});
    visit("from", self.from);
    visit("to", self.to);
    visit("slot", self.slot);
  }
};
struct SetSlot {
  static constexpr std::string_view kName = "set-slot";
  std::string fixture;
  Instant slot = 0;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
    visit("slot", self.slot);
  }
};
struct ExtendWindow {
  static constexpr std::string_view kName = "extend-window";
  std::string fixture;
  int minutes = 0;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
    visit("minutes", self.minutes, Range{1, 86400});
  }
};
struct DecideFixture {
  static constexpr std::string_view kName = "decide-fixture";
  std::string fixture;
  ResultCode code = ResultCode::administrative;
  std::optional<int> home;
  std::optional<int> away;
  std::string reason;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
    visit("code", self.code);
    visit("home", self.home, Range{0, 50});
    visit("away", self.away, Range{0, 50});
    visit("reason", self.reason, Text{500});
  }
};
struct VoidMatch {
  static constexpr std::string_view kName = "void-match";
  std::string fixture;
  std::string reason;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
    visit("reason", self.reason, Text{500});
  }
};
struct OrderReplay {
  static constexpr std::string_view kName = "order-replay";
  std::string fixture;
  std::string reason;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
    visit("reason", self.reason, Text{500});
  }
};
struct WithdrawTeam {
  static constexpr std::string_view kName = "withdraw-team";
  std::string team;
  std::string reason;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team, Word{});
    visit("reason", self.reason, Text{500});
  }
};
// A captain's request for a withdrawal; an organiser decides.
struct AskWithdrawal {
  static constexpr std::string_view kName = "ask-withdrawal";
  std::string team;
  std::string reason;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team, Word{});
    visit("reason", self.reason, Text{500});
  }
};
// Keeps the team: takes back or refuses the request, or takes back the withdrawal.
struct KeepTeam {
  static constexpr std::string_view kName = "keep-team";
  std::string team;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team, Word{});
  }
};
// Upholding a protest also decides the fixture.
struct RuleOnProtest {
  static constexpr std::string_view kName = "rule-on-protest";
  std::string protest;
  bool upheld = false;
  std::string text;
  std::optional<ResultCode> code = {};
  std::optional<int> home = {};
  std::optional<int> away = {};
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("protest", self.protest, Word{});
    visit("upheld", self.upheld);
    visit("text", self.text, LongText{500});
    visit("code", self.code);
    visit("home", self.home, Range{0, 50});
    visit("away", self.away, Range{0, 50});
  }
};
struct AddPlayOff {
  static constexpr std::string_view kName = "add-play-off";
  std::string season;
  std::string home;
  std::string away;
  std::optional<int> place;
  static constexpr Range kPlace{1, 63};
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season, Word{});
    visit("home", self.home, Word{});
    visit("away", self.away, Word{});
    visit("place", self.place, kPlace);
  }
};
struct ArchiveSeason {
  static constexpr std::string_view kName = "archive-season";
  std::string season;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season, Word{});
  }
};
struct ReopenSeason {
  static constexpr std::string_view kName = "reopen-season";
  std::string season;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season, Word{});
  }
};
struct PublishHook {
  static constexpr std::string_view kName = "publish-hook";
  std::string url;
  std::vector<std::string> events;
  std::optional<std::string> secret;
  std::optional<HookStyle> style;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("url", self.url, Url{});
    visit("events", self.events, Count{1, 20});
    visit("secret", self.secret, Secret{200});
    visit("style", self.style);
  }
};
struct DropHook {
  static constexpr std::string_view kName = "drop-hook";
  std::string hook;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("hook", self.hook, Word{});
  }
};
// Pairs the next round of a night; the first round starts the night. `round` is the expected
// number, so that a repeated request does not pair two rounds.
struct PairRound {
  static constexpr std::string_view kName = "pair-round";
  std::string season;
  int round = 0;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season, Word{});
    visit("round", self.round, Plan::kNightRounds);
  }
};
// Undoes the pairing of a round in which nothing was played yet.
struct UndoRound {
  static constexpr std::string_view kName = "undo-round";
  std::string season;
  int round = 0;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season, Word{});
    visit("round", self.round, Plan::kNightRounds);
  }
};
// --- Actions of captains, for their team. ---

// Leaves out the team in rounds that are paired from now on, or lets it play again. Also for
// admins.
struct SitOut {
  static constexpr std::string_view kName = "sit-out";
  std::string team;
  bool on = false;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team, Word{});
    visit("on", self.on);
  }
};

struct DropMember {
  static constexpr std::string_view kName = "drop-member";
  std::string team;
  std::string person;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team, Word{});
    visit("person", self.person, Word{});
  }
};
struct ProposeSlots {
  static constexpr std::string_view kName = "propose-slots";
  std::string fixture;
  std::vector<Instant> slots;
  std::optional<std::string> text = {};
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
    visit("slots", self.slots, Count{1, 3});
    visit("text", self.text, Text{140});
  }
};
struct AcceptSlot {
  static constexpr std::string_view kName = "accept-slot";
  std::string fixture;
  Instant slot = 0;
  std::optional<std::string> text = {};
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
    visit("slot", self.slot);
    visit("text", self.text, Text{140});
  }
};
struct ClaimSlot {
  static constexpr std::string_view kName = "claim-slot";
  std::string fixture;
  Instant slot = 0;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
    visit("slot", self.slot);
  }
};
struct EnterLineUp {
  static constexpr std::string_view kName = "enter-line-up";
  std::string fixture;
  std::vector<Place> players;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
    visit("players", self.players, Count{1, 12});
  }
};
struct LockLineUp {
  static constexpr std::string_view kName = "lock-line-up";
  std::string fixture;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
  }
};
struct AgreeBots {
  static constexpr std::string_view kName = "agree-bots";
  std::string fixture;
  bool on = false;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
    visit("on", self.on);
  }
};
struct ExtendWait {
  static constexpr std::string_view kName = "extend-wait";
  std::string fixture;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
  }
};
struct PlayNow {
  static constexpr std::string_view kName = "play-now";
  std::string fixture;
  bool on = false;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
    visit("on", self.on);
  }
};
struct Substitute {
  static constexpr std::string_view kName = "substitute";
  std::string fixture;
  std::string out;
  std::string in;
  std::optional<std::string> reason = {};  // required before the match
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
    visit("out", self.out, Word{});
    visit("in", self.in, Word{});
    visit("reason", self.reason, Text{500});
  }
};
struct TakePause {
  static constexpr std::string_view kName = "take-pause";
  std::string fixture;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
  }
};
struct EndPause {
  static constexpr std::string_view kName = "end-pause";
  std::string fixture;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
  }
};
struct Forfeit {
  static constexpr std::string_view kName = "forfeit";
  std::string fixture;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
  }
};
struct AskLoan {
  static constexpr std::string_view kName = "ask-loan";
  std::string fixture;
  std::string person;
  std::string stands_in_for;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
    visit("person", self.person, Word{});
    visit("for", self.stands_in_for, Word{});
  }
};
struct AnswerLoan {
  static constexpr std::string_view kName = "answer-loan";
  std::string loan;
  bool yes = false;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("loan", self.loan, Word{});
    visit("yes", self.yes);
  }
};
struct MakeProtest {
  static constexpr std::string_view kName = "protest";
  std::string fixture;
  std::string text;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
    visit("text", self.text, LongText{2000});
  }
};
// --- Actions of players. ---

// `slot` is the fixture's slot, its usual slot, or a proposed time.
struct SayCanPlay {
  static constexpr std::string_view kName = "say-can-play";
  std::string fixture;
  Instant slot = 0;
  CanPlay answer = CanPlay::maybe;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture, Word{});
    visit("slot", self.slot);
    visit("answer", self.answer);
  }
};
struct LeaveTeam {
  static constexpr std::string_view kName = "leave-team";
  std::string team;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team, Word{});
  }
};
// --- Actions of every member of the league. ---

struct OptOutOfRatings {
  static constexpr std::string_view kName = "opt-out-of-ratings";
  bool on = false;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("on", self.on);
  }
};
struct MakeCalendar {
  static constexpr std::string_view kName = "make-calendar";
  CalendarScope scope = CalendarScope::league;
  std::optional<std::string> team;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("scope", self.scope);
    visit("team", self.team, Word{});
  }
};
struct RevokeCalendar {
  static constexpr std::string_view kName = "revoke-calendar";
  std::string key;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("key", self.key, Word{});
  }
};
struct LeaveLeague {
  static constexpr std::string_view kName = "leave-league";
  template <class Self, class Visit>
  static void members(Self& /*self*/, Visit&& /*visit*/) {}
};
struct RenameMe {
  static constexpr std::string_view kName = "rename-me";
  std::string name;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("name", self.name, PersonName{});
  }
};

using Action =
    std::variant<MakeAdmin, DropAdmin, OfferLeague, EndOffer, TakeOver, CloseLeague, ChangeLeague,
                 MakeCode, RevokeCode, RemovePerson, FoundSeason, ChangeSeason, OpenRegistration,
                 StartSeason, AddTeam, RenameTeam, SetRole, MoveMatchday, SetSlot, ExtendWindow,
                 DecideFixture, VoidMatch, OrderReplay, WithdrawTeam, RuleOnProtest, AddPlayOff,
                 ArchiveSeason, PublishHook, DropHook, DropMember, ProposeSlots, AcceptSlot,
                 ClaimSlot, EnterLineUp, LockLineUp, AgreeBots, ExtendWait, PlayNow, Substitute,
                 TakePause, EndPause, Forfeit, AskLoan, AnswerLoan, MakeProtest, LeaveTeam,
                 OptOutOfRatings, MakeCalendar, RevokeCalendar, LeaveLeague, RenameMe, PairRound,
                 UndoRound, SitOut, AskWithdrawal, KeepTeam, FoundNextSeason, SayCanPlay,
                 ReopenLeague, ReopenSeason, RenamePerson, TakeOutWords>;

// A mistake in the input; `at` is the member.
struct Problem {
  std::string at;
  std::string message;
};
// Reads an action. Refuses invalid values and unknown members.
[[nodiscard]] Result<Action, Problem> read_action(const Json& json);
[[nodiscard]] Json to_json(const Action& action);
[[nodiscard]] std::string_view name_of(const Action& action);

}  // namespace lastcard::league
