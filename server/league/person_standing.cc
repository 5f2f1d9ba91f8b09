#include <algorithm>

#include "server/league/asking.h"

namespace lastcard::league {
namespace {

// Collects the objects that an action names.
struct Named {
  const League& league;
  About about = {};

  void take_season(const std::string& id) {
    if (const Season* season = league.season(id)) about.season = season;
  }
  void take_team(const std::string& id) {
    const Season* season = league.season_of_team(id);
    if (season == nullptr) return;
    about.season = season;
    about.team = season->team(id);
  }
  void take_fixture(const std::string& id) {
    const Season* season = league.season_of_fixture(id);
    if (season == nullptr) return;
    about.season = season;
    about.fixture = season->fixture(id);
  }
  void take_loan(const std::string& id) {
    if (const About found = about_loan(league, id); found.loan != nullptr) about = found;
  }

  template <class Value>
  void operator()(const Value& action) {
    if constexpr (requires { action.season; }) take(action.season, &Named::take_season);
    if constexpr (requires { action.team; }) take(action.team, &Named::take_team);
    if constexpr (requires { action.fixture; }) take(action.fixture, &Named::take_fixture);
    if constexpr (std::is_same_v<Value, AnswerLoan>) take_loan(action.loan);
    if constexpr (std::is_same_v<Value, RevokeCode>) {
      const Code* code = league.code(action.code);
      if (code != nullptr && !code->team.empty()) take_team(code->team);
    }
  }

 private:
  using Take = void (Named::*)(const std::string&);
  void take(const std::string& id, Take how) { (this->*how)(id); }
  void take(const std::optional<std::string>& id, Take how) {
    if (id) (this->*how)(*id);
  }
};

// Returns true if the team's captain is concerned.
bool concerns(const About& about, const Team& team) {
  if (about.team != nullptr) return about.team == &team;
  if (about.fixture != nullptr) return about.fixture->side_of(team.id).has_value();
  return about.season == nullptr;
}

StandingSet in_season(const Season& season, const std::string& person, const About& about) {
  const Team* team = season.team_of(person);
  if (team == nullptr) return 0;
  if (leads(*team, person) && concerns(about, *team)) {
    return set_of(Standing::player, Standing::captain);
  }
  // A person is not a player of other teams, nor in other teams' fixtures.
  if (about.team != nullptr && about.team != team) return 0;
  if (about.fixture != nullptr && !concerns(about, *team)) return 0;
  return set_of(Standing::player);
}

StandingSet in_seasons(const League& league, const std::string& person, const About& about) {
  if (about.season != nullptr) return in_season(*about.season, person, about);
  StandingSet all = 0;
  for (const Season& season : league.seasons) {
    if (season.status != SeasonStatus::archived) all |= in_season(season, person, about);
  }
  return all;
}

}  // namespace

About about_loan(const League& league, std::string_view id) {
  for (const Season& season : league.seasons) {
    for (const Fixture& fixture : season.fixtures) {
      if (const Loan* loan = fixture.loan(id)) return {&season, nullptr, &fixture, loan};
    }
  }
  return {};
}

About about(const League& league, const Action& action) {
  Named named{league};
  std::visit(named, action);
  return named.about;
}

StandingSet standing(const League& league, const Who& who, const About& about) {
  StandingSet all = set_of(Standing::visitor);
  if (who.server_admin) all |= set_of(Standing::owner);
  const Person* person = league.person_of(who.principal);
  if (person == nullptr) return all;
  all |= set_of(Standing::follower);
  if (league.owner == person->id) all |= set_of(Standing::owner);
  if (league.is_admin(person->id)) all |= set_of(Standing::admin);
  const auto offered = league.offered_to();
  if (std::ranges::find(offered, person->id) != offered.end()) all |= set_of(Standing::offered);
  const bool lent = about.loan != nullptr && about.loan->person == person->id;
  if (lent) all |= set_of(Standing::lent);
  return static_cast<StandingSet>(all | in_seasons(league, person->id, about));
}

const Member* member_of(const Team& team, std::string_view person) {
  const auto found = std::ranges::find(team.roster, person, &Member::person);
  return found == team.roster.end() ? nullptr : &*found;
}

const Member* captain_of(const Team& team) {
  const auto found = std::ranges::find(team.roster, TeamRole::captain, &Member::role);
  return found == team.roster.end() ? nullptr : &*found;
}

bool captains(const Team& team, std::string_view person) {
  const Member* member = member_of(team, person);
  return member != nullptr && member->role == TeamRole::captain;
}

bool leads(const Team& team, std::string_view person) {
  const Member* member = member_of(team, person);
  return member != nullptr && (member->role == TeamRole::captain || member->role == TeamRole::vice);
}

}  // namespace lastcard::league
