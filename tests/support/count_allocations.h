// Counts what the program takes from the heap. A program that lists count_allocations.cc among its
// sources has its operator new replaced; that is why it belongs to no library.
#pragma once

#include <cstddef>
#include <utility>

namespace lastcard::test {

// Calls of operator new by this thread so far.
[[nodiscard]] std::size_t allocations();

// Bytes that this thread has taken and not given back, and the most that there were since the mark
// was set. Pre: what a thread takes it gives back itself.
[[nodiscard]] std::size_t bytes_taken();
[[nodiscard]] std::size_t most_bytes_taken();
void mark_most_bytes();

// How many bytes more than before `act` takes at once.
template <class Act>
[[nodiscard]] std::size_t most_bytes_of(Act act) {
  mark_most_bytes();
  const std::size_t before = bytes_taken();
  std::move(act)();
  return most_bytes_taken() - before;
}

}  // namespace lastcard::test
