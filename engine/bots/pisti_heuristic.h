#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Rules of thumb for Pisti, without memory:
// - capture piles with many points, above all by a pisti. Use jacks only for valuable piles;
// - otherwise lay a card that the next player is unlikely to match, because few cards of its rank
//   are unseen, and that has few points. Be most careful if the next player could win a pisti.
class PistiHeuristic final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
