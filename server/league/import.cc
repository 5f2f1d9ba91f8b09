#include "server/league/apply.h"
#include "server/league/asking.h"

namespace lastcard::league {
namespace {

constexpr std::string_view kFormat = "lastcard-league/1";
constexpr int kLeagueLetters = 16;

Result<std::vector<Event>, Problem> read_log(const Json& log) {
  std::vector<Event> events;
  events.reserve(log.size());
  for (const Json& entry : log) {
    auto event = read_event(entry);
    if (!event) return Unexpected(event.error());
    if (event->seq != events.size() + 1) {
      return Unexpected(Problem{
          "log", "event " + std::to_string(events.size() + 1) + ": is not where it belongs"});
    }
    events.push_back(for_export(*event));
  }
  return events;
}

// One of the people if their name is there, else a new one.
Person importer(const League& league, const Who& who) {
  for (const Person& person : league.people) {
    if (person.former || !same_name(person.name, who.name)) continue;
    Person claimed = person;
    claimed.principal = who.principal;
    return claimed;
  }
  Person owner;
  owner.id = id_of('p', league.counters.person + 1);
  owner.name = who.name;
  owner.principal = who.principal;
  return owner;
}

}  // namespace

Result<Imported, Problem> import_league(const Json& exported, const Who& who, Instant now,
                                        Chance& chance) {
  if (!exported.is_object() || exported.value("format", Json()) != kFormat) {
    return Unexpected(Problem{"format", "must be " + std::string(kFormat)});
  }
  if (!exported.contains("log") || !exported["log"].is_array() || exported["log"].empty()) {
    return Unexpected(Problem{"log", "must be a list of events"});
  }
  auto events = read_log(exported["log"]);
  if (!events) return Unexpected(events.error());
  if (!std::holds_alternative<LeagueFounded>(events->front().what)) {
    return Unexpected(Problem{"log", "must begin with the founding"});
  }
  Imported imported{replay(*events), *std::move(events)};
  const LeagueImported what{random_letters(chance, kLeagueLetters), importer(imported.league, who)};
  const std::string& by = what.owner.id;
  imported.events.push_back({imported.league.log_length + 1, now, by, what});
  apply(imported.league, imported.events.back());
  return imported;
}

}  // namespace lastcard::league
