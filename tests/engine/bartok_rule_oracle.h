#pragma once

#include <optional>
#include <span>

#include "engine/eights/bartok/rule_check.h"

namespace lastcard::eights::bartok {

// What objection_to() must say, computed anew from all rules at every moment of the game (rule
// book, section 6). Slow: the tests hold the engine's RuleChecker to it.
[[nodiscard]] std::optional<Objection> objection_from_scratch(const Rule& proposal,
                                                              std::span<const Rule* const> in_force,
                                                              const Pack& pack);

}  // namespace lastcard::eights::bartok
