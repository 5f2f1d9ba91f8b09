#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/core/chance.h"

namespace lastcard {

// A fast random number generator (xoshiro256**) for measurements and imagined tables
// (imagination.h). Repeatable. Never use it for the cards of a real match.
class FastNumbers {
 public:
  explicit FastNumbers(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {
      seed += 0x9E3779B97F4A7C15U;
      std::uint64_t mixed = (seed ^ (seed >> 30U)) * 0xBF58476D1CE4E5B9U;
      mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
      word = mixed ^ (mixed >> 31U);
    }
  }

  [[nodiscard]] std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }
  // Returns a random number from 0 to limit - 1. The numbers are almost uniform: the error of each
  // probability is less than 2^-32. Requires: limit > 0.
  [[nodiscard]] std::uint64_t below(std::uint64_t limit) {
    constexpr std::uint64_t kSmall = std::uint64_t{1} << 32U;
    return limit < kSmall ? ((next() >> 32U) * limit) >> 32U : next() % limit;
  }

 private:
  std::array<std::uint64_t, 4> state_;
};

class FastChance final : public Chance {
 public:
  explicit FastChance(std::uint64_t seed) : numbers_(seed) {}
  [[nodiscard]] std::uint64_t below(std::uint64_t limit) override { return numbers_.below(limit); }

 private:
  FastNumbers numbers_;
};

// Shuffles with FastNumbers, for imagined tables and measurements. Never use it for a real match.
class FastEntropy final : public Entropy {
 public:
  explicit FastEntropy(std::uint64_t seed) : numbers_(seed) {}
  void shuffle(std::span<Card> cards) override {
    for (std::size_t left = cards.size(); left > 1; --left) {
      std::swap(cards[left - 1], cards[numbers_.below(left)]);
    }
  }
  // As FastNumbers::below.
  [[nodiscard]] std::uint64_t below(std::uint64_t limit) { return numbers_.below(limit); }

 private:
  FastNumbers numbers_;
};

}  // namespace lastcard
