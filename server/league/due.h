#pragma once

#include <optional>
#include <vector>

#include "server/league/events.h"
#include "server/league/league.h"

namespace lastcard::league {

// What the clock does now. Each event follows from the league as it was: apply them all, then ask
// again until there is nothing.
[[nodiscard]] std::vector<Event> due(const League& league, Instant now);
// When to ask again if nothing happens before; nothing: no need.
[[nodiscard]] std::optional<Instant> next_due(const League& league, Instant now);

}  // namespace lastcard::league
