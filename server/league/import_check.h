#pragma once

#include <optional>
#include <string>

#include "server/league/events.h"
#include "server/league/league.h"

namespace lastcard::league {

// Whether an event of an export may follow on what came before it: what the actions and the clock
// would not have let happen is not believed because a file says it. `league`: as it was before the
// event. Says what would be right; nothing: it may. What only players can know, scores and who sat
// where, is believed as far as it is possible at all.
[[nodiscard]] std::optional<std::string> unfit(const League& league, const Event& event,
                                               Instant now);

}  // namespace lastcard::league
