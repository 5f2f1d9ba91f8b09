#pragma once

#include "engine/core/entropy.h"
#include "engine/core/game.h"

namespace lastcard::sim {

// A random valid rule set of the game for so many players, every member of which may be anything
// that the game accepts. Made from GameInfo::members; Pesten, which has none, has a generator of
// its own. Null if nothing is found that takes so many players.
[[nodiscard]] Json random_rules(const Game& game, int seats, SeededEntropy& numbers);

// Rules that players could write at the table (BAR-51), in no particular order; a game may refuse
// any of them.
[[nodiscard]] const std::vector<Json>& table_rules();

}  // namespace lastcard::sim
