#include "server/league/outage.h"

#include <algorithm>

#include "server/league/asking.h"
#include "server/league/moments.h"

namespace lastcard::league {
namespace {

// A restart this short does not affect players who are still to come. The record of when the server
// ran may be a minute old.
constexpr Instant kShortOutage = 2 * kMinute;

bool to_be_played(const Fixture& fixture) { return !fixture.decided() && !fixture.cancelled; }

bool took_from(const Outage& outage, const Plan& plan, const Fixture& fixture) {
  const Attempt& attempt = fixture.attempt();
  if (!to_be_played(fixture) || attempt.held) return false;
  // All players of a running match must come back, however short the outage was.
  if (attempt.began) {
    const bool goes_on = outage.tables_stayed && everybody_is_there(attempt);
    return !goes_on && !attempt.bots_agreed();
  }
  if (plan.night_rounds || outage.to - outage.from < kShortOutage) return false;
  if (!attempt.slot) {
    const Instant set = usual_slot_set_at(attempt);
    return outage.from < set && set <= outage.to && attempt.usual_slot < outage.to + kLeastNotice;
  }
  return *attempt.slot < outage.to && outage.from < no_show_at(plan, attempt);
}

}  // namespace

std::vector<Event> held_by(const League& league, const Outage& outage) {
  Happenings all;
  for (const Season& season : league.seasons) {
    if (league.closed || !season.running()) continue;
    for (const Fixture& fixture : season.fixtures) {
      if (took_from(outage, season.plan, fixture))
        all.emplace_back(FixtureHeld{fixture.id, HeldFor::server_away});
    }
  }
  return numbered(league, std::move(all), kByClock, outage.to);
}

bool has_fixtures_to_play(const League& league) {
  return !league.closed && std::ranges::any_of(league.seasons, [](const Season& season) {
    return season.running() && std::ranges::any_of(season.fixtures, to_be_played);
  });
}

}  // namespace lastcard::league
