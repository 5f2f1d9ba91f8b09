#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/bots/bot.h"
#include "engine/core/match.h"
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

 private:
  [[nodiscard]] Bot* bot(Seat seat) const {
    return bots_[static_cast<std::size_t>(seat.number())].get();
  }
  [[nodiscard]] std::optional<Action> ask(const Match& match, Seat seat);

  RandomPlay random_;
  SeededChance chance_;
  std::vector<std::unique_ptr<Bot>> bots_;
};

}  // namespace lastcard::sim
