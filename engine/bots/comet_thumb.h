#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays Comet by rules of thumb, one card at a time and without memory:
// - lead a card that keeps the lead: a king, or a run of your own up to a card that nobody follows;
// - lead long runs of your own, and cards that no sequence reaches any more;
// - keep the comet for the end, when it goes out of turn, unless it is sure to win the lead or an
//   opponent is nearly out.
class CometThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
