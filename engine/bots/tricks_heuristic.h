#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Rules of thumb for Rolling Stone:
// - lead from your longest suit, because the others soon run out of it. Lead its low cards first,
//   and keep its high cards to win the lead back: the leader never takes up a trick;
// - if you can win the lead, follow with your highest card, or with the lowest that wins if nobody
//   plays after you. Otherwise follow with your lowest card;
// - if many tricks in a row are taken up, sometimes make a random choice. Otherwise the same plays
//   could repeat for ever (ROL-21).
class RollingStoneHeuristic final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

// Rules of thumb for Go Boom:
// - never draw when a card fits;
// - win the lead if you can, because the leader can always play. If nobody plays after you, use the
//   lowest card that wins, otherwise the highest;
// - lead high cards. If you cannot win the lead, play a low card and keep the high ones;
// - keep cards of as many suits as you can.
class GoBoomHeuristic final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
