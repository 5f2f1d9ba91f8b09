#include "engine/core/face_set.h"

#include <random>

#include <gtest/gtest.h>

namespace lastcard::testing {
namespace {

Card next_in_suit(Card card) {
  const int rank = static_cast<int>(card.rank());
  return {static_cast<Rank>(rank % kRanks + 1), card.suit()};
}

FaceSet some_faces(std::mt19937& numbers) {
  FaceSet faces;
  for (int count = 0; count < 14; ++count) {
    faces.insert(Card::from_face(static_cast<int>(numbers() % Card::kFaces)));
  }
  return faces;
}

TEST(FaceSet, StepsGoRoundTheRanksOfASuitBothWays) {
  (~FaceSet::of(Card::joker())).for_each([](Card card) {
    const Card next = next_in_suit(card);
    EXPECT_EQ(FaceSet::of(card).stepped(+1), FaceSet::of(next)) << card.code();
    EXPECT_EQ(FaceSet::of(next).stepped(-1), FaceSet::of(card)) << card.code();
  });
  EXPECT_EQ(FaceSet::all().stepped(+1), ~FaceSet::of(Card::joker()));
}

TEST(FaceSet, NoCardComesBeforeOrAfterAJoker) {
  EXPECT_TRUE(FaceSet::of(Card::joker()).stepped(+1).empty());
  EXPECT_TRUE(FaceSet::of(Card::joker()).stepped(-1).empty());
}

TEST(FaceSet, RanksAreTheRanksOfTheFaces) {
  std::mt19937 numbers(1);
  for (int trial = 0; trial < 1000; ++trial) {
    const FaceSet faces = some_faces(numbers);
    FaceSet ranks;
    FaceSet of_three;
    faces.for_each([&](Card card) {
      const FaceSet rank = FaceSet::of_rank_of(card);
      ranks.insert(rank);
      if ((faces & rank).size() >= 3) of_three.insert(rank);
    });
    ASSERT_EQ(faces.whole_ranks(), ranks);
    ASSERT_EQ(faces.ranks_of_three(), of_three);
  }
}

TEST(FaceSet, ASetOfTwoFacesHasSeveral) {
  FaceSet faces;
  EXPECT_FALSE(faces.several());
  faces.insert(Card(Rank::king, Suit::spades));
  EXPECT_FALSE(faces.several());
  faces.insert(Card::joker());
  EXPECT_TRUE(faces.several());
}

}  // namespace
}  // namespace lastcard::testing
