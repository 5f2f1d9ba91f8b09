#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays any game by what all games have in common, for those that have no thumb of their own: it
// plays as many cards as it may rather than draw, goes out if it can, keeps the turn, lets the next
// seat draw, calls what it holds most of, and announces its last card.
class AnyThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
