#pragma once

#include <algorithm>
#include <chrono>
#include <mutex>

#include "server/table/time_source.h"

namespace lastcard::table {

// Limits how fast bots play at all tables without people together: no one waits for these bots, and
// they never stop by themselves. One object for the whole server. Thread-safe.
class BotBudget {
 public:
  // The minimum time between two steps of such a table.
  static constexpr std::chrono::milliseconds kLeastPace{20};
  // Such a table stops after it had no viewer for so long, and goes on with the next viewer.
  static constexpr std::chrono::minutes kUnwatched{10};

  explicit BotBudget(int steps_per_second)
      : each_(std::chrono::duration_cast<SteadyTime::duration>(std::chrono::seconds(1)) /
              std::max(1, steps_per_second)) {}
  // Reserves the next step for the caller and returns its time.
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
