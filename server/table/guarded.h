#pragma once

#include <exception>

#include "server/base/loggable.h"
#include "server/table/live_table.h"

namespace lastcard::table {

template <class Work>
void LiveTable::guarded(Work work) {
  if (stopped_ || closed_) return;
  try {
    work();
  } catch (const std::exception& error) {
    freeze(base::loggable(error));
  }
}

}  // namespace lastcard::table
