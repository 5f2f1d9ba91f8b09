#include "engine/bots/eights_prospect.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "engine/sim/train.h"
#include "tests/engine/scenario.h"

// How the bots judge a round of Pesten that is not played to its end, and how the weights for it
// are trained.

namespace lastcard::testing {
namespace {

std::array<double, 4> prospects(Scenario& scene) {
  std::array<double, 4> by_seat = {};
  for (int seat = 0; seat < 4; ++seat) {
    by_seat.at(static_cast<std::size_t>(seat)) =
        bots::eights_prospect(Glimpse(scene.match().table(), Seat(seat)));
  }
  return by_seat;
}

Scenario four(std::string_view mine) {
  Scenario scene("manipesto");
  scene.seats(4)
      .top("5H")
      .hand(0, mine)
      .hand(1, "9C TC 4S QS")
      .hand(2, "9D TD 4C QC")
      .hand(3, "9S TS 4D QD")
      .to_act(0);
  return scene;
}

TEST(EightsProspect, ASeatThatGoesOutNowIsSureToWin) {
  auto scene = four("9H");
  const auto by_seat = prospects(scene);
  for (const std::size_t other : {1U, 2U, 3U}) EXPECT_GT(by_seat[0] - by_seat.at(other), 4);
}

TEST(EightsProspect, ALastCardThatDoesNotFitIsWorthLess) {
  auto fits = four("9H");
  auto does_not = four("9C");
  EXPECT_GT(prospects(fits)[0], prospects(does_not)[0] + 2);
}

TEST(EightsProspect, ACardThatMayNotBeTheLastIsWorthLess) {  // PES-25
  auto plain = four("3H");
  auto seven = four("7H");
  EXPECT_GT(prospects(plain)[0], prospects(seven)[0] + 2);
}

TEST(EightsProspect, FewerCardsAreNearerToGoingOut) {
  auto two = four("6C JS");
  auto four_cards = four("6C JS KC QD");
  auto eight = four("6C JS KC QD 3S 4S 9D TD");
  EXPECT_GT(prospects(two)[0], prospects(four_cards)[0]);
  EXPECT_GT(prospects(four_cards)[0], prospects(eight)[0]);
}

TEST(EightsProspect, AJokerIsWorthMoreThanACardThatDoesNotFit) {
  auto joker = four("* 6C QD");
  auto none = four("3S 6C QD");
  EXPECT_GT(prospects(joker)[0], prospects(none)[0]);
}

TEST(EightsProspect, OtherSeatsAreJudgedByTheirOwnCards) {
  auto scene = four("9H 3C");
  auto same = four("9H JC");
  EXPECT_EQ(prospects(scene)[2], prospects(same)[2]);
}

TEST(Train, TheSameSeedGivesTheSameWeights) {
  sim::TrainOptions options;
  options.rounds = 300;
  const auto once = sim::train_eights(options);
  const auto again = sim::train_eights(options);
  ASSERT_TRUE(once && again);
  EXPECT_EQ(once->weights, again->weights);
  options.seed = 2;
  EXPECT_NE(once->weights, sim::train_eights(options)->weights);
}

// Even after few rounds, the fitted weights predict the winner better than equal shares.
TEST(Train, FittedWeightsPredictTheWinner) {
  sim::TrainOptions options;
  options.rounds = 300;
  const auto trained = sim::train_eights(options);
  ASSERT_TRUE(trained);
  EXPECT_EQ(trained->weights.size(), bots::kEightsSigns);
  EXPECT_GT(trained->moments, 1000U);
  EXPECT_NEAR(trained->before, std::log(0.25), 1e-9);
  EXPECT_GT(trained->after, trained->before + 0.05);
}

TEST(Train, RefusesANumberOfPlayersThatThePresetDoesNotTake) {
  sim::TrainOptions options;
  options.seats = 3;  // its teams need an even number
  EXPECT_FALSE(sim::train_eights(options));
}

// The command writes the committed header, except for the numbers, which would take it half a
// minute.
TEST(Train, WritesTheWeightsAsAHeader) {
  sim::Trained trained;
  trained.weights = {1.25, -0.5};
  const std::string header = sim::weights_header({}, trained);
  EXPECT_NE(header.find("kEightsWeights = {\n    1.250, -0.500,\n"), std::string::npos) << header;
}

}  // namespace
}  // namespace lastcard::testing
