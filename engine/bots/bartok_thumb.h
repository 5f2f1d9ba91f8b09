#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays Bartok by rules of thumb:
// - play only cards that the rules allow, keep cards that fit on anything, and leave yourself cards
//   that fit;
// - pass a chain on rather than take its cards, and hurt players who are nearly out;
// - say "Bartok" and every phrase at once, and call out plays that are certainly wrong and phrases
//   that are certainly missing, as far as the table shows this;
// - call the suit you have most of, swap for the smallest hand, give away what fits least;
// - when asked for a new rule, make one from a short list with a chance of one half; vote for rules
//   of others, and against most repeals.
class BartokThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
  [[nodiscard]] std::optional<ProposeRule> propose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
