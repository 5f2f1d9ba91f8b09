#include <algorithm>

#include "server/league/moments.h"
#include "server/league/view_parts.h"

namespace lastcard::league {
namespace {

// The state of a fixture, as far as actions depend on it.
struct Circumstances {
  const Viewing& viewing;
  const Season& season;
  const Fixture& fixture;
  Side side = Side::home;
  const Attempt& attempt = fixture.attempt();

  [[nodiscard]] const Plan& plan() const { return season.plan; }
  [[nodiscard]] const LineUp& mine() const { return attempt.line_ups[side]; }
  // A slot that a side has proposed, between two instants and in the window.
  [[nodiscard]] bool offers(Side by, Instant first, Instant last) const {
    first = std::max(first, fixture.from);
    return std::ranges::any_of(fixture.proposals[by].slots,
                               [&](Instant slot) { return slot >= first && slot <= last; });
  }
  [[nodiscard]] bool may_accept() const {
    const Instant now = viewing.now;
    return offers(other(side), first_slot(attempt, now), last_slot(attempt, now));
  }
  [[nodiscard]] bool may_claim() const {
    const bool settled = attempt.slot && (attempt.held || attempt.slot_by != SlotBy::fallback);
    const bool shown = !attempt.held && (attempt.revealed || attempt.opened);
    const Instant last = attempt.held ? last_slot(attempt, viewing.now) : attempt.to;
    return !settled && !shown && viewing.now >= usual_slot_set_at(attempt) &&
           offers(side, viewing.now + kSlotNotice, last) &&
           fixture.proposals[other(side)].slots.empty();
  }
  [[nodiscard]] bool may_play_now() const {
    return !attempt.began && !attempt.opened && mine().entered() && viewing.now >= fixture.from &&
           viewing.now <= last_slot(attempt, viewing.now) &&
           in_playing_hours(viewing.league, viewing.now);
  }
  [[nodiscard]] bool may_substitute() const {
    const bool gap = std::ranges::any_of(mine().players, [&](const Place& place) {
      return place && viewing.league.has_left(*place);
    });
    return attempt.revealed && mine().locked && (attempt.began || !mine().substituted || gap);
  }
  [[nodiscard]] bool may_protest() const {
    return viewing.now <= fixture.result->at + kProtestTime &&
           protests_left(viewing.league, fixture.id, fixture.team(side));
  }
  [[nodiscard]] bool may_ask() const {
    return !attempt.began && loans_of(season, fixture.team(side)) < plan().loans;
  }
  [[nodiscard]] bool may_answer() const { return std::ranges::any_of(fixture.loans, &Loan::open); }
  [[nodiscard]] bool may_pause() const {
    return attempt.began && !attempt.pause && !attempt.held &&
           attempt.pauses[side].used < plan().pauses;
  }
  [[nodiscard]] bool may_extend() const {
    return !attempt.began && attempt.slot && !attempt.extended[side] &&
           viewing.now >= opens_at(plan(), attempt);
  }
};

struct Listed {
  std::string_view action;
  bool open;
};

void add(std::vector<std::string>& names, std::initializer_list<Listed> listed) {
  for (const Listed& entry : listed) {
    if (entry.open) names.emplace_back(entry.action);
  }
}

void add_for_captain(const Circumstances& now, std::vector<std::string>& names) {
  const Attempt& attempt = now.attempt;
  if (now.fixture.decided()) return add(names, {{"protest", now.may_protest()}});
  const bool coming = !attempt.began;
  add(names, {{"propose-slots", coming},
              {"accept-slot", coming && now.may_accept()},
              {"claim-slot", coming && now.may_claim()},
              {"enter-line-up", coming && !now.mine().locked},
              {"lock-line-up", coming && now.mine().entered() && !now.mine().locked},
              {"agree-bots", !attempt.bots_agreed()},
              {"extend-wait", now.may_extend()},
              {"play-now", now.may_play_now()},
              {"substitute", now.may_substitute()},
              {"take-pause", now.may_pause()},
              {"end-pause", attempt.pause && attempt.pause->side == now.side},
              {"forfeit", true},
              {"ask-loan", now.may_ask()},
              {"answer-loan", coming && now.may_answer()}});
}

// Returns true if one of these teams wants the viewer on loan.
bool is_asked(const Viewing& viewing, const Fixture& fixture) {
  if (viewing.me == nullptr || fixture.attempt().began || fixture.decided()) return false;
  return std::ranges::any_of(fixture.loans, [&](const Loan& loan) {
    return loan.open() && loan.person == viewing.me->id;
  });
}

bool has_both_teams(const Season& season, const Fixture& fixture) {
  return !season.team(fixture.home)->withdrawn && !season.team(fixture.away)->withdrawn;
}

void add_for_admin(const Season& season, const Fixture& fixture, std::vector<std::string>& names) {
  const bool began = fixture.attempt().began;
  const bool coming = !began && !fixture.decided();
  const bool is_void = fixture.result && fixture.result->code == ResultCode::voided;
  add(names, {{"set-slot", coming},
              {"extend-window", coming},
              {"decide-fixture", true},
              {"void-match", !is_void},
              {"order-replay", (began || fixture.decided()) && has_both_teams(season, fixture)}});
}

}  // namespace

std::vector<std::string> may_now(const Viewing& viewing, const Season& season,
                                 const Fixture& fixture) {
  std::vector<std::string> names;
  if (viewing.league.closed || !season.running() || fixture.cancelled) return names;
  if (viewing.is_admin()) add_for_admin(season, fixture, names);
  const Team* team = viewing.me == nullptr ? nullptr : season.team_of(viewing.me->id);
  const auto side = team == nullptr ? std::nullopt : fixture.side_of(team->id);
  if (side) add(names, {{"say-can-play", !fixture.attempt().began && !fixture.decided()}});
  if (side && league::leads(*team, viewing.me->id)) {
    add_for_captain({viewing, season, fixture, *side}, names);
  } else {
    add(names, {{"answer-loan", is_asked(viewing, fixture)}});
  }
  if (season.is_night()) std::erase_if(names, [](const auto& name) { return !fits_a_night(name); });
  return names;
}

}  // namespace lastcard::league
