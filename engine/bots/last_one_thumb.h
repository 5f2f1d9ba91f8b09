#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Rules of thumb for Last One:
// - play rather than draw; keep jokers and eights for when nothing else fits, but shed the cards
//   with the most points as soon as another player is nearly out;
// - lay a two or start a melee the sooner, the fewer cards the next player has; lay a three, and on
//   it the most expensive card; a joker is a three as well;
// - in a melee go on as the defender; as another player, answer with the natural card only; never
//   go on with your own attack, unless you go out;
// - call the suit you have most of, and the last card always;
// - choose a hand of medium size, and agree to any.
class LastOneThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
