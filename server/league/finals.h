#pragma once

#include <vector>

#include "server/league/standings.h"

namespace lastcard::league {

// Play-offs for a place: who wins one stands at that place and who loses it at the next, whatever
// the table says; all others keep their order. One that is open, level, or lost by both decides
// nothing, and neither does one for a place that is another's already (the lower place counts,
// then the fixture's id). Teams that withdrew stay where they are.
[[nodiscard]] std::vector<Row> with_finals(std::vector<Row> rows, const StandingsInput& input);

}  // namespace lastcard::league
