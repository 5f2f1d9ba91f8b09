#include "engine/bots/eights_random.h"

#include "engine/bots/eights_scene.h"

namespace lastcard::bots {

std::optional<Intent> EightsRandom::choose(const View& view, Chance& chance) {
  const EightsScene scene(view);
  const IntentList choices = scene.choices();
  const bool remembers = chance.below(2) == 0;
  if (choices.empty() || (!scene.must_act() && !remembers)) return std::nullopt;
  const Intent& chosen = choices[chance.below(choices.size())];
  return remembers && calls_last_card(scene, chosen) ? with_knock(chosen) : chosen;
}

}  // namespace lastcard::bots
