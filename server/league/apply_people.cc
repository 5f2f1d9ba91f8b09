#include <algorithm>

#include "server/league/changes.h"
#include "server/league/page_words.h"

namespace lastcard::league {
namespace {

bool names(const LineUp& line_up, const std::string& person) {
  return std::ranges::find(line_up.players, Place(person)) != line_up.players.end();
}

// Removes the person from unlocked line-ups, and deletes the person's answers about times.
void leave_line_ups(Season& season, const std::string& team, const std::string& person) {
  for (Fixture& fixture : season.fixtures) {
    std::erase_if(fixture.can_play,
                  [&](const PlayerAnswer& said) { return said.person == person; });
    const auto side = fixture.side_of(team);
    if (!side || fixture.decided()) continue;
    LineUp& line_up = fixture.attempt().line_ups[*side];
    if (!line_up.locked && names(line_up, person)) line_up.players.clear();
  }
}

void leave_team(Season& season, Team& team, const std::string& person) {
  const auto left =
      std::erase_if(team.roster, [&](const Member& member) { return member.person == person; });
  if (left != 0) leave_line_ups(season, team.id, person);
}

// Past matches are not changed.
void leave_all(League& league, Person& person) {
  person.former = true;
  const std::string& id = person.id;
  std::erase(league.admins, id);
  std::erase_if(league.calendars, [&](const Calendar& calendar) { return calendar.person == id; });
  std::erase_if(league.codes, [&](const Code& code) { return code.by == id; });
  if (league.owner == id) league.owner.clear();
  if (league.offered == id) league.offered.clear();
  for (Season& season : league.seasons) {
    if (season.status == SeasonStatus::archived) continue;
    for (Team& team : season.teams) leave_team(season, team, id);
  }
}

void take_remark_out(std::optional<Remark>& remark, const std::string& person) {
  if (remark && remark->person == person) remark.reset();
}

// Removes the same remarks from the state that scrub() removes from the log.
void take_remarks_out(League& league, const std::string& person) {
  for (Season& season : league.seasons) {
    for (Fixture& fixture : season.fixtures) {
      take_remark_out(fixture.attempt().remark, person);
      take_remark_out(fixture.proposals.home.remark, person);
      take_remark_out(fixture.proposals.away.remark, person);
    }
  }
}

// Removes the same names of teams from the state that Scrubbing removes from the log.
void take_team_names_out(League& league, const std::string& person) {
  for (Season& season : league.seasons) {
    for (Team& team : season.teams) {
      if (team.named_after == person) team.name = word(PageWord::former_player, league.language);
    }
  }
}

}  // namespace

void change(League& league, const Event& /*event*/, const PersonJoined& what) {
  if (league.person(what.person.id) != nullptr) return;
  league.people.push_back(what.person);
  league.counters.person = std::max(league.counters.person, number_of(what.person.id));
}

void change(League& league, const Event& /*event*/, const PersonClaimed& what) {
  if (Person* person = league.person(what.person)) {
    person->principal = what.principal;
    person->former = false;
    person->removed.reset();
  }
}

void change(League& league, const Event& /*event*/, const PersonLeft& what) {
  Person* person = league.person(what.person);
  if (person == nullptr) return;
  leave_all(league, *person);
  if (what.removed) person->removed = true;
}

void change(League& league, const Event& /*event*/, const PersonForgotten& what) {
  Person* person = league.person(what.person);
  if (person == nullptr) return;
  leave_all(league, *person);
  take_remarks_out(league, person->id);
  take_team_names_out(league, person->id);
  person->name.clear();
  person->principal.clear();
}

void change(League& league, const Event& /*event*/, const PersonRenamed& what) {
  if (Person* person = league.person(what.person)) person->name = what.name;
}

void change(League& league, const Event& /*event*/, const RatedChanged& what) {
  if (Person* person = league.person(what.person)) person->rated = what.rated;
}

void change(League& league, const Event& /*event*/, const MemberAdded& what) {
  Season* season = league.season_of_team(what.team);
  if (season == nullptr) return;
  Team& team = *season->team(what.team);
  team.roster.push_back({what.person, what.role});
  if (season->plan.enters_alone() && !team.named_after) team.named_after = what.person;
}

void change(League& league, const Event& /*event*/, const RoleSet& what) {
  Team* team = team_of(league, what.team);
  if (team == nullptr) return;
  for (Member& member : team->roster) {
    if (member.person == what.person) member.role = what.role;
  }
}

void change(League& league, const Event& /*event*/, const MemberDropped& what) {
  Season* season = league.season_of_team(what.team);
  if (season != nullptr) leave_team(*season, *season->team(what.team), what.person);
}

}  // namespace lastcard::league
