#pragma once

#include <cstdint>

#include "engine/core/entropy.h"

namespace lastcard {

// A source of random numbers for everything except the cards of a real match. Bots use it for their
// choices and for imagined tables (imagination.h). The numbers are not recorded; a record contains
// the bot's choice.
class Chance {
 public:
  Chance() = default;
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;
  virtual ~Chance() = default;
  // Returns a uniform random number from 0 to limit - 1. Requires: limit > 0.
  [[nodiscard]] virtual std::uint64_t below(std::uint64_t limit) = 0;
};

// Repeatable: the same seed gives the same numbers.
class SeededChance final : public Chance {
 public:
  explicit SeededChance(std::uint64_t seed) : numbers_(seed) {}
  [[nodiscard]] std::uint64_t below(std::uint64_t limit) override { return numbers_.below(limit); }

 private:
  SeededEntropy numbers_;
};

}  // namespace lastcard
