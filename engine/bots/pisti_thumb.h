#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Rules of thumb for Pisti, without memory:
// - capture piles that are worth it, a pisti first of all, and keep jacks for such piles;
// - lay the card that the next player is least likely to match: one of a rank with few unseen
//   cards, and without points; above all if the next player could win a pisti.
class PistiThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
