#pragma once

#include <cstddef>

#include "server/table/time_source.h"

namespace lastcard::table {

// The number of bytes that one person may still cause to be written today, moves excepted:
// settings, talk, seats, stored matches, and changes of leagues. has_some() is asked before
// something is done, and spend() is called when it is written. So the last entry or match may
// exceed the budget. Thread-safe.
class JournalBudget {
 public:
  JournalBudget() = default;
  JournalBudget(const JournalBudget&) = delete;
  JournalBudget& operator=(const JournalBudget&) = delete;
  virtual ~JournalBudget() = default;
  [[nodiscard]] virtual bool has_some(SteadyTime now) = 0;
  virtual void spend(std::size_t bytes, SteadyTime now) = 0;
};

}  // namespace lastcard::table
