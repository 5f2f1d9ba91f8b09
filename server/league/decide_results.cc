// Pauses, results, protests and withdrawals.
#include <algorithm>
#include <iterator>

#include "protocol/codec/look_alike.h"
#include "server/league/asking.h"
#include "server/league/local_time.h"
#include "server/league/moments.h"
#include "server/league/results.h"

namespace lastcard::league {
namespace {

constexpr std::ptrdiff_t kMostProtests = 3;

std::optional<Refusal> bad_score(const FixtureOf& found, const DecideFixture& action) {
  if (action.code != ResultCode::administrative) {
    const bool scored = action.home || action.away;
    return scored ? std::optional(Refusal{"bad_result", "home"}) : std::nullopt;
  }
  const int most = found.plan().target * (found.plan().duplicate ? 2 : 1);
  if (!action.home || !action.away) return Refusal{"bad_result", "home"};
  if (*action.home > most || *action.away > most) return Refusal{"bad_result", "home"};
  const bool draw = *action.home == *action.away;
  const bool may_draw = found.plan().duplicate || found.plan().night_rounds;
  return draw && !may_draw ? std::optional(Refusal{"no_draws", ""}) : std::nullopt;
}

bool may_be_decided(ResultCode code) {
  return code == ResultCode::administrative || code == ResultCode::forfeit_home ||
         code == ResultCode::forfeit_away || code == ResultCode::double_forfeit;
}

std::optional<Refusal> side_withdrew(const FixtureOf& found) {
  for (const Side side : {Side::home, Side::away}) {
    if (found.season->team(found.fixture->team(side))->withdrawn)
      return Refusal{"team_withdrawn", ""};
  }
  return std::nullopt;
}

// Takes back a decision that was made before the match ended. The fixture is held, so that nobody
// forfeits because they believed that it was decided.
Outcome to_be_played(const Asking& asking, const FixtureOf& found, const DecideFixture& action) {
  if (found.season->is_night()) return refuse("bad_result", "code");
  if (auto refusal = side_withdrew(found)) return Unexpected(*std::move(refusal));
  Happenings all{ResultTakenBack{action.fixture, action.reason}};
  const Attempt& attempt = found.attempt();
  const bool soon = attempt.began || attempt.slot_or_usual() < asking.now + kUsualNotice;
  if (soon && !attempt.held) all.emplace_back(FixtureHeld{action.fixture, HeldFor::taken_back});
  return all;
}

// A forfeit of a running match counts what was played, as if the side itself had forfeited.
MatchResult decided_result(const FixtureOf& found, ResultCode code, Instant now) {
  for (const Side side : {Side::home, Side::away}) {
    if (code == forfeit_of(side) && !found.fixture->decided())
      return forfeit_by(found.plan(), found.attempt(), side, now);
  }
  return result_by_decision(found.plan(), code, now);
}

// Revokes a replay: the result of the match before it counts again.
Outcome without_replay(const Asking& asking, const Attempt& before, const DecideFixture& action) {
  ResultSet what{action.fixture, result_at_tables(before, asking.now), true};
  what.result.reason = action.reason;
  return only(std::move(what));
}

// Takes back decisions: the result of a finished match counts again.
Outcome as_played(const Asking& asking, const FixtureOf& found, const DecideFixture& action) {
  const Fixture& fixture = *found.fixture;
  const Attempt* before = fixture.to_be_replayed();
  if (!fixture.decided() && before == nullptr) return refuse("bad_result", "code");
  if (action.home || action.away) return refuse("bad_result", "home");
  if (before != nullptr) return without_replay(asking, *before, action);
  if (fixture.result->code == ResultCode::played) return refuse("nothing_to_change");
  if (!fixture.attempt().played_out()) return to_be_played(asking, found, action);
  MatchResult result = result_at_tables(fixture.attempt(), asking.now);
  result.reason = action.reason;
  return only(ResultSet{action.fixture, result});
}

// The effect of an upheld protest on the result. Its public reason is the ruling's text.
Outcome effect_of(const Asking& asking, const std::string& fixture, const RuleOnProtest& action) {
  std::string reason = action.text;
  std::ranges::replace(reason, '\n', ' ');
  const bool anew = action.code == ResultCode::replay;
  if (!anew && action.code != ResultCode::voided) {
    return decide_on(asking,
                     DecideFixture{fixture, *action.code, action.home, action.away, reason});
  }
  if (action.home || action.away) return refuse("bad_result", "home");
  if (!anew) return decide_on(asking, VoidMatch{fixture, reason});
  const Season* season = asking.league.season_of_fixture(fixture);
  if (season != nullptr && season->is_night()) return refuse("not_on_a_night");
  return decide_on(asking, OrderReplay{fixture, reason});
}

// Moves the usual slot into the future, by whole intervals between matchdays.
Instant moved_slot(const Asking& asking, const Plan& plan, const Fixture& fixture) {
  constexpr Instant kAhead = 3 * kDay;
  const Instant usual = fixture.attempt().usual_slot;
  Instant slot = usual;
  for (int days = plan.days_between; slot < asking.now + kAhead; days += plan.days_between) {
    const auto moved = days_later(usual, days, asking.league.time_zone);
    slot = moved.value_or(slot + plan.days_between * kDay);
  }
  return slot;
}

bool concerns(const Fixture& fixture, const std::string& team) {
  return !fixture.cancelled && fixture.side_of(team).has_value();
}

// Returns true if fewer than half of the team's fixtures were played. The team is then removed from
// the table.
bool to_be_expunged(const Season& season, const std::string& team) {
  int all = 0;
  int played = 0;
  for (const Fixture& fixture : season.fixtures) {
    if (!concerns(fixture, team) || fixture.kind != FixtureKind::regular) continue;
    ++all;
    if (fixture.decided()) ++played;
  }
  return 2 * played < all || all == 0;
}

Happenings withdrawal(const Asking& asking, const Season& season, const WithdrawTeam& action) {
  const bool expunged = to_be_expunged(season, action.team);
  Happenings all{TeamWithdrawn{action.team, action.reason, expunged}};
  for (const Fixture& fixture : season.fixtures) {
    if (!concerns(fixture, action.team)) continue;
    if (expunged) {
      all.emplace_back(FixtureCancelled{fixture.id});
    } else if (!fixture.decided()) {
      const Side side = *fixture.side_of(action.team);
      all.emplace_back(
          ResultSet{fixture.id, forfeit_by(season.plan, fixture.attempt(), side, asking.now)});
    }
  }
  return all;
}

// Returns why a withdrawn team cannot come back.
std::optional<Refusal> stays_away(const Season& season, const Team& team) {
  if (season.running() && team.lot == 0) return Refusal{"registration_closed", ""};
  for (const Member& member : team.roster) {
    if (season.team_of(member.person) != nullptr) return Refusal{"plays_elsewhere", member.person};
  }
  const bool named = std::ranges::any_of(season.teams, [&](const Team& each) {
    return !each.withdrawn && protocol::look_alike(each.name, team.name);
  });
  return named ? std::optional(Refusal{"team_name_in_use", ""}) : std::nullopt;
}

// Returns true if the team's withdrawal decided the fixture.
bool given_away(const Fixture& fixture, const Team& team) {
  return fixture.result && fixture.result->code == forfeit_of(*fixture.side_of(team.id)) &&
         fixture.result->at == team.withdrawn_at;
}

// Restores one fixture of a team that is back. If another team's withdrawal has cancelled or
// decided the fixture, it stays so.
void restore(const Asking& asking, const Season& season, const Team& team, const Fixture& fixture,
             Happenings& all) {
  const Side theirs = other(*fixture.side_of(team.id));
  const Team& opponent = *season.team(fixture.team(theirs));
  const bool forfeited = given_away(fixture, team);
  if (!forfeited && (!fixture.cancelled || opponent.expunged)) return;
  FixtureRestored restored{fixture.id};
  const bool open = forfeited || !fixture.decided();
  if (open) {
    restored.usual_slot = moved_slot(asking, season.plan, fixture);
    restored.to = std::max(fixture.attempt().to, *restored.usual_slot + kDay);
  }
  all.emplace_back(std::move(restored));
  if (opponent.expunged) {
    all.emplace_back(FixtureCancelled{fixture.id});
  } else if (open && opponent.withdrawn) {
    const Instant at = opponent.withdrawn_at.value_or(asking.now);
    all.emplace_back(
        ResultSet{fixture.id, result_by_decision(season.plan, forfeit_of(theirs), at)});
  }
}

// The team's fixtures count again, and those that it did not play are to be played. Other decisions
// since the withdrawal stay.
Happenings taken_back(const Asking& asking, const Season& season, const Team& team) {
  Happenings all{TeamKept{team.id, true}};
  for (const Fixture& fixture : season.fixtures) {
    if (fixture.side_of(team.id)) restore(asking, season, team, fixture, all);
  }
  return all;
}

}  // namespace

bool protests_left(const League& league, const std::string& fixture, const std::string& team) {
  const auto made = std::ranges::count_if(league.protests, [&](const Protest& protest) {
    return protest.fixture == fixture && protest.team == team;
  });
  return made < kMostProtests;
}

Outcome decide_on(const Asking& asking, const TakePause& action) {
  const auto found = undecided_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  if (!found->attempt().began) return refuse("match_has_not_begun");
  if (found->attempt().pause || found->attempt().held) return refuse("pause_running");
  if (found->attempt().pauses[*found->side].used >= found->plan().pauses) {
    return refuse("pauses_used_up");
  }
  const Instant until = asking.now + found->plan().minutes.pause * kMinute;
  return only(PauseBegun{action.fixture, {*found->side, until, false}});
}

Outcome decide_on(const Asking& asking, const EndPause& action) {
  const auto found = undecided_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  if (!found->attempt().pause || found->attempt().pause->side != *found->side) {
    return refuse("no_pause");
  }
  return only(PauseEnded{action.fixture});
}

Outcome decide_on(const Asking& asking, const Forfeit& action) {
  const auto found = undecided_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  return only(ResultSet{action.fixture,
                        forfeit_by(found->plan(), found->attempt(), *found->side, asking.now)});
}

Outcome decide_on(const Asking& asking, const DecideFixture& action) {
  const auto found = running_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  if (action.code == ResultCode::played) return as_played(asking, *found, action);
  if (!may_be_decided(action.code)) return refuse("bad_result", "code");
  if (auto refusal = bad_score(*found, action)) return Unexpected(*std::move(refusal));
  MatchResult result = decided_result(*found, action.code, asking.now);
  if (action.home) result.home = *action.home;
  if (action.away) result.away = *action.away;
  result.reason = action.reason;
  return only(ResultSet{action.fixture, result});
}

Outcome decide_on(const Asking& asking, const VoidMatch& action) {
  const auto found = running_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  const auto& result = found->fixture->result;
  if (result && result->code == ResultCode::voided) return refuse("already_void");
  return only(MatchVoided{action.fixture, action.reason});
}

Outcome decide_on(const Asking& asking, const OrderReplay& action) {
  const auto found = running_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  const Fixture& fixture = *found->fixture;
  if (!fixture.attempt().began && !fixture.decided()) return refuse("nothing_to_replay");
  if (auto refusal = side_withdrew(*found)) return Unexpected(*std::move(refusal));
  const Instant slot = moved_slot(asking, found->plan(), fixture);
  return only(ReplayOrdered{action.fixture, action.reason, slot,
                            std::max(fixture.attempt().to, slot + kDay)});
}

Outcome decide_on(const Asking& asking, const WithdrawTeam& action) {
  const auto found = open_team(asking, action.team);
  if (!found) return Unexpected(found.error());
  if (!found->season->running()) {
    return only(TeamWithdrawn{action.team, action.reason, true});
  }
  return withdrawal(asking, *found->season, action);
}

Outcome decide_on(const Asking& asking, const AskWithdrawal& action) {
  const auto found = open_team(asking, action.team);
  if (!found) return Unexpected(found.error());
  if (found->team->withdrawal_asked) return refuse("already_asked");
  return only(WithdrawalAsked{action.team, action.reason});
}

Outcome decide_on(const Asking& asking, const KeepTeam& action) {
  const Season* season = asking.league.season_of_team(action.team);
  if (season == nullptr) return refuse("no_such_team", action.team);
  if (season->status == SeasonStatus::archived) return refuse("season_archived");
  const Team& team = *season->team(action.team);
  if (!team.withdrawn) {
    if (!team.withdrawal_asked) return refuse("nothing_to_change");
    return only(TeamKept{action.team, false});
  }
  if (auto refusal = stays_away(*season, team)) return Unexpected(*std::move(refusal));
  return taken_back(asking, *season, team);
}

Outcome decide_on(const Asking& asking, const MakeProtest& action) {
  const auto found = running_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  if (!found->fixture->decided()) return refuse("no_result");
  if (asking.now > found->fixture->result->at + kProtestTime) return refuse("protest_too_late");
  const std::string& team = found->own_team().id;
  if (!protests_left(asking.league, action.fixture, team)) return refuse("too_many_protests");
  if (action.text.empty()) return refuse("protest_needs_text");
  return only(ProtestMade{{id_of('o', asking.league.counters.protest + 1), found->season->id,
                           action.fixture, team, action.text, asking.now, std::nullopt}});
}

Outcome decide_on(const Asking& asking, const RuleOnProtest& action) {
  const auto& protests = asking.league.protests;
  const auto protest = std::ranges::find(protests, action.protest, &Protest::id);
  if (protest == protests.end()) return refuse("no_such_protest");
  if (protest->ruling) return refuse("already_ruled");
  Happenings all{ProtestRuled{action.protest, action.upheld, action.text}};
  if (!action.upheld) {
    if (action.code || action.home || action.away) return refuse("bad_result", "code");
    return all;
  }
  if (!action.code) return refuse("ruling_needs_result");
  auto effect = effect_of(asking, protest->fixture, action);
  if (!effect) return effect;
  std::ranges::move(*effect, std::back_inserter(all));
  return all;
}

}  // namespace lastcard::league
