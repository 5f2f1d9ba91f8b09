#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/league/fixture.h"
#include "server/league/league.h"

namespace lastcard::league {

// The kinds of events of a league. An event contains the outcome of a decision, not the request:
// applying it needs no random numbers, no clock and no rules. Stored events must be readable for
// ever: optional members may be added, but nothing may be changed.

struct Lot {
  std::string team;
  int lot = 0;
  friend bool operator==(const Lot&, const Lot&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team);
    visit("lot", self.lot);
  }
};
struct PlannedFixture {
  std::string fixture;
  int matchday = 0;
  std::string home;
  std::string away;
  friend bool operator==(const PlannedFixture&, const PlannedFixture&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("matchday", self.matchday);
    visit("home", self.home);
    visit("away", self.away);
  }
};

// --- The league and its people. ---

struct LeagueFounded {
  static constexpr std::string_view kName = "league-founded";
  std::string league;
  std::string name;
  std::string language;
  std::string time_zone;
  Person owner;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("league", self.league);
    visit("name", self.name, Text{60});
    visit("language", self.language);
    visit("time_zone", self.time_zone, Zone{});
    visit("owner", self.owner);
  }
};
struct LeagueImported {
  static constexpr std::string_view kName = "league-imported";
  std::string league;
  Person owner;
  std::optional<bool> held = {};  // unplayed fixtures are held until a slot is set here
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("league", self.league);
    visit("owner", self.owner);
    visit("held", self.held);
  }
};
struct LeagueChanged {
  static constexpr std::string_view kName = "league-changed";
  std::optional<std::string> name;
  std::optional<std::string> about;
  std::optional<std::string> language;
  std::optional<std::string> time_zone;
  std::optional<std::optional<PlayingHours>> playing_hours;
  std::optional<Visibility> visibility;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("name", self.name, Text{60});
    visit("about", self.about, LongText{500});
    visit("language", self.language);
    visit("time_zone", self.time_zone, Zone{});
    visit("playing_hours", self.playing_hours);
    visit("visibility", self.visibility);
  }
};
struct LeagueClosed {
  static constexpr std::string_view kName = "league-closed";
  template <class Self, class Visit>
  static void members(Self& /*self*/, Visit&& /*visit*/) {}
};
struct LeagueReopened {
  static constexpr std::string_view kName = "league-reopened";
  template <class Self, class Visit>
  static void members(Self& /*self*/, Visit&& /*visit*/) {}
};
struct AdminMade {
  static constexpr std::string_view kName = "admin-made";
  std::string person;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person);
  }
};
struct AdminDropped {
  static constexpr std::string_view kName = "admin-dropped";
  std::string person;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person);
  }
};
// Only in logs of older programs: the league was handed over without the new owner's consent.
struct HandedOver {
  static constexpr std::string_view kName = "handed-over";
  std::string person;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person);
  }
};
struct LeagueOffered {
  static constexpr std::string_view kName = "league-offered";
  std::string person;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person);
  }
};
struct OfferEnded {
  static constexpr std::string_view kName = "offer-ended";
  template <class Self, class Visit>
  static void members(Self& /*self*/, Visit&& /*visit*/) {}
};
struct TakenOver {
  static constexpr std::string_view kName = "taken-over";
  std::string person;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person);
  }
};
struct CodeMade {
  static constexpr std::string_view kName = "code-made";
  Code code;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("code", self.code);
  }
};
struct CodeRevoked {
  static constexpr std::string_view kName = "code-revoked";
  std::string code;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("code", self.code);
  }
};
struct CodeUsed {
  static constexpr std::string_view kName = "code-used";
  std::string code;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("code", self.code);
  }
};
struct PersonJoined {
  static constexpr std::string_view kName = "person-joined";
  Person person;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person);
  }
};
struct PersonClaimed {
  static constexpr std::string_view kName = "person-claimed";
  std::string person;
  std::string principal;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person);
    visit("principal", self.principal);
  }
};
struct PersonLeft {
  static constexpr std::string_view kName = "person-left";
  std::string person;
  bool removed = false;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person);
    visit("removed", self.removed);
  }
};
struct PersonForgotten {
  static constexpr std::string_view kName = "person-forgotten";
  std::string person;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person);
  }
};
struct PersonRenamed {
  static constexpr std::string_view kName = "person-renamed";
  std::string person;
  std::string name;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("person", self.person);
    visit("name", self.name, StoredName{});
  }
};
struct RatedChanged {
  static constexpr std::string_view kName = "rated-changed";
  bool rated = false;
  std::string person;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("rated", self.rated);
    visit("person", self.person);
  }
};
struct CalendarMade {
  static constexpr std::string_view kName = "calendar-made";
  Calendar calendar;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("calendar", self.calendar);
  }
};
struct CalendarRevoked {
  static constexpr std::string_view kName = "calendar-revoked";
  std::string key;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("key", self.key);
  }
};
struct HookPublished {
  static constexpr std::string_view kName = "hook-published";
  Hook hook;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("hook", self.hook);
  }
};
struct HookDropped {
  static constexpr std::string_view kName = "hook-dropped";
  std::string hook;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("hook", self.hook);
  }
};
struct HookStopped {
  static constexpr std::string_view kName = "hook-stopped";
  std::string hook;
  int status = 0;  // of HTTP
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("hook", self.hook);
    visit("status", self.status);
  }
};
// --- Seasons and teams. ---

struct SeasonFounded {
  static constexpr std::string_view kName = "season-founded";
  std::string season;
  Plan plan;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season);
    visit("plan", self.plan);
  }
};
struct SeasonChanged {
  static constexpr std::string_view kName = "season-changed";
  std::string season;
  Plan plan;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season);
    visit("plan", self.plan);
  }
};
struct SeasonRenamed {
  static constexpr std::string_view kName = "season-renamed";
  std::string season;
  std::string name;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season);
    visit("name", self.name, Text{60});
  }
};
struct RegistrationOpened {
  static constexpr std::string_view kName = "registration-opened";
  std::string season;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season);
  }
};
struct SeasonStarted {
  static constexpr std::string_view kName = "season-started";
  std::string season;
  std::string rules_hash;
  std::vector<Lot> lots;
  std::vector<Matchday> matchdays;
  std::vector<PlannedFixture> fixtures;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season);
    visit("rules_hash", self.rules_hash);
    visit("lots", self.lots);
    visit("matchdays", self.matchdays);
    visit("fixtures", self.fixtures);
  }
};
struct SeasonArchived {
  static constexpr std::string_view kName = "season-archived";
  std::string season;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season);
  }
};
struct SeasonReopened {
  static constexpr std::string_view kName = "season-reopened";
  std::string season;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season);
  }
};
struct RosterLocked {
  static constexpr std::string_view kName = "roster-locked";
  std::string season;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season);
  }
};
struct TeamAdded {
  static constexpr std::string_view kName = "team-added";
  std::string season;
  std::string team;
  std::string name;
  int mark = 0;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season);
    visit("team", self.team);
    visit("name", self.name, Text{40});
    visit("mark", self.mark, Range{0, 11});
  }
};
struct TeamRenamed {
  static constexpr std::string_view kName = "team-renamed";
  std::string team;
  std::optional<std::string> name;
  std::optional<int> mark;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team);
    visit("name", self.name, Text{40});
    visit("mark", self.mark, Range{0, 11});
  }
};
struct MemberAdded {
  static constexpr std::string_view kName = "member-added";
  std::string team;
  std::string person;
  TeamRole role = TeamRole::player;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team);
    visit("person", self.person);
    visit("role", self.role);
  }
};
struct RoleSet {
  static constexpr std::string_view kName = "role-set";
  std::string team;
  std::string person;
  TeamRole role = TeamRole::player;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team);
    visit("person", self.person);
    visit("role", self.role);
  }
};
struct MemberDropped {
  static constexpr std::string_view kName = "member-dropped";
  std::string team;
  std::string person;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team);
    visit("person", self.person);
  }
};
struct TeamWithdrawn {
  static constexpr std::string_view kName = "team-withdrawn";
  std::string team;
  std::string reason;
  bool expunged = false;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team);
    visit("reason", self.reason);
    visit("expunged", self.expunged);
  }
};
struct WithdrawalAsked {
  static constexpr std::string_view kName = "withdrawal-asked";
  std::string team;
  std::string reason;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team);
    visit("reason", self.reason);
  }
};
struct TeamKept {
  static constexpr std::string_view kName = "team-kept";
  std::string team;
  bool withdrawn = false;  // the team had already withdrawn
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team);
    visit("withdrawn", self.withdrawn);
  }
};
struct MatchdayMoved {
  static constexpr std::string_view kName = "matchday-moved";
  std::string season;
  int matchday = 0;
  Instant from = 0;
  Instant to = 0;
  Instant slot = 0;
  std::optional<bool> held_anew = {};  // held fixtures that keep their slot stay held
  // A slot of the old days that is not within the new ones is given up. Absent in logs of older
  // programs, where a slot on which the captains agreed stays.
  std::optional<bool> slots_given_up = {};
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season);
    visit("matchday", self.matchday);
    visit("from", self.from);
    visit("to", self.to);
    visit("slot", self.slot);
    visit("held_anew", self.held_anew);
    visit("slots_given_up", self.slots_given_up);
  }
};
struct PlayOffAdded {
  static constexpr std::string_view kName = "play-off-added";
  std::string season;
  Matchday matchday;
  PlannedFixture fixture;
  std::optional<int> place = {};  // as in Fixture
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season);
    visit("matchday", self.matchday);
    visit("fixture", self.fixture);
    visit("place", self.place);
  }
};
// --- Nights. ---

// `home` deals first.
struct NightPair {
  std::string fixture;
  std::string home;
  std::string away;
  BySide<std::vector<Place>> players;
  friend bool operator==(const NightPair&, const NightPair&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("home", self.home);
    visit("away", self.away);
    visit("players", self.players);
  }
};
struct RoundPaired {
  static constexpr std::string_view kName = "round-paired";
  std::string season;
  Matchday matchday;
  std::vector<NightPair> pairs;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season);
    visit("matchday", self.matchday);
    visit("pairs", self.pairs);
  }
};
struct RoundUndone {
  static constexpr std::string_view kName = "round-undone";
  std::string season;
  int round = 0;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season);
    visit("round", self.round);
  }
};
struct SatOut {
  static constexpr std::string_view kName = "sat-out";
  std::string team;
  bool on = false;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("team", self.team);
    visit("on", self.on);
  }
};
// --- Fixtures. ---

struct SlotsProposed {
  static constexpr std::string_view kName = "slots-proposed";
  std::string fixture;
  Side side = Side::home;
  std::vector<Instant> slots;
  std::optional<std::string> text = {};
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("side", self.side);
    visit("slots", self.slots);
    visit("text", self.text, Text{140});
  }
};
struct CanPlaySaid {
  static constexpr std::string_view kName = "can-play-said";
  std::string fixture;
  PlayerAnswer said;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    PlayerAnswer::members(self.said, visit);
  }
};
struct SlotSet {
  static constexpr std::string_view kName = "slot-set";
  std::string fixture;
  Instant slot = 0;
  SlotBy slot_by = SlotBy::organiser;
  std::optional<bool> line_ups_anew = {};  // the captains may enter new line-ups
  std::optional<std::string> text = {};
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("slot", self.slot);
    visit("slot_by", self.slot_by);
    visit("line_ups_anew", self.line_ups_anew);
    visit("text", self.text, Text{140});
  }
};
struct WindowExtended {
  static constexpr std::string_view kName = "window-extended";
  std::string fixture;
  Instant to = 0;
  std::optional<Instant> usual_slot = {};  // if it moves, too
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("to", self.to);
    visit("usual_slot", self.usual_slot);
  }
};
struct LineUpEntered {
  static constexpr std::string_view kName = "line-up-entered";
  std::string fixture;
  Side side = Side::home;
  std::vector<Place> players;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("side", self.side);
    visit("players", self.players);
  }
};
struct LineUpLocked {
  static constexpr std::string_view kName = "line-up-locked";
  std::string fixture;
  Side side = Side::home;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("side", self.side);
  }
};
struct LineUpsRevealed {
  static constexpr std::string_view kName = "line-ups-revealed";
  std::string fixture;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
  }
};
struct BotsAgreed {
  static constexpr std::string_view kName = "bots-agreed";
  std::string fixture;
  Side side = Side::home;
  bool on = false;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("side", self.side);
    visit("on", self.on);
  }
};
struct FixtureOpened {
  static constexpr std::string_view kName = "fixture-opened";
  std::string fixture;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
  }
};
struct WaitExtended {
  static constexpr std::string_view kName = "wait-extended";
  std::string fixture;
  Side side = Side::home;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("side", self.side);
  }
};
struct NowWanted {
  static constexpr std::string_view kName = "now-wanted";
  std::string fixture;
  Side side = Side::home;
  bool on = false;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("side", self.side);
    visit("on", self.on);
  }
};
struct Substituted {
  static constexpr std::string_view kName = "substituted";
  std::string fixture;
  Side side = Side::home;
  std::string out;
  std::string in;
  std::optional<std::string> reason = {};
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("side", self.side);
    visit("out", self.out);
    visit("in", self.in);
    visit("reason", self.reason);
  }
};
struct BotsSeated {
  static constexpr std::string_view kName = "bots-seated";
  std::string fixture;
  std::vector<std::string> people;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("people", self.people);
  }
};
struct PauseBegun {
  static constexpr std::string_view kName = "pause-begun";
  std::string fixture;
  RunningPause pause;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("pause", self.pause);
  }
};
struct PauseEnded {
  static constexpr std::string_view kName = "pause-ended";
  std::string fixture;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
  }
};
struct TablesReady {
  static constexpr std::string_view kName = "tables-opened";
  std::string fixture;
  std::vector<std::string> tables;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("tables", self.tables);
  }
};
struct PlayBegan {
  static constexpr std::string_view kName = "match-began";
  std::string fixture;
  int board = 0;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("board", self.board);
  }
};
struct RoundEnded {
  static constexpr std::string_view kName = "round-played";
  std::string fixture;
  int board = 0;
  PlayedRound round;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("board", self.board);
    visit("round", self.round);
  }
};
struct MatchEnded {
  static constexpr std::string_view kName = "match-over";
  std::string fixture;
  int board = 0;
  BySide<int> won;
  std::string match;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("board", self.board);
    visit("won", self.won);
    visit("match", self.match);
  }
};
struct SeenAtTable {
  static constexpr std::string_view kName = "person-seen";
  std::string fixture;
  std::string person;
  bool online = false;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("person", self.person);
    visit("online", self.online);
  }
};
struct ResultSet {
  static constexpr std::string_view kName = "result-set";
  std::string fixture;
  MatchResult result;
  // The replay that was ordered is not played, and the match before it counts again.
  std::optional<bool> revokes_replay = {};
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("result", self.result);
    visit("revokes_replay", self.revokes_replay);
  }
};
struct MatchVoided {
  static constexpr std::string_view kName = "match-voided";
  std::string fixture;
  std::string reason;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("reason", self.reason);
  }
};
// Takes back a decision that was made before the match ended; the match is to be played.
struct ResultTakenBack {
  static constexpr std::string_view kName = "result-taken-back";
  std::string fixture;
  std::string reason;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("reason", self.reason);
  }
};
struct ReplayOrdered {
  static constexpr std::string_view kName = "replay-ordered";
  std::string fixture;
  std::string reason;
  Instant usual_slot = 0;
  Instant to = 0;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("reason", self.reason);
    visit("usual_slot", self.usual_slot);
    visit("to", self.to);
  }
};
struct FixtureHeld {
  static constexpr std::string_view kName = "fixture-held";
  std::string fixture;
  HeldFor why = HeldFor::both_away;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("why", self.why);
  }
};
struct MatchResumed {
  static constexpr std::string_view kName = "match-resumed";
  std::string fixture;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
  }
};
struct FixtureCancelled {
  static constexpr std::string_view kName = "fixture-cancelled";
  std::string fixture;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
  }
};
// The fixture counts again with its result. If a slot and a window are given, it is to be played.
struct FixtureRestored {
  static constexpr std::string_view kName = "fixture-restored";
  std::string fixture;
  std::optional<Instant> usual_slot = {};
  std::optional<Instant> to = {};
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("usual_slot", self.usual_slot);
    visit("to", self.to);
  }
};
struct LoanAsked {
  static constexpr std::string_view kName = "loan-asked";
  std::string fixture;
  Loan loan;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("loan", self.loan);
  }
};
struct LoanAnswered {
  static constexpr std::string_view kName = "loan-answered";
  std::string loan;
  bool yes = false;
  // Answered by the player, otherwise by the other captain. Absent in logs of older programs, where
  // the other captain alone decided.
  std::optional<bool> by_player = {};
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("loan", self.loan);
    visit("yes", self.yes);
    visit("by_player", self.by_player);
  }
};
// The person on loan has left their own team or the league, or has joined one of the two teams.
struct LoanEnded {
  static constexpr std::string_view kName = "loan-ended";
  std::string fixture;
  std::string loan;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("fixture", self.fixture);
    visit("loan", self.loan);
  }
};
struct ProtestMade {
  static constexpr std::string_view kName = "protest-made";
  Protest protest;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("protest", self.protest);
  }
};
// Words that were logged before this event have been removed (scrubbing.h).
struct WordsTakenOut {
  static constexpr std::string_view kName = "words-taken-out";
  Said words = Said::protest;
  std::string of;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("words", self.words);
    visit("of", self.of);
  }
};
struct ProtestRuled {
  static constexpr std::string_view kName = "protest-ruled";
  std::string protest;
  bool upheld = false;
  std::string text;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("protest", self.protest);
    visit("upheld", self.upheld);
    visit("text", self.text);
  }
};

using Happening =
    std::variant<LeagueFounded, LeagueImported, LeagueChanged, LeagueClosed, AdminMade,
                 AdminDropped, HandedOver, LeagueOffered, OfferEnded, TakenOver, CodeMade,
                 CodeRevoked, CodeUsed, PersonJoined, PersonClaimed, PersonLeft, PersonForgotten,
                 PersonRenamed, RatedChanged, CalendarMade, CalendarRevoked, HookPublished,
                 HookDropped, HookStopped, SeasonFounded, SeasonChanged, SeasonRenamed,
                 RegistrationOpened, SeasonStarted, SeasonArchived, RosterLocked, TeamAdded,
                 TeamRenamed, MemberAdded, RoleSet, MemberDropped, TeamWithdrawn, MatchdayMoved,
                 PlayOffAdded, SlotsProposed, SlotSet, WindowExtended, LineUpEntered, LineUpLocked,
                 LineUpsRevealed, BotsAgreed, FixtureOpened, WaitExtended, NowWanted, Substituted,
                 BotsSeated, PauseBegun, PauseEnded, TablesReady, PlayBegan, RoundEnded, MatchEnded,
                 SeenAtTable, ResultSet, MatchVoided, ReplayOrdered, FixtureCancelled, LoanAsked,
                 LoanAnswered, ProtestMade, ProtestRuled, RoundPaired, RoundUndone, SatOut,
                 FixtureHeld, MatchResumed, WithdrawalAsked, TeamKept, FixtureRestored, CanPlaySaid,
                 LeagueReopened, SeasonReopened, ResultTakenBack, WordsTakenOut, LoanEnded>;

}  // namespace lastcard::league
