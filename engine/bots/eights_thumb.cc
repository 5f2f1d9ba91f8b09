#include "engine/bots/eights_thumb.h"

#include "engine/bots/choices.h"
#include "engine/bots/eights_judge.h"
#include "engine/bots/eights_scene.h"

namespace lastcard::bots {

std::optional<Intent> EightsThumb::choose(const Glimpse& glimpse, Chance& chance) {
  const EightsScene scene(glimpse);
  if (scene.owes_knock()) return KnockLastCard{};
  // Out of turn there is at most a card with which to jump in, and that is worth it: a card less,
  // and a turn more (PES-70).
  const EightsJudge judge(scene);
  auto chosen = best_of(glimpse, chance, [&](const Intent& intent) {
    return scene.is_false_knock(intent) ? kNever : judge.worth(intent);
  });
  if (chosen && calls_last_card(scene, *chosen)) return with_knock(*chosen);
  return chosen;
}

}  // namespace lastcard::bots
