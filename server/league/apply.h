#pragma once

#include <span>

#include "server/league/events.h"
#include "server/league/league.h"

namespace lastcard::league {

// The only way in which a league changes. Never throws and never refuses: an event that names what
// is not there changes nothing but the length of the log.
void apply(League& league, const Event& event);
[[nodiscard]] League replay(std::span<const Event> events);

}  // namespace lastcard::league
