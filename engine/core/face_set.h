#pragma once

#include <bit>
#include <cstdint>

#include "engine/core/card.h"

namespace lastcard {

// A set of card faces, one bit each: copies do not count. What fits is worked out once and then
// asked of each card of a hand.
class FaceSet {
 public:
  constexpr FaceSet() = default;
  [[nodiscard]] static constexpr FaceSet of(Card card) { return FaceSet(bit(card)); }
  [[nodiscard]] static constexpr FaceSet of(Suit suit) {
    return FaceSet(kClubs << static_cast<unsigned>(suit));
  }
  // All cards of that card's rank; the joker's are jokers.
  [[nodiscard]] static constexpr FaceSet of_rank_of(Card card) {
    const auto place = (static_cast<unsigned>(card.face()) - 1U) & ~3U;
    return card.is_joker() ? FaceSet(1U) : FaceSet(std::uint64_t{0xF} << (place + 1U));
  }
  [[nodiscard]] static constexpr FaceSet all() {
    return FaceSet((std::uint64_t{1} << static_cast<unsigned>(Card::kFaces)) - 1U);
  }

  [[nodiscard]] constexpr bool contains(Card card) const { return (bits_ & bit(card)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  constexpr void insert(Card card) { bits_ |= bit(card); }
  constexpr void insert(FaceSet faces) { bits_ |= faces.bits_; }
  constexpr void erase(FaceSet faces) { bits_ &= ~faces.bits_; }

  // In the order of cards.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint64_t left = bits_; left != 0; left &= left - 1) {
      visit(Card::from_face(std::countr_zero(left)));
    }
  }

  friend constexpr FaceSet operator|(FaceSet a, FaceSet b) { return FaceSet(a.bits_ | b.bits_); }
  friend constexpr FaceSet operator&(FaceSet a, FaceSet b) { return FaceSet(a.bits_ & b.bits_); }
  friend constexpr FaceSet operator~(FaceSet a) { return FaceSet(~a.bits_ & all().bits_); }
  friend constexpr bool operator==(FaceSet, FaceSet) = default;

 private:
  static constexpr std::uint64_t kClubs = 0x2222222222222ULL;  // every fourth bit from bit 1
  constexpr explicit FaceSet(std::uint64_t bits) : bits_(bits) {}
  static constexpr std::uint64_t bit(Card card) {
    return std::uint64_t{1} << static_cast<unsigned>(card.face());
  }

  std::uint64_t bits_ = 0;
};

static_assert(FaceSet::of(Suit::spades).contains(Card(Rank::king, Suit::spades)) &&
              FaceSet::of(Suit::clubs).contains(Card(Rank::two, Suit::clubs)) &&
              !FaceSet::of(Suit::clubs).contains(Card::joker()));
static_assert(FaceSet::of_rank_of(Card(Rank::ten, Suit::hearts)) ==
              (FaceSet::of(Card(Rank::ten, Suit::clubs)) |
               FaceSet::of(Card(Rank::ten, Suit::diamonds)) |
               FaceSet::of(Card(Rank::ten, Suit::hearts)) |
               FaceSet::of(Card(Rank::ten, Suit::spades))));

}  // namespace lastcard
