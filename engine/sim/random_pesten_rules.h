#pragma once

#include "engine/core/entropy.h"
#include "engine/core/rules.h"

namespace lastcard::sim {

// A rule set of Pesten by the table of docs/rules/pesten.md, section 1. Some of them make no sense
// together and are refused; whoever asks tries again.
[[nodiscard]] Json random_pesten_rules(int seats, SeededEntropy& numbers);

}  // namespace lastcard::sim
