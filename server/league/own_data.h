#pragma once

#include <optional>
#include <string_view>

#include "server/league/event_log.h"
#include "server/league/league.h"

namespace lastcard::league {

// What the league keeps of whoever has that principal, to take along; also of one who left it.
// Nothing when it keeps nothing.
[[nodiscard]] std::optional<Json> own_data(const League& league, const EventLog& log,
                                           std::string_view principal);

}  // namespace lastcard::league
