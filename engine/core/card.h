#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lastcard {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
inline constexpr std::array<Suit, 4> kSuits = {Suit::clubs, Suit::diamonds, Suit::hearts,
                                               Suit::spades};

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

// A card: a rank and a suit, or a joker. Cards with the same rank and suit are equal, even if they
// come from different packs. So a viewer cannot follow one of several copies through a shuffle.
//
// Takes one byte. Cards are ordered by the ASCII bytes of their codes (docs/rules/conventions.md,
// "Cards"): `*` < `2` < … < `9` < `A` < `J` < `K` < `Q` < `T`, then C D H S. So the codes of sorted
// cards are sorted, too.
class Card {
 public:
  static constexpr int kFaces = 53;  // 52 and the joker

  constexpr Card() = default;  // the joker
  constexpr Card(Rank rank, Suit suit)
      : face_(static_cast<std::uint8_t>(1 + kPlaceOfRank[static_cast<std::size_t>(rank)] * 4 +
                                        static_cast<int>(suit))) {}
  [[nodiscard]] static constexpr Card joker() { return Card(); }
  // The inverse of face(). Requires: 0 <= face < kFaces.
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
  // Returns 1 for an ace to 13 for a king, and 0 for a joker.
  [[nodiscard]] constexpr int rank_value() const {
    return is_joker() ? 0 : static_cast<int>(rank());
  }
  // Whether both have the same rank. All jokers have the same rank.
  [[nodiscard]] constexpr bool same_rank(Card other) const {
    return (face_ + 3U) / 4U == (other.face_ + 3U) / 4U;
  }
  // Returns the place of this card among all faces in their order: 0 to kFaces - 1.
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

// A suit's letter: C, D, H or S. suit_from_letter returns nothing for any other text.
[[nodiscard]] char letter_of(Suit suit);
[[nodiscard]] std::optional<Suit> suit_from_letter(std::string_view letter);
// A rank's letter: A, 2 to 9, T, J, Q or K. rank_from_letter returns nothing for any other text.
[[nodiscard]] char letter_of(Rank rank);
[[nodiscard]] std::optional<Rank> rank_from_letter(std::string_view letter);

}  // namespace lastcard
