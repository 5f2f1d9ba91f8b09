#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/bots/bot.h"
#include "engine/core/match.h"

namespace lastcard::sim {

// The bots at one simulated table, each with what its seat remembers if it wants to be told. One
// thread at a time.
class BotSeats {
 public:
  // A seat without a bot has a null pointer.
  explicit BotSeats(std::vector<std::unique_ptr<Bot>> bots) : bots_(std::move(bots)) {}

  [[nodiscard]] bool has_bot(Seat seat) const { return bot(seat) != nullptr; }
  // What the bot in that seat does at the match's table, if anything: a rule of its own, or an
  // intent. Throws std::logic_error if that is not legal. Pre: the seat has a bot, and the round is
  // not over.
  [[nodiscard]] std::optional<Action> ask(const Match& match, Seat seat, Chance& chance);

  // Whether anybody remembers, and so must be told of each step.
  [[nodiscard]] bool remember() const;
  // A round has begun: what was before is forgotten.
  void round_started(const Match& match);
  // What the match has just done. `before` is its table before that.
  void saw(const Table& before, const Action& action, const StepResult& result, const Match& match);

 private:
  [[nodiscard]] Bot* bot(Seat seat) const {
    return bots_[static_cast<std::size_t>(seat.number())].get();
  }

  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<std::optional<Memory>> memories_;  // by seats; empty before the first round
};

}  // namespace lastcard::sim
