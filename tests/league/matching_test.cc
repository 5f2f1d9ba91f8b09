#include "server/league/matching.h"

#include <algorithm>
#include <optional>
#include <random>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lastcard::league {
namespace {

using Measures = decltype(PairCost::measures);

Measures sum(Measures left, const Measures& right) {
  for (std::size_t at = 0; at < left.size(); ++at) left[at] += right[at];
  return left;
}

// Returns the lowest total cost by trying every way to pair.
std::optional<Measures> least(const PairCosts& costs, std::vector<bool>& paired) {
  const auto one = static_cast<std::size_t>(std::ranges::find(paired, false) - paired.begin());
  if (one == paired.size()) return Measures{};
  std::optional<Measures> best;
  paired[one] = true;
  for (std::size_t other = one + 1; other < paired.size(); ++other) {
    if (paired[other] || !costs[one][other]) continue;
    paired[other] = true;
    if (const auto rest = least(costs, paired)) {
      const Measures whole = sum(*rest, costs[one][other]->measures);
      if (!best || whole < *best) best = whole;
    }
    paired[other] = false;
  }
  paired[one] = false;
  return best;
}

// Returns random costs with few distinct values and few allowed pairs. Then many pairings cost the
// same, and the algorithm meets odd cycles.
PairCosts random_costs(std::mt19937& random) {
  const auto below = [&](std::size_t limit) {
    return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random);
  };
  const std::size_t size = 2 * (1 + below(5));
  const std::size_t of_ten = 2 + below(9);
  const std::size_t values = 1 + below(9);
  PairCosts costs(size, std::vector<std::optional<PairCost>>(size));
  for (std::size_t one = 0; one < size; ++one) {
    for (std::size_t other = one + 1; other < size; ++other) {
      if (below(10) >= of_ten) continue;
      PairCost cost;
      cost.measures[0] = static_cast<std::int64_t>(below(2));
      cost.measures[1] = static_cast<std::int64_t>(below(values));
      cost.measures.back() = static_cast<std::int64_t>(below(values));
      costs[one][other] = costs[other][one] = cost;
    }
  }
  return costs;
}

TEST(CheapestPartners, CostAsLittleAsTheBestOfAllPairings) {
  constexpr int kTimes = 3000;
  std::mt19937 random(7);
  int without = 0;
  for (int time = 0; time < kTimes; ++time) {
    const PairCosts costs = random_costs(random);
    std::vector<bool> paired(costs.size());
    const auto best = least(costs, paired);
    const auto partners = cheapest_partners(costs);
    ASSERT_EQ(partners.has_value(), best.has_value()) << "time " << time;
    without += best ? 0 : 1;
    if (!partners) continue;
    Measures whole{};
    for (std::size_t one = 0; one < costs.size(); ++one) {
      const std::size_t other = (*partners)[one];
      ASSERT_EQ((*partners)[other], one) << "time " << time;
      ASSERT_TRUE(costs[one][other]) << "time " << time;
      if (one < other) whole = sum(whole, costs[one][other]->measures);
    }
    EXPECT_EQ(whole, *best) << "time " << time;
  }
  EXPECT_GT(without, kTimes / 100);
  EXPECT_LT(without, kTimes / 2);
}

TEST(CheapestPartners, DoNotExistForAnOddNumber) {
  const PairCosts costs(3, std::vector<std::optional<PairCost>>(3, PairCost{}));
  EXPECT_EQ(cheapest_partners(costs), std::nullopt);
}

}  // namespace
}  // namespace lastcard::league
