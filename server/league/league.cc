#include "server/league/league.h"

#include <algorithm>

#include "server/league/json_members.h"

namespace lastcard::league {
namespace {

// A pointer to the entry with that id, const if the list is.
template <class List, class Key, class Id>
auto* entry_of(List& list, const Key& key, Id id) {
  const auto found =
      std::ranges::find_if(list, [&](const auto& entry) { return std::invoke(id, entry) == key; });
  return found == list.end() ? nullptr : &*found;
}

template <class Seasons, class Has>
auto* season_with(Seasons& seasons, Has has) {
  const auto found = std::ranges::find_if(seasons, has);
  return found == seasons.end() ? nullptr : &*found;
}

bool is_member(const Team& team, std::string_view person) {
  return std::ranges::any_of(team.roster,
                             [&](const Member& member) { return member.person == person; });
}

// The persons who have an account and have not left.
std::vector<std::string> who_are_there(const League& league, const std::vector<std::string>& ids) {
  std::vector<std::string> there;
  for (const std::string& id : ids) {
    const Person* person = league.person(id);
    if (person != nullptr && !person->former && !person->principal.empty()) there.push_back(id);
  }
  return there;
}

std::vector<std::string> captains_of(const Season& season) {
  std::vector<std::string> captains;
  for (const Team& team : season.teams) {
    for (const Member& member : team.roster) {
      if (member.role == TeamRole::captain) captains.push_back(member.person);
    }
  }
  return captains;
}

// The admins of a league without an owner, or else the captains of the newest season that has some.
std::vector<std::string> heirs_of(const League& league) {
  auto heirs = who_are_there(league, league.admins);
  for (auto season = league.seasons.rbegin(); heirs.empty() && season != league.seasons.rend();
       ++season) {
    heirs = who_are_there(league, captains_of(*season));
  }
  return heirs;
}

}  // namespace

FixtureStatus Fixture::status() const {
  if (cancelled) return FixtureStatus::cancelled;
  if (decided()) {
    if (result->code == ResultCode::voided) return FixtureStatus::voided;
    return result->code == ResultCode::played ? FixtureStatus::played : FixtureStatus::decided;
  }
  if (attempt().began) return FixtureStatus::playing;
  if (!attempt().boards.empty()) return FixtureStatus::open;
  return attempt().slot ? FixtureStatus::agreed : FixtureStatus::planned;
}

bool Fixture::decided() const { return result && result->code != ResultCode::replay; }

bool Attempt::played_out() const {
  return !boards.empty() &&
         std::ranges::none_of(boards, [](const Board& board) { return board.match.empty(); });
}

const Attempt* Fixture::to_be_replayed() const {
  const bool ordered = result && result->code == ResultCode::replay && !attempt().began;
  if (!ordered || attempts.size() < 2) return nullptr;
  const Attempt& before = attempts.rbegin()[1];
  return before.played_out() ? &before : nullptr;
}

const Loan* Fixture::loan(std::string_view loan_id) const {
  const auto found = std::ranges::find(loans, loan_id, &Loan::id);
  return found == loans.end() ? nullptr : &*found;
}

bool Fixture::may_be_at(Instant time) const {
  const auto& [of_home, of_away] = proposals;
  return time == attempt().slot_or_usual() || std::ranges::count(of_home.slots, time) > 0 ||
         std::ranges::count(of_away.slots, time) > 0;
}

std::optional<Side> Fixture::side_of(std::string_view team_id) const {
  if (team_id == home) return Side::home;
  if (team_id == away) return Side::away;
  return std::nullopt;
}

int Season::largest_roster() const {
  return 2 * plan.team_size + 2 + (plan.duplicate ? 2 * plan.team_size : 0);
}

const Team* Season::team(std::string_view team_id) const {
  return entry_of(teams, team_id, &Team::id);
}
Team* Season::team(std::string_view team_id) { return entry_of(teams, team_id, &Team::id); }
const Fixture* Season::fixture(std::string_view fixture_id) const {
  return entry_of(fixtures, fixture_id, &Fixture::id);
}
Fixture* Season::fixture(std::string_view fixture_id) {
  return entry_of(fixtures, fixture_id, &Fixture::id);
}
const Matchday* Season::matchday(int number) const {
  return entry_of(matchdays, number, &Matchday::number);
}
Matchday* Season::matchday(int number) { return entry_of(matchdays, number, &Matchday::number); }

const Team* Season::team_of(std::string_view person) const {
  const auto found = std::ranges::find_if(
      teams, [&](const Team& team) { return !team.withdrawn && is_member(team, person); });
  return found == teams.end() ? nullptr : &*found;
}

const Person* League::person(std::string_view person_id) const {
  return entry_of(people, person_id, &Person::id);
}
Person* League::person(std::string_view person_id) {
  return entry_of(people, person_id, &Person::id);
}
const Person* League::person_of(std::string_view principal) const {
  if (principal.empty()) return nullptr;
  const auto found = std::ranges::find_if(people, [&](const Person& person) {
    return !person.former && person.principal == principal;
  });
  return found == people.end() ? nullptr : &*found;
}
const Season* League::season(std::string_view season_id) const {
  return entry_of(seasons, season_id, &Season::id);
}
Season* League::season(std::string_view season_id) {
  return entry_of(seasons, season_id, &Season::id);
}
const Season* League::season_of_team(std::string_view team) const {
  return season_with(seasons, [&](const Season& season) { return season.team(team) != nullptr; });
}
Season* League::season_of_team(std::string_view team) {
  return season_with(seasons, [&](const Season& season) { return season.team(team) != nullptr; });
}
const Season* League::season_of_fixture(std::string_view fixture) const {
  return season_with(seasons,
                     [&](const Season& season) { return season.fixture(fixture) != nullptr; });
}
Season* League::season_of_fixture(std::string_view fixture) {
  return season_with(seasons,
                     [&](const Season& season) { return season.fixture(fixture) != nullptr; });
}
const Code* League::code(std::string_view text) const { return entry_of(codes, text, &Code::code); }
const Calendar* League::calendar(std::string_view key) const {
  return entry_of(calendars, key, &Calendar::key);
}
bool League::is_admin(std::string_view person_id) const {
  return std::ranges::find(admins, person_id) != admins.end();
}
bool League::has_left(std::string_view person_id) const {
  const Person* found = person(person_id);
  return found != nullptr && found->former;
}

std::vector<std::string> League::offered_to() const {
  if (closed) return {};
  auto all = owner.empty() ? heirs_of(*this) : std::vector<std::string>();
  const bool listed = std::ranges::find(all, offered) != all.end();
  if (!offered.empty() && !listed) all.push_back(offered);
  return all;
}

const Season* League::current_season() const {
  if (seasons.empty()) return nullptr;
  const auto found = std::find_if(seasons.rbegin(), seasons.rend(),
                                  [](const Season& season) { return season.running(); });
  return found == seasons.rend() ? &seasons.back() : &*found;
}

Json state_of(const League& league) { return json_of(league); }

Json exported_state(const League& league) {
  League copy = league;
  for (Person& person : copy.people) person.principal.clear();
  copy.codes.clear();
  copy.calendars.clear();
  copy.hooks.clear();
  return json_of(copy);
}

}  // namespace lastcard::league
