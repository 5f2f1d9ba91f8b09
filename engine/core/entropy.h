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

// The interface through which chance reaches a table. Its outcomes are recorded; seeds are never
// recorded.
class Entropy {
 public:
  Entropy() = default;
  Entropy(const Entropy&) = delete;
  Entropy& operator=(const Entropy&) = delete;
  virtual ~Entropy() = default;
  // Puts the cards in a new order. The card at index 0 will leave the pile first.
  virtual void shuffle(std::span<Card> cards) = 0;
  // Cancels the last shuffle: the caller does not use that order, so it is not an outcome.
  virtual void void_last() {}
};

// Repeatable chance for simulations and tests. Never use it for play: a seed of 64 bits can be
// guessed.
class SeededEntropy final : public Entropy {
 public:
  explicit SeededEntropy(std::uint64_t seed) : generator_(seed) {}
  void shuffle(std::span<Card> cards) override;
  // Returns a uniformly distributed whole number that is at least 0 and less than `below`.
  // Requires: below > 0.
  [[nodiscard]] std::uint64_t below(std::uint64_t below);

 private:
  std::mt19937_64 generator_;
};

// Thrown by ScriptedEntropy.
class ReplayError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
// Returns recorded outcomes in order, for replays and scripted tests. shuffle() throws ReplayError
// if no outcome is left, or if the next one does not consist of exactly the given cards.
class ScriptedEntropy final : public Entropy {
 public:
  explicit ScriptedEntropy(std::vector<DeckOrder> outcomes) : outcomes_(std::move(outcomes)) {}
  void shuffle(std::span<Card> cards) override;
  [[nodiscard]] bool used_up() const { return next_ == outcomes_.size(); }

 private:
  std::vector<DeckOrder> outcomes_;
  std::size_t next_ = 0;
};

// For trying a play without making it (Consideration). Sorts the cards, so that the trial does not
// depend on chance. Requires of the game: the result that it shows does not depend on the order of
// a shuffled pile.
class NoEntropy final : public Entropy {
 public:
  void shuffle(std::span<Card> cards) override;
};

// Shuffles by another source and keeps each outcome for the record. `source` must outlive this
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
