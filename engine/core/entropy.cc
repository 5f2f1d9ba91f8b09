#include "engine/core/entropy.h"

#include <algorithm>
#include <string>
#include <utility>

namespace lastcard {

std::uint64_t SeededEntropy::below(std::uint64_t below) {
  // Values above the last whole multiple of `below` would make small numbers more likely, so they
  // are drawn again.
  constexpr std::uint64_t kLargest = std::mt19937_64::max();
  const std::uint64_t limit = kLargest - kLargest % below;
  std::uint64_t value = generator_();
  while (value >= limit) value = generator_();
  return value % below;
}

void SeededEntropy::shuffle(std::span<Card> cards) {
  for (std::size_t left = cards.size(); left > 1; --left) {
    std::swap(cards[left - 1], cards[below(left)]);
  }
}

void ScriptedEntropy::shuffle(std::span<Card> cards) {
  if (used_up()) {
    throw ReplayError("a shuffle of " + std::to_string(cards.size()) +
                      " cards is needed here, and the record has none");
  }
  const DeckOrder& order = outcomes_[next_];
  if (!std::is_permutation(cards.begin(), cards.end(), order.begin(), order.end())) {
    throw ReplayError("a recorded shuffle of " + std::to_string(order.size()) +
                      " cards does not hold the " + std::to_string(cards.size()) +
                      " cards to be shuffled");
  }
  std::copy(order.begin(), order.end(), cards.begin());
  ++next_;
}

void NoEntropy::shuffle(std::span<Card> cards) { std::ranges::sort(cards); }

void RecordingEntropy::shuffle(std::span<Card> cards) {
  source_.shuffle(cards);
  outcomes_.emplace_back(cards.begin(), cards.end());
}

void RecordingEntropy::void_last() {
  source_.void_last();
  outcomes_.pop_back();
}

}  // namespace lastcard
