#include "engine/bots/any_random.h"

#include "engine/bots/choices.h"

namespace lastcard::bots {

std::optional<Intent> AnyRandom::choose(const View& view, Chance& chance) {
  const IntentList choices = choices_of(view);
  const bool must_act = view.to_act.contains(*view.viewer.seat());
  if (choices.empty() || (!must_act && chance.below(2) == 0)) return std::nullopt;
  return choices[chance.below(choices.size())];
}

}  // namespace lastcard::bots
