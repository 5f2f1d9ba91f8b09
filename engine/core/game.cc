#include "engine/core/game.h"

#include <algorithm>

#include "engine/core/face_set.h"

namespace lastcard {
namespace {

std::span<const Card> cards_laid(const Intent& intent) {
  if (const auto* play = std::get_if<PlayCard>(&intent)) return {&play->card, 1};
  if (const auto* set = std::get_if<PlaySet>(&intent))
    return {set->cards.data(), set->cards.size()};
  return {};
}

}  // namespace

Consideration Game::consider(const Table& table, Seat seat, std::span<const Card> cards) const {
  Consideration answer;
  const Intent intent =
      cards.size() == 1 ? Intent(PlayCard{cards.front()}) : Intent(PlaySet{CardList(cards)});
  answer.refusal = check(table, Action{seat, intent});
  IntentList listed;
  legal(table, seat, listed);
  FaceSet next;
  for (const Intent& play : listed) {
    const auto laid = cards_laid(play);
    if (laid.size() > cards.size() && std::ranges::equal(laid.first(cards.size()), cards)) {
      next.insert(laid[cards.size()]);
    }
  }
  next.for_each([&](Card card) { answer.continuations.push_back(card); });
  return answer;
}

const Preset* find_preset(const Game& game, std::string_view name) {
  for (const auto* list : {&game.info().presets, &game.info().library}) {
    const auto found = std::ranges::find(*list, name, &Preset::name);
    if (found != list->end()) return &*found;
  }
  return nullptr;
}

}  // namespace lastcard
