#include "engine/bots/eights_scene.h"

#include "engine/eights/discard_suit.h"

namespace lastcard::bots {

bool EightsScene::chooses_whom_to_give() const {
  const auto& choices = rules().effects(top()).choices;
  return choices[static_cast<std::size_t>(open().next_choice - 1)] == eights::Choice::give_card;
}

std::span<const Card> cards_played(const Intent& intent) {
  if (const auto* play = std::get_if<PlayCard>(&intent)) return {&play->card, 1};
  if (const auto* play = std::get_if<PlaySet>(&intent)) return play->cards;
  return {};
}

Cards left_in_hand(const EightsScene& scene, std::span<const Card> cards) {
  Cards rest = without(scene.hand(), cards);
  if (scene.chain_total() > 0) return rest;
  const CardList along = eights::taken_along(scene.rules(), scene.hand(), cards);
  return along.empty() ? rest : without(rest, along);
}

bool calls_last_card(const EightsScene& scene, const Intent& intent) {
  const auto cards = cards_played(intent);
  if (scene.rules().knock.penalty == 0 || cards.empty()) return false;
  const std::size_t left = left_in_hand(scene, cards).size();
  return left == 1 || (left == 0 && cards.size() > 1 && scene.rules().knock.through_set);
}

Intent with_knock(Intent intent) {
  if (auto* play = std::get_if<PlayCard>(&intent)) play->knock = true;
  if (auto* play = std::get_if<PlaySet>(&intent)) play->knock = true;
  return intent;
}

}  // namespace lastcard::bots
