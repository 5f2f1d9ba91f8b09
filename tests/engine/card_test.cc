#include "engine/core/card.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/core/seat.h"

namespace lastcard {
namespace {

// Conventions, "Cards".
TEST(Card, EveryFaceHasACodeThatReadsBack) {
  for (int face = 0; face < Card::kFaces; ++face) {
    const Card card = Card::from_face(face);
    EXPECT_EQ(card.face(), face);
    EXPECT_EQ(Card::from_code(card.code()), card) << card.code();
  }
}

TEST(Card, CodesAreRankThenSuit) {
  EXPECT_EQ(Card(Rank::five, Suit::hearts).code(), "5H");
  EXPECT_EQ(Card(Rank::ten, Suit::spades).code(), "TS");
  EXPECT_EQ(Card(Rank::ace, Suit::clubs).code(), "AC");
  EXPECT_EQ(Card::joker().code(), "*");
  EXPECT_TRUE(Card().is_joker());
}

TEST(Card, RanksAndSuitsComeBack) {
  for (int rank = 1; rank <= kRanks; ++rank) {
    for (const Suit suit : kSuits) {
      const Card card(static_cast<Rank>(rank), suit);
      EXPECT_EQ(card.rank_value(), rank);
      EXPECT_EQ(card.rank(), static_cast<Rank>(rank));
      EXPECT_EQ(card.suit(), suit);
      EXPECT_FALSE(card.is_joker());
    }
  }
  EXPECT_EQ(Card::joker().rank_value(), 0);
}

TEST(Card, CardsAreOrderedByTheBytesOfTheirCodes) {
  for (int a = 0; a < Card::kFaces; ++a) {
    for (int b = 0; b < Card::kFaces; ++b) {
      const Card one = Card::from_face(a);
      const Card other = Card::from_face(b);
      EXPECT_EQ(one < other, one.code() < other.code()) << one.code() << " " << other.code();
    }
  }
}

TEST(Card, OtherTextsAreNotReadAsCards) {
  for (const char* text :
       {"", "5", "H5", "10H", "5h", "1H", "5HH", "* ", "**", "XH", "5X", " 5H"}) {
    EXPECT_FALSE(Card::from_code(text)) << text;
  }
}

TEST(Card, SuitsAndRanksAreReadFromTheirLetters) {
  EXPECT_EQ(suit_from_letter("S"), Suit::spades);
  EXPECT_FALSE(suit_from_letter("s"));
  EXPECT_FALSE(suit_from_letter("SS"));
  EXPECT_EQ(rank_from_letter("T"), Rank::ten);
  EXPECT_FALSE(rank_from_letter("1"));
  EXPECT_FALSE(rank_from_letter("*"));
  EXPECT_FALSE(rank_from_letter(""));
}

// Conventions, "Seats".
TEST(Seat, StepsGoRoundTheTableBothWays) {
  EXPECT_EQ(Seat(3).stepped(1, 4), Seat(0));
  EXPECT_EQ(Seat(0).stepped(-1, 4), Seat(3));
  EXPECT_EQ(Seat(1).stepped(-6, 4), Seat(3));
  EXPECT_EQ(Seat(1).stepped(9, 4), Seat(2));
}

TEST(Seat, ASetOfSeatsIsVisitedInAscendingOrder) {
  SeatSet seats;
  EXPECT_TRUE(seats.empty());
  seats.insert(Seat(11));
  seats.insert(Seat(0));
  seats.insert(Seat(5));
  seats.erase(Seat(5));
  std::vector<int> visited;
  seats.for_each([&](Seat seat) { visited.push_back(seat.number()); });
  EXPECT_EQ(visited, (std::vector{0, 11}));
  EXPECT_EQ(seats.size(), 2);
  EXPECT_EQ(SeatSet::all(12).size(), 12);
}

}  // namespace
}  // namespace lastcard
