#include "tests/server/support/seeded_random.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <random>
#include <sodium.h>
#include <stdexcept>

#include "tests/support/numbers.h"

namespace lastcard::test {
namespace {

std::mutex mutex;

std::mt19937_64& generator() {
  static std::mt19937_64 numbers(number_from("TEST_SERVER_SEED", 1));
  return numbers;
}

void fill(void* into, std::size_t bytes) {
  const std::lock_guard lock(mutex);
  auto* place = static_cast<unsigned char*>(into);
  while (bytes > 0) {
    const std::uint64_t number = generator()();
    const std::size_t part = std::min(bytes, sizeof number);
    std::memcpy(place, &number, part);
    place += part;
    bytes -= part;
  }
}

std::uint32_t one() {
  std::uint32_t number = 0;
  fill(&number, sizeof number);
  return number;
}

randombytes_implementation seeded = {
    [] { return "seeded"; }, one, [] {}, nullptr, fill, [] { return 0; },
};

}  // namespace

void seed_libsodium() {
  static const bool done = randombytes_set_implementation(&seeded) == 0 && sodium_init() >= 0;
  if (!done) throw std::runtime_error("libsodium does not take other random numbers");
}

}  // namespace lastcard::test
