#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lastcard {

// Suits in the order of their letters C D H S. Codes are sorted in this order too.
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
inline constexpr std::array<Suit, 4> kSuits = {Suit::clubs, Suit::diamonds, Suit::hearts,
                                               Suit::spades};

// A rank's natural value: ace 1, number cards their number, jack 11, queen 12, king 13.
enum class Rank : std::uint8_t {
  ace = 1,
  two,
  three,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  ten,
  jack,
  queen,
  king
};
inline constexpr int kRanks = 13;

// A card is its face and nothing else. Copies of a card in a stock of several packs are equal, so
// nothing can be tracked through a shuffle.
//
// One byte. Cards are ordered by the ASCII bytes of their codes (conventions, "Cards"): `*` < `2` <
// … < `9` < `A` < `J` < `K` < `Q` < `T`, then C D H S. So a sorted list of cards is a sorted list
// of codes.
class Card {
 public:
  static constexpr int kFaces = 53;  // 52 and the joker

  constexpr Card() = default;  // the joker
  constexpr Card(Rank rank, Suit suit)
      : face_(static_cast<std::uint8_t>(1 + kPlaceOfRank[static_cast<std::size_t>(rank)] * 4 +
                                        static_cast<int>(suit))) {}
  [[nodiscard]] static constexpr Card joker() { return Card(); }
  // The card with this face(). Requires: 0 <= face < kFaces.
  [[nodiscard]] static constexpr Card from_face(int face) {
    Card card;
    card.face_ = static_cast<std::uint8_t>(face);
    return card;
  }
  // Reads a code such as "5H", "TS" or "*". Returns nothing for any other text.
  [[nodiscard]] static std::optional<Card> from_code(std::string_view code);

  [[nodiscard]] constexpr bool is_joker() const { return face_ == 0; }
  // Requires: not a joker.
  [[nodiscard]] constexpr Rank rank() const { return kRankAtPlace[(face_ - 1U) / 4U]; }
  [[nodiscard]] constexpr Suit suit() const { return static_cast<Suit>((face_ - 1U) % 4U); }
  // Returns 1 to 13, or 0 for a joker. So a joker has the same value only as other jokers.
  [[nodiscard]] constexpr int rank_value() const {
    return is_joker() ? 0 : static_cast<int>(rank());
  }
  // Whether both have the same rank. All jokers have the same rank.
  [[nodiscard]] constexpr bool same_rank(Card other) const {
    return (face_ + 3U) / 4U == (other.face_ + 3U) / 4U;
  }
  // A dense index from 0 to kFaces - 1, in the order of cards.
  [[nodiscard]] constexpr int face() const { return face_; }
  [[nodiscard]] std::string code() const;

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  static constexpr std::array<int, 14> kPlaceOfRank = {0, 8, 0, 1, 2, 3, 4, 5, 6, 7, 12, 9, 11, 10};
  static constexpr std::array<Rank, 13> kRankAtPlace = {
      Rank::two,  Rank::three, Rank::four, Rank::five, Rank::six,   Rank::seven, Rank::eight,
      Rank::nine, Rank::ace,   Rank::jack, Rank::king, Rank::queen, Rank::ten};

  std::uint8_t face_ = 0;
};
static_assert(sizeof(Card) == 1);

// One of the letters C D H S. suit_from_letter returns nothing for any other text.
[[nodiscard]] char letter_of(Suit suit);
[[nodiscard]] std::optional<Suit> suit_from_letter(std::string_view letter);
// One of the letters A 2 … 9 T J Q K. rank_from_letter returns nothing for any other text.
[[nodiscard]] char letter_of(Rank rank);
[[nodiscard]] std::optional<Rank> rank_from_letter(std::string_view letter);

}  // namespace lastcard
