#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/core/plays.h"

namespace lastcard::eights {

// The ways to fill the places between the first card and the last of a set of equal ranks: so many
// cards, of each suit from `least` to `most` of them, in any order, which makes no difference.
// Jokers count as the first suit. The ways are numbered from 0.
struct Between {
  int places = 0;
  Play::Counts least = {};
  Play::Counts most = {};

  [[nodiscard]] std::uint64_t ways() const;
  // Pre: number < ways().
  [[nodiscard]] Play::Counts way(std::uint64_t number) const;
  // Shows the visitor each way, in the order of their numbers, until it says false; returns false
  // if it did.
  template <class Visit>
  bool each_way(Visit visit) const;

 private:
  // From how many to how many there can be of this suit, when so many places are left for it and
  // the suits that follow. None if `from` is above `to`.
  struct Range {
    int from;
    int to;
  };
  [[nodiscard]] Range range(std::size_t suit, int left) const {
    int fewest = 0;
    int most_of_others = 0;
    for (std::size_t other = suit + 1; other < most.size(); ++other) {
      fewest += least[other];
      most_of_others += most[other];
    }
    return {std::max<int>(least[suit], left - most_of_others),
            std::min<int>(most[suit], left - fewest)};
  }
  // The same of the last two suits, by how many there are of the first two: the third suit's
  // number decides the fourth's.
  template <class Visit>
  bool each_start(Visit visit) const;
};

template <class Visit>
bool Between::each_start(Visit visit) const {
  const Range first = range(0, places);
  for (int one = first.from; one <= first.to; ++one) {
    const Range second = range(1, places - one);
    for (int two = second.from; two <= second.to; ++two) {
      const int left = places - one - two;
      if (!visit(Play::Counts{static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(two)}, left,
                 range(2, left))) {
        return false;
      }
    }
  }
  return true;
}

template <class Visit>
bool Between::each_way(Visit visit) const {
  return each_start([&](Play::Counts counts, int left, Range third) {
    for (int three = third.from; three <= third.to; ++three) {
      counts[2] = static_cast<std::uint8_t>(three);
      counts[3] = static_cast<std::uint8_t>(left - three);
      if (!visit(counts)) return false;
    }
    return true;
  });
}

}  // namespace lastcard::eights
