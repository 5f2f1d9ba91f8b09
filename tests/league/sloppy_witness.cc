#include "tests/league/sloppy_witness.h"

#include <algorithm>

#include "server/league/moments.h"

namespace lastcard::league {
namespace {

// A shorter outage does not hold a match whose players are still to come.
constexpr Instant kLongOutage = 2 * kMinute;

bool is_long(const Outage& outage) { return outage.to - outage.from >= kLongOutage; }

}  // namespace

void Witness::demand(bool kept, std::string_view law, std::string_view about) {
  if (kept) return;
  broken_.push_back(std::to_string(stage_.now()) + " " + std::string(about) + ": " +
                    std::string(law));
}

bool Witness::diligent(const std::string& fixture, Side side) const {
  const auto found = attempts.find(fixture);
  return found != attempts.end() && found->second.habits[side] == Habit::diligent;
}

// Returns whether the side has a line-up and, once the tables are open, all its awaited players are
// at them.
bool Witness::complete(const Fixture& fixture, Side side) const {
  const Attempt& attempt = fixture.attempt();
  const auto& players = attempt.line_ups[side].players;
  if (players.empty()) return false;
  if (attempt.boards.empty()) return true;
  const auto& there = attempts.at(fixture.id).there;
  const std::size_t at_board = players.size() / attempt.boards.size();
  for (std::size_t at = 0; at < players.size(); ++at) {
    const bool over = !attempt.boards.at(at / at_board).match.empty();
    if (!players[at] || over || bot_plays_for(attempt, *players[at])) continue;
    if (!there.contains(*players[at])) return false;
  }
  return true;
}

// Requires: the fixture has a slot.
Instant Witness::deadline(const Fixture& fixture) const {
  const Minutes& minutes = stage_.season().plan.minutes;
  const Attempt& attempt = fixture.attempt();
  int wait = minutes.no_show;
  for (const Side side : {Side::home, Side::away})
    wait += attempt.extended[side] ? minutes.extension : 0;
  return std::max(*attempt.slot, attempt.tables_at.value_or(0)) + wait * kMinute;
}

// Returns whether a player of the side is at a table. Before the tables exist, this counts as true,
// because nobody can be there yet.
bool Witness::somebody_waits(const Fixture& fixture, Side side) const {
  const Attempt& attempt = fixture.attempt();
  if (attempt.boards.empty()) return true;
  const auto& there = attempts.at(fixture.id).there;
  return std::ranges::any_of(attempt.line_ups[side].players, [&](const Place& place) {
    return place && !bot_plays_for(attempt, *place) && there.contains(*place);
  });
}

void Witness::demand_charge(const std::string& id, Side side, bool other_too) {
  const Fixture& fixture = stage_.fixture(id);
  demand(!diligent(id, side), "who did all that was asked is charged", id);
  demand(!complete(fixture, side), "a side is charged that was complete", id);
  const Side opposite = other(side);
  demand(other_too || (complete(fixture, opposite) && somebody_waits(fixture, opposite)),
         "a side is charged with what the other did as well", id);
}

void Witness::judge_result(Instant at, const std::string& id, ResultCode code) {
  const Fixture& fixture = stage_.fixture(id);
  const Attempt& attempt = fixture.attempt();
  const bool both = code == ResultCode::double_forfeit;
  demand(!attempt.held, "the clock decides what is held", id);
  if (both || code == ResultCode::forfeit_home) demand_charge(id, Side::home, both);
  if (both || code == ResultCode::forfeit_away) demand_charge(id, Side::away, both);
  const auto& [home, away] = attempt.line_ups;
  if (both) demand(!home.entered() && !away.entered(), "both forfeit, and one had a line-up", id);
  if (attempt.began || !attempt.slot) return;
  demand(at >= deadline(fixture), "the clock did not wait as long as it is said", id);
  for (const Outage& outage : outages_) {
    const bool in_it = is_long(outage) && outage.to > *attempt.slot && outage.from < at;
    demand(!in_it, "time counts in which the server was off", id);
  }
}

void Witness::judge() {
  for (; judged_ < stage_.log.size(); ++judged_) {
    const Event& event = stage_.log[judged_];
    if (event.by != kByClock) continue;
    if (const auto* set = std::get_if<ResultSet>(&event.what)) {
      judge_result(event.at, set->fixture, set->result.code);
    } else if (const auto* paused = std::get_if<PauseBegun>(&event.what)) {
      demand_charge(paused->fixture, paused->pause.side, false);
    } else if (const auto* held = std::get_if<FixtureHeld>(&event.what)) {
      const Fixture& fixture = stage_.fixture(held->fixture);
      const bool one = complete(fixture, Side::home) || complete(fixture, Side::away);
      demand(!one, "a match is held although a side was complete", held->fixture);
    }
  }
}

void Witness::judge_outage(const std::vector<Fixture>& before, const Outage& outage) {
  outages_.push_back(outage);
  for (const Fixture& was : before) {
    const Attempt& attempt = was.attempt();
    if (was.decided() || was.cancelled || attempt.held) continue;
    const bool waited = !attempt.began && attempt.slot && is_long(outage) &&
                        *attempt.slot < outage.to && outage.from < deadline(was);
    if (!waited && (!attempt.began || attempt.bots_agreed())) continue;
    demand(stage_.fixture(was.id).attempt().held == HeldFor::server_away,
           "a match goes on of which the server took time", was.id);
  }
}

}  // namespace lastcard::league
