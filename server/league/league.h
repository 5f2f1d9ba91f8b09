#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/league/fixture.h"
#include "server/league/model.h"

namespace lastcard::league {

struct Ruling {
  bool upheld = false;
  std::string text;
  std::string by;
  Instant at = 0;
  friend bool operator==(const Ruling&, const Ruling&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("upheld", self.upheld);
    visit("text", self.text);
    visit("by", self.by);
    visit("at", self.at);
  }
};
struct Protest {
  std::string id;
  std::string season;
  std::string fixture;
  std::string team;
  std::string text;
  Instant at = 0;
  std::optional<Ruling> ruling;
  friend bool operator==(const Protest&, const Protest&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("season", self.season);
    visit("fixture", self.fixture);
    visit("team", self.team);
    visit("text", self.text);
    visit("at", self.at);
    visit("ruling", self.ruling);
  }
};

struct Season {
  std::string id;
  SeasonStatus status = SeasonStatus::draft;
  Plan plan;
  bool roster_locked = false;
  std::vector<Team> teams;
  std::vector<Matchday> matchdays;
  std::vector<Fixture> fixtures;

  [[nodiscard]] int seats() const { return 2 * plan.team_size; }
  // The number of players in a line-up.
  [[nodiscard]] int line_up_size() const { return plan.team_size * (plan.duplicate ? 2 : 1); }
  [[nodiscard]] int largest_roster() const;
  [[nodiscard]] bool is_night() const { return plan.night_rounds.has_value(); }
  [[nodiscard]] bool running() const {
    return status == SeasonStatus::active || status == SeasonStatus::playoffs;
  }
  [[nodiscard]] const Team* team(std::string_view id) const;
  [[nodiscard]] Team* team(std::string_view id);
  [[nodiscard]] const Fixture* fixture(std::string_view id) const;
  [[nodiscard]] Fixture* fixture(std::string_view id);
  [[nodiscard]] const Matchday* matchday(int number) const;
  [[nodiscard]] Matchday* matchday(int number);
  // The person's team; null if the person has none.
  [[nodiscard]] const Team* team_of(std::string_view person) const;
  friend bool operator==(const Season&, const Season&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("status", self.status);
    visit("plan", self.plan);
    visit("roster_locked", self.roster_locked);
    visit("teams", self.teams);
    visit("matchdays", self.matchdays);
    visit("fixtures", self.fixtures);
  }
};

// How many objects of each kind were ever made; the next id follows from it.
struct Counters {
  int season = 0;
  int team = 0;
  int person = 0;
  int fixture = 0;
  int protest = 0;
  int loan = 0;
  int hook = 0;
  friend bool operator==(const Counters&, const Counters&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("season", self.season);
    visit("team", self.team);
    visit("person", self.person);
    visit("fixture", self.fixture);
    visit("protest", self.protest);
    visit("loan", self.loan);
    visit("hook", self.hook);
  }
};

struct League {
  std::string id;
  std::string name;
  std::string about;
  std::string language;
  std::string time_zone;
  std::optional<PlayingHours> playing_hours;
  Visibility visibility = Visibility::link;
  bool closed = false;
  std::vector<Person> people;
  std::string owner;    // a person; "": the owner's account was deleted, and nobody has taken over
  std::string offered;  // the person to whom the owner offers the league; "": nobody
  std::vector<std::string> admins;
  std::vector<Code> codes;
  std::vector<Calendar> calendars;
  std::vector<Hook> hooks;
  std::vector<Season> seasons;
  std::vector<Protest> protests;
  Counters counters;
  std::uint64_t log_length = 0;

  [[nodiscard]] const Person* person(std::string_view id) const;
  [[nodiscard]] Person* person(std::string_view id);
  // The person with that principal. Returns null if nobody has it, or if the person has left.
  [[nodiscard]] const Person* person_of(std::string_view principal) const;
  [[nodiscard]] const Season* season(std::string_view id) const;
  [[nodiscard]] Season* season(std::string_view id);
  [[nodiscard]] const Season* season_of_team(std::string_view team) const;
  [[nodiscard]] Season* season_of_team(std::string_view team);
  [[nodiscard]] const Season* season_of_fixture(std::string_view fixture) const;
  [[nodiscard]] Season* season_of_fixture(std::string_view fixture);
  [[nodiscard]] const Code* code(std::string_view code) const;
  [[nodiscard]] const Calendar* calendar(std::string_view key) const;
  [[nodiscard]] bool is_admin(std::string_view person) const;
  // Returns true if the person has left the league or deleted the account.
  [[nodiscard]] bool has_left(std::string_view person) const;
  // The persons who may take over the league: the one to whom it is offered. Without an owner,
  // these are also the admins, or else the captains of the newest season that has some.
  [[nodiscard]] std::vector<std::string> offered_to() const;
  // The default season: the last one that is running, or else the last one.
  [[nodiscard]] const Season* current_season() const;
  friend bool operator==(const League&, const League&) = default;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("name", self.name);
    visit("about", self.about);
    visit("language", self.language);
    visit("time_zone", self.time_zone);
    visit("playing_hours", self.playing_hours);
    visit("visibility", self.visibility);
    visit("closed", self.closed);
    visit("people", self.people);
    visit("owner", self.owner);
    visit("offered", self.offered);
    visit("admins", self.admins);
    visit("codes", self.codes);
    visit("calendars", self.calendars);
    visit("hooks", self.hooks);
    visit("seasons", self.seasons);
    visit("protests", self.protests);
    visit("counters", self.counters);
    visit("log_length", self.log_length);
  }
};

// The state, including principals, codes, keys and secrets, but without the numbers of log entries.
// For comparisons only; never send it to anybody.
[[nodiscard]] Json state_of(const League& league);
// The exported state, without principals, codes, calendar keys and hooks.
[[nodiscard]] Json exported_state(const League& league);

}  // namespace lastcard::league
