#include <algorithm>
#include <charconv>

#include "server/league/changes.h"

namespace lastcard::league {
namespace {

template <class Value>
void set_if(Value& value, const std::optional<Value>& given) {
  if (given) value = *given;
}

void count(int& counter, const std::string& id) { counter = std::max(counter, number_of(id)); }

void add_owner(League& league, const Person& owner) {
  if (Person* known = league.person(owner.id)) {
    known->principal = owner.principal;
  } else {
    league.people.push_back(owner);
  }
  league.owner = owner.id;
  count(league.counters.person, owner.id);
}

void give_to(League& league, const std::string& person) {
  if (league.person(person) == nullptr) return;
  std::erase(league.admins, person);
  if (!league.owner.empty() && league.owner != person) league.admins.push_back(league.owner);
  league.owner = person;
  league.offered.clear();
}

// Agreements from another server must not open tables here.
void hold_back(Fixture& fixture) {
  Attempt& attempt = fixture.attempt();
  const BySide<Pauses> pauses = attempt.pauses;
  attempt = new_attempt(attempt.usual_slot, attempt.to);
  attempt.pauses = pauses;
  attempt.held = HeldFor::imported;
  forget_proposals(fixture);
}

// Removes data that belongs to another server or to nobody any more.
void leave_behind(League& league, bool hold) {
  league.codes.clear();
  league.calendars.clear();
  league.hooks.clear();
  league.admins.clear();
  league.offered.clear();
  for (Person& person : league.people) person.principal.clear();
  for (Season& season : league.seasons) {
    for (Fixture& fixture : season.fixtures) {
      if (fixture.decided()) continue;
      close_tables(fixture.attempt());
      if (hold) hold_back(fixture);
    }
  }
}

}  // namespace

int number_of(const std::string& id) {
  int number = 0;
  if (id.size() > 1) std::from_chars(id.data() + 1, id.data() + id.size(), number);
  constexpr int kMost = 1'000'000'000;
  return std::clamp(number, 0, kMost);
}

void change(League& league, const Event& /*event*/, const LeagueFounded& what) {
  league.id = what.league;
  league.name = what.name;
  league.language = what.language;
  league.time_zone = what.time_zone;
  add_owner(league, what.owner);
}

void change(League& league, const Event& /*event*/, const LeagueImported& what) {
  leave_behind(league, what.held.value_or(false));
  league.id = what.league;
  league.closed = false;
  add_owner(league, what.owner);
}

void change(League& league, const Event& /*event*/, const LeagueChanged& what) {
  set_if(league.name, what.name);
  set_if(league.about, what.about);
  set_if(league.language, what.language);
  set_if(league.time_zone, what.time_zone);
  set_if(league.playing_hours, what.playing_hours);
  set_if(league.visibility, what.visibility);
}

void change(League& league, const Event& /*event*/, const LeagueClosed& /*what*/) {
  league.closed = true;
}

void change(League& league, const Event& /*event*/, const LeagueReopened& /*what*/) {
  league.closed = false;
}

void change(League& league, const Event& /*event*/, const AdminMade& what) {
  if (league.person(what.person) == nullptr || league.is_admin(what.person)) return;
  league.admins.push_back(what.person);
}

void change(League& league, const Event& /*event*/, const AdminDropped& what) {
  std::erase(league.admins, what.person);
}

void change(League& league, const Event& /*event*/, const HandedOver& what) {
  give_to(league, what.person);
}

void change(League& league, const Event& /*event*/, const LeagueOffered& what) {
  if (league.person(what.person) != nullptr) league.offered = what.person;
}

void change(League& league, const Event& /*event*/, const OfferEnded& /*what*/) {
  league.offered.clear();
}

void change(League& league, const Event& /*event*/, const TakenOver& what) {
  give_to(league, what.person);
}

void change(League& league, const Event& /*event*/, const CodeMade& what) {
  if (!what.code.code.empty()) league.codes.push_back(what.code);
}

void change(League& league, const Event& /*event*/, const CodeRevoked& what) {
  std::erase_if(league.codes, [&](const Code& code) { return code.code == what.code; });
}

void change(League& league, const Event& /*event*/, const CodeUsed& what) {
  for (Code& code : league.codes) {
    if (code.code == what.code && code.uses_left > 0) --code.uses_left;
  }
}

void change(League& league, const Event& /*event*/, const CalendarMade& what) {
  if (!what.calendar.key.empty()) league.calendars.push_back(what.calendar);
}

void change(League& league, const Event& /*event*/, const CalendarRevoked& what) {
  std::erase_if(league.calendars,
                [&](const Calendar& calendar) { return calendar.key == what.key; });
}

void change(League& league, const Event& /*event*/, const HookPublished& what) {
  count(league.counters.hook, what.hook.id);
  if (!what.hook.url.empty()) league.hooks.push_back(what.hook);
}

void change(League& league, const Event& /*event*/, const HookDropped& what) {
  std::erase_if(league.hooks, [&](const Hook& hook) { return hook.id == what.hook; });
}

void change(League& league, const Event& /*event*/, const HookStopped& what) {
  const auto found = std::ranges::find(league.hooks, what.hook, &Hook::id);
  if (found != league.hooks.end()) found->stopped = what.status;
}

void change(League& league, const Event& /*event*/, const ProtestMade& what) {
  count(league.counters.protest, what.protest.id);
  league.protests.push_back(what.protest);
}

void change(League& league, const Event& event, const ProtestRuled& what) {
  for (Protest& protest : league.protests) {
    if (protest.id == what.protest) {
      protest.ruling = Ruling{what.upheld, what.text, event.by, event.at};
    }
  }
}

// Removes the same words from the state that scrubbing removes from the log.
void change(League& league, const Event& /*event*/, const WordsTakenOut& what) {
  Fixture* fixture = fixture_of(league, what.of);
  Team* team = team_of(league, what.of);
  switch (what.words) {
    case Said::protest:
      for (Protest& protest : league.protests) {
        if (protest.id == what.of) protest.text.clear();
      }
      break;
    case Said::reasons:
      if (fixture != nullptr && fixture->result) fixture->result->reason.clear();
      for (Protest& protest : league.protests) {
        if (protest.fixture == what.of && protest.ruling) protest.ruling->text.clear();
      }
      break;
    case Said::lines:
      if (fixture != nullptr) forget_lines(*fixture);
      break;
    case Said::withdrawal:
      if (team != nullptr && team->withdrawal_asked) team->withdrawal_asked->clear();
      break;
  }
}

}  // namespace lastcard::league
