// The captains and players of a sloppy season: what they do, and what they fail to do.
#include <algorithm>

#include "server/league/moments.h"
#include "tests/league/sloppy_season.h"

namespace lastcard::league {

std::string SloppySeason::act(const std::string& id, Side side, Json action) {
  action["fixture"] = id;
  return stage_.does(stage_.captain_of(stage_.fixture(id).team(side)), action);
}

// Lets the captains negotiate another time. It may be on the day of the match or outside its
// window.
void SloppySeason::negotiate(const std::string& id) {
  const Attempt& attempt = stage_.fixture(id).attempt();
  if (attempt.began || cut_off(id) || !once_in(attempt.held ? 5 : 25)) return;
  const auto& habits = witness_.attempts[id].habits;
  const Side one = any_side();
  if (habits[one] == Habit::silent) return;
  const Instant soon = stage_.now() + kSlotNotice;
  Instant first = attempt.slot.value_or(soon);
  if (attempt.held) first = std::max(first, soon);
  const Instant slot = first + kHour * (1 + below(100));
  const Json offer = {{"action", "propose-slots"}, {"slots", {slot}}, {"text", "We cannot."}};
  if (!act(id, one, offer).empty()) return;
  if (habits[other(one)] != Habit::silent && once_in(2)) {
    act(id, other(one), {{"action", "accept-slot"}, {"slot", slot}});
  } else if (once_in(2)) {
    act(id, one, {{"action", "claim-slot"}, {"slot", slot}});
  }
}

void SloppySeason::say_who_can_play(const std::string& id) {
  const Fixture& fixture = stage_.fixture(id);
  if (fixture.attempt().began || !once_in(20)) return;
  const auto people = stage_.ids_of(fixture.team(any_side()), 9);
  const char* answer = once_in(2) ? "yes" : once_in(2) ? "no" : "maybe";
  (void)stage_.does(stage_.league.person(one_of(people))->name,
                    {{"action", "say-can-play"},
                     {"fixture", id},
                     {"slot", fixture.attempt().slot_or_usual()},
                     {"answer", answer}});
}

void SloppySeason::do_all_that_is_asked(const std::string& id, Side side) {
  const Attempt& attempt = stage_.fixture(id).attempt();
  if (attempt.slot && !attempt.began && !attempt.line_ups[side].entered())
    witness_.demand(enter_line_up(id, side).empty(), "a line-up in time is refused", id);
  if (attempt.revealed && once_in(60)) substitute(id, side);
  if (attempt.boards.empty()) return;
  for (const std::string& person : players(id, side)) come(id, person);
}

void SloppySeason::do_something(const std::string& id, Side side) {
  const auto people = players(id, side);
  switch (below(12)) {
    case 0:
    case 1:
      (void)enter_line_up(id, side);
      return;
    case 2:
    case 3:
    case 4:
      for (const std::string& person : people) come(id, person);
      return;
    case 5:
      if (!people.empty()) come(id, one_of(people));
      return;
    case 6:
      if (!people.empty() && once_in(2)) go(id, one_of(people));
      return;
    case 7:
      if (once_in(4)) all_go(id, side);
      return;
    case 8:
      if (once_in(4)) substitute(id, side);
      return;
    case 9:
      act(id, side, {{"action", once_in(2) ? "take-pause" : "end-pause"}});
      return;
    case 10:
      if (once_in(3)) act(id, side, {{"action", "extend-wait"}});
      if (once_in(9)) act(id, side, {{"action", "agree-bots"}, {"on", true}});
      return;
    default:
      if (once_in(9)) act(id, side, {{"action", "play-now"}, {"on", true}});
      if (once_in(60)) act(id, side, {{"action", "forfeit"}});
      return;
  }
}

std::string SloppySeason::enter_line_up(const std::string& id, Side side) {
  const Season& season = stage_.season();
  const Json players = stage_.ids_of(stage_.fixture(id).team(side), season.line_up_size());
  return act(id, side, {{"action", "enter-line-up"}, {"players", players}});
}

// Replaces a player of the line-up by another team member.
void SloppySeason::substitute(const std::string& id, Side side) {
  const auto in_it = players(id, side);
  auto others = stage_.ids_of(stage_.fixture(id).team(side), 9);
  std::erase_if(others, [&](const std::string& person) {
    return std::ranges::find(in_it, person) != in_it.end();
  });
  if (in_it.empty() || others.empty()) return;
  const std::string out = one_of(in_it);
  const std::string in = one_of(others);
  const Json action = {{"action", "substitute"}, {"out", out}, {"in", in}, {"reason", "ill"}};
  if (!act(id, side, action).empty()) return;
  witness_.attempts[id].there.erase(out);
  witness_.attempts[id].there.erase(in);
}

void SloppySeason::come(const std::string& id, const std::string& person) {
  if (stage_.fixture(id).attempt().boards.empty() ||
      !witness_.attempts[id].there.insert(person).second)
    return;
  stage_.tells(PersonSeen{id, stage_.league.person(person)->principal, true});
}

void SloppySeason::go(const std::string& id, const std::string& person) {
  if (witness_.attempts[id].there.erase(person) == 0) return;
  stage_.tells(PersonSeen{id, stage_.league.person(person)->principal, false});
}

void SloppySeason::all_go(const std::string& id, Side side) {
  for (const std::string& person : players(id, side)) go(id, person);
}

std::vector<std::string> SloppySeason::players(const std::string& id, Side side) const {
  std::vector<std::string> people;
  for (const Place& place : stage_.fixture(id).attempt().line_ups[side].players) {
    if (place) people.push_back(*place);
  }
  return people;
}

}  // namespace lastcard::league
