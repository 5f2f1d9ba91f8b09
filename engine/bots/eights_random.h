#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Chooses any legal intent but a false knock; all are equally likely. Half of the time, it forgets
// its last-card call, and waits if its seat need not act.
class EightsRandom final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
