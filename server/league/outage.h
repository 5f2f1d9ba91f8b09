#pragma once

#include <vector>

#include "server/league/events.h"
#include "server/league/league.h"

namespace lastcard::league {

// A period in which the server did not run. `from` is the last time at which it is known to have
// run.
struct Outage {
  Instant from = 0;
  Instant to = 0;
  // Only the clock jumped, or the machine was suspended, so players may still be at their tables. A
  // running match continues if all of its players are there.
  bool tables_stayed = false;
};

// Returns the events that hold the affected fixtures: those whose match was running, or whose
// players lost time for coming to the table.
[[nodiscard]] std::vector<Event> held_by(const League& league, const Outage& outage);
// Returns true if an outage could affect any fixture, now or later.
[[nodiscard]] bool has_fixtures_to_play(const League& league);

}  // namespace lastcard::league
