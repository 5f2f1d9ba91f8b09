#include "engine/core/json_nesting.h"
#include "protocol/codec/look_alike.h"
#include "server/league/apply.h"
#include "server/league/asking.h"
#include "server/league/export.h"
#include "server/league/import_check.h"
#include "server/league/json_slices.h"

namespace lastcard::league {
namespace {

constexpr int kLeagueLetters = 16;
// Limits for the events of an untrusted file. Events of a genuine export have at most a quarter of
// these bytes and half of this number.
constexpr std::size_t kLongestEvent = std::size_t{512} * 1024;
constexpr std::size_t kMostEvents = 200'000;
constexpr int kDeepestEvent = 32;

Unexpected<Problem> problem(std::size_t place, const std::string& message) {
  return Unexpected(Problem{"log", "event " + std::to_string(place) + ": " + message});
}

Result<Event, Problem> read_text(std::string_view text, std::size_t place) {
  if (text.size() > kLongestEvent) return problem(place, "is too long");
  if (!nests_at_most(text, kDeepestEvent)) return problem(place, "is nested too deeply");
  const Json entry = Json::parse(text, nullptr, false);
  if (entry.is_discarded()) return problem(place, "is no JSON");
  return read_event(entry);
}

// Stops counting above the limit.
std::size_t count_of(std::string_view log) {
  std::size_t count = 0;
  for (Elements entries(log); count <= kMostEvents && entries.next(); ++count) continue;
  return count;
}

// Parses and replays the log. Refuses it at the first event that is not allowed.
Result<Imported, Problem> replay_log(std::string_view log, Instant now,
                                     const std::stop_token& stop) {
  const std::size_t count = count_of(log);
  if (count == 0) return Unexpected(Problem{"log", "must be a list of events"});
  if (count > kMostEvents)
    return Unexpected(Problem{"log", "has more than " + std::to_string(kMostEvents) + " events"});
  Imported imported;
  imported.events.reserve(count + 1);
  Elements entries(log);
  while (const auto entry = entries.next()) {
    const std::size_t place = imported.events.size() + 1;
    if (stop.stop_requested()) return problem(place, "the server is about to restart");
    auto event = read_text(*entry, place);
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

// The person of that name, or else a new person.
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

Result<Imported, Problem> import_league(std::string_view exported, const Who& who, Instant now,
                                        Chance& chance, const std::stop_token& stop) {
  const auto format = text_of_member(exported, "format");
  if (!format || !format->starts_with('"' + std::string(kExportFormat) + '"'))
    return Unexpected(Problem{"format", "must be " + std::string(kExportFormat)});
  auto imported = replay_log(text_of_member(exported, "log").value_or(""), now, stop);
  if (!imported) return imported;
  const LeagueImported what{random_letters(chance, kLeagueLetters), importer(imported->league, who),
                            true};
  const std::string& by = what.owner.id;
  imported->events.push_back({imported->league.log_length + 1, now, by, what});
  apply(imported->league, imported->events.back());
  return imported;
}

}  // namespace lastcard::league
