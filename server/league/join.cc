// Founding a league, joining one, and deleting a person from one.
#include <algorithm>

#include "protocol/codec/look_alike.h"
#include "server/league/asking.h"
#include "server/league/local_time.h"
#include "server/league/moments.h"
#include "server/league/most.h"

namespace lastcard::league {
namespace {

constexpr int kLeagueLetters = 16;

struct Newcomer {
  const League& league;
  const Code& code;
  const Who& who;
  std::string name;

  // The newcomer's former person in this league.
  [[nodiscard]] const Person* former_self() const {
    const auto found = std::ranges::find_if(league.people, [&](const Person& person) {
      return person.former && !person.principal.empty() && person.principal == who.principal;
    });
    return found == league.people.end() ? nullptr : &*found;
  }
  [[nodiscard]] bool name_taken(const std::string& wanted, const Person* own) const {
    return std::ranges::any_of(league.people, [&](const Person& person) {
      return &person != own && !person.former && protocol::look_alike(person.name, wanted);
    });
  }
};

// A known person of the league becomes the code's user. Another person may have the name by now.
Result<Happenings, Refusal> return_of(const Newcomer& newcomer, const Person& known) {
  Happenings all{PersonClaimed{known.id, newcomer.who.principal}};
  if (!newcomer.name_taken(known.name, &known)) return all;
  if (newcomer.name_taken(newcomer.name, &known)) return refuse("name_in_use");
  all.emplace_back(PersonRenamed{known.id, newcomer.name});
  return all;
}

// Returns the person for whom the code was made, if the newcomer may become that person.
Result<const Person*, Refusal> named_by(const Newcomer& newcomer, const Person* self) {
  const Person* named = newcomer.league.person(*newcomer.code.person);
  if (named == nullptr || named->name.empty()) return refuse("no_such_code");
  const bool unclaimed = named->principal.empty() && self == nullptr;
  if (!unclaimed && named != self) return refuse("code_of_another");
  return named;
}

Result<Happenings, Refusal> arrival(const Newcomer& newcomer, std::string& person_id) {
  const Person* self = newcomer.former_self();
  if (newcomer.code.person) {
    const auto named = named_by(newcomer, self);
    if (!named) return Unexpected(named.error());
    person_id = (*named)->id;
    return return_of(newcomer, **named);
  }
  if (self != nullptr) {
    if (self->removed) return refuse("removed_from_league");
    person_id = self->id;
    return return_of(newcomer, *self);
  }
  if (newcomer.name_taken(newcomer.name, nullptr)) return refuse("name_in_use");
  if (people_there(newcomer.league) >= kMostPeople ||
      newcomer.league.people.size() >= kMostPeopleEver)
    return refuse("too_many_people");
  person_id = id_of('p', newcomer.league.counters.person + 1);
  Person person;
  person.id = person_id;
  person.name = newcomer.name;
  person.principal = newcomer.who.principal;
  return Happenings{PersonJoined{person}};
}

bool by_admin(const League& league, const Code& code) {
  return code.by.empty() || code.by == league.owner || league.is_admin(code.by);
}

// Returns why the team has no place for the role.
std::optional<Refusal> no_place(const League& league, const Season& season, const Team& team,
                                const Code& code) {
  if (team.withdrawn) return Refusal{"team_withdrawn", ""};
  if (season.roster_locked && !by_admin(league, code)) return Refusal{"roster_locked", ""};
  if (static_cast<int>(team.roster.size()) >= season.largest_roster()) {
    return Refusal{"roster_full", ""};
  }
  const auto has = [&](TeamRole role) {
    return std::ranges::find(team.roster, role, &Member::role) != team.roster.end();
  };
  if (code.role == CodeRole::captain && has(TeamRole::captain)) {
    return Refusal{"team_has_captain", ""};
  }
  if (code.role == CodeRole::vice && has(TeamRole::vice)) return Refusal{"team_has_vice", ""};
  return std::nullopt;
}

TeamRole role_of(CodeRole role) {
  if (role == CodeRole::captain) return TeamRole::captain;
  if (role == CodeRole::vice) return TeamRole::vice;
  return role == CodeRole::substitute ? TeamRole::substitute : TeamRole::player;
}

Outcome join_team(const League& league, const Season& season, const Code& code,
                  const std::string& person) {
  const Team* team = season.team(code.team);
  if (team == nullptr) return refuse("no_such_team");
  if (const Team* current = season.team_of(person)) {
    return refuse(current == team ? "already_member" : "plays_elsewhere", current->id);
  }
  if (auto refusal = no_place(league, season, *team, code)) return Unexpected(*std::move(refusal));
  return member_added(season, team->id, person, role_of(code.role));
}

// Latecomers may join a night until its last round is paired.
bool takes_entries(const Season& season) {
  if (season.status == SeasonStatus::registration) return true;
  return season.is_night() && season.running() &&
         static_cast<int>(season.matchdays.size()) < *season.plan.night_rounds;
}

// `name` is the entrant's name on a night of single players.
Outcome found_team(const League& league, const Season& season, const Joining& joining,
                   const std::string& person, const std::string& name) {
  if (const Team* current = season.team_of(person)) {
    const bool comes_back = current->sits_out && leads(*current, person);
    return comes_back ? only(SatOut{current->id, false}) : refuse("plays_elsewhere", current->id);
  }
  if (!takes_entries(season)) return refuse("registration_closed");
  const bool alone = season.plan.enters_alone();
  if (!joining.team_name && !alone) return refuse("team_needs_name");
  auto added = team_added(league, season, joining.team_name.value_or(name));
  if (!added) return Unexpected(added.error());
  const std::string team = added->team;
  return Happenings{*std::move(added), MemberAdded{team, person, TeamRole::captain}};
}

// The events that give the code's role to the newcomer.
Outcome gift(const League& league, const Code& code, const Joining& joining,
             const std::string& person, const std::string& name) {
  if (code.role == CodeRole::follower) return Happenings{};
  if (code.role == CodeRole::admin) {
    if (league.is_admin(person) || league.owner == person) return refuse("already_member");
    return only(AdminMade{person});
  }
  const Season* season = league.season(code.season);
  if (season == nullptr || season->status == SeasonStatus::archived) {
    return refuse("season_archived");
  }
  return code.team.empty() ? found_team(league, *season, joining, person, name)
                           : join_team(league, *season, code, person);
}

void append(Happenings& all, Happenings more) {
  for (Happening& what : more) all.push_back(std::move(what));
}

Result<const Code*, Refusal> code_for(const League& league, const std::string& text, Instant now) {
  const Code* code = league.code(text);
  if (code == nullptr) return refuse("no_such_code");
  if (code->until <= now) return refuse("code_expired");
  if (code->uses_left <= 0) return refuse("code_used_up");
  return code;
}

// Only a person who can act may inherit a role.
bool can_inherit(const League& league, const std::string& id, const Person& from) {
  const Person* person = league.person(id);
  return person != nullptr && person->id != from.id && !person->principal.empty() &&
         !person->former;
}

// The first member in the order of roles, then of the roster.
std::optional<std::string> heir_in(const League& league, const Team& team, const Person& from) {
  for (const TeamRole role :
       {TeamRole::captain, TeamRole::vice, TeamRole::player, TeamRole::substitute}) {
    for (const Member& member : team.roster) {
      if (member.role == role && can_inherit(league, member.person, from)) return member.person;
    }
  }
  return std::nullopt;
}

std::optional<std::string> heir_of_team(const League& league, const Team& team,
                                        const Person& from) {
  const bool is_captain = std::ranges::any_of(team.roster, [&](const Member& member) {
    return member.person == from.id && member.role == TeamRole::captain;
  });
  return is_captain ? heir_in(league, team, from) : std::nullopt;
}

}  // namespace

Decision found(const Who& who, const Founding& founding, Instant now, Chance& chance) {
  if (who.principal.empty() || who.name.empty()) return refuse("needs_account");
  if (!known_zone(founding.time_zone)) return refuse("no_such_time_zone", founding.time_zone);
  Person owner;
  owner.id = "p1";
  owner.name = who.name;
  owner.principal = who.principal;
  const LeagueFounded what{random_letters(chance, kLeagueLetters), founding.name, founding.language,
                           founding.time_zone, owner};
  return numbered(League{}, {what}, owner.id, now);
}

const Code* usable_code(const League& league, std::string_view code, Instant now) {
  const auto found = code_for(league, std::string(code), now);
  return found && !league.closed ? *found : nullptr;
}

Decision join(const League& league, const Who& who, const Joining& joining, Instant now) {
  if (who.principal.empty() || who.name.empty()) return refuse("needs_account");
  if (league.closed) return refuse("league_closed");
  const auto code = code_for(league, joining.code, now);
  if (!code) return Unexpected(code.error());
  const Person* me = league.person_of(who.principal);
  const bool for_nobody_here = (*code)->role == CodeRole::follower || (*code)->person;
  if (me != nullptr && for_nobody_here) return refuse("already_member");
  std::string person = me == nullptr ? "" : me->id;
  Happenings all;
  if (me == nullptr) {
    auto arrived = arrival({league, **code, who, joining.name.value_or(who.name)}, person);
    if (!arrived) return Unexpected(arrived.error());
    append(all, *std::move(arrived));
  }
  const std::string name = me == nullptr ? joining.name.value_or(who.name) : me->name;
  auto given = gift(league, **code, joining, person, name);
  if (!given) return Unexpected(given.error());
  append(all, *std::move(given));
  all.emplace_back(CodeUsed{joining.code});
  return numbered(league, std::move(all), person, now);
}

std::vector<Event> forget(const League& league, std::string_view principal, Instant now) {
  Happenings all;
  for (const Person& person : league.people) {
    if (principal.empty() || person.principal != principal) continue;
    for (const Season& season : league.seasons) {
      if (season.status == SeasonStatus::archived) continue;
      for (const Team& team : season.teams) {
        if (const auto heir = heir_of_team(league, team, person))
          all.emplace_back(RoleSet{team.id, *heir, TeamRole::captain});
      }
      end_loans(season, person.id, all);
    }
    // Later, the table's report could no longer be matched to the person.
    for (const Season& season : league.seasons) {
      for (const Fixture& fixture : season.fixtures) {
        if (!fixture.decided() && online(fixture.attempt(), person.id))
          all.emplace_back(SeenAtTable{fixture.id, person.id, false});
      }
    }
    all.emplace_back(PersonForgotten{person.id});
  }
  return numbered(league, std::move(all), kByServer, now);
}

}  // namespace lastcard::league
