#include "server/league/ratings.h"

#include <cstddef>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lastcard::league {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

// The expected values were computed with the npm package openskill 5.0.1 (MIT).
constexpr double kExact = 1e-12;

void expect_rating(const Rating& rating, double mu, double sigma) {
  EXPECT_NEAR(rating.mu, mu, kExact);
  EXPECT_NEAR(rating.sigma, sigma, kExact);
}

TEST(Ratings, AreRightAfterAFirstWinOfTwoAgainstTwo) {
  const auto after = rate({{{}, {}}, {{}, {}}}, {1, 2});
  for (const Rating& rating : after[0])
    expect_rating(rating, 26.964294621803063, 8.177962604389991);
  for (const Rating& rating : after[1])
    expect_rating(rating, 23.035705378196937, 8.177962604389991);
}

TEST(Ratings, AreRightAfterAFirstWinOfOneAgainstOne) {
  const auto after = rate({{{}}, {{}}}, {1, 2});
  expect_rating(after[0][0], 27.635389493140497, 8.06590141354368);
  expect_rating(after[1][0], 22.364610506859503, 8.06590141354368);
}

TEST(Ratings, AreRightAfterADrawOfUnequalSides) {
  const auto after = rate({{{30, 5}, {}}, {{20, 2}, {}}}, {1, 1});
  expect_rating(after[0][0], 29.703574993710614, 4.953806077751265);
  expect_rating(after[0][1], 24.176743546820283, 8.114875508775937);
  expect_rating(after[1][0], 20.047497147633706, 1.9990939234797858);
  expect_rating(after[1][1], 25.823256453179717, 8.141039540874834);
}

TEST(Ratings, AreRightForThreeSidesOfDifferentSizes) {
  const auto after = rate({{{30, 5}}, {{}, {}}, {{20, 2}, {}, {}}}, {2, 1, 2});
  expect_rating(after[0][0], 30.408660598761685, 4.992780706601815);
  expect_rating(after[1][1], 27.797679538230938, 8.242578935757347);
  expect_rating(after[2][0], 19.773109008179237, 1.9995224362007529);
  expect_rating(after[2][2], 21.067353883536455, 8.17259380007973);
}

using Winner = RatedRound::Winner;

RatedRound round_of(Winner winner) { return {"t1", "t2", {"p1", "p2"}, {"p3", "p4"}, winner}; }

const Rated& find(const std::vector<Rated>& list, const std::string& id) {
  for (const Rated& rated : list) {
    if (rated.id == id) return rated;
  }
  throw std::out_of_range(id);
}

TEST(Ratings, AreRightAfterASeriesOfRounds) {
  std::vector<RatedRound> rounds;
  for (const Winner winner : {Winner::home, Winner::away, Winner::home, Winner::home,
                              Winner::nobody, Winner::away, Winner::home}) {
    rounds.push_back(round_of(winner));
  }
  const Ratings ratings = rate_rounds(rounds, {});
  ASSERT_THAT(ratings.people, SizeIs(4));
  expect_rating(find(ratings.people, "p1").rating, 26.861464958000987, 7.364647033489526);
  expect_rating(find(ratings.people, "p2").rating, 26.861464958000987, 7.364647033489526);
  expect_rating(find(ratings.people, "p4").rating, 23.13853504199901, 7.364647033489526);
  EXPECT_EQ(ratings.people.front().id, "p1");
  EXPECT_EQ(ratings.people.front().rounds, 7);
  ASSERT_THAT(ratings.teams, SizeIs(2));
  EXPECT_EQ(ratings.teams.front().id, "t1");
  EXPECT_EQ(ratings.teams.front().rounds, 7);
}

TEST(Ratings, AreRightWhenPartnersChange) {
  const std::vector<RatedRound> rounds = {
      {"t1", "t2", {"a", "b"}, {"x", "y"}, Winner::home},
      {"t1", "t2", {"a", "x"}, {"b", "y"}, Winner::home},
  };
  const Ratings ratings = rate_rounds(rounds, {});
  expect_rating(find(ratings.people, "b").rating, 25.040713613538838, 8.02648529548324);
  expect_rating(find(ratings.people, "y").rating, 21.11212436993271, 8.02648529548324);
  const auto third = rate(
      {{{28, 3}, find(ratings.people, "a").rating}, {find(ratings.people, "x").rating}}, {2, 1});
  expect_rating(third[0][0], 27.369861543917565, 2.997357124779678);
  expect_rating(third[0][1], 24.380163844316264, 7.95392597525627);
  expect_rating(third[1][0], 29.466998172212186, 7.958568291286311);
}

TEST(Ratings, AreIdenticalWhenTheSeasonIsReplayed) {
  std::vector<RatedRound> rounds;
  for (int at = 0; at < 200; ++at) {
    rounds.push_back(round_of(at % 3 == 0 ? Winner::away : Winner::home));
  }
  const Ratings once = rate_rounds(rounds, {});
  const Ratings again = rate_rounds(rounds, {});
  ASSERT_FALSE(once.people.empty());
  ASSERT_EQ(again.people.size(), once.people.size());
  for (std::size_t at = 0; at < once.people.size(); ++at) {
    EXPECT_EQ(once.people[at].id, again.people[at].id);
    EXPECT_EQ(once.people[at].rating.mu, again.people[at].rating.mu);
    EXPECT_EQ(once.people[at].rating.sigma, again.people[at].rating.sigma);
  }
}

TEST(Ratings, AreProvisionalForTwentyRounds) {
  std::vector<RatedRound> rounds(19, round_of(Winner::home));
  EXPECT_TRUE(rate_rounds(rounds, {}).people.front().provisional());
  rounds.push_back(round_of(Winner::home));
  EXPECT_FALSE(rate_rounds(rounds, {}).people.front().provisional());
}

TEST(Ratings, PutALuckyNewcomerBehindPlayersOfProvenStrength) {
  std::vector<RatedRound> rounds;
  for (int at = 0; at < 60; ++at) {
    const Winner winner = at % 2 == 0 ? Winner::home : Winner::away;
    rounds.push_back({"t1", "t2", {"veteran"}, {"other"}, winner});
  }
  rounds.push_back({"t3", "t4", {"newcomer"}, {"nobody"}, Winner::home});
  const Ratings ratings = rate_rounds(rounds, {});
  EXPECT_GT(find(ratings.people, "newcomer").rating.mu, find(ratings.people, "veteran").rating.mu);
  EXPECT_EQ(ratings.people[2].id, "newcomer");
  EXPECT_EQ(ratings.people[3].id, "nobody");
}

TEST(Ratings, DoNotChangeForThePartnersOfAPlayerWhoOptsOut) {
  const std::vector<RatedRound> rounds(3, round_of(Winner::home));
  const Ratings all = rate_rounds(rounds, {});
  const Ratings some = rate_rounds(rounds, {"p1"});
  ASSERT_THAT(some.people, SizeIs(3));
  for (const Rated& rated : some.people) {
    EXPECT_NE(rated.id, "p1");
    EXPECT_EQ(rated.rating.mu, find(all.people, rated.id).rating.mu);
  }
}

TEST(Ratings, LeaveOutBots) {
  const std::vector<RatedRound> rounds = {{"t1", "t2", {"p1", ""}, {"", "p4"}, Winner::home}};
  const Ratings ratings = rate_rounds(rounds, {});
  ASSERT_THAT(ratings.people, SizeIs(2));
  expect_rating(find(ratings.people, "p1").rating, 26.964294621803063, 8.177962604389991);
}

TEST(Ratings, AreEmptyWithoutRounds) {
  EXPECT_THAT(rate_rounds({}, {}).people, IsEmpty());
  EXPECT_THAT(rate_rounds({}, {}).teams, IsEmpty());
}

}  // namespace
}  // namespace lastcard::league
