#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Chooses any legal intent; all are equally likely. It makes its last-card call half of the time.
class EightsRandom final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
