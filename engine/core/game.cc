#include "engine/core/game.h"

#include <algorithm>

namespace lastcard {

Consideration Game::consider(const Table& table, Seat seat, std::span<const Card> cards) const {
  Consideration answer;
  const Intent intent =
      cards.size() == 1 ? Intent(PlayCard{cards.front()}) : Intent(PlaySet{CardList(cards)});
  answer.refusal = check(table, Action{seat, intent});
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
