#pragma once

#include <array>

namespace lastcard::bots {

// Made by `./dev train --rounds 50000 --seats 4 --seed 1`, from 538579 positions in these rounds.
// The order is that of the features in eights_signs. The weights give each seat a probability of
// winning. Mean logarithm of the winner's probability: -1.248; with equal probabilities: -1.386.
// clang-format off
inline constexpr std::array<double, 24> kEightsWeights = {
    1.439, 0.919, 0.583, 0.272, -0.171, -0.076, 0.022, -0.012,
    0.290, -0.176, 7.384, -0.114, 0.389, 0.911, 0.574, 0.225,
    0.206, 0.357, 1.056, 0.245, 0.154, 0.654, -0.043, -0.795,
};
// clang-format on

}  // namespace lastcard::bots
