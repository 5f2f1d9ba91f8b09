#pragma once

#include <cstdint>

#include "engine/core/entropy.h"

namespace lastcard {

// Random numbers that never decide about the cards of a match. A bot uses them for its own choices
// and to imagine hidden cards. They are not recorded; a record holds the choice itself.
class Chance {
 public:
  Chance() = default;
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;
  virtual ~Chance() = default;
  // Returns a uniformly distributed number from 0 to limit - 1. Requires: limit > 0.
  [[nodiscard]] virtual std::uint64_t below(std::uint64_t limit) = 0;
};

// The same seed gives the same numbers. Suitable for bots: a player gains nothing by guessing them.
class SeededChance final : public Chance {
 public:
  explicit SeededChance(std::uint64_t seed) : numbers_(seed) {}
  [[nodiscard]] std::uint64_t below(std::uint64_t limit) override { return numbers_.below(limit); }

 private:
  SeededEntropy numbers_;
};

}  // namespace lastcard
