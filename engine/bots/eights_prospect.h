#pragma once

#include <array>
#include <cstddef>

#include "engine/core/glimpse.h"

namespace lastcard::bots {

// The features from which eights_prospect estimates how near a seat of Pesten is to winning the
// round, such as the number of cards in the seat's hand.
inline constexpr std::size_t kEightsSigns = 24;
using EightsSigns = std::array<double, kEightsSigns>;

// Returns the features for the glimpse's seat. `lastcard-sim train` fits their weights
// (eights_weights.h). Requires: the viewer is a seat, the game is Pesten, and the round is not
// over.
[[nodiscard]] EightsSigns eights_signs(const Glimpse& glimpse);

// The WinEstimate (play_on.h) of Pesten. Returns the sum of the features with the fitted weights.
// Requires: the same as eights_signs.
[[nodiscard]] double eights_prospect(const Glimpse& glimpse);

}  // namespace lastcard::bots
