#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <stdexcept>
#include <vector>

#include "engine/core/card.h"

namespace lastcard {

// The order of a shuffled pile; index 0 leaves the pile first.
using DeckOrder = std::vector<Card>;

// The port through which chance reaches a table (architecture, decision 5). Outcomes, never seeds,
// are recorded.
class Entropy {
 public:
  Entropy() = default;
  Entropy(const Entropy&) = delete;
  Entropy& operator=(const Entropy&) = delete;
  virtual ~Entropy() = default;
  // Puts the cards in a new order; index 0 will leave the pile first.
  virtual void shuffle(std::span<Card> cards) = 0;
  // The last order is not used: it does not count as an outcome.
  virtual void void_last() {}
};

// Repeatable chance for simulations and tests. Never for play: a seed of 64 bits is no secret.
class SeededEntropy final : public Entropy {
 public:
  explicit SeededEntropy(std::uint64_t seed) : generator_(seed) {}
  void shuffle(std::span<Card> cards) override;
  // A number from 0 to below - 1, evenly distributed. Pre: below > 0.
  [[nodiscard]] std::uint64_t below(std::uint64_t below);

 private:
  std::mt19937_64 generator_;
};

// Gives recorded outcomes back, in order. Replays and scripted tests.
// Throws ReplayError when an outcome is missing or is not an order of the very cards to be
// shuffled.
class ReplayError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
class ScriptedEntropy final : public Entropy {
 public:
  explicit ScriptedEntropy(std::vector<DeckOrder> outcomes) : outcomes_(std::move(outcomes)) {}
  void shuffle(std::span<Card> cards) override;
  [[nodiscard]] bool used_up() const { return next_ == outcomes_.size(); }

 private:
  std::vector<DeckOrder> outcomes_;
  std::size_t next_ = 0;
};

// For trying out what a play would do (Consideration). Puts the cards in rising order, so that the
// trial does not depend on chance; its result may not depend on the order of a shuffled pile.
class NoEntropy final : public Entropy {
 public:
  void shuffle(std::span<Card> cards) override;
};

// Passes on what another source decides and keeps it for the record. Does not own the source.
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
