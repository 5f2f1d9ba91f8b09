#include "engine/bots/eights_random.h"

#include "engine/bots/choices.h"
#include "engine/bots/eights_scene.h"

namespace lastcard::bots {

std::optional<Intent> EightsRandom::choose(const Glimpse& glimpse, Chance& chance) {
  const EightsScene scene(glimpse);
  IntentList choices = choices_of(glimpse);
  std::erase_if(choices, [&](const Intent& intent) { return scene.is_false_knock(intent); });
  const bool remembers = chance.below(2) == 0;
  if (choices.empty() || (!must_act(glimpse) && !remembers)) return std::nullopt;
  const Intent& chosen = choices[chance.below(choices.size())];
  return remembers && calls_last_card(scene, chosen) ? with_knock(chosen) : chosen;
}

}  // namespace lastcard::bots
