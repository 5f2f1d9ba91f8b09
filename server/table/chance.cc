#include "server/table/chance.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <sodium.h>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/codec.h"
#include "engine/deals/deals.h"
#include "server/table/even_number.h"
#include "server/table/secret.h"

namespace lastcard::table {

namespace {

// Random numbers from the kernel, fetched for a whole shuffle at once.
class Numbers {
 public:
  // Requires: 0 < limit.
  std::uint32_t below(std::uint32_t limit) {
    return even_number_below(limit, [this] { return next(); });
  }

 private:
  std::uint32_t next() {
    if (used_ == numbers_.size()) {
      randombytes_buf(numbers_.data(), sizeof numbers_);
      used_ = 0;
    }
    return numbers_[used_++];
  }
  std::array<std::uint32_t, 128> numbers_;
  std::size_t used_ = numbers_.size();
};

// The seed of the shuffles after a scripted deck.
deals::Number seed_of(const DeckOrder& deck) {
  std::string text;
  for (const Card card : deck) text += card.code() + ' ';
  return hash_of_secret(text).bytes();
}

}  // namespace

void KernelEntropy::shuffle(std::span<Card> cards) {
  // The Fisher-Yates shuffle.
  Numbers numbers;
  for (std::size_t left = cards.size(); left > 1; --left) {
    std::swap(cards[left - 1], cards[numbers.below(static_cast<std::uint32_t>(left))]);
  }
}

std::uint64_t KernelChance::below(std::uint64_t limit) {
  return even_number_below(limit, [] {
    std::uint64_t number = 0;
    randombytes_buf(&number, sizeof number);
    return number;
  });
}

std::shared_ptr<const DeckScript> read_deck_script(const std::filesystem::path& file) {
  std::ifstream stream(file);
  if (!stream) throw std::runtime_error("the scripted decks cannot be read: " + file.string());
  const Json json = Json::parse(stream, nullptr, false);
  if (!json.is_array()) throw std::runtime_error(file.string() + " is not a JSON list of decks");
  auto script = std::make_shared<DeckScript>();
  for (const Json& deck : json) {
    auto cards = cards_from_json(deck);
    if (!cards) {
      throw std::runtime_error(file.string() + ", deck " + std::to_string(script->size() + 1) +
                               cards.error().at + ": expected " + cards.error().expected);
    }
    script->push_back(std::move(cards).value());
  }
  return script;
}

DealEntropy::DealEntropy(const DeckScript* script, int deals, int before) : before_(before) {
  if (script != nullptr && static_cast<std::size_t>(deals) < script->size()) {
    deck_ = &(*script)[static_cast<std::size_t>(deals)];
  }
}

void DealEntropy::shuffle(std::span<Card> cards) {
  if (deck_ == nullptr) return kernel_.shuffle(cards);
  if (before_++ > 0) {
    return deals::shuffle(cards, seed_of(*deck_), static_cast<std::uint32_t>(before_), 0);
  }
  if (!std::ranges::is_permutation(cards, *deck_)) {
    throw ReplayError("the scripted deck is not made of the cards that this table deals");
  }
  std::ranges::copy(*deck_, cards.begin());
}

int think_time_ms(int pace) {
  if (pace <= 0) return 0;
  return pace * 3 / 4 +
         static_cast<int>(randombytes_uniform(static_cast<std::uint32_t>(pace) / 2 + 1));
}

}  // namespace lastcard::table
