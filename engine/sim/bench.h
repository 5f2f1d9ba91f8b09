#pragma once

#include <cstdint>
#include <ostream>
#include <string>

#include "engine/core/game.h"
#include "engine/core/result.h"

namespace lastcard::sim {

// The speed of a game's rules, on one thread and through the interface that all games have. Lists
// the legal intents, picks one at random, checks it as if it came from a client, and carries it
// out. Deals the next round when a round ends. Makes no events.
struct BenchResult {
  std::uint64_t moves = 0;
  std::uint64_t rounds = 0;
  double seconds = 0;
};
[[nodiscard]] Result<BenchResult, std::string> bench(const Game& game, const Json& rules, int seats,
                                                     double seconds, std::uint64_t seed);

}  // namespace lastcard::sim
