#pragma once

#include <span>

#include "server/league/events.h"
#include "server/league/league.h"

namespace lastcard::league {

// Applies an event to the league. Leagues change in no other way. Never throws and refuses nothing:
// an event that names an unknown object only makes the log longer.
void apply(League& league, const Event& event);
[[nodiscard]] League replay(std::span<const Event> events);

}  // namespace lastcard::league
