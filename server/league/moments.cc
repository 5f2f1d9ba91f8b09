#include "server/league/moments.h"

#include <algorithm>

namespace lastcard::league {
namespace {

const Presence* presence_of(const Fixture& fixture, const std::string& person) {
  const auto seen = std::ranges::find(fixture.presence, person, &Presence::person);
  return seen == fixture.presence.end() ? nullptr : &*seen;
}

// The players of a side at boards that are not over, without those whom bots replace.
std::vector<std::string> players(const Fixture& fixture, Side side) {
  const auto& places = fixture.line_ups[side].players;
  const std::size_t boards = std::max<std::size_t>(fixture.boards.size(), 1);
  const std::size_t at_board = std::max<std::size_t>(places.size() / boards, 1);
  std::vector<std::string> people;
  for (std::size_t at = 0; at < places.size(); ++at) {
    const std::size_t board = at / at_board;
    const bool over =
        board < fixture.boards.size() && fixture.boards[board].stage == BoardStage::over;
    if (places[at] && !over && !bot_plays_for(fixture, *places[at])) people.push_back(*places[at]);
  }
  return people;
}

}  // namespace

Instant usual_slot_set_at(const Fixture& fixture) {
  return std::min(fixture.to - kAgreeBefore, fixture.usual_slot - kUsualNotice);
}

Instant first_slot(const Fixture& fixture, Instant now) {
  const Instant noticed = now + kSlotNotice;
  if (!fixture.slot || fixture.held) return noticed;
  return std::max(now + 1, std::min(noticed, *fixture.slot + 1));
}

Instant last_slot(const Fixture& fixture, Instant now) {
  const bool may_move = fixture.slot || fixture.held;
  return may_move ? std::max(fixture.to, now + kMayMove) : fixture.to;
}

Instant reveals_at(const Plan& plan, const Fixture& fixture) {
  const Instant usual = *fixture.slot - plan.minutes.reveal * kMinute;
  const BySide<LineUp>& chosen = fixture.line_ups;
  if (chosen.home.entered() && chosen.away.entered()) return usual;
  return std::max(usual, std::min(*fixture.slot, fixture.revised + kChoiceTime));
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

bool bot_plays_for(const Fixture& fixture, const std::string& person) {
  return std::ranges::find(fixture.bot_seated, person) != fixture.bot_seated.end();
}

bool online(const Fixture& fixture, const std::string& person) {
  const Presence* seen = presence_of(fixture, person);
  return seen != nullptr && seen->online;
}

std::vector<std::string> missing(const Fixture& fixture, Side side) {
  auto people = players(fixture, side);
  std::erase_if(people, [&](const std::string& person) { return online(fixture, person); });
  return people;
}

bool everybody_is_there(const Fixture& fixture) {
  return missing(fixture, Side::home).empty() && missing(fixture, Side::away).empty();
}

AtTables attendance(const Fixture& fixture, Side side) {
  AtTables is;
  for (const std::string& person : players(fixture, side)) {
    const Presence* seen = presence_of(fixture, person);
    const bool there = seen != nullptr && seen->online;
    Instant since = seen == nullptr ? fixture.began_at.value_or(0) : seen->since;
    if (seen != nullptr && seen->awaited) since += kSubstituteComes;
    is.bots = false;
    if (there != is.there) {
      if (!there) is = {false, false, since};
    } else {
      is.since = there ? std::max(is.since, since) : std::min(is.since, since);
    }
  }
  return is;
}

}  // namespace lastcard::league
