#pragma once

#include "engine/core/entropy.h"
#include "engine/core/rules.h"

namespace lastcard::sim {

// Returns a random rule set of Pesten, with the members of docs/rules/pesten.md, section 1. Some of
// them are contradictory, and parse_rules refuses them. The caller then tries again.
[[nodiscard]] Json random_pesten_rules(int seats, SeededEntropy& numbers);

}  // namespace lastcard::sim
