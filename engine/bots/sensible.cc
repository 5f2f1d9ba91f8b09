#include "engine/bots/sensible.h"

#include <algorithm>

#include "engine/bots/choices.h"
#include "engine/bots/eights_scene.h"
#include "engine/core/choosing.h"

namespace lastcard::bots {
namespace {

bool is_searched(const Intent& intent) {
  return std::visit(Overloaded{
                        [](KnockLastCard) { return false; },
                        [](const Say&) { return false; },
                        [](const CallViolation&) { return false; },
                        [](ChooseHand) { return false; },
                        [](Vote) { return false; },
                        [](ProposeRepeal) { return false; },
                        [](const auto&) { return true; },
                    },
                    intent);
}

// The result of a play: the cards that leave the hand, and the new top card.
struct Laid {
  CardList sorted;
  Card top;
  friend bool operator==(const Laid&, const Laid&) = default;
};
Laid laid_by(const PlaySet& play) {
  Laid laid{play.cards, play.cards.back()};
  std::ranges::sort(laid.sorted);
  return laid;
}

bool comes_to_the_same(const Intent& a, const Intent& b) {
  const auto* one = std::get_if<PlaySet>(&a);
  const auto* other = std::get_if<PlaySet>(&b);
  if (one == nullptr || other == nullptr) return a == b;
  return one->cards.size() == other->cards.size() && one->cards.back() == other->cards.back() &&
         laid_by(*one) == laid_by(*other);
}

Intent without_call(Intent intent) {
  if (auto* play = std::get_if<PlayCard>(&intent)) play->knock = false;
  if (auto* play = std::get_if<PlaySet>(&intent)) play->knock = false;
  return intent;
}

Intent with_call_if_owed(const Glimpse& glimpse, const Intent& intent) {
  if (cards_played(intent).empty()) return intent;
  Intent called = with_knock(intent);
  return may(glimpse, called) ? called : intent;
}

}  // namespace

IntentList sensible_moves(const Glimpse& glimpse, const Bot& player, const Intent& heuristic,
                          Chance& chance) {
  IntentList moves = {without_call(heuristic)};
  if (!is_searched(heuristic)) return {heuristic};
  IntentList legal;
  ShortList list(legal, chance);
  glimpse.game().legal(glimpse, list);
  // Shuffles the moves, because only some of them may be taken.
  for (std::size_t left = legal.size(); left > 1; --left) {
    std::swap(legal[left - 1], legal[chance.below(left)]);
  }
  for (const Intent& intent : legal) {
    if (moves.size() == kMostTried) break;
    if (!is_searched(intent) || player.is_wrong(glimpse, intent)) continue;
    const auto same = [&](const Intent& other) { return comes_to_the_same(intent, other); };
    if (std::ranges::none_of(moves, same)) moves.push_back(intent);
  }
  moves.front() = heuristic;
  for (std::size_t place = 1; place < moves.size(); ++place) {
    moves[place] = with_call_if_owed(glimpse, moves[place]);
  }
  return moves;
}

std::optional<std::size_t> place_among(IntentList& moves, const Intent& intent) {
  if (!is_searched(intent)) return std::nullopt;
  const Intent wanted = without_call(intent);
  const auto same = std::ranges::find_if(
      moves, [&](const Intent& move) { return comes_to_the_same(without_call(move), wanted); });
  if (same == moves.end()) {
    moves.push_back(intent);
    return moves.size() - 1;
  }
  return static_cast<std::size_t>(same - moves.begin());
}

}  // namespace lastcard::bots
