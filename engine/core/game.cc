#include "engine/core/game.h"

namespace lastcard {

Consideration Game::consider(const Table& table, Seat seat, std::span<const Card> cards) const {
  Consideration answer;
  const Intent intent =
      cards.size() == 1 ? Intent(PlayCard{cards.front()}) : Intent(PlaySet{CardList(cards)});
  answer.refusal = check(table, Action{seat, intent});
  return answer;
}

}  // namespace lastcard
