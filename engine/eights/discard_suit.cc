#include "engine/eights/discard_suit.h"

#include <algorithm>

namespace lastcard::eights {

CardList taken_along(const RuleSet& rules, std::span<const Card> hand,
                     std::span<const Card> cards) {
  CardList along;
  const Card last = cards.back();
  if (last.is_joker() || !rules.effects(last).discard_suit) return along;
  for (int value = 1; value <= kRanks; ++value) {
    const Card card(static_cast<Rank>(value), last.suit());
    const auto held = std::ranges::count(hand, card);
    const auto played = std::ranges::count(cards, card);
    for (auto left = held - played; left > 0; --left) along.push_back(card);
  }
  // PES-42: a card that may not be the last one does not empty the hand.
  const bool empties = hand.size() == cards.size() + along.size();
  const bool must_stay = rules.finish_penalty == 0 && rules.forbidden_last(last);
  if (empties && must_stay && !along.empty()) along.pop_back();
  return along;
}

int left_after(const Position& position, Seat seat, std::span<const Card> cards) {
  const auto hand = position.hand(seat);
  const int left = static_cast<int>(hand.size()) - static_cast<int>(cards.size());
  const RuleSet& rules = position.rules();
  if (position.stage() == Stage::respond || !rules.effects(cards.back()).discard_suit) return left;
  return left - static_cast<int>(taken_along(rules, hand, cards).size());
}

}  // namespace lastcard::eights
