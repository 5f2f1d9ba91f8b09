#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays Bartok by rules of thumb:
// - play only cards that the rules allow. Keep cards that fit on anything, and keep cards that fit
//   on your play;
// - pass a chain on rather than take its cards. Prefer effects that hurt players who are nearly
//   out;
// - say "Bartok" and every phrase at once. Call out a play that is certainly wrong and a phrase
//   that is certainly missing;
// - call the suit you have most of, swap for the smallest hand, give away the card that fits least;
// - if you may make a new rule, propose one from a short list half of the time. Vote for all new
//   rules, and against most repeals.
class BartokHeuristic final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
  [[nodiscard]] std::optional<Intent> owed_words(const Glimpse& glimpse) const override;
  [[nodiscard]] bool is_wrong(const Glimpse& glimpse, const Intent& intent) const override;
  [[nodiscard]] std::optional<ProposeRule> propose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
