#pragma once

#include <optional>
#include <string>

#include "server/league/events.h"
#include "server/league/league.h"

namespace lastcard::league {

// Checks an event of an untrusted export. `league` is the state before the event. Returns nullopt
// if the actions or the clock could have caused the event, and otherwise what is expected. Facts
// that only the players know, such as scores and who played, are accepted if they are possible.
[[nodiscard]] std::optional<std::string> unfit(const League& league, const Event& event,
                                               Instant now);

}  // namespace lastcard::league
