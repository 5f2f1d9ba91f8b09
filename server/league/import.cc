#include "protocol/codec/look_alike.h"
#include "server/league/apply.h"
#include "server/league/asking.h"
#include "server/league/import_check.h"

namespace lastcard::league {
namespace {

constexpr std::string_view kFormat = "lastcard-league/1";
constexpr int kLeagueLetters = 16;

Unexpected<Problem> problem(std::size_t place, const std::string& message) {
  return Unexpected(Problem{"log", "event " + std::to_string(place) + ": " + message});
}

// Reads the log and replays it, as far as each event may follow on those before it.
Result<Imported, Problem> replay_log(const Json& log, Instant now, const std::stop_token& stop) {
  Imported imported;
  imported.events.reserve(log.size() + 1);
  for (const Json& entry : log) {
    const std::size_t place = imported.events.size() + 1;
    if (stop.stop_requested()) return problem(place, "the server is about to restart");
    auto event = read_event(entry);
    if (!event) return Unexpected(event.error());
    if (event->seq != place) return problem(place, "seq must be " + std::to_string(place));
    if (place == 1 && !std::holds_alternative<LeagueFounded>(event->what))
      return problem(place, "must be the founding");
    Event ours = for_export(*event);
    if (auto flaw = unfit(imported.league, ours, now)) return problem(place, *flaw);
    apply(imported.league, ours);
    imported.events.push_back(std::move(ours));
  }
  return imported;
}

// One of the people if their name is there, else a new one.
Person importer(const League& league, const Who& who) {
  for (const Person& person : league.people) {
    if (person.former || !protocol::look_alike(person.name, who.name)) continue;
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
                                        Chance& chance, const std::stop_token& stop) {
  if (!exported.is_object() || exported.value("format", Json()) != kFormat) {
    return Unexpected(Problem{"format", "must be " + std::string(kFormat)});
  }
  if (!exported.contains("log") || !exported["log"].is_array() || exported["log"].empty()) {
    return Unexpected(Problem{"log", "must be a list of events"});
  }
  auto imported = replay_log(exported["log"], now, stop);
  if (!imported) return imported;
  const LeagueImported what{random_letters(chance, kLeagueLetters), importer(imported->league, who),
                            true};
  const std::string& by = what.owner.id;
  imported->events.push_back({imported->league.log_length + 1, now, by, what});
  apply(imported->league, imported->events.back());
  return imported;
}

}  // namespace lastcard::league
