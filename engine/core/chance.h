#pragma once

#include <cstdint>

#include "engine/core/entropy.h"

namespace lastcard {

// Random numbers that never decide about the cards of a match. A bot uses them for its own choices
// and to deal hidden cards anew (imagination.h). They are not recorded; a record has the bot's
// choice itself.
class Chance {
 public:
  Chance() = default;
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;
  virtual ~Chance() = default;
  // Returns a uniformly distributed whole number that is at least 0 and less than `limit`.
  // Requires: limit > 0.
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
