#pragma once

#include <vector>

#include "server/league/events.h"
#include "server/league/league.h"

namespace lastcard::league {

// A time during which the server did not run. `from` is the last moment at which it is known to
// have run.
struct Outage {
  Instant from = 0;
  Instant to = 0;
  // Only the clock jumped, or the machine slept: a player at a table is still there. A match that
  // runs goes on if all of its players are.
  bool tables_stayed = false;
};

// Holds the fixtures of which the outage took time: of a match, or of the time to come to it.
[[nodiscard]] std::vector<Event> held_by(const League& league, const Outage& outage);
// Whether an outage could take time of any of its fixtures, now or later.
[[nodiscard]] bool has_fixtures_to_play(const League& league);

}  // namespace lastcard::league
