#pragma once

#include <span>
#include <string_view>

#include "server/league/events.h"
#include "server/league/league.h"

namespace lastcard::league {

struct Who;  // decide.h

inline constexpr std::string_view kExportFormat = "lastcard-league/1";

// export.json: {"format", "league": the state, "log": all that made it}, without principals,
// codes, calendar keys and hooks, and without line-ups that `reader` may not see yet: an organiser
// may be the other side's captain. import_league (decide.h) reads it: it replays the log.
[[nodiscard]] Json export_json(const League& league, std::span<const Event> log, const Who& reader);

}  // namespace lastcard::league
