#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays by rules of thumb, one play at a time and without memory:
// - get rid of as many cards at once as you can, but keep jokers and other cards that fit anything,
//   and cards that make others draw, for when they are needed;
// - answer a sequence rather than take it, and attack the next player the harder the fewer cards
//   that player has;
// - leave yourself cards that fit, and never a last card on which you cannot go out;
// - a turn of your own is worth more than one of a player who is nearly out; a partner's is fine;
// - call the suit you have most of, give away your worst card, swap for the smallest hand;
// - knock.
class EightsThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
