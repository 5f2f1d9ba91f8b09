#pragma once

#include <cstdint>

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays Pesten by rules of thumb, one play at a time and without memory:
// - play as many cards at once as you can. But keep jokers, other cards that fit anything, and
//   cards that make others draw, until you need them;
// - answer a chain rather than take its cards. Attack the next player, especially one with few
//   cards;
// - choose a play on which other cards of your hand fit. Never keep only a card that may not be the
//   last one (PES-42);
// - keep the turn, or give it to a partner, rather than give it to an opponent who is nearly out;
// - call the suit you have most of, give away your worst card, swap for the smallest hand;
// - announce the last card (knock).
class EightsHeuristic final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
  [[nodiscard]] std::uint64_t weighed() const override { return weighed_; }

 private:
  std::uint64_t weighed_ = 0;
};

}  // namespace lastcard::bots
