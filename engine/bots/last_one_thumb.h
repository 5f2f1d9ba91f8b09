#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Rules of thumb for Last One:
// - play rather than draw; keep jokers and eights for when nothing else fits, but shed the cards
//   with the most points as soon as another player is nearly out;
// - lay a two or start a melee sooner if the next player has few cards. Lay a three, and on it the
//   most expensive card; a joker counts as a three as well;
// - in a melee, continue it if you are the defender. If you are neither defender nor aggressor,
//   prefer the card itself to a joker. Never continue your own attack, unless you go out by it;
// - call the suit you have most of, and always announce the last card;
// - as dealer, choose a hand size in the middle of the range; in a vote, agree to any size.
class LastOneThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
