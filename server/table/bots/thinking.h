#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "engine/core/intent.h"
#include "engine/core/knowledge.h"
#include "protocol/codec/messages.h"
#include "server/table/time_source.h"

namespace lastcard::table::bots {

// A task for a bot, as a value. Contains what the bot's seat knows and nothing else of the table
// (threat 8 of reliability). Equal questions have equal answers.
struct Question {
  protocol::BotLevel level = protocol::BotLevel::expert;
  Knowledge knowledge;
  std::uint64_t seed = 0;  // for its random choices and its simulations
  SteadyTime due;          // the answer is useless after this time
  int haste = 1;           // divides the number of simulations (Bot::hurry)
};

// The choice of a bot of this level, or nullopt if it prefers to wait. Takes some milliseconds of
// the calling thread. Throws what the game throws.
[[nodiscard]] std::optional<Intent> answer(const Question& question);

// Computes the choices of the bots of all tables. Thread-safe.
class Thinking {
 public:
  // The callback. Called exactly once, on any thread or from within think(). `choice` is nullopt if
  // the bot made no choice, the time was over, or the queue was full. Must be short.
  using Callback = std::function<void(const std::optional<Intent>& choice)>;

  Thinking() = default;
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;
  virtual ~Thinking() = default;
  virtual void think(Question question, Callback callback) = 0;

  // Runs other work in the bots' threads: hints, reviews of finished matches. `work` is called
  // exactly once, on any thread or from within work(). `haste` divides the number of simulations
  // (Bot::hurry). It is nullopt if the time was over or the queue was full. `work` must not throw.
  using Work = std::function<void(std::optional<int> haste)>;
  virtual void work(SteadyTime due, Work work) = 0;
};

// Computes at once on the calling thread. For programs with one thread that must be reproducible
// (tests/simulation).
class ThinkingAtOnce final : public Thinking {
 public:
  void think(Question question, Callback callback) override;
  void work(SteadyTime due, Work work) override;
};

}  // namespace lastcard::table::bots
