#pragma once

#include <optional>

#include "engine/core/entropy.h"
#include "engine/core/match.h"

namespace lastcard {

// Returns a random legal action of one of the seats that may act, or nullopt if there is none.
// Requires: the round is not over.
[[nodiscard]] std::optional<Action> random_action(const Match& match, SeededEntropy& chance);

}  // namespace lastcard
