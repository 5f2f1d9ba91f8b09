#include "tests/simulation/dice.h"

#include <cstring>
#include <sodium.h>

namespace lastcard::simulation {
namespace {

Dice& servers() {
  static Dice dice(0);
  return dice;
}

randombytes_implementation seeded = {
    [] { return "seeded"; },
    [] { return static_cast<std::uint32_t>(servers().generator()()); },
    [] {},
    nullptr,
    [](void* into, std::size_t size) { server_chance(into, size); },
    [] { return 0; },
};

}  // namespace

void server_chance(void* into, std::size_t bytes) {
  auto* place = static_cast<unsigned char*>(into);
  while (bytes > 0) {
    const std::uint64_t number = servers().generator()();
    const std::size_t part = bytes < sizeof number ? bytes : sizeof number;
    std::memcpy(place, &number, part);
    place += part;
    bytes -= part;
  }
}

void seed_the_server(std::uint64_t seed) {
  static const bool replaced = randombytes_set_implementation(&seeded) == 0 && sodium_init() >= 0;
  static_cast<void>(replaced);
  servers() = Dice(seed);
}

}  // namespace lastcard::simulation
