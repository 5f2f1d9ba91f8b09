#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/game.h"
#include "tests/laws/teller.h"

namespace lastcard::test {

// Non-interference: the cards that a viewer does not see are dealt anew, and everything it is told
// is the same to the byte.

// What came of looking.
struct Looked {
  int positions = 0;                // that were compared
  int missed = 0;                   // for which no other deal was found
  std::optional<std::string> leak;  // the first: who was told what, and instead of what
};

// What all tests of one program found, for the scoreboard.
struct LeakSum {
  long positions = 0;
  int leaks = 0;
  int planted = 0;
  int planted_found = 0;
};
[[nodiscard]] LeakSum& leak_sum();

// Positions of random play: what is seen, every answer to what may be tried, every time. Ends with
// the first leak. Pre: no failure in this test so far.
[[nodiscard]] Looked look_at_positions(const Game& game, const Teller& teller, int positions);

// Pieces of rounds, played again with other hidden cards by the same actions: what is told of each
// step, and to who was away for all of them. Each step is a position.
[[nodiscard]] Looked look_at_stories(const Game& game, const Teller& teller, int positions);

}  // namespace lastcard::test
