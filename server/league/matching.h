#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace lastcard::league {

// What a pair costs: the numbers are compared from the first on, and one that stands before
// another outweighs any sum of those after it. Pre: none is below zero.
struct PairCost {
  static constexpr std::size_t kMeasures = 36;
  std::array<std::int64_t, kMeasures> measures{};
  friend bool operator==(const PairCost&, const PairCost&) = default;
  friend auto operator<=>(const PairCost&, const PairCost&) = default;
};

// `costs[a][b]`: of a and b as a pair; nothing: they cannot be one. Pre: square, symmetric, and
// nobody is paired with themselves.
using PairCosts = std::vector<std::vector<std::optional<PairCost>>>;

// The partner of each, so that everybody has one and the sum of the costs is the least there is;
// nothing: that cannot be. The same costs give the same partners. Takes time in proportion to the
// cube of how many there are.
[[nodiscard]] std::optional<std::vector<std::size_t>> cheapest_partners(const PairCosts& costs);

}  // namespace lastcard::league
