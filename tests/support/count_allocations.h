// Counts the heap memory of the program. count_allocations.cc replaces operator new. It belongs to
// no library, so that this happens only in programs that list it among their sources.
#pragma once

#include <cstddef>
#include <utility>

namespace lastcard::test {

// Returns how often this thread has called operator new.
[[nodiscard]] std::size_t allocations();

// Returns how many bytes this thread holds now, and the most that it has held since
// mark_most_bytes(). Requires: each thread frees its own memory.
[[nodiscard]] std::size_t bytes_taken();
[[nodiscard]] std::size_t most_bytes_taken();
void mark_most_bytes();

// Returns how many bytes `act` holds at its peak, beyond those that were held before.
template <class Act>
[[nodiscard]] std::size_t most_bytes_of(Act act) {
  mark_most_bytes();
  const std::size_t before = bytes_taken();
  std::move(act)();
  return most_bytes_taken() - before;
}

}  // namespace lastcard::test
