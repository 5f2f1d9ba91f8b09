#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>

#include "server/table/time_source.h"

namespace lastcard::app {

// Whether the wall clock is where it should be: within a day of the last time that was believed,
// and of what has passed since by the steady clock. Nothing that is deleted for its age is deleted
// while it is not. After the server has run for a day in all with a clock that it doubts, it
// believes it: it may have been off for long. Thread-safe.
class TrustedClock {
 public:
  // What the database keeps of it.
  struct Kept {
    std::int64_t seen = 0;     // the last time that was believed, seconds since 1970; 0: none yet
    std::int64_t doubted = 0;  // for so many seconds the server has run with a clock it doubts
    friend bool operator==(const Kept&, const Kept&) = default;
  };
  static constexpr std::chrono::hours kMostApart{24};

  TrustedClock(const Kept& kept, table::CalendarTime wall, table::SteadyTime steady);
  // Looks at both clocks; whether the one on the wall is believed. Logs when that changes.
  bool look(table::CalendarTime wall, table::SteadyTime steady);
  // What time it is, as of the last look.
  [[nodiscard]] table::CalendarTime now() const;
  [[nodiscard]] Kept kept() const;

 private:
  mutable std::mutex mutex_;
  Kept kept_;  // guarded by mutex_, as what follows
  table::SteadyTime looked_;
};

}  // namespace lastcard::app
