#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Does anything that is legal, all choices alike, and remembers its last-card call half of the
// time.
class EightsRandom final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
