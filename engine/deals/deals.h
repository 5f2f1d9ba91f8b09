#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/entropy.h"
#include "engine/core/seat.h"

// Decks that anyone can check (docs/deals.md, which defines every byte). A deck is computed from
// numbers that the server and the players' pages have chosen. The functions have no side effects
// and are thread-safe.
namespace lastcard::deals {

// The size of a link of the server's chain, of a salt, of a commitment and of a seed, in bytes.
inline constexpr std::size_t kNumberBytes = 32;
using Number = std::array<unsigned char, kNumberBytes>;

// The last round that has a link in the chain.
inline constexpr int kLastRound = 1000;

[[nodiscard]] std::string hex_of(const Number& number);
// Reads 64 hexadecimal digits, lower case. Returns nothing for any other text.
[[nodiscard]] std::optional<Number> number_of(std::string_view hex);

// Returns the link of the round before. For the link of round 1, returns the chain's commitment.
[[nodiscard]] Number link_before(const Number& link);

// The hash chain of one match. The link of every round can be computed from its root. Caches the
// links of the first rounds, so that a match of usual length computes the chain only once.
class Chain {
 public:
  // `length`: the number of links. Chains of matches from older versions are longer than
  // kLastRound. Requires: length >= kLastRound.
  explicit Chain(const Number& root, int length = kLastRound);
  [[nodiscard]] int length() const { return length_; }
  [[nodiscard]] const Number& root() const { return root_; }
  // The number that is published before the match. It does not reveal any link.
  [[nodiscard]] const Number& commitment() const { return commitment_; }
  // Requires: 1 <= round <= kLastRound.
  [[nodiscard]] Number link(int round) const;

 private:
  static constexpr int kAtHand = 24;
  Number root_;
  int length_;
  Number commitment_{};
  std::array<Number, kAtHand> first_{};  // the links of the first rounds
};

// Returns the commitment to a salt. It is valid only at this seat of this table.
[[nodiscard]] Number salt_commitment(std::string_view table, Seat seat, const Number& salt);

// A salt that its player's page has opened in time.
struct OpenedSalt {
  Seat seat;
  Number salt;
};
// Returns the seed of a round. Requires: the salts are in ascending order of the seats, and the
// match's name has at most 255 bytes.
[[nodiscard]] Number round_seed(const Number& link, std::span<const OpenedSalt> salts,
                                std::string_view match, int round);

// Puts the cards into the order of shuffle `number` of a round, counted from 1. The result does not
// depend on the order before. `attempt`, counted from 0, is the number of orders of this shuffle
// that the rules have rejected.
void shuffle(std::span<Card> cards, const Number& seed, std::uint32_t number,
             std::uint32_t attempt);
// The same for a duplicate match. The cards get the order that they have in this shuffle of the
// whole deck. So cards that are in the piles of both tables are in the same order. Returns false,
// without changes, if some card is not in the deck.
bool shuffle_as_in(std::span<const Card> deck, std::span<Card> cards, const Number& seed,
                   std::uint32_t number, std::uint32_t attempt);
// Returns the attempt that makes this order, or nothing if none of the first ten thousand does.
// `deck`: the round's deck for a duplicate match, otherwise empty.
[[nodiscard]] std::optional<std::uint32_t> attempt_of(std::span<const Card> order,
                                                      const Number& seed, std::uint32_t number,
                                                      std::span<const Card> deck = {});

// The entropy of one round.
class RoundEntropy final : public Entropy {
 public:
  // `before`: the number of shuffles of the round that have already been made.
  RoundEntropy(const Number& seed, int before)
      : seed_(seed), number_(static_cast<std::uint32_t>(before)) {}
  // For a duplicate match. `deck`: the round's deck, which is the first of the `before` shuffles.
  // Empty if there were none.
  RoundEntropy(const Number& seed, int before, DeckOrder deck)
      : seed_(seed),
        number_(static_cast<std::uint32_t>(before)),
        duplicate_(true),
        deck_(std::move(deck)) {}
  // Throws std::logic_error if the match is a duplicate and a card is not in its deck.
  void shuffle(std::span<Card> cards) override;
  void void_last() override;

 private:
  Number seed_;
  std::uint32_t number_;
  std::uint32_t attempt_ = 0;
  bool again_ = false;
  bool duplicate_ = false;
  DeckOrder deck_;
};

}  // namespace lastcard::deals
