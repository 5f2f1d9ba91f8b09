// The time of a fixture.
#include <algorithm>

#include "server/league/asking.h"
#include "server/league/local_time.h"
#include "server/league/moments.h"
#include "server/league/most.h"

namespace lastcard::league {
namespace {

std::optional<Refusal> unfit(const Asking& asking, const Fixture& fixture, Instant slot) {
  if (slot <= asking.now) return Refusal{"slot_passed", ""};
  if (slot < fixture.from || slot > last_slot(fixture.attempt(), asking.now))
    return Refusal{"outside_window", ""};
  if (slot < first_slot(fixture.attempt(), asking.now)) return Refusal{"slot_too_soon", ""};
  if (!in_playing_hours(asking.league, slot)) return Refusal{"outside_playing_hours", ""};
  return std::nullopt;
}

// Locked line-ups for another time are reopened, unless they would be revealed at once.
bool line_ups_anew(const FixtureOf& found, Instant slot, Instant now) {
  const Attempt& attempt = found.attempt();
  const auto& [home, away] = attempt.line_ups;
  const bool settled = attempt.revealed || home.locked || away.locked;
  return attempt.slot && settled && slot > now + found.plan().minutes.reveal * kMinute;
}

// Extends the window if it ends before the slot.
Happenings slot_set(const FixtureOf& found, Instant slot, SlotBy by, Instant now) {
  const Fixture& fixture = *found.fixture;
  Happenings all;
  if (slot > fixture.attempt().to) all.emplace_back(WindowExtended{fixture.id, slot + kDay});
  SlotSet what{fixture.id, slot, by};
  if (line_ups_anew(found, slot, now)) what.line_ups_anew = true;
  all.emplace_back(std::move(what));
  return all;
}

bool offers(const Proposal& proposal, Instant slot) {
  return std::ranges::find(proposal.slots, slot) != proposal.slots.end();
}

}  // namespace

bool in_playing_hours(const League& league, Instant slot) {
  if (!league.playing_hours) return true;
  const std::string time = local_of(slot, league.time_zone).time;
  const auto& [from, to] = *league.playing_hours;
  // "20:00" to "01:00" includes midnight.
  return from < to ? time >= from && time <= to : time >= from || time <= to;
}

Outcome decide_on(const Asking& asking, const ProposeSlots& action) {
  const auto found = coming_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  auto slots = action.slots;
  std::ranges::sort(slots);
  if (std::ranges::adjacent_find(slots) != slots.end()) return refuse("slot_twice");
  for (const Instant slot : slots) {
    if (auto refusal = unfit(asking, *found->fixture, slot)) return Unexpected(*std::move(refusal));
  }
  return only(SlotsProposed{action.fixture, *found->side, slots, action.text});
}

Outcome decide_on(const Asking& asking, const AcceptSlot& action) {
  const auto found = coming_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  if (!offers(found->fixture->proposals[other(*found->side)], action.slot)) {
    return refuse("slot_not_proposed");
  }
  if (action.slot < first_slot(found->attempt(), asking.now)) return refuse("slot_too_soon");
  // The matchday may have moved since the proposal.
  if (action.slot < found->fixture->from || action.slot > last_slot(found->attempt(), asking.now))
    return refuse("outside_window");
  Happenings all = slot_set(*found, action.slot, SlotBy::agreed, asking.now);
  std::get<SlotSet>(all.back()).text = action.text;
  return all;
}

Outcome decide_on(const Asking& asking, const SayCanPlay& action) {
  const auto found = coming_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  if (!found->fixture->may_be_at(action.slot)) return refuse("slot_not_proposed");
  PlayerAnswer said{*found->side, asking.my_id(), action.slot, action.answer};
  if (std::ranges::find(found->fixture->can_play, said) != found->fixture->can_play.end())
    return refuse("nothing_to_change");
  return only(CanPlaySaid{action.fixture, std::move(said)});
}

// A claim by one side must be inside the window, and must come before the line-ups are revealed.
Outcome decide_on(const Asking& asking, const ClaimSlot& action) {
  const auto found = coming_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  const Fixture& fixture = *found->fixture;
  const Attempt& attempt = fixture.attempt();
  if (!attempt.held && (attempt.revealed || attempt.opened)) return refuse("line_ups_revealed");
  if (attempt.slot && (attempt.held || attempt.slot_by != SlotBy::fallback))
    return refuse("slot_is_agreed");
  if (asking.now < usual_slot_set_at(attempt)) return refuse("too_early");
  if (!fixture.proposals[other(*found->side)].slots.empty()) return refuse("both_proposed");
  if (!offers(fixture.proposals[*found->side], action.slot)) return refuse("slot_not_proposed");
  const Instant last = attempt.held ? last_slot(attempt, asking.now) : attempt.to;
  if (action.slot < fixture.from || action.slot > last) return refuse("outside_window");
  if (action.slot < asking.now + kSlotNotice) return refuse("slot_too_soon");
  return only(SlotSet{action.fixture, action.slot, SlotBy::claimed});
}

// An organiser may set a slot after the window.
Outcome decide_on(const Asking& asking, const SetSlot& action) {
  const auto found = coming_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  if (action.slot < asking.now) return refuse("slot_passed");
  if (action.slot > asking.now + kFarthest - kDay) return refuse("outside_window");
  return slot_set(*found, action.slot, SlotBy::organiser, asking.now);
}

// The usual slot moves by whole days, because people may not be free at another time of day.
Outcome decide_on(const Asking& asking, const ExtendWindow& action) {
  const auto found = coming_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  WindowExtended what{action.fixture, found->attempt().to + action.minutes * kMinute};
  if (what.to > asking.now + kFarthest) return refuse("bad_window");
  const auto days = static_cast<int>(action.minutes * kMinute / kDay);
  if (days > 0) {
    what.usual_slot = days_later(found->attempt().usual_slot, days, asking.league.time_zone);
    if (!what.usual_slot) return refuse("bad_window");
  }
  return only(std::move(what));
}

// Both sides want to begin early. A request expires, because its side may have left again.
Outcome decide_on(const Asking& asking, const PlayNow& action) {
  const auto found = coming_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  const Fixture& fixture = *found->fixture;
  const Side mine = *found->side;
  if (fixture.attempt().opened) return refuse("tables_open");
  if (!action.on) {
    if (!wants_now(fixture, mine, asking.now)) return refuse("nothing_to_change");
    return only(NowWanted{action.fixture, mine, false});
  }
  if (!fixture.attempt().line_ups[mine].entered()) return refuse("no_line_up");
  if (asking.now < fixture.from || asking.now > last_slot(fixture.attempt(), asking.now))
    return refuse("outside_window");
  if (!in_playing_hours(asking.league, asking.now)) return refuse("outside_playing_hours");
  if (wants_now(fixture, mine, asking.now)) return refuse("nothing_to_change");
  Happenings all{NowWanted{action.fixture, mine, true}};
  if (wants_now(fixture, other(mine), asking.now))
    all.emplace_back(SlotSet{action.fixture, asking.now, SlotBy::agreed});
  return all;
}

Outcome decide_on(const Asking& asking, const ExtendWait& action) {
  const auto found = coming_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  const Attempt& attempt = found->attempt();
  if (!attempt.slot || asking.now < opens_at(found->plan(), attempt)) return refuse("too_early");
  if (attempt.extended[*found->side]) return refuse("already_extended");
  return only(WaitExtended{action.fixture, *found->side});
}

}  // namespace lastcard::league
