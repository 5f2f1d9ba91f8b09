#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Does anything that is legal, all intents alike, in any game. When its seat need not act
// (it may break in, or announce something), it lets half of the occasions pass.
class AnyRandom final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
