#include "engine/bots/eights_heuristic.h"

#include "engine/bots/choices.h"
#include "engine/bots/eights_judge.h"
#include "engine/bots/eights_scene.h"

namespace lastcard::bots {

std::optional<Intent> EightsHeuristic::choose(const Glimpse& glimpse, Chance& chance) {
  const EightsScene scene(glimpse);
  if (scene.owes_knock()) return KnockLastCard{};
  // Out of turn, the seat can at most jump in with a card. That is good: it saves a card and gives
  // another turn (PES-70).
  const EightsJudge judge(scene);
  auto chosen = best_of(glimpse, chance, [&](const Intent& intent) {
    return scene.is_false_knock(intent) ? kNever : judge.worth(intent);
  });
  if (chosen && calls_last_card(scene, *chosen)) return with_knock(*chosen);
  return chosen;
}

}  // namespace lastcard::bots
