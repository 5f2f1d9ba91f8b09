#pragma once

#include <vector>

#include "server/league/standings.h"

namespace lastcard::league {

// Applies play-offs for places to the standings. The winner gets the play-off's place and the loser
// the next one, whatever the table says; all others keep their order.
//
// A play-off without a winner decides nothing. Neither does one whose places or teams another
// play-off has already decided; the lower place takes precedence, then the fixture's id. Withdrawn
// teams keep their rows.
[[nodiscard]] std::vector<Row> with_finals(std::vector<Row> rows, const StandingsInput& input);

}  // namespace lastcard::league
