#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/result.h"

namespace lastcard::sim {

// Fits the weights by which bots judge a round of Pesten that they do not play to its end
// (engine/bots/eights_weights.h): players of level `regular` play rounds of the default preset, and
// at random moments each seat's signs are noted, and at the end who went out. The weights are those
// that make what happened likeliest. The same options give the same weights.
struct TrainOptions {
  int rounds = 50000;
  int seats = 4;
  std::uint64_t seed = 1;
};

struct Trained {
  std::vector<double> weights;
  std::uint64_t moments = 0;
  // Of the side that won, the mean logarithm of the part that it was given: before (equal parts)
  // and after.
  double before = 0;
  double after = 0;
};

// Fails with words if the preset is not for so many players.
[[nodiscard]] Result<Trained, std::string> train_eights(const TrainOptions& options);

// The header that holds them.
[[nodiscard]] std::string weights_header(const TrainOptions& options, const Trained& trained);

}  // namespace lastcard::sim
