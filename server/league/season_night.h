#pragma once

#include <vector>

#include "server/league/league.h"
#include "server/league/night.h"
#include "server/league/standings.h"

namespace lastcard::league {

// A season that is a night (Season::is_night): what its pairing, its table and its file are made
// of. "NGT-n" are the rules of docs/nights.md. Pre, of all: the season is a night.

// In how many rounds, from the first on, nothing is left to be played.
[[nodiscard]] int rounds_over(const Season& season);

// Its first so many rounds; a match without a result, or one that counts for nothing, is a round
// missed (NGT-15). Entrants are the season's teams, in their order (NGT-2). Pre: not more rounds
// than there are.
[[nodiscard]] night::Night night_of(const Season& season, int rounds);

// Who plays for a team in the rounds that are paired next, those first who are no substitutes;
// nobody while it sits out or is too small.
[[nodiscard]] std::vector<Place> night_players(const Season& season, const Team& team);

// What a match is worth to its sides, in half points; nothing while it has no result, or where it
// counts for nothing.
[[nodiscard]] std::optional<BySide<int>> night_worth(const Fixture& fixture);

// NGT-14, as things stand; `points` are half points.
[[nodiscard]] std::vector<Row> night_table(const Season& season);

// The standings of the view, whose points are points, and what else it says of a night.
[[nodiscard]] Json night_table_view(const Season& season, const std::vector<Row>& table);
[[nodiscard]] Json night_view(const Season& season);

}  // namespace lastcard::league
