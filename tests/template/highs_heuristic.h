#pragma once

#include "engine/bots/bot.h"

namespace lastcard::highs {

// A bot that lays its highest card.
class HighsHeuristic final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::highs
