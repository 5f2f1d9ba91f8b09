#pragma once

#include <cstddef>

#include "server/table/time_source.h"

namespace lastcard::table {

// How much one person may still have written today that is no move: settings, talk, who sits where,
// matches that are kept, and changes of leagues. Asked before something is done and charged when it
// is written, so it may be overdrawn by one entry or match. Any thread.
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
