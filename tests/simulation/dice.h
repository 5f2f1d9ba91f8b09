// Random numbers that a seed repeats: for what happens in a simulated world, and in place of the
// kernel's random numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace lastcard::simulation {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : generator_(seed) {}
  // Requires: limit > 0.
  std::uint64_t below(std::uint64_t limit) { return generator_() % limit; }
  bool one_in(std::uint64_t many) { return below(many) == 0; }
  bool percent(std::uint64_t share) { return below(100) < share; }
  std::int64_t between(std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(most - least + 1)));
  }
  template <class T>
  const T& one_of(const std::vector<T>& list) {
    return list[below(list.size())];
  }
  std::mt19937_64& generator() { return generator_; }

 private:
  std::mt19937_64 generator_;
};

// From now on, this process takes its secrets, decks and table codes from this seed. The server
// gets all of them from libsodium, whose source can be replaced.
void seed_the_server(std::uint64_t seed);
// Fills `into` from the same source, for the test of that source.
void server_chance(void* into, std::size_t bytes);

}  // namespace lastcard::simulation
