#include "engine/eights/crates_score.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>

#include "engine/core/standing.h"

namespace lastcard::eights::crates {

int card_points(Card card) {
  // By rank value, from the ace; a three is counted in hand_points.
  constexpr std::array<int, kRanks + 1> kPoints = {0,  1,  20, 0,  15, 30, 30,
                                                   20, 50, 30, 25, 10, 10, 10};
  return kPoints[static_cast<std::size_t>(card.rank_value())];
}

int hand_points(const RuleSet& rules, std::span<const Card> hand) {
  int threes = 0;
  int sum = 0;
  InplaceVector<int, Card::kFaces> coverable;
  for (const Card card : hand) {
    if (card.rank() == Rank::three) {
      ++threes;
    } else if (card.rank() == Rank::eight) {
      sum += card_points(card);
    } else {
      coverable.push_back(card_points(card));
    }
  }
  if (threes == static_cast<int>(hand.size())) return threes * rules.three_bonus;
  std::sort(coverable.begin(), coverable.end(), std::greater<>());
  for (const int points : coverable) {
    sum += threes > 0 ? rules.three_cover : points;
    threes -= threes > 0 ? 1 : 0;
  }
  return sum + threes * rules.spare_three;
}

int pressure_worth(const RuleSet& rules, int before) {
  constexpr std::int64_t kMost = 1'000'000'000;
  std::int64_t worth = rules.pressure;
  for (int counted = 0; counted < before; ++counted) {
    const std::int64_t next = std::min(worth * rules.pressure_factor, kMost);
    if (next == worth) break;
    worth = next;
  }
  return static_cast<int>(worth);
}

int shown_points(const Open& open, int side) {
  constexpr std::int64_t kMost = std::numeric_limits<int>::max();
  return static_cast<int>(std::min(open.points[static_cast<std::size_t>(side)], kMost));
}

std::vector<int> lowest_sides(const Position& position) {
  const std::span<const std::int64_t> points = position.open().points;
  return best_of(points.first(static_cast<std::size_t>(position.sides())), Best::fewest);
}

}  // namespace lastcard::eights::crates
