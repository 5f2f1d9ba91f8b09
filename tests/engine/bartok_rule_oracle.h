#pragma once

#include <optional>
#include <span>

#include "engine/eights/bartok/rule_check.h"

namespace lastcard::testing {

// What objection_to() must say, computed anew from all rules at every moment of the game (rule
// book, section 6). Slow: the tests hold the engine's RuleChecker to it.
[[nodiscard]] std::optional<eights::bartok::Objection> objection_from_scratch(
    const eights::bartok::Rule& proposal, std::span<const eights::bartok::Rule* const> in_force,
    const eights::bartok::Pack& pack);

}  // namespace lastcard::testing
