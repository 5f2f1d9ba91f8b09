#include "server/league/pending_import.h"

#include <utility>

#include "server/league/events.h"
#include "server/league/results.h"

namespace lastcard::league {
namespace {

// Limits for one journal entry: all tables wait while it is written.
constexpr std::size_t kMostEntries = 512;
constexpr std::size_t kMostBytes = std::size_t{64} * 1024;

}  // namespace

PendingImport::PendingImport(std::shared_ptr<const League> made, std::vector<Event> events) {
  rows.reserve(events.size());
  for (const Event& event : events) rows.push_back({event.seq, to_json(event).dump()});
  league->ahead = made;
  auto withheld = withheld_tables(*made);
  durable = std::make_shared<const DurableLeague>(
      DurableLeague{std::move(made), EventLog(std::move(events)), std::move(withheld)});
}

store::LeagueRows PendingImport::take_some() {
  using Part = store::LeagueRows::Part;
  const bool first = taken == 0;
  store::LeagueRows some{durable->league->id, {}};
  std::size_t bytes = 0;
  while (!all_taken() && some.rows.size() < kMostEntries && bytes < kMostBytes) {
    bytes += rows[taken].event.size();
    some.rows.push_back(std::move(rows[taken++]));
  }
  if (first) {
    some.part = all_taken() ? Part::whole : Part::first;
  } else {
    some.part = all_taken() ? Part::last : Part::next;
  }
  return some;
}

}  // namespace lastcard::league
