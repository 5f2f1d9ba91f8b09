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

// Deals that anyone can check (docs/deals.md, which says all of it to the byte): a deck follows
// from numbers that everybody at the table gave. Pure; any thread.
namespace lastcard::deals {

// A link of the server's chain, a salt, a commitment or a seed.
inline constexpr std::size_t kNumberBytes = 32;
using Number = std::array<unsigned char, kNumberBytes>;

// The chain has no links for the rounds after this one.
inline constexpr int kLastRound = 1000;

[[nodiscard]] std::string hex_of(const Number& number);
// Nothing unless it is 64 digits and letters from a to f.
[[nodiscard]] std::optional<Number> number_of(std::string_view hex);

// The link of the round before; of round 1, the chain's commitment.
[[nodiscard]] Number link_before(const Number& link);

// The chain of one match: from its root follows the link of every round. Keeps some links at hand,
// so that a match of usual length walks through the chain once.
class Chain {
 public:
  // `length`: how many links it has. Those of matches that go on from before were longer.
  // Pre: length >= kLastRound.
  explicit Chain(const Number& root, int length = kLastRound);
  [[nodiscard]] int length() const { return length_; }
  [[nodiscard]] const Number& root() const { return root_; }
  // What is told before the match; it gives away no link.
  [[nodiscard]] const Number& commitment() const { return commitment_; }
  // Pre: 1 <= round <= kLastRound.
  [[nodiscard]] Number link(int round) const;

 private:
  static constexpr int kAtHand = 24;
  Number root_;
  int length_;
  Number commitment_{};
  std::array<Number, kAtHand> first_{};  // links of the first rounds
};

// What somebody commits to with a salt: it is of use at that seat of that table only.
[[nodiscard]] Number salt_commitment(std::string_view table, Seat seat, const Number& salt);

// A salt that was opened in time.
struct OpenedSalt {
  Seat seat;
  Number salt;
};
// The seed of a round; the salts by rising seat. Pre: the match's name has at most 255 bytes.
[[nodiscard]] Number round_seed(const Number& link, std::span<const OpenedSalt> salts,
                                std::string_view match, int round);

// The order into which shuffle `number` of a round (from 1) puts the cards, whatever order they are
// in; `attempt` (from 0) of those that the rules did not let pass before it.
void shuffle(std::span<Card> cards, const Number& seed, std::uint32_t number,
             std::uint32_t attempt);
// The same of a duplicate: the cards lie as they do in that shuffle of the whole deck, so that what
// is in both tables' piles is in the same order. False, and nothing is changed, if they are not of
// the deck.
bool shuffle_as_in(std::span<const Card> deck, std::span<Card> cards, const Number& seed,
                   std::uint32_t number, std::uint32_t attempt);
// The attempt that made this order; nothing if none of the first ten thousand did. `deck`: of a
// duplicate the round's deck, else empty.
[[nodiscard]] std::optional<std::uint32_t> attempt_of(std::span<const Card> order,
                                                      const Number& seed, std::uint32_t number,
                                                      std::span<const Card> deck = {});

// The chance of one round.
class RoundEntropy final : public Entropy {
 public:
  // `before`: how many shuffles of the round count already.
  RoundEntropy(const Number& seed, int before)
      : seed_(seed), number_(static_cast<std::uint32_t>(before)) {}
  // Of a duplicate. `deck`: the round's, of which `before` are shuffles; empty where there were
  // none.
  RoundEntropy(const Number& seed, int before, DeckOrder deck)
      : seed_(seed),
        number_(static_cast<std::uint32_t>(before)),
        duplicate_(true),
        deck_(std::move(deck)) {}
  // Throws std::logic_error for a pile of a duplicate that is not of its deck.
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
