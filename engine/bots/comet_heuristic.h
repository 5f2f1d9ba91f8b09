#pragma once

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays Comet by rules of thumb, one card at a time and without memory:
// - lead a card after which you keep the lead: a king, or the first card of a run in your hand, if
//   nobody can follow the run's last card;
// - otherwise lead long runs in your hand, and cards that no sequence can reach any more;
// - keep the comet as your last card, which you can play out of turn. Play it earlier if it is sure
//   to win the lead, or if an opponent is nearly out.
class CometHeuristic final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

}  // namespace lastcard::bots
