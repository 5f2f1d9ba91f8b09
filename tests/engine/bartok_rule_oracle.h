#pragma once

#include <optional>
#include <span>

#include "engine/eights/bartok/rule_check.h"

namespace lastcard::eights::bartok {

// Returns what objection_to() must return, computed from all rules at every moment of the game
// (rule book, section 6). The function is slow. The tests compare the engine's RuleChecker with it.
[[nodiscard]] std::optional<Objection> objection_from_scratch(const Rule& proposal,
                                                              std::span<const Rule* const> in_force,
                                                              const Pack& pack);

}  // namespace lastcard::eights::bartok
