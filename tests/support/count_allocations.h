// Counts what the program takes from the heap. A program that lists count_allocations.cc among its
// sources has its operator new replaced; that is why it belongs to no library.
#pragma once

#include <cstddef>

namespace lastcard::test {

// Calls of operator new by this thread so far.
[[nodiscard]] std::size_t allocations();

}  // namespace lastcard::test
