#include "tests/support/count_allocations.h"

#include <cstdlib>
#include <new>

namespace lastcard::test {
namespace {

thread_local std::size_t count = 0;

}  // namespace

std::size_t allocations() { return count; }

}  // namespace lastcard::test

void* operator new(std::size_t size) {
  ++lastcard::test::count;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
