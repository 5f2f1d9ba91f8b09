#pragma once

#include <chrono>

#include "server/store/sweeping.h"
#include "server/table/time_source.h"

namespace lastcard::store {
class JournalWriter;
}

namespace lastcard::app {

// The state of the clock, `passed` after `last`, if the wall clock shows `wall`. The wall clock is
// trusted if it is within a day of the expected time. After the server has run for a day in total
// with a clock that it does not trust, it trusts this clock: the server may not have run for a long
// time before.
[[nodiscard]] store::SeenClock look_at_clock(const store::SeenClock& last,
                                             std::chrono::seconds wall,
                                             std::chrono::seconds passed);

// The machine's wall clock, as far as it is trusted. The database stores its last time. One thread
// at a time.
class TrustedClock {
 public:
  // Reads the stored state and checks the clock.
  explicit TrustedClock(store::JournalWriter& journal);
  // Checks the clock, and stores the state once a minute. Returns whether the clock is trusted; if
  // not, no data is deleted by age. Throws what the journal throws.
  [[nodiscard]] bool is_right();
  // The expected time at the last check.
  [[nodiscard]] table::CalendarTime now() const {
    return table::CalendarTime(std::chrono::seconds(seen_.seen));
  }
  // The last time of the clock before this start; 1970 if unknown.
  [[nodiscard]] table::CalendarTime ran() const { return ran_; }

 private:
  // Logs when the clock begins or ceases to be trusted.
  void look(table::SteadyTime now);

  store::JournalWriter& journal_;
  store::SeenClock seen_;
  table::CalendarTime ran_;
  table::SteadyTime looked_;
  table::SteadyTime remember_;  // when the state is stored next
};

}  // namespace lastcard::app
