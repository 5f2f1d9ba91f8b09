#include "server/league/moments.h"

#include <algorithm>

namespace lastcard::league {

Instant usual_slot_set_at(const Fixture& fixture) {
  return std::min(fixture.to - kAgreeBefore, fixture.usual_slot - kUsualNotice);
}

Instant reveals_at(const Plan& plan, const Fixture& fixture) {
  return *fixture.slot - plan.minutes.reveal * kMinute;
}

Instant opens_at(const Plan& plan, const Fixture& fixture) {
  return *fixture.slot - plan.minutes.opens * kMinute;
}

Instant no_show_at(const Plan& plan, const Fixture& fixture) {
  const int extensions = (fixture.extended.home ? 1 : 0) + (fixture.extended.away ? 1 : 0);
  const Instant from = std::max(*fixture.slot, fixture.tables_at.value_or(*fixture.slot));
  return from + (plan.minutes.no_show + extensions * plan.minutes.extension) * kMinute;
}

std::optional<Instant> roster_locks_at(const Season& season) {
  if (season.is_night()) return std::nullopt;
  const auto regular = std::ranges::max_element(season.fixtures, {}, [](const Fixture& fixture) {
    return fixture.kind == FixtureKind::regular ? fixture.matchday : 0;
  });
  if (regular == season.fixtures.end()) return std::nullopt;
  const Matchday* half = season.matchday((regular->matchday + 1) / 2);
  return half == nullptr ? std::nullopt : std::optional(half->to);
}

bool line_ups_stand(const Fixture& fixture) {
  return fixture.revealed && fixture.line_ups.home.locked && fixture.line_ups.away.locked;
}

bool wants_now(const Fixture& fixture, Side side, Instant now) {
  const Instant since = fixture.now_wanted[side];
  return since > 0 && since <= now && now - since < kNowLasts;
}

bool online(const Fixture& fixture, const std::string& person) {
  const auto seen = std::ranges::find(fixture.presence, person, &Presence::person);
  return seen != fixture.presence.end() && seen->online;
}

bool bot_plays_for(const Fixture& fixture, const std::string& person) {
  return std::ranges::find(fixture.bot_seated, person) != fixture.bot_seated.end();
}

std::vector<std::string> missing(const Fixture& fixture, Side side) {
  std::vector<std::string> away;
  for (const Place& place : fixture.line_ups[side].players) {
    if (place && !online(fixture, *place) && !bot_plays_for(fixture, *place)) {
      away.push_back(*place);
    }
  }
  return away;
}

}  // namespace lastcard::league
