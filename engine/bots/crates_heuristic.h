#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays Crates by rules of thumb, one play at a time and without memory:
// - call "One card" with the play that leaves one card;
// - get rid of cards with many points first. Keep threes: at the end of the round, each three makes
//   another card in the hand count less (CRA-62);
// - play a six with a card that can follow it, and leave yourself cards that fit;
// - spend fours, fives, sevens, jacks and twos when an opponent is nearly out, but not against a
//   partner;
// - call the suit of which you hold most cards, and most points.
class CratesHeuristic final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
