#include "server/league/view.h"

#include <algorithm>
#include <set>

#include "server/league/json_members.h"
#include "server/league/local_time.h"
#include "server/league/results.h"
#include "server/league/season_night.h"
#include "server/league/view_parts.h"

namespace lastcard::league {
namespace {

Json nullable(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json my_roles(const Viewing& viewing) {
  Json roles = viewing.me == nullptr ? Json::array() : roles_in_league(viewing.league, *viewing.me);
  const bool server_admin = viewing.who.server_admin;
  if (server_admin && std::ranges::find(roles, "owner") == roles.end()) roles.push_back("owner");
  if (viewing.me != nullptr) roles.push_back("follower");
  return roles;
}

Json my_teams(const Viewing& viewing) {
  Json teams = Json::array();
  if (viewing.me == nullptr) return teams;
  for (const Season& season : viewing.league.seasons) {
    const Team* team = season.team_of(viewing.me->id);
    if (team == nullptr) continue;
    const Member* member = member_of(*team, viewing.me->id);
    teams.push_back({{"season", season.id}, {"team", team->id}, {"role", word_of(member->role)}});
  }
  return teams;
}

// The names of all actions that the role allows here.
Json may_somewhere(const Viewing& viewing) {
  Json names = Json::array();
  const StandingSet mine = standing(viewing.league, viewing.who, {});
  for (const Permission& permission : kPermissions) {
    if (viewing.league.closed && !fits_a_closed_league(permission.action)) continue;
    if ((permission.allowed & mine) != 0) names.push_back(permission.action);
  }
  return names;
}

Json my_calendars(const Viewing& viewing) {
  Json calendars = Json::array();
  for (const Calendar& calendar : viewing.league.calendars) {
    if (viewing.me == nullptr || calendar.person != viewing.me->id) continue;
    Json entry = {{"key", calendar.key}, {"scope", word_of(calendar.scope)}};
    if (!calendar.team.empty()) entry["team"] = calendar.team;
    calendars.push_back(std::move(entry));
  }
  return calendars;
}

Json you(const Viewing& viewing) {
  const Person* me = viewing.me;
  return {{"person", me == nullptr ? Json(nullptr) : Json(me->id)},
          {"name", me == nullptr ? Json(nullptr) : Json(me->name)},
          {"roles", my_roles(viewing)},
          {"teams", my_teams(viewing)},
          {"may", may_somewhere(viewing)},
          {"rated", me == nullptr || me->rated},
          {"calendars", my_calendars(viewing)}};
}

Json people(const Viewing& viewing) {
  Json all = Json::array();
  const League& league = viewing.league;
  for (const Person& person : league.people) {
    Json entry = {
        {"person", person.id}, {"name", person.name}, {"roles", roles_in_league(league, person)}};
    if (person.former) entry["former"] = true;
    // Organisers make codes for these persons, and captains cannot ask them for a loan.
    if (person.principal.empty() && !person.name.empty()) entry["unclaimed"] = true;
    if (viewing.is_admin() && person.removed) entry["removed"] = true;
    all.push_back(std::move(entry));
  }
  return all;
}

Json seasons(const League& league) {
  Json all = Json::array();
  for (const Season& season : league.seasons) {
    all.push_back(
        {{"season", season.id}, {"name", season.plan.name}, {"status", word_of(season.status)}});
  }
  return all;
}

bool sees_code(const Viewing& viewing, const Code& code) {
  if (viewing.is_admin()) return true;
  const Season* season = viewing.league.season(code.season);
  return season != nullptr && !code.team.empty() && viewing.leads(*season, code.team);
}

Json code_view(const Code& code) {
  Json entry = {{"code", code.code}, {"role", word_of(code.role)}};
  if (!code.season.empty()) entry["season"] = code.season;
  if (!code.team.empty()) entry["team"] = code.team;
  entry["uses_left"] = code.uses_left;
  entry["until"] = code.until;
  entry["by"] = nullable(code.by);
  if (code.person) entry["person"] = *code.person;
  return entry;
}

void add_codes(const Viewing& viewing, Json& view) {
  const bool captain = (standing(viewing.league, viewing.who, {}) & kCaptain) != 0;
  if (!viewing.is_admin() && !captain) return;
  Json codes = Json::array();
  for (const Code& code : viewing.league.codes) {
    if (sees_code(viewing, code)) codes.push_back(code_view(code));
  }
  view["codes"] = std::move(codes);
}

void add_hooks(const Viewing& viewing, Json& view) {
  if (!viewing.is_admin()) return;
  Json hooks = Json::array();
  for (const Hook& hook : viewing.league.hooks) {
    hooks.push_back({{"hook", hook.id},
                     {"url", hook.url},
                     {"events", hook.events},
                     {"style", word_of(hook.style)}});
    if (hook.stopped) hooks.back()["stopped"] = *hook.stopped;
  }
  view["hooks"] = std::move(hooks);
}

void add_offer(const Viewing& viewing, Json& view) {
  const auto people = viewing.league.offered_to();
  const bool mine =
      viewing.me != nullptr && std::ranges::find(people, viewing.me->id) != people.end();
  if (!people.empty() && (mine || viewing.is_admin())) view["offered"] = people;
}

const Season* season_asked(const League& league, std::string_view id) {
  return id.empty() ? league.current_season() : league.season(id);
}

}  // namespace

bool Viewing::is_admin() const {
  return who.server_admin || (me != nullptr && (league.owner == me->id || league.is_admin(me->id)));
}
bool Viewing::plays_for(const Season& season, const std::string& team) const {
  const Team* found = season.team(team);
  return me != nullptr && found != nullptr && member_of(*found, me->id) != nullptr;
}
bool Viewing::leads(const Season& season, const std::string& team) const {
  const Team* found = season.team(team);
  return me != nullptr && found != nullptr && league::leads(*found, me->id);
}
bool Viewing::is_party(const Season& season, const Fixture& fixture) const {
  return is_admin() || leads(season, fixture.home) || leads(season, fixture.away);
}

Json roles_in_league(const League& league, const Person& person) {
  Json roles = Json::array();
  if (league.owner == person.id) roles.push_back("owner");
  if (league.is_admin(person.id)) roles.push_back("admin");
  return roles;
}

bool is_member(const League& league, const Who& viewer) {
  return league.person_of(viewer.principal) != nullptr;
}
bool may_read(const League& league, const Who& viewer) {
  return league.visibility == Visibility::link || viewer.server_admin || is_member(league, viewer);
}
bool may_read_log(const League& league, const Who& viewer) {
  return (standing(league, viewer, {}) & kCaptainOrAdmins) != 0;
}
bool may_export(const League& league, const Who& viewer) {
  return (standing(league, viewer, {}) & kAdmins) != 0;
}

std::vector<Row> table_of(const Season& season) {
  if (season.is_night()) return night_table(season);
  const bool started = season.running() || season.status == SeasonStatus::archived;
  return started ? league::standings(standings_input(season)) : std::vector<Row>{};
}

std::optional<Json> view_for(const League& league, const Who& viewer, std::string_view season,
                             Instant now, const SharedViews& shared) {
  if (!may_read(league, viewer)) return std::nullopt;
  const Viewing viewing{league, viewer, league.person_of(viewer.principal), now};
  Json view = {{"id", league.id},
               {"version", league.log_length},
               {"name", league.name},
               {"about", league.about},
               {"language", league.language},
               {"time_zone", league.time_zone},
               {"playing_hours", json_of(league.playing_hours)},
               {"visibility", word_of(league.visibility)},
               {"closed", league.closed},
               {"you", you(viewing)},
               {"people", people(viewing)},
               {"seasons", seasons(league)}};
  if (viewing.is_admin() && !known_zone(league.time_zone)) view["time_zone_unknown"] = true;
  add_offer(viewing, view);
  add_codes(viewing, view);
  add_hooks(viewing, view);
  const Season* asked = season_asked(league, season);
  view["season"] =
      asked == nullptr ? Json(nullptr) : season_view(viewing, *asked, *shared.of(league, *asked));
  return view;
}

}  // namespace lastcard::league
