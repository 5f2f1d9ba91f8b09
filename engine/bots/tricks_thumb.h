#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Rules of thumb for Rolling Stone:
// - lead from your longest suit, because the others soon run out of it. Lead its low cards first,
//   and keep its high cards to win the lead back: the leader never has to take up a trick;
// - follow with your highest card if it can win the lead, otherwise with your lowest;
// - if tricks are taken up again and again, sometimes make a random choice. Otherwise the same
//   plays could repeat for ever (ROL-21).
class RollingStoneThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

// Rules of thumb for Go Boom:
// - never draw when a card fits;
// - take the lead when you can, because the leader can always play. If nobody plays after you, use
//   the lowest card that wins the trick, otherwise the highest;
// - lead high cards, and keep high cards rather than low ones when you cannot win the lead;
// - keep cards of as many suits as you can.
class GoBoomThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
