#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays any game by choosing a legal intent; all are equally likely. If its seat may act but need
// not, it waits half of the time.
class AnyRandom final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
