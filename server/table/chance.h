#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/entropy.h"

namespace lastcard::table {

// Randomness from the kernel. Each shuffle uses fresh random numbers and never a seed: all 32-bit
// seeds can be tried in two hours. Stateless. Thread-safe.
class KernelEntropy final : public Entropy {
 public:
  void shuffle(std::span<Card> cards) override;
};

// Random numbers from the kernel, for choices of bots. Thread-safe.
class KernelChance final : public Chance {
 public:
  [[nodiscard]] std::uint64_t below(std::uint64_t limit) override;
};

// Fixed decks that each new table deals in order, before random ones. For tests.
using DeckScript = std::vector<DeckOrder>;
// Reads a JSON list of lists of card codes. Throws std::runtime_error, which says what is wrong.
[[nodiscard]] std::shared_ptr<const DeckScript> read_deck_script(const std::filesystem::path& file);

// Randomness for one round: the scripted deck if there is one for its deal, otherwise the kernel's.
// After a scripted deck, the round's later shuffles are computed from that deck. So a test that
// scripts a deck decides all shuffles of the round. Requires: the script outlives this object.
class DealEntropy final : public Entropy {
 public:
  // `deals`: the number of earlier deals at this table. `before`: the number of shuffles of this
  // round that have already been made. `script` may be null.
  DealEntropy(const DeckScript* script, int deals, int before = 0);
  // Throws ReplayError if the scripted deck is not made of these cards.
  void shuffle(std::span<Card> cards) override;

 private:
  const DeckOrder* deck_ = nullptr;  // null: the kernel shuffles
  int before_;
  KernelEntropy kernel_;
};

// A random number of milliseconds around `pace`. Its distribution depends on nothing at the table,
// because a bot's thinking time must not reveal its hand.
[[nodiscard]] int think_time_ms(int pace);

}  // namespace lastcard::table
