#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays Ristiseiska by rules of thumb, one card at a time and without memory:
// - open the way for your own cards that are far from the seven, and sooner if there are many;
// - then lay cards that help nobody, such as aces and kings;
// - hold back cards that only open the way for others;
// - give away the card that is farthest from being played, and never beg with a card that fits.
class RistiseiskaThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
