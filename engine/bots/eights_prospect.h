#pragma once

#include <array>
#include <cstddef>

#include "engine/core/glimpse.h"

namespace lastcard::bots {

// Features of a seat's position in Pesten, such as the number of cards in its hand. From these,
// eights_prospect estimates how near the seat is to winning the round.
inline constexpr std::size_t kEightsSigns = 24;
using EightsSigns = std::array<double, kEightsSigns>;

// Returns the features of the glimpse's seat. `lastcard-sim train` fits their weights
// (eights_weights.h). Requires: the viewer is a seat, the game is Pesten, and the round is not
// over.
[[nodiscard]] EightsSigns eights_signs(const Glimpse& glimpse);

// The WinEstimate (play_on.h) of Pesten: the weighted sum of the features. Requires: the same as
// eights_signs.
[[nodiscard]] double eights_prospect(const Glimpse& glimpse);

}  // namespace lastcard::bots
