#pragma once

#include <span>
#include <string_view>

#include "server/league/events.h"
#include "server/league/league.h"

namespace lastcard::league {

struct Who;  // decide.h

inline constexpr std::string_view kExportFormat = "lastcard-league/1";

// Returns export.json: {"format", "league": the state, "log": the events}. It contains no
// principals, codes, calendar keys and hooks, and no line-ups that were not shown, except those of
// the reader's own team, because an organiser may also be a captain. import_league (decide.h) reads
// it by replaying the log.
[[nodiscard]] Json export_json(const League& league, std::span<const Event> log, const Who& reader);

}  // namespace lastcard::league
