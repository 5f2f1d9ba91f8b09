#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays any game, by rules of thumb that fit all games. For games without their own rules of thumb.
// It goes out if it can, and plays as many cards as it can rather than draw. It prefers to keep the
// turn, and to make the next seat draw. It calls the suit or rank that it has most of, and
// announces its last card.
class AnyHeuristic final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
