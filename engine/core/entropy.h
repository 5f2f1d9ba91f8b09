#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <stdexcept>
#include <vector>

#include "engine/core/card.h"

namespace lastcard {

// The order of a shuffled pile. The card at index 0 leaves the pile first.
using DeckOrder = std::vector<Card>;

// The source of all shuffles of a table. Their outcomes are recorded.
class Entropy {
 public:
  Entropy() = default;
  Entropy(const Entropy&) = delete;
  Entropy& operator=(const Entropy&) = delete;
  virtual ~Entropy() = default;
  // Puts the cards into a new order. The card at index 0 will leave the pile first.
  virtual void shuffle(std::span<Card> cards) = 0;
  // The last shuffle does not count as an outcome: the caller does not use its order.
  virtual void void_last() {}
};

// Repeatable shuffles for simulations and tests. Never use it for play: it is no secure generator,
// and its seed has only 64 bits.
class SeededEntropy final : public Entropy {
 public:
  explicit SeededEntropy(std::uint64_t seed) : generator_(seed) {}
  void shuffle(std::span<Card> cards) override;
  // Returns a uniform random number from 0 to below - 1. Requires: below > 0.
  [[nodiscard]] std::uint64_t below(std::uint64_t below);

 private:
  std::mt19937_64 generator_;
};

class ReplayError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
// Repeats recorded outcomes in order, for replays and tests. shuffle() throws ReplayError if no
// outcome is left, or if the next one does not consist of exactly these cards.
class ScriptedEntropy final : public Entropy {
 public:
  explicit ScriptedEntropy(std::vector<DeckOrder> outcomes) : outcomes_(std::move(outcomes)) {}
  void shuffle(std::span<Card> cards) override;
  [[nodiscard]] bool used_up() const { return next_ == outcomes_.size(); }

 private:
  std::vector<DeckOrder> outcomes_;
  std::size_t next_ = 0;
};

// Sorts the cards instead of shuffling, for a play that is only tried (Trial in preview.h).
// Requires: the result that the game shows does not depend on the order of a shuffled pile.
class NoEntropy final : public Entropy {
 public:
  void shuffle(std::span<Card> cards) override;
};

// Shuffles by another source, and keeps each outcome for the record. `source` must outlive this
// object.
class RecordingEntropy final : public Entropy {
 public:
  explicit RecordingEntropy(Entropy& source) : source_(source) {}
  void shuffle(std::span<Card> cards) override;
  void void_last() override;
  [[nodiscard]] std::vector<DeckOrder>& outcomes() { return outcomes_; }

 private:
  Entropy& source_;
  std::vector<DeckOrder> outcomes_;
};

}  // namespace lastcard
