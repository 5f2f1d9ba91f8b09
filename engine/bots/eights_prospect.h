#pragma once

#include <array>
#include <cstddef>

#include "engine/core/glimpse.h"

namespace lastcard::bots {

// The signs that show how near a seat of Pesten is to going out.
inline constexpr std::size_t kEightsSigns = 24;
using EightsSigns = std::array<double, kEightsSigns>;

// Returns the signs of the glimpse's seat. `lastcard-sim train` fits the weights to them. Requires:
// the glimpse is a seat's, of a table of Pesten whose round is not over.
[[nodiscard]] EightsSigns eights_signs(const Glimpse& glimpse);

// Returns the seat's Prospect (play_on.h) with the fitted weights of eights_weights.h. Requires:
// the same.
[[nodiscard]] double eights_prospect(const Glimpse& glimpse);

}  // namespace lastcard::bots
