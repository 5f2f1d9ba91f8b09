#include "server/league/asking.h"

#include <algorithm>

namespace lastcard::league {

bool Asking::is_owner() const {
  return who.server_admin || (me != nullptr && league.owner == me->id);
}
bool Asking::is_admin() const { return is_owner() || (me != nullptr && league.is_admin(me->id)); }

std::vector<Event> numbered(const League& league, Happenings happenings, std::string_view by,
                            Instant now) {
  std::vector<Event> events;
  events.reserve(happenings.size());
  for (Happening& what : happenings) {
    const std::uint64_t seq = league.log_length + events.size() + 1;
    events.push_back({seq, now, std::string(by), std::move(what)});
  }
  return events;
}

Result<const Season*, Refusal> season_named(const Asking& asking, const std::string& id) {
  const Season* season = asking.league.season(id);
  if (season == nullptr) return refuse("no_such_season", id);
  return season;
}

Result<const Season*, Refusal> open_season(const Asking& asking, const std::string& id) {
  auto season = season_named(asking, id);
  if (season && (*season)->status == SeasonStatus::archived) return refuse("season_archived");
  return season;
}

Result<TeamOf, Refusal> open_team(const Asking& asking, const std::string& id) {
  const Season* season = asking.league.season_of_team(id);
  if (season == nullptr) return refuse("no_such_team", id);
  if (season->status == SeasonStatus::archived) return refuse("season_archived");
  const Team* team = season->team(id);
  if (team->withdrawn) return refuse("team_withdrawn");
  return TeamOf{season, team};
}

Result<const Person*, Refusal> person_named(const Asking& asking, const std::string& id) {
  const Person* person = asking.league.person(id);
  if (person == nullptr || person->former) return refuse("no_such_person", id);
  return person;
}

Result<FixtureOf, Refusal> running_fixture(const Asking& asking, const std::string& id) {
  const Season* season = asking.league.season_of_fixture(id);
  if (season == nullptr) return refuse("no_such_fixture", id);
  if (season->status == SeasonStatus::archived) return refuse("season_archived");
  const Fixture* fixture = season->fixture(id);
  if (fixture->cancelled) return refuse("fixture_cancelled");
  const Team* mine = asking.me == nullptr ? nullptr : season->team_of(asking.me->id);
  return FixtureOf{season, fixture, mine == nullptr ? std::nullopt : fixture->side_of(mine->id)};
}

Result<FixtureOf, Refusal> undecided_fixture(const Asking& asking, const std::string& id) {
  auto found = running_fixture(asking, id);
  if (found && found->fixture->decided()) return refuse("already_decided");
  return found;
}

Result<FixtureOf, Refusal> coming_fixture(const Asking& asking, const std::string& id) {
  auto found = undecided_fixture(asking, id);
  if (found && found->attempt().began) return refuse("match_has_begun");
  return found;
}

bool names(const LineUp& line_up, const std::string& person) {
  return std::ranges::find(line_up.players, Place(person)) != line_up.players.end();
}

bool bound_by_line_up(const Season& season, const std::string& person) {
  return std::ranges::any_of(season.fixtures, [&](const Fixture& fixture) {
    if (fixture.decided() || fixture.cancelled) return false;
    const auto& [home, away] = fixture.attempt().line_ups;
    return (home.locked && names(home, person)) || (away.locked && names(away, person));
  });
}

void end_loans(const Season& season, const std::string& person, Happenings& all) {
  for (const Fixture& fixture : season.fixtures) {
    if (fixture.decided() || fixture.cancelled) continue;
    for (const Loan& loan : fixture.loans) {
      if (loan.person != person || loan.over()) continue;
      const LineUp& line_up = fixture.attempt().line_ups[loan.side];
      const bool stays = line_up.locked && names(line_up, person);
      if (!stays) all.emplace_back(LoanEnded{fixture.id, loan.id});
    }
  }
}

Outcome member_added(const Season& season, const std::string& team, const std::string& person,
                     TeamRole role) {
  Happenings all;
  for (const Fixture& fixture : season.fixtures) {
    if (fixture.decided() || fixture.cancelled || !fixture.side_of(team)) continue;
    for (const Loan& loan : fixture.loans) {
      if (loan.person != person || loan.over()) continue;
      const LineUp& line_up = fixture.attempt().line_ups[loan.side];
      if (line_up.locked && names(line_up, person)) return refuse("in_line_up");
      all.emplace_back(LoanEnded{fixture.id, loan.id});
    }
  }
  all.emplace_back(MemberAdded{team, person, role});
  return all;
}

std::string id_of(char letter, int number) { return letter + std::to_string(number); }

}  // namespace lastcard::league
