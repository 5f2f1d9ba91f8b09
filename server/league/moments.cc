#include "server/league/moments.h"

#include <algorithm>

namespace lastcard::league {
namespace {

const Presence* presence_of(const Attempt& attempt, const std::string& person) {
  const auto seen = std::ranges::find(attempt.presence, person, &Presence::person);
  return seen == attempt.presence.end() ? nullptr : &*seen;
}

// The players of a side at boards that are not over, without those whom bots replace.
std::vector<std::string> players(const Attempt& attempt, Side side) {
  const auto& places = attempt.line_ups[side].players;
  const std::size_t boards = std::max<std::size_t>(attempt.boards.size(), 1);
  const std::size_t at_board = std::max<std::size_t>(places.size() / boards, 1);
  std::vector<std::string> people;
  for (std::size_t at = 0; at < places.size(); ++at) {
    const std::size_t board = at / at_board;
    const bool over =
        board < attempt.boards.size() && attempt.boards[board].stage == BoardStage::over;
    if (places[at] && !over && !bot_plays_for(attempt, *places[at])) people.push_back(*places[at]);
  }
  return people;
}

}  // namespace

Instant usual_slot_set_at(const Attempt& attempt) {
  return std::min(attempt.to - kAgreeBefore, attempt.usual_slot - kUsualNotice);
}

Instant first_slot(const Attempt& attempt, Instant now) {
  const Instant noticed = now + kSlotNotice;
  if (!attempt.slot || attempt.held) return noticed;
  return std::max(now + 1, std::min(noticed, *attempt.slot + 1));
}

Instant last_slot(const Attempt& attempt, Instant now) {
  const bool may_move = attempt.slot || attempt.held;
  return may_move ? std::max(attempt.to, now + kMayMove) : attempt.to;
}

Instant reveals_at(const Plan& plan, const Fixture& fixture) {
  const Attempt& attempt = fixture.attempt();
  const Instant usual = *attempt.slot - plan.minutes.reveal * kMinute;
  const BySide<LineUp>& chosen = attempt.line_ups;
  if (chosen.home.entered() && chosen.away.entered()) return usual;
  return std::max(usual, std::min(*attempt.slot, fixture.revised + kChoiceTime));
}

Instant opens_at(const Plan& plan, const Attempt& attempt) {
  return *attempt.slot - plan.minutes.opens * kMinute;
}

Instant no_show_at(const Plan& plan, const Attempt& attempt) {
  const int extensions = (attempt.extended.home ? 1 : 0) + (attempt.extended.away ? 1 : 0);
  const Instant from = std::max(*attempt.slot, attempt.tables_at.value_or(*attempt.slot));
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

bool line_ups_stand(const Attempt& attempt) {
  return attempt.revealed && attempt.line_ups.home.locked && attempt.line_ups.away.locked;
}

bool wants_now(const Fixture& fixture, Side side, Instant now) {
  const Instant since = fixture.now_wanted[side];
  return since > 0 && since <= now && now - since < kNowLasts;
}

bool bot_plays_for(const Attempt& attempt, const std::string& person) {
  return std::ranges::find(attempt.bot_seated, person) != attempt.bot_seated.end();
}

bool online(const Attempt& attempt, const std::string& person) {
  const Presence* seen = presence_of(attempt, person);
  return seen != nullptr && seen->online;
}

std::vector<std::string> missing(const Attempt& attempt, Side side) {
  auto people = players(attempt, side);
  std::erase_if(people, [&](const std::string& person) { return online(attempt, person); });
  return people;
}

bool everybody_is_there(const Attempt& attempt) {
  return missing(attempt, Side::home).empty() && missing(attempt, Side::away).empty();
}

AtTables attendance(const Attempt& attempt, Side side) {
  AtTables is;
  for (const std::string& person : players(attempt, side)) {
    const Presence* seen = presence_of(attempt, person);
    const bool there = seen != nullptr && seen->online;
    Instant since = seen == nullptr ? attempt.began_at.value_or(0) : seen->since;
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
