// The league itself, its people and their possessions in it.
#include <algorithm>

#include "protocol/codec/look_alike.h"
#include "server/league/asking.h"

namespace lastcard::league {
namespace {

constexpr std::size_t kMostHooks = 10;
constexpr std::ptrdiff_t kMostCalendars = 20;
constexpr int kCalendarLetters = 24;

// A person in a locked line-up can neither leave nor be removed, because the match would be lost.
std::optional<Refusal> in_line_up(const League& league, const std::string& person) {
  for (const Season& season : league.seasons) {
    const bool over = season.status == SeasonStatus::archived;
    if (!over && bound_by_line_up(season, person)) return Refusal{"in_line_up", ""};
  }
  return std::nullopt;
}

// A captain must hand over the team before leaving.
std::optional<Refusal> bound(const League& league, const std::string& person) {
  for (const Season& season : league.seasons) {
    const Team* team = season.status == SeasonStatus::archived ? nullptr : season.team_of(person);
    if (team != nullptr && captains(*team, person)) return Refusal{"captain_hands_over", team->id};
  }
  return in_line_up(league, person);
}

Outcome left_league(const League& league, const std::string& person, bool removed) {
  Happenings all;
  for (const Season& season : league.seasons) {
    if (season.status != SeasonStatus::archived) end_loans(season, person, all);
  }
  all.emplace_back(PersonLeft{person, removed});
  return all;
}

bool changes_nothing(const League& league, const LeagueChanged& change) {
  return change.name.value_or(league.name) == league.name &&
         change.about.value_or(league.about) == league.about &&
         change.language.value_or(league.language) == league.language &&
         change.time_zone.value_or(league.time_zone) == league.time_zone &&
         change.playing_hours.value_or(league.playing_hours) == league.playing_hours &&
         change.visibility.value_or(league.visibility) == league.visibility;
}

bool name_taken(const Asking& asking, const Person* by, const std::string& name) {
  return std::ranges::any_of(asking.league.people, [&](const Person& person) {
    return !person.former && &person != by && protocol::look_alike(person.name, name);
  });
}

}  // namespace

Outcome decide_on(const Asking& asking, const MakeAdmin& action) {
  const auto person = person_named(asking, action.person);
  if (!person) return Unexpected(person.error());
  if (asking.league.owner == action.person || asking.league.is_admin(action.person)) {
    return refuse("already_admin");
  }
  if ((*person)->principal.empty()) return refuse("person_unclaimed");
  return only(AdminMade{action.person});
}

Outcome decide_on(const Asking& asking, const DropAdmin& action) {
  if (!asking.league.is_admin(action.person)) return refuse("no_such_admin", action.person);
  Happenings all{AdminDropped{action.person}};
  // Otherwise a former owner could become an admin again by a code of their own.
  for (const Code& code : asking.league.codes) {
    if (code.role == CodeRole::admin && code.by == action.person)
      all.emplace_back(CodeRevoked{code.code});
  }
  return all;
}

Outcome decide_on(const Asking& asking, const OfferLeague& action) {
  const auto person = person_named(asking, action.person);
  if (!person) return Unexpected(person.error());
  if (asking.league.owner == action.person) return refuse("already_owner");
  if (asking.league.offered == action.person) return refuse("already_offered");
  if ((*person)->principal.empty()) return refuse("person_unclaimed");
  return only(LeagueOffered{action.person});
}

// A league without an owner stays on offer.
Outcome decide_on(const Asking& asking, const EndOffer& /*action*/) {
  const std::string& offered = asking.league.offered;
  const bool mine = asking.is_owner() || offered == asking.my_id();
  return offered.empty() || !mine ? refuse("no_offer") : only(OfferEnded{});
}

Outcome decide_on(const Asking& asking, const TakeOver& /*action*/) {
  return only(TakenOver{asking.my_id()});
}

Outcome decide_on(const Asking& /*asking*/, const CloseLeague& /*action*/) {
  return only(LeagueClosed{});
}

Outcome decide_on(const Asking& asking, const ReopenLeague& /*action*/) {
  if (!asking.league.closed) return refuse("nothing_to_change");
  Happenings all{LeagueReopened{}};
  for (const Season& season : asking.league.seasons) {
    if (season.running()) hold_over(season, asking.now, all);
  }
  return all;
}

Outcome decide_on(const Asking& asking, const ChangeLeague& action) {
  const LeagueChanged change{action.name,      action.about,         action.language,
                             action.time_zone, action.playing_hours, action.visibility};
  const bool hours = change.playing_hours && *change.playing_hours;
  if (hours && (*change.playing_hours)->from == (*change.playing_hours)->to) {
    return refuse("bad_playing_hours");
  }
  if (changes_nothing(asking.league, change)) return refuse("nothing_to_change");
  return only(change);
}

Outcome decide_on(const Asking& asking, const RemovePerson& action) {
  const auto person = person_named(asking, action.person);
  if (!person) return Unexpected(person.error());
  if (asking.league.owner == action.person) return refuse("owner_hands_over");
  if (asking.league.is_admin(action.person) && !asking.is_owner()) return refuse("not_allowed");
  if (auto refusal = in_line_up(asking.league, action.person))
    return Unexpected(*std::move(refusal));
  return left_league(asking.league, action.person, true);
}

// Also for people who have left, because nobody else could change their names.
Outcome decide_on(const Asking& asking, const RenamePerson& action) {
  const Person* person = asking.league.person(action.person);
  if (person == nullptr || person->name.empty()) return refuse("no_such_person", action.person);
  const bool above = asking.league.owner == action.person || asking.league.is_admin(action.person);
  if (above && !asking.is_owner() && person != asking.me) return refuse("not_allowed");
  if (person->name == action.name) return refuse("nothing_to_change");
  if (name_taken(asking, person, action.name)) return refuse("name_in_use");
  return only(PersonRenamed{action.person, action.name});
}

// Remarks and reasons may have been replaced since, so only the log knows whether there are any.
Outcome decide_on(const Asking& asking, const TakeOutWords& action) {
  const League& league = asking.league;
  if (action.words == Said::protest) {
    const auto protest = std::ranges::find(league.protests, action.of, &Protest::id);
    if (protest == league.protests.end()) return refuse("no_such_protest", action.of);
    if (protest->text.empty()) return refuse("nothing_to_change");
  } else if (action.words == Said::withdrawal) {
    if (league.season_of_team(action.of) == nullptr) return refuse("no_such_team", action.of);
  } else if (league.season_of_fixture(action.of) == nullptr) {
    return refuse("no_such_fixture", action.of);
  }
  return only(WordsTakenOut{action.words, action.of});
}

Outcome decide_on(const Asking& asking, const PublishHook& action) {
  if (asking.league.hooks.size() >= kMostHooks) return refuse("too_many_hooks");
  Hook hook;
  hook.id = id_of('h', asking.league.counters.hook + 1);
  hook.url = action.url;
  hook.events = action.events;
  hook.secret = action.secret.value_or("");
  hook.style = action.style.value_or(HookStyle::json);
  return only(HookPublished{hook});
}

Outcome decide_on(const Asking& asking, const DropHook& action) {
  const auto& hooks = asking.league.hooks;
  if (std::ranges::find(hooks, action.hook, &Hook::id) == hooks.end()) {
    return refuse("no_such_hook", action.hook);
  }
  return only(HookDropped{action.hook});
}

Outcome decide_on(const Asking& asking, const OptOutOfRatings& action) {
  return only(RatedChanged{!action.on, asking.my_id()});
}

Outcome decide_on(const Asking& asking, const MakeCalendar& action) {
  const auto& calendars = asking.league.calendars;
  if (std::ranges::count(calendars, asking.my_id(), &Calendar::person) >= kMostCalendars) {
    return refuse("too_many_calendars");
  }
  const bool of_team = action.scope == CalendarScope::team;
  if (of_team != action.team.has_value()) return refuse("calendar_needs_team");
  if (of_team && asking.league.season_of_team(*action.team) == nullptr) {
    return refuse("no_such_team", *action.team);
  }
  return only(CalendarMade{{random_letters(asking.with.chance, kCalendarLetters), asking.my_id(),
                            action.scope, action.team.value_or("")}});
}

Outcome decide_on(const Asking& asking, const RevokeCalendar& action) {
  const Calendar* calendar = asking.league.calendar(action.key);
  if (calendar == nullptr || calendar->person != asking.my_id()) return refuse("no_such_calendar");
  return only(CalendarRevoked{action.key});
}

Outcome decide_on(const Asking& asking, const LeaveLeague& /*action*/) {
  if (asking.league.owner == asking.my_id()) return refuse("owner_hands_over");
  const bool closed = asking.league.closed;  // no match is pending, and nobody could take over
  auto refusal = closed ? std::nullopt : bound(asking.league, asking.my_id());
  if (refusal) return Unexpected(*std::move(refusal));
  return left_league(asking.league, asking.my_id(), false);
}

Outcome decide_on(const Asking& asking, const RenameMe& action) {
  if (name_taken(asking, asking.me, action.name)) return refuse("name_in_use");
  return only(PersonRenamed{asking.my_id(), action.name});
}

}  // namespace lastcard::league
