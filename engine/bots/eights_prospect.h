#pragma once

#include <array>
#include <cstddef>

#include "engine/core/glimpse.h"

namespace lastcard::bots {

// What a seat of Pesten looks at to tell how near it is to going out.
inline constexpr std::size_t kEightsSigns = 24;
using EightsSigns = std::array<double, kEightsSigns>;

// The signs of the glimpse's seat, by which `lastcard-sim train` fits the weights. Pre: a seat's,
// of a table of Pesten whose round goes on.
[[nodiscard]] EightsSigns eights_signs(const Glimpse& glimpse);

// The seat's Prospect (play_on.h) by the fitted weights of eights_weights.h. Pre: as above.
[[nodiscard]] double eights_prospect(const Glimpse& glimpse);

}  // namespace lastcard::bots
