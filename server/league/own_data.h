#pragma once

#include <optional>
#include <string_view>

#include "server/league/event_log.h"
#include "server/league/league.h"

namespace lastcard::league {

// Returns the data that the league stores about the person with that principal, for the data
// export; also for a person who has left. Returns nullopt if the league stores nothing.
[[nodiscard]] std::optional<Json> own_data(const League& league, const EventLog& log,
                                           std::string_view principal);

}  // namespace lastcard::league
