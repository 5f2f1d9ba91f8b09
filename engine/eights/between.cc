#include "engine/eights/between.h"

namespace lastcard::eights {

std::uint64_t Between::ways() const {
  std::uint64_t ways = 0;
  each_start([&](const Play::Counts& /*counts*/, int /*left*/, Range third) {
    ways += static_cast<std::uint64_t>(std::max(0, third.to - third.from + 1));
    return true;
  });
  return ways;
}

Play::Counts Between::way(std::uint64_t number) const {
  Play::Counts found = {};
  each_start([&](Play::Counts counts, int left, Range third) {
    const auto here = static_cast<std::uint64_t>(std::max(0, third.to - third.from + 1));
    if (number >= here) {
      number -= here;
      return true;
    }
    const int three = third.from + static_cast<int>(number);
    counts[2] = static_cast<std::uint8_t>(three);
    counts[3] = static_cast<std::uint8_t>(left - three);
    found = counts;
    return false;
  });
  return found;
}

}  // namespace lastcard::eights
