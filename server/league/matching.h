#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace lastcard::league {

// The cost of a pair. Costs are compared lexicographically: an earlier measure outweighs any sum of
// later ones. Requires: no measure is negative.
struct PairCost {
  static constexpr std::size_t kMeasures = 36;
  std::array<std::int64_t, kMeasures> measures{};
  friend bool operator==(const PairCost&, const PairCost&) = default;
  friend auto operator<=>(const PairCost&, const PairCost&) = default;
};

// `costs[a][b]` is the cost of the pair a and b; nullopt: the pair is not allowed. Requires: the
// matrix is square and symmetric, and no one is paired with themselves.
using PairCosts = std::vector<std::vector<std::optional<PairCost>>>;

// Returns everybody's partner in a perfect matching with the least total cost, or nullopt if there
// is no perfect matching. Deterministic. Takes time proportional to the cube of the number of
// vertices.
[[nodiscard]] std::optional<std::vector<std::size_t>> cheapest_partners(const PairCosts& costs);

}  // namespace lastcard::league
