#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/match.h"
#include "engine/sim/bot_seats.h"
#include "engine/sim/random_play.h"

namespace lastcard::sim {

// Everybody at one simulated table: seats without a bot are RandomPlay's. The same seed does the
// same. One thread at a time.
class Players {
 public:
  // `levels`: who sits where, over and over until all seats are taken: "random" (RandomPlay) or a
  // bot's level. Pre: they exist, and there is one.
  Players(const Match& match, const std::vector<std::string>& levels, std::uint64_t seed,
          RandomPlay::Habits habits);

  // What happens next at the match's table. Pre: the round is not over. Throws std::logic_error if
  // a bot does what is not legal, or nothing when it must act.
  [[nodiscard]] Action next_action(const Match& match);

  // What happened, for those who remember: after each deal, and after each step with the table as
  // it was before, which is asked for only where somebody remembers.
  [[nodiscard]] bool remember() const { return bots_.remember(); }
  void round_started(const Match& match) { bots_.round_started(match); }
  void saw(const Table& before, const Action& action, const StepResult& result,
           const Match& match) {
    bots_.saw(before, action, result, match);
  }

 private:
  RandomPlay random_;
  SeededChance chance_;
  BotSeats bots_;
};

}  // namespace lastcard::sim
