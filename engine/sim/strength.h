#pragma once

#include <cstdint>
#include <string>

#include "engine/core/game.h"
#include "engine/core/result.h"

namespace lastcard::sim {

// How much better one level plays than another: the share of rounds that its side wins against
// sides of the other level. Each deal is played once for each side, with the level on that side and
// the same cards, so that good cards even out; deals are what is counted for the error.
struct StrengthOptions {
  const Game* game = nullptr;
  Json rules;
  int seats = 4;
  std::string level = "expert";
  std::string against = "regular";
  int deals = 300;
  std::uint64_t seed = 1;
  int jobs = 1;           // threads; the result is the same for any number
  int max_steps = 20000;  // of a round; one that goes on is won by nobody
};

struct Strength {
  double share = 0;  // of the rounds, won by the level's side
  double error = 0;  // 1.96 standard errors, by deals
  double fair = 0;   // one of so many sides
  std::uint64_t rounds = 0;
  std::uint64_t unfinished = 0;  // at max_steps
  // What the level was asked when it had to act: how often, and how long it thought in all.
  std::uint64_t choices = 0;
  double seconds = 0;
};

// Fails with words if the options make no match or a level does not exist; throws std::logic_error
// if a bot does what is not legal.
[[nodiscard]] Result<Strength, std::string> measure_strength(const StrengthOptions& options);

}  // namespace lastcard::sim
