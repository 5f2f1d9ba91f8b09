#include "engine/eights/rule_set.h"

#include <algorithm>

namespace lastcard::eights {

std::string_view chain_name(ChainKind kind) {
  constexpr std::array<std::string_view, 4> kNames = {"none", "same", "any-draw", "two-sequence"};
  return kNames[static_cast<std::size_t>(kind)];
}

bool RuleSet::has_choice(Choice choice) const {
  return std::ranges::any_of(effects_, [&](const CardEffects& card) {
    return std::ranges::find(card.choices, choice) != card.choices.end();
  });
}

}  // namespace lastcard::eights
