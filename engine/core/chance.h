#pragma once

#include <cstdint>

#include "engine/core/entropy.h"

namespace lastcard {

// Chance that never touches the cards of a match: for a bot's own choices, and for imagining what
// it cannot see. Never recorded: a record holds what was chosen.
class Chance {
 public:
  Chance() = default;
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;
  virtual ~Chance() = default;
  // A number from 0 to limit - 1, evenly distributed. Pre: limit > 0.
  [[nodiscard]] virtual std::uint64_t below(std::uint64_t limit) = 0;
};

// Repeatable for the same seed. Good enough for bots everywhere: nothing is at stake but variety.
class SeededChance final : public Chance {
 public:
  explicit SeededChance(std::uint64_t seed) : numbers_(seed) {}
  [[nodiscard]] std::uint64_t below(std::uint64_t limit) override { return numbers_.below(limit); }

 private:
  SeededEntropy numbers_;
};

}  // namespace lastcard
