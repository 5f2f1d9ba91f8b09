#pragma once

#include <algorithm>
#include <span>

#include "engine/core/entropy.h"

namespace lastcard::eights {

// A preview may look at public things only, so the order of a pile it would have to shuffle must
// not matter.
class NoChance final : public Entropy {
 public:
  void shuffle(std::span<Card> cards) override { std::ranges::sort(cards); }
};

}  // namespace lastcard::eights
