#pragma once

#include <cstdint>
#include <ostream>
#include <string>

#include "engine/core/game.h"
#include "engine/core/result.h"

namespace lastcard::sim {

// How fast the rules are by themselves, on one thread and through the interface that every game
// has: list the legal intents, pick one at random, check it as if it came from a client, carry it
// out; deal the next round when one ends. Nobody listens, so no events are made.
struct BenchResult {
  std::uint64_t moves = 0;
  std::uint64_t rounds = 0;
  double seconds = 0;
};
[[nodiscard]] Result<BenchResult, std::string> bench(const Game& game, const Json& rules, int seats,
                                                     double seconds, std::uint64_t seed);

}  // namespace lastcard::sim
