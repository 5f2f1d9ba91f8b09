#pragma once

#include <chrono>

#include "server/store/sweeping.h"
#include "server/table/time_source.h"

namespace lastcard::store {
class JournalWriter;
}

namespace lastcard::app {

// What is believed of a wall clock that shows `wall`, so long after it was last looked at. It is
// believed within a day of where it should be. After the server has run for a day in all with a
// clock that it doubts it believes it: it may have been off for long.
[[nodiscard]] store::SeenClock look_at_clock(const store::SeenClock& last,
                                             std::chrono::seconds wall,
                                             std::chrono::seconds passed);

// The machine's wall clock, as far as it is believed; the database remembers what it showed. One
// thread at a time.
class TrustedClock {
 public:
  // Reads what is remembered, and looks at the clock.
  explicit TrustedClock(store::JournalWriter& journal);
  // Looks at it, and remembers that once a minute. While it is not right nothing goes for its age.
  // Throws what the journal throws.
  [[nodiscard]] bool is_right();
  // What time it should be, as of the last look.
  [[nodiscard]] table::CalendarTime now() const {
    return table::CalendarTime(std::chrono::seconds(seen_.seen));
  }
  // What it showed before this start, when the server last looked; 1970: that is not known.
  [[nodiscard]] table::CalendarTime ran() const { return ran_; }

 private:
  // Logs when it begins or ceases to be doubted.
  void look(table::SteadyTime now);

  store::JournalWriter& journal_;
  store::SeenClock seen_;
  table::CalendarTime ran_;
  table::SteadyTime looked_;
  table::SteadyTime remember_;  // not sooner than this
};

}  // namespace lastcard::app
