#include "engine/bots/any_random.h"

namespace lastcard::bots {

std::optional<Intent> AnyRandom::choose(const View& view, Chance& chance) {
  IntentList choices;
  for (const Ask& ask : view.asks) {
    if (!ask.refusal) choices.insert(choices.end(), ask.intents.begin(), ask.intents.end());
  }
  const bool must_act = view.to_act.contains(*view.viewer.seat());
  if (choices.empty() || (!must_act && chance.below(2) == 0)) return std::nullopt;
  return choices[chance.below(choices.size())];
}

}  // namespace lastcard::bots
