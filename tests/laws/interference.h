#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/game.h"
#include "tests/laws/teller.h"

namespace lastcard::test {

// Non-interference: the cards that a viewer does not see are dealt anew, and all that the viewer is
// told must stay the same to the byte.

// The result of a comparison.
struct Looked {
  int positions = 0;                // compared positions
  int missed = 0;                   // positions for which no other deal was found
  std::optional<std::string> leak;  // the first leak: the viewer and both texts
};

// The sums over all tests of one program, for the scoreboard.
struct LeakSum {
  long positions = 0;
  int leaks = 0;
  int planted = 0;
  int planted_found = 0;
};
[[nodiscard]] LeakSum& leak_sum();

// Compares positions of random play: the view, the answers to intents, and the times. Stops at the
// first leak. Requires: the test has not failed so far.
[[nodiscard]] Looked look_at_positions(const Game& game, const Teller& teller, int positions);

// Plays pieces of rounds again by the same actions with other hidden cards. Compares what a viewer
// is told of each step, and what a viewer is told who was away for the whole piece. Each step
// counts as a position.
[[nodiscard]] Looked look_at_stories(const Game& game, const Teller& teller, int positions);

}  // namespace lastcard::test
