#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "server/league/events.h"
#include "server/league/league.h"

namespace lastcard::league {

// What the league keeps of whoever has that principal, to take along; also of one who left it.
// Nothing when it keeps nothing.
[[nodiscard]] std::optional<Json> own_data(const League& league, std::span<const Event> log,
                                           std::string_view principal);

}  // namespace lastcard::league
