#include "engine/eights/rule_set.h"

#include <algorithm>

#include "engine/eights/effect_specs.h"

namespace lastcard::eights {

std::string_view chain_name(ChainKind kind) { return kChainWords[static_cast<std::size_t>(kind)]; }

bool RuleSet::has_choice(Choice choice) const {
  return std::ranges::any_of(effects_, [&](const CardEffects& card) {
    return std::ranges::find(card.choices, choice) != card.choices.end();
  });
}

}  // namespace lastcard::eights
