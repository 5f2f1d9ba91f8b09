#pragma once

#include "engine/core/entropy.h"
#include "engine/core/game.h"

namespace lastcard::sim {

// A random valid rule set of the game for so many players, every member of which may be anything
// that the game accepts. Made from GameInfo::members, or where there are none, in Pesten's form. A
// preset if the game accepts nothing of that. Null if nothing is found that takes so many players.
[[nodiscard]] Json random_rules(const Game& game, int seats, SeededEntropy& numbers);

// Rules that players could write at the table (BAR-51), in no particular order; a game may refuse
// any of them.
[[nodiscard]] const std::vector<Json>& table_rules();

}  // namespace lastcard::sim
