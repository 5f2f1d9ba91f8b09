#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Rules of thumb for Rolling Stone:
// - lead from your longest suit, where the others soon run out, and its low cards first: the high
//   ones win the lead back later, and a leader never has to take up a trick;
// - follow with the highest card if that can win the lead, else with the lowest;
// - if tricks are taken up again and again, make a random choice now and then: players who always
//   choose the same could go on for ever (ROL-21).
class RollingStoneThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

// Rules of thumb for Go Boom:
// - never draw when a card fits;
// - take the lead when you can, for the leader can always play: as cheaply as possible if nobody
//   plays after you, as surely as possible otherwise;
// - lead high, and keep high cards rather than low ones when the lead is out of reach;
// - keep cards of as many suits as you can.
class GoBoomThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
