#pragma once

#include <algorithm>
#include <chrono>
#include <mutex>

#include "server/table/time_source.h"

namespace lastcard::table {

// How fast all tables together go on at which bots play without people: nobody waits for them
// there, and they never tire. One for the whole server; any thread.
class BotBudget {
 public:
  // A table of them takes no step sooner after its last.
  static constexpr std::chrono::milliseconds kLeastPace{20};
  // And after nobody has looked for so long it waits until somebody does.
  static constexpr std::chrono::minutes kUnwatched{10};

  explicit BotBudget(int steps_per_second)
      : each_(std::chrono::duration_cast<SteadyTime::duration>(std::chrono::seconds(1)) /
              std::max(1, steps_per_second)) {}
  // When the next step may be taken; who asks has it.
  [[nodiscard]] SteadyTime take(SteadyTime now) {
    const std::lock_guard lock(mutex_);
    const SteadyTime mine = std::max(next_, now);
    next_ = mine + each_;
    return mine;
  }

 private:
  const SteadyTime::duration each_;
  std::mutex mutex_;
  SteadyTime next_;
};

}  // namespace lastcard::table
