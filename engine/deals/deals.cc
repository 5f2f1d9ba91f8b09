#include "engine/deals/deals.h"

#include <algorithm>
#include <sodium.h>
#include <stdexcept>
#include <utility>

namespace lastcard::deals {
namespace {

static_assert(kNumberBytes == crypto_generichash_BYTES);
static_assert(kNumberBytes == crypto_stream_chacha20_ietf_KEYBYTES);

class Hash {
 public:
  Hash() { crypto_generichash_init(&state_, nullptr, 0, kNumberBytes); }
  Hash& add(std::string_view text) {
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(text.data()),
                              text.size());
    return *this;
  }
  Hash& add(std::span<const unsigned char> bytes) {
    crypto_generichash_update(&state_, bytes.data(), bytes.size());
    return *this;
  }
  Hash& add_byte(int value) {
    const std::array<unsigned char, 1> byte{static_cast<unsigned char>(value)};
    return add(byte);
  }
  [[nodiscard]] Number number() {
    Number number{};
    crypto_generichash_final(&state_, number.data(), number.size());
    return number;
  }

 private:
  crypto_generichash_state state_{};
};

std::array<unsigned char, 4> four_bytes(std::uint32_t value) {
  return {static_cast<unsigned char>(value), static_cast<unsigned char>(value >> 8U),
          static_cast<unsigned char>(value >> 16U), static_cast<unsigned char>(value >> 24U)};
}

// The words of the ChaCha20 stream, in little-endian order.
class Words {
 public:
  Words(const Number& seed, std::uint32_t number, std::uint32_t attempt) : key_(seed) {
    std::ranges::copy(four_bytes(number), nonce_.begin());
    std::ranges::copy(four_bytes(attempt), nonce_.begin() + 4);
  }
  // Returns a uniform random number from 0 to limit - 1. Requires: limit > 0.
  std::uint32_t below(std::uint32_t limit) {
    constexpr std::uint64_t kAll = std::uint64_t{1} << 32U;
    const std::uint64_t even = kAll - kAll % limit;
    std::uint32_t word = next();
    while (word >= even) word = next();
    return word % limit;
  }

 private:
  std::uint32_t next() {
    if (used_ == bytes_.size()) {
      const std::array<unsigned char, kBytes> zeros{};
      crypto_stream_chacha20_ietf_xor_ic(bytes_.data(), zeros.data(), zeros.size(), nonce_.data(),
                                         block_, key_.data());
      block_ += kBlocks;
      used_ = 0;
    }
    std::uint32_t word = 0;
    for (unsigned int place = 0; place < 4; ++place)
      word |= static_cast<std::uint32_t>(bytes_.at(used_++)) << (8U * place);
    return word;
  }

  static constexpr std::uint32_t kBlocks = 4;
  static constexpr std::size_t kBytes = 64 * kBlocks;
  Number key_;
  std::array<unsigned char, crypto_stream_chacha20_ietf_NONCEBYTES> nonce_{};
  std::array<unsigned char, kBytes> bytes_{};
  std::size_t used_ = kBytes;
  std::uint32_t block_ = 0;
};

}  // namespace

std::string hex_of(const Number& number) {
  std::array<char, 2 * kNumberBytes + 1> text{};
  sodium_bin2hex(text.data(), text.size(), number.data(), number.size());
  return text.data();
}

std::optional<Number> number_of(std::string_view hex) {
  const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  if (hex.size() != 2 * kNumberBytes || !std::ranges::all_of(hex, is_digit)) return std::nullopt;
  Number number{};
  sodium_hex2bin(number.data(), number.size(), hex.data(), hex.size(), nullptr, nullptr, nullptr);
  return number;
}

Number link_before(const Number& link) { return Hash().add("lastcard/1 link").add(link).number(); }

Chain::Chain(const Number& root, int length) : root_(root), length_(length) {
  Number link = root;
  for (int round = length; round > 0; --round) {
    if (round <= kAtHand) first_.at(static_cast<std::size_t>(round) - 1) = link;
    link = link_before(link);
  }
  commitment_ = link;
}

Number Chain::link(int round) const {
  if (round <= kAtHand) return first_.at(static_cast<std::size_t>(round) - 1);
  Number link = root_;
  for (int later = length_; later > round; --later) link = link_before(link);
  return link;
}

Number salt_commitment(std::string_view table, Seat seat, const Number& salt) {
  return Hash().add("lastcard/1 salt").add(table).add_byte(seat.number()).add(salt).number();
}

Number round_seed(const Number& link, std::span<const OpenedSalt> salts, std::string_view match,
                  int round) {
  Hash hash;
  hash.add("lastcard/1 seed").add(link);
  for (const OpenedSalt& opened : salts) hash.add_byte(opened.seat.number()).add(opened.salt);
  return hash.add_byte(static_cast<int>(match.size()))
      .add(match)
      .add(four_bytes(static_cast<std::uint32_t>(round)))
      .number();
}

void shuffle(std::span<Card> cards, const Number& seed, std::uint32_t number,
             std::uint32_t attempt) {
  std::ranges::sort(cards);
  Words words(seed, number, attempt);
  for (std::size_t left = cards.size(); left > 1; --left)
    std::swap(cards[left - 1], cards[words.below(static_cast<std::uint32_t>(left))]);
}

bool shuffle_as_in(std::span<const Card> deck, std::span<Card> cards, const Number& seed,
                   std::uint32_t number, std::uint32_t attempt) {
  std::array<int, Card::kFaces> left{};
  for (const Card card : cards) ++left.at(static_cast<std::size_t>(card.face()));
  DeckOrder whole(deck.begin(), deck.end());
  shuffle(whole, seed, number, attempt);
  std::erase_if(whole,
                [&](Card card) { return left.at(static_cast<std::size_t>(card.face()))-- <= 0; });
  if (whole.size() != cards.size()) return false;
  std::ranges::copy(whole, cards.begin());
  return true;
}

std::optional<std::uint32_t> attempt_of(std::span<const Card> order, const Number& seed,
                                        std::uint32_t number, std::span<const Card> deck) {
  constexpr std::uint32_t kMost = 10000;
  DeckOrder cards(order.begin(), order.end());
  for (std::uint32_t attempt = 0; attempt < kMost; ++attempt) {
    if (deck.empty()) {
      shuffle(cards, seed, number, attempt);
    } else if (!shuffle_as_in(deck, cards, seed, number, attempt)) {
      return std::nullopt;
    }
    if (std::ranges::equal(cards, order)) return attempt;
  }
  return std::nullopt;
}

void RoundEntropy::shuffle(std::span<Card> cards) {
  if (!std::exchange(again_, false)) attempt_ = 0;
  ++number_;
  if (!duplicate_) return deals::shuffle(cards, seed_, number_, attempt_);
  if (deck_.empty()) deck_.assign(cards.begin(), cards.end());
  if (!shuffle_as_in(deck_, cards, seed_, number_, attempt_))
    throw std::logic_error("a pile of a duplicate that is not of its deck");
}

void RoundEntropy::void_last() {
  --number_;
  ++attempt_;
  again_ = true;
}

}  // namespace lastcard::deals
