#include "server/league/own_data.h"

#include <algorithm>

#include "server/league/json_members.h"
#include "server/league/view_parts.h"

namespace lastcard::league {
namespace {

Json teams_of(const League& league, const Person& person) {
  Json teams = Json::array();
  for (const Season& season : league.seasons) {
    const Team* team = season.team_of(person.id);
    if (team == nullptr) continue;
    const auto member = std::ranges::find(team->roster, person.id, &Member::person);
    teams.push_back({{"season", season.id},
                     {"season_name", season.plan.name},
                     {"team", team->id},
                     {"team_name", team->name},
                     {"role", word_of(member->role)}});
  }
  return teams;
}

Json ratings_of(const League& league, const Person& person) {
  Json all = Json::array();
  for (const Season& season : league.seasons) {
    const Ratings ratings = league::ratings_of(league, season);
    const auto found = std::ranges::find(ratings.people, person.id, &Rated::id);
    if (found == ratings.people.end()) continue;
    all.push_back({{"season", season.id},
                   {"mu", found->rating.mu},
                   {"sigma", found->rating.sigma},
                   {"rounds", found->rounds}});
  }
  return all;
}

Json calendars_of(const League& league, const Person& person) {
  Json all = Json::array();
  for (const Calendar& calendar : league.calendars) {
    if (calendar.person == person.id) all.push_back(json_of(calendar));
  }
  return all;
}

bool mentions(const Json& json, const std::string& person) {
  if (json.is_string()) return json.get_ref<const std::string&>() == person;
  return json.is_structured() &&
         std::ranges::any_of(json, [&](const Json& part) { return mentions(part, person); });
}

// The log entries by or about the person, as far as the person may read them.
Json log_of(const League& league, const EventLog& log, const Person& person) {
  const Who viewer{person.principal, {}, false};
  Json entries = Json::array();
  log.each([&](const Event& event) {
    auto entry = log_entry(league, viewer, event);
    if (entry && mentions(*entry, person.id)) entries.push_back(*std::move(entry));
  });
  return entries;
}

}  // namespace

std::optional<Json> own_data(const League& league, const EventLog& log,
                             std::string_view principal) {
  if (principal.empty()) return std::nullopt;
  const auto person = std::ranges::find(league.people, principal, &Person::principal);
  if (person == league.people.end()) return std::nullopt;
  return Json{{"league", league.id},
              {"league_name", league.name},
              {"person", person->id},
              {"name", person->name},
              {"former", person->former},
              {"rated", person->rated},
              {"roles", roles_in_league(league, *person)},
              {"teams", teams_of(league, *person)},
              {"ratings", ratings_of(league, *person)},
              {"calendars", calendars_of(league, *person)},
              {"log", log_of(league, log, *person)}};
}

}  // namespace lastcard::league
