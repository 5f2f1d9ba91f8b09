#include <limits>

#include <gtest/gtest.h>

#include "engine/eights/crates_state.h"
#include "engine/registry.h"
#include "tests/engine/crates_position.h"
#include "tests/engine/scenario.h"

// Crates, sections 4 and 6: what a hand counts, pressures, and who wins.

namespace lastcard::testing {
namespace {

using eights::crates::RuleSet;

int counted(std::string_view hand, std::string_view rules = "{}") {
  const auto set = RuleSet::read(Json::parse(rules), 4).value();
  return static_cast<const RuleSet&>(*set).hand_points(cards_of(hand));
}

TEST(CratesScore, EachCardHasItsPoints) {  // CRA-60
  EXPECT_EQ(counted("AC"), 1);
  EXPECT_EQ(counted("2C"), 20);
  EXPECT_EQ(counted("4C"), 15);
  EXPECT_EQ(counted("5C"), 30);
  EXPECT_EQ(counted("6C"), 30);
  EXPECT_EQ(counted("7C"), 20);
  EXPECT_EQ(counted("8C"), 50);
  EXPECT_EQ(counted("9C"), 30);
  EXPECT_EQ(counted("TC"), 25);
  EXPECT_EQ(counted("JC QC KC"), 30);
}

TEST(CratesScore, TheWorkedHandsCountAsInTheRuleBook) {  // CRA-64
  EXPECT_EQ(counted("3C 3D"), -100);
  EXPECT_EQ(counted("3C KD 5H"), 13);
  EXPECT_EQ(counted("3C 8D"), 50);
  EXPECT_EQ(counted("3C 3D AS"), 3);
  EXPECT_EQ(counted("3C 8D 6D 2C"), 73);
  EXPECT_EQ(counted("3C 3H 8D 6D 2C"), 56);
}

TEST(CratesScore, ThreesCountByTheRuleSet) {  // CRA-61, CRA-62, CRA-63
  EXPECT_EQ(counted("3C 3D", R"({"three_bonus": -20})"), -40);
  EXPECT_EQ(counted("3C KD 5H", R"({"three_cover": 0})"), 10);
  EXPECT_EQ(counted("3C 8D", R"({"spare_three": -50})"), 0);
  EXPECT_EQ(counted("3C 3D AS", R"({"spare_three": -7, "three_cover": 20})"), 13);
  EXPECT_EQ(counted("3C 3D", R"({"spare_three": -7})"), -100);
  EXPECT_EQ(counted(""), 0);
}

TEST(CratesScore, EachPressureCostsMoreThanTheOneBefore) {  // CRA-30
  const auto worth = [](std::string_view rules, int before) {
    const auto set = RuleSet::read(Json::parse(rules), 4).value();
    return static_cast<const RuleSet&>(*set).pressure_worth(before);
  };
  EXPECT_EQ(worth("{}", 0), 5);
  EXPECT_EQ(worth("{}", 3), 40);
  EXPECT_EQ(worth(R"({"pressure_factor": 1})", 3), 5);
  EXPECT_EQ(worth(R"({"pressure": 7, "pressure_factor": 3})", 2), 63);
  EXPECT_EQ(worth(R"({"pressure": 0})", 9), 0);
  EXPECT_EQ(worth("{}", 27), 671088640);
  EXPECT_EQ(worth("{}", 28), 1000000000);
  EXPECT_EQ(worth("{}", 4000), 1000000000);
}

constexpr const char* kStockEmpty = R"({"turn": 0, "hands": [["KC", "QH"], ["AC", "AD"]],
    "discard": ["9C", "7C", "4D"], "stock": []})";

TEST(CratesPressure, APlayerWhoDrawsFromAnEmptyStockPaysAtOnce) {  // CRA-30
  CratesPosition t(kStockEmpty);
  t.shuffled_to("7C 9C").act(0, "draw");
  EXPECT_EQ(t.at("pressures"), Json({1, 0}));
  EXPECT_EQ(t.at("points"), Json({5, 0}));
  EXPECT_EQ(t.hand(0), "7C KC QH");
  EXPECT_EQ(t.at("stock"), 1);
  EXPECT_EQ(t.at("discard"), 1);
  EXPECT_EQ(t.at("top"), "4D");
}

TEST(CratesPressure, APressureWorthNoPointsIsStillCounted) {  // section 1, `pressure`
  CratesPosition t(kStockEmpty, R"({"pressure": 0})");
  t.shuffled_to("7C 9C").act(0, "draw");
  EXPECT_EQ(t.at("pressures"), Json({1, 0}));
  EXPECT_EQ(t.at("points"), Json({0, 0}));
}

TEST(CratesPressure, TakingTheLastCardOfTheStockIsNoPressure) {  // CRA-30
  CratesPosition t(R"({"turn": 0, "hands": [["KC", "QH"], ["AC", "AD"]],
      "discard": ["9C", "7C", "4D"], "stock": ["2H"]})");
  t.act(0, "draw");
  EXPECT_EQ(t.at("stock"), 0);
  EXPECT_EQ(t.at("pressures"), Json({0, 0}));
}

TEST(CratesPressure, ADrawOfSeveralCardsBringsAtMostOnePressure) {  // CRA-31
  CratesPosition t(R"({"phase": "two-sequence", "turn": 0, "total": 5,
      "hands": [["KC", "QH"], ["AC", "AD"]], "discard": ["9C", "7C", "2D"], "stock": ["2H"]})");
  t.shuffled_to("9C 7C").act(0, "take");
  EXPECT_EQ(t.hand(0), "2H 7C 9C KC QH");
  EXPECT_EQ(t.at("pressures"), Json({1, 0}));
}

TEST(CratesPressure, ADrawWithNothingToShuffleIsNoPressure) {  // CRA-31
  CratesPosition t(R"({"phase": "penalty", "turn": 0, "late": [0],
      "hands": [["KC"], ["AC", "AD"]], "discard": ["4D"], "stock": ["3H"]})");
  t.act(0, "take");
  EXPECT_EQ(t.hand(0), "3H KC");
  EXPECT_EQ(t.at("pressures"), Json({0, 0}));
  EXPECT_EQ(t.at("phase"), "play");
}

TEST(CratesPressure, PartnersShareTheirPressures) {  // section 1, "A side"
  const char* position = R"({"turn": 2, "hands": [["KC"], ["AC"], ["KH", "KS"], ["AD"]],
      "discard": ["9C", "7C", "4D"], "stock": [], "pressures": [1, 0], "points": [5, 0]})";
  CratesPosition partners(position);
  partners.shuffled_to("7C 9C").act(2, "draw");
  EXPECT_EQ(partners.at("points"), Json({15, 0}));
  CratesPosition alone(position, R"({"partners": false})");
  alone.shuffled_to("7C 9C").act(2, "draw");
  EXPECT_EQ(alone.at("pressures"), Json({1, 0, 1, 0}));
  EXPECT_EQ(alone.at("points"), Json({5, 0, 5, 0}));
}

TEST(CratesPressure, VeryManyPointsAreCountedExactly) {  // CRA-30: no limit but 10^9 for each
  CratesPosition t(R"({"turn": 0, "hands": [["KC", "QH"], ["AC", "AD"]],
      "discard": ["9C", "7C", "4D"], "stock": [], "pressures": [90, 0],
      "points": [4000000000, 0]})");
  t.shuffled_to("7C 9C").act(0, "draw");
  EXPECT_EQ(t.at("points"), Json({5000000000, 0}));
  EXPECT_EQ(make_view(t.table(), Viewer::spectator()).points.front(),
            std::numeric_limits<int>::max());
}

constexpr const char* kLastPlay = R"({"turn": 0, "hands": [["KD"], ["AC"], ["2C"]],
    "discard": ["4D"], "stock": ["9S"], "points": [50, 49, 30]})";

TEST(CratesEnd, PlayersWithEqualLowestScoresWinTogether) {  // CRA-65
  CratesPosition t(kLastPlay, R"({"hand_sizes": [3]})");
  t.act(0, "KD");
  EXPECT_EQ(t.match().game().match_result(t.table()),
            Json::parse(R"({"points": [50, 50, 50], "winners": [0, 1, 2]})"));
  EXPECT_EQ(t.match().outcome()->tied, (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(t.match().outcome()->side, std::nullopt);
}

TEST(CratesEnd, TheMatchEndsWithTheLastHand) {  // section 1, `hand_sizes`
  CratesPosition t(kLastPlay, R"({"hand_sizes": [3, 1]})");
  t.act(0, "KD");
  EXPECT_TRUE(t.match().round_over());
  EXPECT_FALSE(t.match().over());
  EXPECT_TRUE(t.match().game().match_result(t.table()).is_null());
  SeededEntropy chance(1);
  t.match().start_round(chance);
  EXPECT_EQ(t.at("hand"), 1);
  EXPECT_EQ(t.at("points"), Json({50, 50, 50}));
  EXPECT_EQ(t.table().dealer(), Seat(1));
  EXPECT_EQ(t.hand(0).size(), 2U);
}

TEST(CratesEnd, OnePlayerWithTheLowestScoreWinsAlone) {  // CRA-65
  CratesPosition t(R"({"turn": 0, "hands": [["KD"], ["AC"], ["2C"]], "discard": ["4D"],
      "stock": ["9S"], "points": [3, 1, 9]})",
                   R"({"hand_sizes": [3]})");
  t.act(0, "KD");
  EXPECT_EQ(t.match().outcome()->side, 1);
  EXPECT_EQ(t.match().outcome()->winner, Seat(1));
  EXPECT_EQ(t.notes().back(), "match-won");
}

}  // namespace
}  // namespace lastcard::testing
