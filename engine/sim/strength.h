#pragma once

#include <cstdint>
#include <string>

#include "engine/core/game.h"
#include "engine/core/result.h"

namespace lastcard::sim {

// Measures how much better one level plays than another: the share of rounds that its side wins
// against sides of the other level. Each deal is played once for each side, with the level on that
// side and the same cards, so that good cards average out. The error is computed from the deals,
// not the rounds.
struct StrengthOptions {
  const Game* game = nullptr;
  Json rules;
  int seats = 4;
  std::string level = "expert";
  std::string against = "regular";
  int deals = 300;
  std::uint64_t seed = 1;
  int jobs = 1;           // threads; the result does not depend on it
  int max_steps = 20000;  // of a round; a round that reaches it counts as won by nobody
};

struct Strength {
  double share = 0;  // of the rounds, won by the level's side
  double error = 0;  // 1.96 standard errors, computed from the deals
  double fair = 0;   // the share at equal strength: 1 / number of sides
  std::uint64_t rounds = 0;
  std::uint64_t unfinished = 0;  // rounds that reached max_steps
  // The number of choices of the level when it had to act, and the time that it took for them.
  std::uint64_t choices = 0;
  double seconds = 0;
};

// Returns an error message if the options are invalid or a level does not exist. Throws
// std::logic_error if a bot's action is not legal.
[[nodiscard]] Result<Strength, std::string> measure_strength(const StrengthOptions& options);

}  // namespace lastcard::sim
