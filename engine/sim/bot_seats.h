#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/bots/bot.h"
#include "engine/core/match.h"

namespace lastcard::sim {

// The bots at one simulated table. Each bot that uses a memory (Bot::remembers) has one. Not
// thread-safe.
class BotSeats {
 public:
  // A seat without a bot has a null pointer.
  explicit BotSeats(std::vector<std::unique_ptr<Bot>> bots) : bots_(std::move(bots)) {}

  [[nodiscard]] bool has_bot(Seat seat) const { return bot(seat) != nullptr; }
  // Returns the action of the bot in this seat, or nothing: a rule that it proposes, or an intent.
  // Throws std::logic_error if the action is not legal. Requires: the seat has a bot, and the round
  // is not over.
  [[nodiscard]] std::optional<Action> ask(const Match& match, Seat seat, Chance& chance);

  // Whether any bot has a memory. Then the caller must call saw() after every step.
  [[nodiscard]] bool remember() const;
  // Call when a round has begun. Replaces the memories by new ones.
  void round_started(const Match& match);
  // Call after each step. `before` is the table before the step.
  void saw(const Table& before, const Action& action, const StepResult& result, const Match& match);

 private:
  [[nodiscard]] Bot* bot(Seat seat) const {
    return bots_[static_cast<std::size_t>(seat.number())].get();
  }

  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<std::optional<Memory>> memories_;  // by seat; empty before the first round
};

}  // namespace lastcard::sim
