#pragma once

#include "engine/core/entropy.h"
#include "engine/core/game.h"

namespace lastcard::sim {

// Returns a random valid rule set of the game for this number of players. Each member can have any
// accepted value. The members are those in GameInfo::members. If this list is empty, they are those
// of Pesten. If the game accepts none of many tries, returns a preset. Returns null if there is no
// rule set for this number of players.
[[nodiscard]] Json random_rules(const Game& game, int seats, SeededEntropy& numbers);

// Rules that players could propose at the table (BAR-51), in no particular order. A game may refuse
// any of them.
[[nodiscard]] const std::vector<Json>& table_rules();

}  // namespace lastcard::sim
