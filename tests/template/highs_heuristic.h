#pragma once

#include "engine/bots/bot.h"

namespace lastcard::highs {

// Lays the highest card it has.
class HighsHeuristic final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::highs
