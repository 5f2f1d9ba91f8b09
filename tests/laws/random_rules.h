#pragma once

#include "engine/core/entropy.h"
#include "engine/core/game.h"

namespace lastcard::test {

// A random valid rule set of the game for so many players, every parameter of which may be
// anything. A game without a generator gets one of its presets that takes so many players; null if
// there is none.
[[nodiscard]] Json random_rules(const Game& game, int seats, SeededEntropy& numbers);

}  // namespace lastcard::test
