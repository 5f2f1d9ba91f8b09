// Founding, starting and ending seasons.
#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "server/league/asking.h"
#include "server/league/local_time.h"
#include "server/league/moments.h"
#include "server/league/most.h"
#include "server/league/plan_change.h"
#include "server/league/schedule.h"

namespace lastcard::league {
namespace {

constexpr Instant kWeek = 7 * kDay;
constexpr std::string_view kUsualGame = "pesten";

std::string usual_first_day(const Asking& asking) {
  return local_of(asking.now + kWeek, asking.league.time_zone).date;
}

Plan usual_plan(const Asking& asking) {
  Plan plan;
  plan.game = kUsualGame;
  plan.first_day = usual_first_day(asking);
  return plan;
}

Result<SeasonFounded, Refusal> season_founded(const Asking& asking, const Plan& base,
                                              const PlanChange& change) {
  if (asking.league.seasons.size() >= kMostSeasons) return refuse("too_many_seasons");
  auto plan = changed_plan(asking, base, change);
  if (!plan) return Unexpected(plan.error());
  return SeasonFounded{id_of('s', asking.league.counters.season + 1), *std::move(plan)};
}

// The members of a team who have not left the league; none if the team has withdrawn.
std::vector<Member> who_goes_on(const League& league, const Team& team) {
  std::vector<Member> members;
  if (team.withdrawn) return members;
  for (const Member& member : team.roster) {
    const Person* person = league.person(member.person);
    if (person != nullptr && !person->former) members.push_back(member);
  }
  return members;
}

// Returns why a team cannot play yet.
std::optional<Refusal> unready(const Season& season, const Team& team) {
  if (captain_of(team) == nullptr) return Refusal{"team_without_captain", team.id};
  if (static_cast<int>(team.roster.size()) < season.line_up_size()) {
    return Refusal{"team_too_small", team.id};
  }
  return std::nullopt;
}

std::vector<std::string> shuffled(std::vector<std::string> teams, Chance& chance) {
  for (std::size_t left = teams.size(); left > 1; --left) {
    std::swap(teams[left - 1], teams[chance.below(left)]);
  }
  return teams;
}

// The matchday with that index; nullopt if its dates are invalid.
std::optional<Matchday> planned_matchday(const League& league, const Plan& plan, int index) {
  const auto first = add_days(plan.first_day, index * plan.days_between);
  const auto last = add_days(plan.first_day, (index + 1) * plan.days_between);
  const auto played = first ? add_days(*first, plan.slot.day) : std::nullopt;
  if (!first || !last || !played) return std::nullopt;
  const auto from = instant_of(*first, "00:00", league.time_zone);
  const auto to = instant_of(*last, "00:00", league.time_zone);
  const auto slot = instant_of(*played, plan.slot.time, league.time_zone);
  if (!from || !to || !slot) return std::nullopt;
  return Matchday{index + 1, *from, *to, *slot, {}};
}

// Makes the fixtures and matchdays, in the order of the lots.
std::optional<Refusal> make_fixtures(const League& league, const Season& season,
                                     const std::vector<std::string>& teams, SeasonStarted& what) {
  const auto days = make_schedule(static_cast<int>(teams.size()), season.plan.legs);
  const auto team = [&teams](int place) { return teams.at(static_cast<std::size_t>(place)); };
  int number = league.counters.fixture;
  for (const ScheduledDay& scheduled : days) {
    auto day = planned_matchday(league, season.plan, static_cast<int>(what.matchdays.size()));
    if (!day) return Refusal{"bad_first_day", ""};
    for (const int bye : scheduled.byes) day->byes.push_back(team(bye));
    for (const Meeting& meeting : scheduled.meetings) {
      what.fixtures.push_back(
          {id_of('f', ++number), day->number, team(meeting.home), team(meeting.away)});
    }
    what.matchdays.push_back(*std::move(day));
  }
  return std::nullopt;
}

bool settled(const Fixture& fixture) { return fixture.cancelled || fixture.decided(); }

// A separate matchday that lasts until after the usual slot. A team with an earlier play-off need
// not play both on one evening, but may.
std::optional<Matchday> play_off_day(const Asking& asking, const Season& season,
                                     const AddPlayOff& action) {
  const std::string& zone = asking.league.time_zone;
  Instant after = asking.now;
  for (const Fixture& fixture : season.fixtures) {
    if (settled(fixture) || (!fixture.side_of(action.home) && !fixture.side_of(action.away)))
      continue;
    after = std::max(after, fixture.attempt().slot_or_usual());
  }
  const auto played = add_days(local_of(after, zone).date, season.plan.days_between);
  const auto last = played ? add_days(*played, 1) : std::nullopt;
  if (!last) return std::nullopt;
  const auto slot = instant_of(*played, season.plan.slot.time, zone);
  const auto to = instant_of(*last, "00:00", zone);
  if (!slot || !to) return std::nullopt;
  return Matchday{static_cast<int>(season.matchdays.size()) + 1, asking.now, *to, *slot, {}};
}

// Returns why a play-off cannot decide that place and the next one.
std::optional<Refusal> not_for_place(const Season& season, const AddPlayOff& action) {
  if (!action.place) return std::nullopt;
  const auto stayed = std::ranges::count(season.teams, false, &Team::withdrawn);
  if (*action.place >= stayed) return Refusal{"no_such_place", ""};
  for (const Fixture& fixture : season.fixtures) {
    if (!fixture.place || fixture.cancelled) continue;
    if (std::abs(*fixture.place - *action.place) <= 1) return Refusal{"place_taken", ""};
    for (const std::string& team : {action.home, action.away}) {
      if (fixture.side_of(team)) return Refusal{"has_place", team};
    }
  }
  return std::nullopt;
}

}  // namespace

void hold_over(const Season& season, Instant now, Happenings& all) {
  for (const Fixture& fixture : season.fixtures) {
    const Attempt& attempt = fixture.attempt();
    if (settled(fixture) || attempt.held) continue;
    const Instant slot = attempt.slot_or_usual();
    if (attempt.began || (!season.is_night() && slot < now + kUsualNotice))
      all.emplace_back(FixtureHeld{fixture.id, HeldFor::reopened});
  }
}

Outcome decide_on(const Asking& asking, const FoundSeason& action) {
  if (!action.plan.name) return refuse("season_needs_name");
  auto founded = season_founded(asking, usual_plan(asking), action.plan);
  if (!founded) return Unexpected(founded.error());
  return only(*std::move(founded));
}

Outcome decide_on(const Asking& asking, const FoundNextSeason& action) {
  const auto found = season_named(asking, action.season);
  if (!found) return Unexpected(found.error());
  const Season& before = **found;
  PlanChange change;
  change.name = action.name;
  change.first_day = action.first_day.value_or(usual_first_day(asking));
  auto founded = season_founded(asking, before.plan, change);
  if (!founded) return Unexpected(founded.error());
  const std::string next = founded->season;
  Happenings all{*std::move(founded), RegistrationOpened{next}};
  int number = asking.league.counters.team;
  for (const Team& team : before.teams) {
    const auto members = who_goes_on(asking.league, team);
    if (members.empty()) continue;
    // The plan may have changed since the members joined.
    if (static_cast<int>(members.size()) > before.largest_roster()) {
      return refuse("roster_full", team.id);
    }
    const std::string id = id_of('t', ++number);
    all.emplace_back(TeamAdded{next, id, team.name, team.mark});
    for (const Member& member : members) {
      all.emplace_back(MemberAdded{id, member.person, member.role});
    }
  }
  return all;
}

Outcome decide_on(const Asking& asking, const ChangeSeason& action) {
  const auto season = open_season(asking, action.season);
  if (!season) return Unexpected(season.error());
  if (!changes_more_than_name(action.plan)) {
    if (action.plan.name.value_or((*season)->plan.name) == (*season)->plan.name)
      return refuse("nothing_to_change");
    return only(SeasonRenamed{action.season, *action.plan.name});
  }
  if (action.plan.night_rounds && !(*season)->is_night()) return refuse("not_a_night");
  if ((*season)->running()) return refuse("season_has_started");
  auto plan = changed_plan(asking, (*season)->plan, action.plan);
  if (!plan) return Unexpected(plan.error());
  if (*plan == (*season)->plan) return refuse("nothing_to_change");
  return only(SeasonChanged{action.season, *std::move(plan)});
}

Outcome decide_on(const Asking& asking, const OpenRegistration& action) {
  const auto season = open_season(asking, action.season);
  if (!season) return Unexpected(season.error());
  if ((*season)->status != SeasonStatus::draft) return refuse("season_not_draft");
  return only(RegistrationOpened{action.season});
}

Outcome decide_on(const Asking& asking, const StartSeason& action) {
  const auto found = open_season(asking, action.season);
  if (!found) return Unexpected(found.error());
  const Season& season = **found;
  if (season.running()) return refuse("season_has_started");
  if (season.status == SeasonStatus::draft) return refuse("registration_not_open");
  std::vector<std::string> teams;
  for (const Team& team : season.teams) {
    if (team.withdrawn) continue;
    if (auto refusal = unready(season, team)) return Unexpected(*std::move(refusal));
    teams.push_back(team.id);
  }
  if (teams.size() < 2) return refuse("too_few_teams");
  teams = shuffled(std::move(teams), asking.with.chance);
  SeasonStarted what;
  what.season = season.id;
  what.rules_hash = season.plan.rules_hash;
  for (const std::string& team : teams) {
    what.lots.push_back({team, static_cast<int>(what.lots.size()) + 1});
  }
  if (auto refusal = make_fixtures(asking.league, season, teams, what)) {
    return Unexpected(*std::move(refusal));
  }
  if (what.matchdays.front().slot <= asking.now) return refuse("first_day_passed");
  if (what.matchdays.back().to > asking.now + kFarthest) return refuse("bad_first_day");
  if (fixtures_of(asking.league) + what.fixtures.size() > kMostFixtures)
    return refuse("too_many_fixtures");
  return only(std::move(what));
}

Outcome decide_on(const Asking& asking, const MoveMatchday& action) {
  const auto season = open_season(asking, action.season);
  if (!season) return Unexpected(season.error());
  if ((*season)->matchday(action.matchday) == nullptr) return refuse("no_such_matchday");
  const bool ordered = action.from < action.to && action.from <= action.slot &&
                       action.slot < action.to && action.slot > asking.now &&
                       action.to <= asking.now + kFarthest;
  if (!ordered) return refuse("bad_window");
  MatchdayMoved moved{action.season, action.matchday, action.from, action.to, action.slot};
  const bool holds = std::ranges::any_of((*season)->fixtures, [&](const Fixture& fixture) {
    return fixture.matchday == action.matchday && fixture.attempt().held && !settled(fixture);
  });
  if (holds) moved.held_anew = true;
  moved.slots_given_up = true;
  return only(std::move(moved));
}

Outcome decide_on(const Asking& asking, const AddPlayOff& action) {
  const auto found = open_season(asking, action.season);
  if (!found) return Unexpected(found.error());
  const Season& season = **found;
  if (!season.running()) return refuse("season_not_running");
  for (const std::string& team : {action.home, action.away}) {
    if (season.team(team) == nullptr) return refuse("no_such_team", team);
    if (season.team(team)->withdrawn) return refuse("team_withdrawn", team);
  }
  if (action.home == action.away) return refuse("same_team");
  const bool open = std::ranges::any_of(season.fixtures, [](const Fixture& fixture) {
    return fixture.kind == FixtureKind::regular && !settled(fixture);
  });
  if (open) return refuse("fixtures_undecided");
  if (auto refusal = not_for_place(season, action)) return Unexpected(*std::move(refusal));
  if (fixtures_of(asking.league) >= kMostFixtures) return refuse("too_many_fixtures");
  auto day = play_off_day(asking, season, action);
  if (!day) return refuse("bad_first_day");
  const PlannedFixture fixture{id_of('f', asking.league.counters.fixture + 1), day->number,
                               action.home, action.away};
  return only(PlayOffAdded{season.id, *std::move(day), fixture, action.place});
}

Outcome decide_on(const Asking& asking, const ArchiveSeason& action) {
  const auto season = open_season(asking, action.season);
  if (!season) return Unexpected(season.error());
  const bool busy = std::ranges::any_of((*season)->fixtures, [](const Fixture& fixture) {
    return !settled(fixture) && (fixture.attempt().opened || fixture.attempt().began);
  });
  if (busy) return refuse("matches_running");
  return only(SeasonArchived{action.season});
}

Outcome decide_on(const Asking& asking, const ReopenSeason& action) {
  const auto season = season_named(asking, action.season);
  if (!season) return Unexpected(season.error());
  if ((*season)->status != SeasonStatus::archived) return refuse("nothing_to_change");
  Happenings all{SeasonReopened{action.season}};
  hold_over(**season, asking.now, all);
  return all;
}

}  // namespace lastcard::league
