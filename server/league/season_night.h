#pragma once

#include <vector>

#include "server/league/league.h"
#include "server/league/night.h"
#include "server/league/standings.h"

namespace lastcard::league {

// Input for the pairing, the standings and the file of a season that is a night. "NGT-n" refers to
// the rules of docs/nights.md. All functions require that the season is a night (Season::is_night).

// The number of finished rounds, counted from the first.
[[nodiscard]] int rounds_over(const Season& season);

// The night with its first `rounds` rounds. A match without a result, or one that does not count,
// is a missed round (NGT-15). Entrants are the season's teams in their order (NGT-2). Requires: the
// night has that many rounds.
[[nodiscard]] night::Night night_of(const Season& season, int rounds);

// The players of a team in the next rounds, substitutes last. Empty if the team sits out or is too
// small.
[[nodiscard]] std::vector<Place> night_players(const Season& season, const Team& team);

// The half points of both sides; nullopt if the match has no result or does not count.
[[nodiscard]] std::optional<BySide<int>> night_worth(const Fixture& fixture);

// The current standings (NGT-14). Their `points` are half points.
[[nodiscard]] std::vector<Row> night_table(const Season& season);

// The standings for the view, in whole points, and the view's other data about a night.
[[nodiscard]] Json night_table_view(const Season& season, const std::vector<Row>& table);
[[nodiscard]] Json night_view(const Season& season);

}  // namespace lastcard::league
