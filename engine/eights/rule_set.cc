#include "engine/eights/rule_set.h"

#include <algorithm>

namespace lastcard::eights {

bool RuleSet::has_choice(Choice choice) const {
  return std::ranges::any_of(effects_, [&](const CardEffects& card) {
    return std::ranges::find(card.choices, choice) != card.choices.end();
  });
}

}  // namespace lastcard::eights
