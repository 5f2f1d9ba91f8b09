#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays Ristiseiska by rules of thumb, one card at a time and without memory:
// - first lay cards that open the way for your own cards. The more of them, the better;
// - then lay cards that help no other player, such as aces and kings;
// - hold back cards that only open the way for others;
// - give away the card before which other players must lay the most cards. Never beg if a card
//   fits.
class RistiseiskaHeuristic final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
