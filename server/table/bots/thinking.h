#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "engine/core/intent.h"
#include "engine/core/knowledge.h"
#include "protocol/codec/messages.h"
#include "server/table/time_source.h"

namespace lastcard::table::bots {

// What a bot is to think about, as a value: all that its seat knows, and nothing of the table
// (threat 8 of reliability). Equal questions have equal answers.
struct Question {
  protocol::BotLevel level = protocol::BotLevel::expert;
  Knowledge knowledge;
  std::uint64_t seed = 0;  // of its whims, and of what it imagines
  SteadyTime due;          // after that nobody waits for the answer
  int haste = 1;           // so many times less is imagined (Bot::hurry)
};

// What a bot of that level would do; nothing if it would rather wait. It takes milliseconds of the
// calling thread. Throws what the game throws.
[[nodiscard]] std::optional<Intent> answer(const Question& question);

// Who thinks for the bots of all tables. Any thread.
class Thinking {
 public:
  // Called exactly once, on any thread or from within `think`; with nothing where there is no
  // answer: it came to none, it was too late or there was too much to think about. Short.
  using Told = std::function<void(const std::optional<Intent>& choice)>;

  Thinking() = default;
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;
  virtual ~Thinking() = default;
  virtual void think(Question question, Told told) = 0;

  // Other things to be worked out in its own time: a hint, a look at a match that is over. Called
  // exactly once, as Told is, with how many times less is to be imagined (Bot::hurry); with nothing
  // where it is too late or there is too much to think about. Throws nothing.
  using Work = std::function<void(std::optional<int> haste)>;
  virtual void work(SteadyTime due, Work work) = 0;
};

// Thinks at once on the thread that asks: for where everything happens in one thread and must
// happen again in the same way (tests/simulation).
class ThinkingAtOnce final : public Thinking {
 public:
  void think(Question question, Told told) override;
  void work(SteadyTime due, Work work) override;
};

}  // namespace lastcard::table::bots
