#include <algorithm>

#include "server/league/changes.h"

namespace lastcard::league {
namespace {

Fixture planned(const PlannedFixture& planned, const Matchday& matchday, FixtureKind kind) {
  Fixture fixture;
  fixture.id = planned.fixture;
  fixture.matchday = planned.matchday;
  fixture.home = planned.home;
  fixture.away = planned.away;
  fixture.kind = kind;
  fixture.from = matchday.from;
  fixture.attempt() = new_attempt(matchday.slot, matchday.to);
  return fixture;
}

void add_fixture(League& league, Season& season, const PlannedFixture& what, FixtureKind kind,
                 Instant at) {
  const Matchday* matchday = season.matchday(what.matchday);
  if (matchday == nullptr) return;
  season.fixtures.push_back(planned(what, *matchday, kind));
  season.fixtures.back().revised = at;
  league.counters.fixture = std::max(league.counters.fixture, number_of(what.fixture));
}

void move(Fixture& fixture, const Matchday& matchday, const MatchdayMoved& what, Instant at) {
  Attempt& attempt = fixture.attempt();
  const auto within = [&] {
    return attempt.slot && *attempt.slot >= fixture.from && *attempt.slot <= attempt.to;
  };
  const bool was_within = within();
  fixture.from = matchday.from;
  attempt.to = matchday.to;
  attempt.usual_slot = matchday.slot;
  const bool usual = attempt.slot_by == SlotBy::fallback && !attempt.revealed;
  if (what.slots_given_up.value_or(false)) {
    // A slot after the old window was agreed on deliberately and stays.
    if (usual || (was_within && !within())) give_up_slot(fixture);
  } else if (usual) {
    attempt.slot.reset();
    attempt.slot_by.reset();
  }
  // Its slot may be in the past; without the hold, the clock would decide the fixture at once.
  if (!what.held_anew.value_or(false) || !attempt.slot) attempt.held.reset();
  drop_old_answers(fixture);
  revise(fixture, at);
}

}  // namespace

Team* team_of(League& league, const std::string& id) {
  Season* season = league.season_of_team(id);
  return season == nullptr ? nullptr : season->team(id);
}

void change(League& league, const Event& /*event*/, const SeasonFounded& what) {
  Season season;
  season.id = what.season;
  season.plan = what.plan;
  league.seasons.push_back(std::move(season));
  league.counters.season = std::max(league.counters.season, number_of(what.season));
}

void change(League& league, const Event& /*event*/, const SeasonChanged& what) {
  if (Season* season = league.season(what.season)) season->plan = what.plan;
}

void change(League& league, const Event& /*event*/, const SeasonRenamed& what) {
  if (Season* season = league.season(what.season)) season->plan.name = what.name;
}

void change(League& league, const Event& /*event*/, const RegistrationOpened& what) {
  if (Season* season = league.season(what.season)) season->status = SeasonStatus::registration;
}

void change(League& league, const Event& event, const SeasonStarted& what) {
  Season* season = league.season(what.season);
  if (season == nullptr) return;
  season->status = SeasonStatus::active;
  season->plan.rules_hash = what.rules_hash;
  for (const Lot& lot : what.lots) {
    if (Team* team = season->team(lot.team)) team->lot = lot.lot;
  }
  season->matchdays = what.matchdays;
  for (const PlannedFixture& fixture : what.fixtures) {
    add_fixture(league, *season, fixture, FixtureKind::regular, event.at);
  }
}

void change(League& league, const Event& /*event*/, const SeasonArchived& what) {
  if (Season* season = league.season(what.season)) season->status = SeasonStatus::archived;
}

void change(League& league, const Event& /*event*/, const SeasonReopened& what) {
  Season* season = league.season(what.season);
  if (season == nullptr) return;
  const bool play_offs = std::ranges::any_of(season->fixtures, [](const Fixture& fixture) {
    return fixture.kind == FixtureKind::play_off;
  });
  season->status = play_offs                  ? SeasonStatus::playoffs
                   : season->fixtures.empty() ? SeasonStatus::registration
                                              : SeasonStatus::active;
}

void change(League& league, const Event& /*event*/, const RosterLocked& what) {
  if (Season* season = league.season(what.season)) season->roster_locked = true;
}

void change(League& league, const Event& /*event*/, const TeamAdded& what) {
  Season* season = league.season(what.season);
  if (season == nullptr) return;
  Team team;
  team.id = what.team;
  team.name = what.name;
  team.mark = what.mark;
  season->teams.push_back(std::move(team));
  league.counters.team = std::max(league.counters.team, number_of(what.team));
}

void change(League& league, const Event& /*event*/, const TeamRenamed& what) {
  Team* team = team_of(league, what.team);
  if (team == nullptr) return;
  if (what.name) team->name = *what.name;
  if (what.mark) team->mark = *what.mark;
}

void change(League& league, const Event& event, const TeamWithdrawn& what) {
  Team* team = team_of(league, what.team);
  if (team == nullptr) return;
  team->withdrawn = true;
  team->expunged = what.expunged;
  team->withdrawn_at = event.at;
  team->withdrawal_asked.reset();
}

void change(League& league, const Event& /*event*/, const WithdrawalAsked& what) {
  Team* team = team_of(league, what.team);
  if (team != nullptr) team->withdrawal_asked = what.reason;
}

void change(League& league, const Event& /*event*/, const TeamKept& what) {
  Team* team = team_of(league, what.team);
  if (team == nullptr) return;
  team->withdrawn = false;
  team->expunged = false;
  team->withdrawn_at.reset();
  team->withdrawal_asked.reset();
}

void change(League& league, const Event& event, const MatchdayMoved& what) {
  Season* season = league.season(what.season);
  Matchday* matchday = season == nullptr ? nullptr : season->matchday(what.matchday);
  if (matchday == nullptr) return;
  matchday->from = what.from;
  matchday->to = what.to;
  matchday->slot = what.slot;
  for (Fixture& fixture : season->fixtures) {
    if (fixture.matchday == what.matchday && !fixture.decided() && !fixture.attempt().began) {
      move(fixture, *matchday, what, event.at);
    }
  }
}

void change(League& league, const Event& event, const PlayOffAdded& what) {
  Season* season = league.season(what.season);
  if (season == nullptr) return;
  season->status = SeasonStatus::playoffs;
  season->matchdays.push_back(what.matchday);
  add_fixture(league, *season, what.fixture, FixtureKind::play_off, event.at);
  if (Fixture* fixture = season->fixture(what.fixture.fixture)) fixture->place = what.place;
}

}  // namespace lastcard::league
