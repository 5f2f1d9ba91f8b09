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

// Chance from the kernel: a fresh 256 bits' worth of unguessability for every shuffle, never a seed
// (a 32-bit one is searched through in two hours). Stateless; any thread.
class KernelEntropy final : public Entropy {
 public:
  void shuffle(std::span<Card> cards) override;
};

// Numbers from the kernel, for choices of bots. Thread-safe.
class KernelChance final : public Chance {
 public:
  [[nodiscard]] std::uint64_t below(std::uint64_t limit) override;
};

// Decks that each new table deals in order, before real chance: for tests that must know what
// happens.
using DeckScript = std::vector<DeckOrder>;
// Reads a JSON list of lists of card codes. Throws std::runtime_error with what is wrong.
[[nodiscard]] std::shared_ptr<const DeckScript> read_deck_script(const std::filesystem::path& file);

// Chance for one deal: a scripted deck if there is one for it, else the kernel's. Refers to the
// script.
class DealEntropy final : public Entropy {
 public:
  // `deals`: how many there were at the table before. `script` may be null.
  DealEntropy(const DeckScript* script, int deals);
  // Throws ReplayError if the scripted deck is not made of these cards.
  void shuffle(std::span<Card> cards) override;

 private:
  const DeckOrder* deck_ = nullptr;  // for the first shuffle only
  KernelEntropy kernel_;
};

// A number of milliseconds around `pace`, from a distribution that does not depend on anything at
// the table: how long somebody thinks must say nothing about their hand.
[[nodiscard]] int think_time_ms(int pace);

}  // namespace lastcard::table
