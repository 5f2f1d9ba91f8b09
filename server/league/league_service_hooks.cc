// News for web hooks and for people.
#include <algorithm>

#include "server/league/hook_formats.h"
#include "server/league/league_service.h"
#include "server/league/page_words.h"

namespace lastcard::league {
namespace {

// An event for a league's hooks.
struct HookEvent {
  std::string name;
  std::string fixture;
};

std::optional<HookEvent> hook_event_of(const Happening& what) {
  if (const auto* revealed = std::get_if<LineUpsRevealed>(&what))
    return HookEvent{"line-ups", revealed->fixture};
  if (const auto* set = std::get_if<ResultSet>(&what)) return HookEvent{"result", set->fixture};
  if (const auto* undone = std::get_if<ResultTakenBack>(&what))
    return HookEvent{"result", undone->fixture};
  if (const auto* opened = std::get_if<FixtureOpened>(&what))
    return HookEvent{"reminder", opened->fixture};
  return std::nullopt;
}

// In the league's language, because people read it.
std::string text_of(const HookEvent& event, const Season& season, const Fixture& fixture,
                    std::string_view language) {
  const Team* home = season.team(fixture.home);
  const Team* away = season.team(fixture.away);
  const std::string teams =
      (home ? home->name : fixture.home) + " – " + (away ? away->name : fixture.away);
  if (event.name == "result" && fixture.result) {
    const std::string how(word_for(fixture.result->code, language));
    return teams + " " + std::to_string(fixture.result->home) + ":" +
           std::to_string(fixture.result->away) + (how.empty() ? "" : " (" + how + ")");
  }
  const PageWord said = event.name == "line-ups" ? PageWord::line_ups_known
                        : event.name == "result" ? PageWord::decision_undone
                                                 : PageWord::table_open;
  return teams + ": " + std::string(word(said, language));
}

}  // namespace

void LeagueService::tell_people(const OpenLeague& league, const std::vector<Event>& events) const {
  if (!tell_) return;
  std::optional<Telling> before;
  for (const Event& event : events) {
    for (Telling& telling : tellings_of(league.durable(), event)) {
      if (before && is_same_news(*before, telling)) continue;
      tell_people(league.durable(), telling);
      before = std::move(telling);
    }
  }
}

void LeagueService::tell_people(const League& league, const Telling& telling) const {
  constexpr std::chrono::minutes kNearLasts(30);
  constexpr std::chrono::hours kUsuallyLasts(24);
  push::News news{telling.kind, "l/" + league.id + "/f/" + telling.fixture, {}, league.name};
  news.lasts = telling.kind == push::Kind::league ? std::chrono::seconds(kNearLasts)
                                                  : std::chrono::seconds(kUsuallyLasts);
  for (const std::string& id : telling.people) {
    const Person* person = league.person(id);
    const auto who = person ? table::SessionId::from_hex(person->principal) : std::nullopt;
    if (who) tell_(*who, news);
  }
}

// Sends reminders, each once for its moment.
void LeagueService::remind(const LeaguePointer& league) const {
  const Instant moment = now();
  if (!tell_ || moment < league->next_reminder) return;
  constexpr Instant kAtLeastEvery = kHour;
  league->next_reminder = moment + kAtLeastEvery;
  std::set<std::string> told;
  for (const Telling& one : reminders(league->durable(), moment)) {
    if (one.at > moment) {
      league->next_reminder = std::min(league->next_reminder, one.at);
      continue;
    }
    std::string name = one.fixture + ' ' + std::to_string(one.at);
    // The captains of each team are reminded of their own line-up.
    if (one.kind == push::Kind::line_up && !one.people.empty()) name += ' ' + one.people.front();
    const bool known = one.at <= last_ran_ || league->reminded.contains(name);
    if (!known) tell_people(league->durable(), one);
    told.insert(std::move(name));
  }
  league->reminded = std::move(told);
}

void LeagueService::call_hooks(const OpenLeague& league, const std::vector<Event>& events) {
  if (league.durable().hooks.empty()) return;
  for (const Event& event : events) {
    const auto told = hook_event_of(event.what);
    if (!told) continue;
    const Season* season = league.durable().season_of_fixture(told->fixture);
    const Fixture* fixture = season ? season->fixture(told->fixture) : nullptr;
    if (fixture == nullptr) continue;
    const std::string text = text_of(*told, *season, *fixture, league.durable().language);
    const std::string link = settings_.address + "l/" + league.durable().id + "/f/" + fixture->id;
    const Json whole = {{"event", told->name},  {"league", league.durable().id},
                        {"season", season->id}, {"fixture", fixture->id},
                        {"text", text},         {"url", link}};
    for (const Hook& hook : league.durable().hooks) {
      if (hook.stopped || std::ranges::find(hook.events, told->name) == hook.events.end()) continue;
      HookBody body = hook_body(hook.style, hook.url, {text, link, whole});
      WebHooks::Call call;
      call.owner = league.durable().id;
      call.hook = hook.id;
      call.url = hook.url;
      call.body = std::move(body.body);
      call.content_type = std::move(body.content_type);
      call.link = std::move(body.link);
      call.secret = hook.secret;
      hooks_.take(std::move(call));
    }
  }
}

void LeagueService::call_hook(WebHooks::Call call) {
  later([this, call = std::move(call)]() mutable { hooks_.take(std::move(call)); });
}

// Stops a hook whose server says that it does not exist, and tells the organisers.
void LeagueService::stop_hook(const std::string& id, const std::string& hook, int status) {
  const LeaguePointer league = find(id);
  if (!league) return;
  for_league(league, [&] {
    const League& ahead = *league->ahead;
    const auto found = std::ranges::find(ahead.hooks, hook, &Hook::id);
    if (found == ahead.hooks.end() || found->stopped) return;
    write(league,
          {Event{ahead.log_length + 1, now(), std::string(kByServer), HookStopped{hook, status}}});
  });
}

}  // namespace lastcard::league
