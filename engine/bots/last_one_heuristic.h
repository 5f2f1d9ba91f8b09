#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Rules of thumb for Last One:
// - play rather than draw. Keep jokers and eights until nothing else fits. If another player is
//   nearly out, first get rid of the cards with the most points;
// - prefer to lay a two or to start a melee if the next player has few cards. Lay a three, and
//   on it the best card of the hand. A joker can serve as a three;
// - as the defender in a melee, always continue it, with the needed card (LAS-40) rather than a
//   joker. As the aggressor, continue it only to go out. As neither, continue it if you can, but
//   with a joker or an eight only to go out, or if another player is nearly out;
// - call the suit you have most of, and always announce the last card;
// - as dealer, choose a hand size in the middle of the range; in a vote, agree to any size.
class LastOneHeuristic final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
