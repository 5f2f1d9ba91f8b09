#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/result.h"

namespace lastcard::sim {

// Fits the weights with which bots estimate the result of an unfinished round of Pesten
// (engine/bots/eights_weights.h). Players of the level `regular` play rounds of the default preset.
// At random moments, the features of each seat are noted, together with the later winner. The
// weights maximise the likelihood of the noted winners. Equal options give equal weights.
struct TrainOptions {
  int rounds = 50000;
  int seats = 4;
  std::uint64_t seed = 1;
};

struct Trained {
  std::vector<double> weights;
  std::uint64_t moments = 0;
  // The mean logarithm of the winner's estimated probability: before (equal probabilities) and
  // after.
  double before = 0;
  double after = 0;
};

// Returns an error message if the preset does not allow this number of players.
[[nodiscard]] Result<Trained, std::string> train_eights(const TrainOptions& options);

// Returns the text of the header with the weights.
[[nodiscard]] std::string weights_header(const TrainOptions& options, const Trained& trained);

}  // namespace lastcard::sim
