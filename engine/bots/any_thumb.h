#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays any game by rules of thumb that fit all games, for games without their own. It plays as
// many cards as it can rather than draw, and goes out if it can. It keeps the turn, makes the next
// seat draw, calls the suit that it has most of, and announces its last card.
class AnyThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
