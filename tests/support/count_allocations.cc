#include "tests/support/count_allocations.h"

#include <algorithm>
#include <cstdlib>
#include <malloc.h>
#include <new>

namespace lastcard::test {
namespace {

thread_local std::size_t count = 0;
thread_local std::size_t taken = 0;
thread_local std::size_t most = 0;

void* take(std::size_t size) {
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  ++count;
  taken += malloc_usable_size(memory);
  most = std::max(most, taken);
  return memory;
}

void give_back(void* memory) {
  taken -= malloc_usable_size(memory);
  std::free(memory);
}

}  // namespace

std::size_t allocations() { return count; }
std::size_t bytes_taken() { return taken; }
std::size_t most_bytes_taken() { return most; }
void mark_most_bytes() { most = taken; }

}  // namespace lastcard::test

void* operator new(std::size_t size) { return lastcard::test::take(size); }
void operator delete(void* memory) noexcept { lastcard::test::give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { lastcard::test::give_back(memory); }
