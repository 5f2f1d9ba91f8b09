#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/match.h"
#include "engine/sim/bot_seats.h"
#include "engine/sim/random_play.h"

namespace lastcard::sim {

// All players at one simulated table. RandomPlay plays in the seats without a bot. Equal seeds give
// equal actions. Not thread-safe.
class Players {
 public:
  // `levels`: the players, by seat. If there are more seats, the list starts again. Each is
  // "random" (RandomPlay) or the level of a bot. Requires: the levels exist, and there is at least
  // one.
  Players(const Match& match, const std::vector<std::string>& levels, std::uint64_t seed,
          RandomPlay::Habits habits);

  // Returns the next action at the match's table. Requires: the round is not over. Throws
  // std::logic_error if a bot's action is not legal, or if a bot that must act does nothing.
  [[nodiscard]] Action next_action(const Match& match);

  // For bots with a memory: call round_started() after each deal, and saw() after each step. saw()
  // needs the table before the step. If remember() is false, saw() need not be called, and the
  // table need not be copied.
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
