#include "engine/bots/any_random.h"

#include "engine/bots/choices.h"

namespace lastcard::bots {

std::optional<Intent> AnyRandom::choose(const Glimpse& glimpse, Chance& chance) {
  const IntentList choices = choices_of(glimpse);
  if (choices.empty() || (!must_act(glimpse) && chance.below(2) == 0)) return std::nullopt;
  return choices[chance.below(choices.size())];
}

}  // namespace lastcard::bots
