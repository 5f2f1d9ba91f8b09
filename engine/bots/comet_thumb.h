#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays Comet by rules of thumb, one card at a time and without memory:
// - lead a card if you keep the lead after it: a king, or the first card of a run in your hand
//   whose last card nobody can follow;
// - lead your own long runs, and cards that no sequence reaches any more;
// - keep the comet for the end, when it can be played out of turn to go out. Play it earlier if it
//   is sure to win the lead or if an opponent is nearly out.
class CometThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
