#pragma once

#include <optional>
#include <vector>

#include "server/league/events.h"
#include "server/league/league.h"

namespace lastcard::league {

// Returns the events that are due now. They all follow from the present state: apply them, and call
// this again until it returns an empty list.
[[nodiscard]] std::vector<Event> due(const League& league, Instant now);
// Returns when due() should be called again if nothing else happens before, or nullopt.
[[nodiscard]] std::optional<Instant> next_due(const League& league, Instant now);

}  // namespace lastcard::league
