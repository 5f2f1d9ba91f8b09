#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays by rules of thumb, one play at a time and without memory:
// - get rid of as many cards at once as you can, but keep jokers and other cards that fit anything,
//   and cards that make others draw, for when they are needed;
// - answer a sequence rather than take its cards. Attack the next player, especially a player with
//   few cards;
// - leave yourself cards that fit, and never be left with a card that may not be the last one
//   (PES-42);
// - keep the turn, or give it to a partner, rather than give it to an opponent who is nearly out;
// - call the suit you have most of, give away your worst card, swap for the smallest hand;
// - knock.
class EightsThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
