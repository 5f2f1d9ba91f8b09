#include "engine/bots/eights_heuristic.h"

#include "engine/bots/choices.h"
#include "engine/bots/eights_judge.h"
#include "engine/bots/eights_scene.h"

namespace lastcard::bots {
namespace {

// Whether the player would draw more cards because of this play than it plays: it may not go out
// with the last of them (PES-42), or their effect makes it draw. A play that ends the round has no
// effect (PES-20).
bool costs_cards(const EightsScene& scene, std::span<const Card> cards) {
  if (cards.empty()) return false;
  const auto& rules = scene.rules();
  const auto& effects = rules.effects(cards.back());
  const auto rest = left_in_hand(scene, cards);
  const bool in_chain = scene.chain_total() > 0;
  int drawn = 0;
  if (rest.empty()) {
    drawn = rules.forbidden_last(cards.back()) ? rules.finish_penalty : 0;
    if (drawn == 0 && (in_chain || effects.turn != eights::TurnEffect::again)) return false;
  }
  if (!in_chain) {
    for (const eights::AtOnce& effect : effects.at_once) {
      if (effect.kind == eights::AtOnce::Kind::self_draws) drawn += effect.count;
    }
  }
  return drawn > static_cast<int>(scene.hand().size() - rest.size());
}

}  // namespace

std::optional<Intent> EightsHeuristic::choose(const Glimpse& glimpse, Chance& chance) {
  const EightsScene scene(glimpse);
  if (scene.owes_knock()) return KnockLastCard{};
  // Out of turn, the seat can at most jump in with a card. That saves a card and gives another turn
  // (PES-70). So it is good, unless the seat then draws more cards than it plays.
  const bool may_wait = !must_act(glimpse);
  const EightsJudge judge(scene);
  BestChoice best(chance, [&](const Intent& intent) {
    if (scene.is_false_knock(intent)) return kNever;
    if (may_wait && costs_cards(scene, cards_played(intent))) return kNever;
    return judge.worth(intent);
  });
  glimpse.game().legal(glimpse, best);
  weighed_ += best.weighed();
  const std::optional<Intent>& chosen = best.chosen();
  if (chosen && calls_last_card(scene, *chosen)) return with_knock(*chosen);
  return chosen;
}

}  // namespace lastcard::bots
