#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Rules of thumb for Last One:
// - play rather than draw; keep jokers and eights for when nothing else fits, but shed the cards
//   with the most points as soon as another player is nearly out;
// - lay a two or start a melee sooner if the next player has few cards. Lay a three, and on it the
//   most expensive card; a joker counts as a three as well;
// - in a melee, continue it as the defender. As another player, answer with the natural card only.
//   Never continue your own attack, unless you go out by it;
// - call the suit you have most of, and always announce the last card;
// - choose a hand of medium size, and agree to any size.
class LastOneThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
