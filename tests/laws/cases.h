#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/match.h"
#include "engine/sim/random_play.h"

namespace lastcard::test {

// What the laws are tried on: every registered game, with every preset and with random rule sets,
// at tables of every interesting size.
struct Case {
  std::string name;
  const Game* game = nullptr;
  Json rules;
  int seats = 0;
  std::uint64_t seed = 0;
  bool preset = false;

  // For a failure's message: everything that is needed to see it again.
  [[nodiscard]] std::string described() const;
  [[nodiscard]] Match match() const;
};

// The same from run to run; the environment's LASTCARD_LAWS_SEED asks for others.
[[nodiscard]] std::uint64_t laws_seed();
[[nodiscard]] const std::vector<Case>& all_cases();

// Where a random walk has come to.
struct Walk {
  Match& match;
  sim::RandomPlay& play;
  SeededEntropy& chance;  // of the cards
  SeededEntropy& dice;    // of the test
};

// Plays the case at random for so many steps, over as many rounds and matches as that takes. Before
// each step `before` is shown the table and the action that comes next.
void walk(const Case& one, int steps, const std::function<void(Walk&, const Action& next)>& before);

// Every kind of viewer of a table: each seat, the spectator, one that is shown some hands, and one
// that is shown all.
[[nodiscard]] std::vector<Viewer> viewers(const Table& table);

}  // namespace lastcard::test
