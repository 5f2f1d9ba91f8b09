// Teams and their members.
#include <algorithm>

#include "protocol/codec/look_alike.h"
#include "server/league/asking.h"
#include "server/league/most.h"

namespace lastcard::league {
namespace {

constexpr int kMarks = 12;

bool team_name_taken(const Season& season, const std::string& name, const Team* but) {
  return std::ranges::any_of(season.teams, [&](const Team& team) {
    return &team != but && !team.withdrawn && protocol::look_alike(team.name, name);
  });
}

// Returns the first mark that no other team has.
int free_mark(const Season& season) {
  for (int mark = 0; mark < kMarks; ++mark) {
    if (std::ranges::find(season.teams, mark, &Team::mark) == season.teams.end()) return mark;
  }
  return static_cast<int>(season.teams.size()) % kMarks;
}

const Member* holder(const Team& team, TeamRole role) {
  const auto found = std::ranges::find(team.roster, role, &Member::role);
  return found == team.roster.end() ? nullptr : &*found;
}

// A team has one captain and one vice-captain. The previous one becomes a player.
Happenings role_given(const Team& team, const std::string& person, TeamRole role) {
  Happenings all;
  const bool single = role == TeamRole::captain || role == TeamRole::vice;
  const Member* before = single ? holder(team, role) : nullptr;
  if (before != nullptr && before->person != person) {
    all.emplace_back(RoleSet{team.id, before->person, TeamRole::player});
  }
  all.emplace_back(RoleSet{team.id, person, role});
  return all;
}

// An admin adds a person to a team.
Outcome put_into_team(const Asking& asking, const TeamOf& found, const SetRole& action) {
  const auto person = person_named(asking, action.person);
  if (!person) return Unexpected(person.error());
  if (found.season->team_of(action.person) != nullptr) return refuse("plays_elsewhere");
  if (static_cast<int>(found.team->roster.size()) >= found.season->largest_roster()) {
    return refuse("roster_full");
  }
  auto all = member_added(*found.season, action.team, action.person, TeamRole::player);
  if (!all) return all;
  for (Happening& what : role_given(*found.team, action.person, action.role)) {
    all->push_back(std::move(what));
  }
  return all;
}

// Returns true if the asking captain or vice-captain may not change that member.
bool above(const Asking& asking, const Team& team, const Member& member) {
  if (asking.is_admin()) return false;
  const bool mine = member.person == asking.my_id();
  return mine || (member.role == TeamRole::captain && !captains(team, asking.my_id()));
}

Outcome left_team(const TeamOf& found, const std::string& person) {
  if (bound_by_line_up(*found.season, person)) return refuse("in_line_up");
  Happenings all;
  end_loans(*found.season, person, all);
  all.emplace_back(MemberDropped{found.team->id, person});
  return all;
}

}  // namespace

Result<TeamAdded, Refusal> team_added(const League& league, const Season& season,
                                      const std::string& name) {
  if (season.teams.size() >= most_teams(season)) return refuse("too_many_teams");
  if (team_name_taken(season, name, nullptr)) return refuse("team_name_in_use");
  return TeamAdded{season.id, id_of('t', league.counters.team + 1), name, free_mark(season)};
}

Outcome decide_on(const Asking& asking, const AddTeam& action) {
  const auto season = open_season(asking, action.season);
  if (!season) return Unexpected(season.error());
  if ((*season)->running() && !(*season)->is_night()) return refuse("registration_closed");
  auto added = team_added(asking.league, **season, action.name);
  if (!added) return Unexpected(added.error());
  return only(*std::move(added));
}

Outcome decide_on(const Asking& asking, const RenameTeam& action) {
  const auto found = open_team(asking, action.team);
  if (!found) return Unexpected(found.error());
  if (!action.name && !action.mark) return refuse("nothing_to_change");
  if (action.name && team_name_taken(*found->season, *action.name, found->team)) {
    return refuse("team_name_in_use");
  }
  return only(TeamRenamed{action.team, action.name, action.mark});
}

Outcome decide_on(const Asking& asking, const SetRole& action) {
  const auto found = open_team(asking, action.team);
  if (!found) return Unexpected(found.error());
  const Member* member = member_of(*found->team, action.person);
  if (member == nullptr) {
    if (!asking.is_admin()) return refuse("not_in_team", action.person);
    return put_into_team(asking, *found, action);
  }
  const bool takes_captaincy = action.role == TeamRole::captain && !asking.is_admin() &&
                               !captains(*found->team, asking.my_id());
  if (above(asking, *found->team, *member) || takes_captaincy) return refuse("not_allowed");
  if (member->role == action.role) return refuse("nothing_to_change");
  return role_given(*found->team, action.person, action.role);
}

Outcome decide_on(const Asking& asking, const DropMember& action) {
  const auto found = open_team(asking, action.team);
  if (!found) return Unexpected(found.error());
  const Member* member = member_of(*found->team, action.person);
  if (member == nullptr) return refuse("not_in_team", action.person);
  if (above(asking, *found->team, *member)) return refuse("not_allowed");
  if (found->season->roster_locked && !asking.is_admin()) return refuse("roster_locked");
  return left_team(*found, action.person);
}

Outcome decide_on(const Asking& asking, const LeaveTeam& action) {
  const auto found = open_team(asking, action.team);
  if (!found) return Unexpected(found.error());
  const Member* member = member_of(*found->team, asking.my_id());
  if (member == nullptr) return refuse("not_in_team");
  if (member->role == TeamRole::captain) return refuse("captain_hands_over");
  if (found->season->roster_locked) return refuse("roster_locked");
  return left_team(*found, asking.my_id());
}

}  // namespace lastcard::league
