#pragma once

#include <bit>
#include <cstdint>

#include "engine/core/card.h"

namespace lastcard {

// A set of faces of cards, with one bit for each. A game computes once which faces can be played,
// and then tests each card of a hand.
class FaceSet {
 public:
  constexpr FaceSet() = default;
  [[nodiscard]] static constexpr FaceSet of(Card card) { return FaceSet(bit(card)); }
  [[nodiscard]] static constexpr FaceSet of(Suit suit) {
    return FaceSet(kClubs << static_cast<unsigned>(suit));
  }
  // All faces of the card's rank. A joker is a rank of its own.
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
  // Whether size() > 1.
  [[nodiscard]] constexpr bool several() const { return (bits_ & (bits_ - 1)) != 0; }
  // All faces of each rank of which this set has a face.
  [[nodiscard]] constexpr FaceSet whole_ranks() const {
    const std::uint64_t suited = bits_ >> 1U;
    return of_ranks(suited | suited >> 1U | suited >> 2U | suited >> 3U) | FaceSet(bits_ & 1U);
  }
  // All faces of each suited rank of which this set has at least three faces.
  [[nodiscard]] constexpr FaceSet ranks_of_three() const {
    const std::uint64_t suited = bits_ >> 1U;
    const std::uint64_t both = suited & suited >> 1U;  // at 0 and 2 of each rank's four bits
    const std::uint64_t either = suited | suited >> 1U;
    return of_ranks((both & either >> 2U) | (either & both >> 2U));
  }
  // For each face of this set, the next higher one in its suit (+1) or the next lower one (-1). The
  // ace is between the king and the two. Jokers are left out.
  [[nodiscard]] constexpr FaceSet stepped(int direction) const;
  constexpr void insert(Card card) { bits_ |= bit(card); }
  constexpr void insert(FaceSet faces) { bits_ |= faces.bits_; }
  constexpr void erase(FaceSet faces) { bits_ &= ~faces.bits_; }

  // Visits the faces in the order of Card.
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
  // Returns the faces of the ranks First to Last, moved so that First becomes Lands. Leaves out all
  // others.
  template <Rank First, Rank Last, Rank Lands>
  [[nodiscard]] constexpr FaceSet moved() const;

  static constexpr std::uint64_t kFirstOfRanks =
      0x1111111111111ULL;  // counted without the joker's bit
  // All faces of the ranks of which the first of four bits is set in `marks`.
  static constexpr FaceSet of_ranks(std::uint64_t marks) {
    return FaceSet((marks & kFirstOfRanks) * 0xFU << 1U);
  }
  static constexpr std::uint64_t kClubs = 0x2222222222222ULL;  // every fourth bit from bit 1
  constexpr explicit FaceSet(std::uint64_t bits) : bits_(bits) {}
  static constexpr std::uint64_t bit(Card card) {
    return std::uint64_t{1} << static_cast<unsigned>(card.face());
  }

  std::uint64_t bits_ = 0;
};

template <Rank First, Rank Last, Rank Lands>
constexpr FaceSet FaceSet::moved() const {
  constexpr FaceSet kRanksMoved = [] {
    FaceSet faces;
    for (int rank = static_cast<int>(First); rank <= static_cast<int>(Last); ++rank) {
      faces.insert(of_rank_of(Card(static_cast<Rank>(rank), Suit::clubs)));
    }
    return faces;
  }();
  constexpr int kLeap = Card(Lands, Suit::clubs).face() - Card(First, Suit::clubs).face();
  const std::uint64_t moving = bits_ & kRanksMoved.bits_;
  if constexpr (kLeap > 0) {
    return FaceSet(moving << static_cast<unsigned>(kLeap));
  } else {
    return FaceSet(moving >> static_cast<unsigned>(-kLeap));
  }
}

// Faces are in the order of their codes. In that order, tens, jacks, queens, kings and aces are not
// in sequence, so these ranks move separately.
constexpr FaceSet FaceSet::stepped(int direction) const {
  if (direction > 0) {
    return moved<Rank::two, Rank::eight, Rank::three>() |
           moved<Rank::nine, Rank::nine, Rank::ten>() | moved<Rank::ten, Rank::ten, Rank::jack>() |
           moved<Rank::jack, Rank::jack, Rank::queen>() |
           moved<Rank::queen, Rank::queen, Rank::king>() |
           moved<Rank::king, Rank::king, Rank::ace>() | moved<Rank::ace, Rank::ace, Rank::two>();
  }
  return moved<Rank::three, Rank::nine, Rank::two>() | moved<Rank::ten, Rank::ten, Rank::nine>() |
         moved<Rank::jack, Rank::jack, Rank::ten>() |
         moved<Rank::queen, Rank::queen, Rank::jack>() |
         moved<Rank::king, Rank::king, Rank::queen>() | moved<Rank::ace, Rank::ace, Rank::king>() |
         moved<Rank::two, Rank::two, Rank::ace>();
}

static_assert(FaceSet::of(Suit::spades).contains(Card(Rank::king, Suit::spades)) &&
              FaceSet::of(Suit::clubs).contains(Card(Rank::two, Suit::clubs)) &&
              !FaceSet::of(Suit::clubs).contains(Card::joker()));
static_assert(FaceSet::of_rank_of(Card(Rank::ten, Suit::hearts)) ==
              (FaceSet::of(Card(Rank::ten, Suit::clubs)) |
               FaceSet::of(Card(Rank::ten, Suit::diamonds)) |
               FaceSet::of(Card(Rank::ten, Suit::hearts)) |
               FaceSet::of(Card(Rank::ten, Suit::spades))));

}  // namespace lastcard
