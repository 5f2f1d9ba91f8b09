#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Rules of thumb for Pisti, without memory:
// - capture what is worth it, a pisti before all else, but keep jacks for piles that are;
// - lay the card that the next player is least likely to match: one of whose rank few are unseen,
//   and nothing that counts; most of all where a pisti would be the answer.
class PistiThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
