#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Chooses any legal intent except a false knock (eights_scene.h); all are equally likely. Half of
// the time it is forgetful: then it makes no last-card call, and does nothing if its seat need not
// act.
class EightsRandom final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
