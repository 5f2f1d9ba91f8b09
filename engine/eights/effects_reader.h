#pragma once

#include <optional>
#include <string>

#include "engine/eights/rule_set.h"

namespace lastcard::eights {

// Whose effects a list gives.
struct Listed {
  std::optional<Suit> suit;  // a rank's list, read for its card of this suit; else an exact card's
  bool joker = false;
};

// Reads one list of effects (docs/rules/pesten.md, section 4), which stands at this JSON pointer,
// and checks what may go together on one card.
[[nodiscard]] CardEffects read_effects(const Json& list, const std::string& at, int seats,
                                       Listed listed, RuleProblems& problems);

}  // namespace lastcard::eights
