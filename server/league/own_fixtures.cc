#include "server/league/own_fixtures.h"

#include <algorithm>
#include <tuple>

namespace lastcard::league {
namespace {

std::string name_of(const Season& season, const std::string& id) {
  const Team* team = season.team(id);
  return team == nullptr ? id : team->name;
}

std::string table_of(const Fixture& fixture) {
  const std::vector<Board>& boards = fixture.attempt().boards;
  if (boards.size() != 1 || boards[0].stage == BoardStage::over) return {};
  return boards[0].table;
}

}  // namespace

bool concerns(const Season& season, const Fixture& fixture, const std::string& person) {
  for (const std::string& id : {fixture.home, fixture.away}) {
    const Team* team = season.team(id);
    if (team != nullptr &&
        std::ranges::find(team->roster, person, &Member::person) != team->roster.end()) {
      return true;
    }
  }
  return std::ranges::any_of(fixture.loans, [&](const Loan& loan) {
    return loan.person == person && loan.state == LoanState::agreed;
  });
}

std::vector<OwnFixture> fixtures_of_today(const League& league, const std::string& person,
                                          Instant now) {
  std::vector<OwnFixture> found;
  for (const Season& season : league.seasons) {
    if (league.closed || !season.running()) continue;
    for (const Fixture& fixture : season.fixtures) {
      if (fixture.cancelled || fixture.decided() || !concerns(season, fixture, person)) continue;
      const Instant at = fixture.attempt().slot_or_usual();
      if (at > now + kDayAhead || at < now - kDayBehind) continue;
      found.push_back({fixture.id, name_of(season, fixture.home), name_of(season, fixture.away), at,
                       fixture.attempt().slot.has_value(), table_of(fixture)});
    }
  }
  std::ranges::sort(found, {}, [](const OwnFixture& one) { return std::tie(one.at, one.fixture); });
  return found;
}

}  // namespace lastcard::league
