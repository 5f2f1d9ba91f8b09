#include <gtest/gtest.h>

#include "tests/engine/common_sense.h"
#include "tests/engine/scenario.h"

// Pesten as a person would play it (common_sense.h).

namespace lastcard::testing {
namespace {

Scenario pairs(std::string_view patch = "{}") {
  Scenario t("manipesto");
  t.seats(4).rules(patch);
  return t;
}
const Table& table_of(Scenario& t) { return t.match().table(); }

TEST(CommonSenseInPesten, GoesOutWithACard) {  // PES-40
  auto t = pairs().top("5H").hand(0, "9H").to_act(0);
  expect_sense(table_of(t), 0, {"9H"}, "PES-40");
}

TEST(CommonSenseInPesten, GoesOutWithASet) {  // PES-40
  auto t = pairs().top("5H").hand(0, "3H 4H").to_act(0);
  expect_sense(table_of(t), 0, {"4H 3H", "3H 4H"}, "PES-40");
  auto three = pairs().top("5H").hand(0, "9H 9C 9S").to_act(0);
  expect_sense(table_of(three), 0, {"9H 9C 9S", "9H 9S 9C"}, "PES-40");
}

TEST(CommonSenseInPesten, GoesOutWithAJoker) {  // PES-40, PES-60
  auto t = pairs().top("5H").hand(0, "*").to_act(0);
  expect_sense(table_of(t), 0, {"*"}, "PES-40");
}

TEST(CommonSenseInPesten, AnswersWithTheLastCardToGoOut) {  // PES-40, PES-61
  auto t = pairs().top("2H").hand(0, "3H").to_act(0);
  expect_sense(table_of(t), 0, {"3H"}, "PES-61");
}

TEST(CommonSenseInPesten, AnnouncesTheLastCard) {  // PES-50
  auto t = pairs().top("5H").hand(0, "9H KC").to_act(0);
  expect_sense(table_of(t), 0, {"9H!"}, "PES-50");
  auto owing = pairs().top("5H").hand(0, "9H KC").to_act(0);
  owing.play(0, "9H");
  expect_sense(table_of(owing), 0, {"knock"}, "PES-50");
}

TEST(CommonSenseInPesten, DoesNotMakeAFalseKnockThatCostsCards) {  // PES-50
  auto t = pairs(R"({"knock": {"false_penalty": 2}})").top("5H").hand(0, "9H 3C KD 4S").to_act(0);
  expect_no_nonsense(table_of(t), 0, {"knock"}, "PES-50");
}

TEST(CommonSenseInPesten, JumpsInOnlyIfThatCostsNoCards) {  // PES-70
  auto saves = pairs(R"({"jump_in": true})").top("5H").to_act(1).hand(3, "5H 9C QC");
  expect_sense(table_of(saves), 3, {"5H"}, "PES-70");
  auto last = pairs(R"({"jump_in": true, "finish": {"forbidden": ["5"], "penalty": 3}})");
  last.top("5H").to_act(1).hand(3, "5H");
  expect_sense(table_of(last), 3, {""}, "PES-42");
  auto draws = pairs(R"({"jump_in": true, "first_card": "plain",
      "effects": {"5": [{"effect": "self-draws", "count": 3}]}})");
  draws.top("5H").to_act(1).hand(3, "5H 9C QC");
  expect_sense(table_of(draws), 3, {""}, "PES-21");
  auto out = pairs(R"({"jump_in": true, "first_card": "plain",
      "effects": {"5": [{"effect": "self-draws", "count": 3}]}})");
  out.top("5H").to_act(1).hand(3, "5H");
  expect_sense(table_of(out), 3, {"5H"}, "PES-20");
}

TEST(CommonSenseInPesten, DoesNotKeepASevenForLast) {  // PES-25
  auto t = pairs().top("5H").hand(0, "7H 9H").to_act(0);
  expect_no_nonsense(table_of(t), 0, {"9H", "9H!"}, "PES-25");
}

TEST(CommonSenseInPesten, DoesNotDrawWhenItIsOut) {  // PES-13
  auto t = pairs(R"({"must_play": false})").top("5H").hand(0, "5C").to_act(0);
  expect_sense(table_of(t), 0, {"5C"}, "PES-13");
}

TEST(CommonSenseInPesten, DoesNotTakeTenCardsThatItCanPassOn) {  // PES-61
  auto t = pairs(R"({"must_play": false})").top("*").hand(0, "* 9C KD 4S").to_act(0);
  expect_no_nonsense(table_of(t), 0, {"take"}, "PES-61");
}

TEST(CommonSenseInPesten, CallsASuitThatItHolds) {  // PES-22
  auto t = pairs().top("5H").hand(0, "JH 9C 4C KC").to_act(0);
  t.play(0, "JH");
  expect_sense(table_of(t), 0, {"call C"}, "PES-22");
}

TEST(CommonSenseInPesten, CallsTheSuitOfItsLastCard) {  // PES-22, PES-40
  auto t = pairs().top("5H").hand(0, "JH 9S").hand(1, "6C 6D").to_act(0);
  t.play_with_knock(0, "JH");
  expect_sense(table_of(t), 0, {"call S"}, "PES-22");
}

TEST(CommonSenseInPesten, StopsAnOpponentWhoIsNearlyOut) {  // PES-61
  auto t = pairs().top("5H").hand(0, "2H 9H 3C KD 4S").hand(1, "KS").to_act(0);
  expect_sense(table_of(t), 0, {"2H"}, "PES-61");
}

TEST(CommonSenseInPesten, GivesACardToAnOpponentRatherThanToThePartner) {  // PES-32
  auto t = Scenario("pesten-2018");
  t.seats(4)
      .rules(R"({"teams": true, "effects": {"9": [{"effect": "give-card"}]}})")
      .top("5H")
      .hand(0, "9H KC KD 4S 6S")
      .hand(1, "KS 3D 5D 6D")
      .hand(2, "8D")
      .to_act(0);
  t.play(0, "9H");
  expect_no_nonsense(table_of(t), 0, {"seat 2"}, "PES-32");
}

TEST(CommonSenseInPesten, DoesNotSwapASmallHandForALargeOne) {  // PES-31
  auto t = Scenario("pesten-2018");
  t.seats(3)
      .rules(R"({"teams": false, "effects": {"9": [{"effect": "swap-hands"}]}})")
      .top("5H")
      .hand(0, "9H KC KD 4S 6S 3H")
      .hand(1, "KS 3D 5D 6D 8C TC 4C")
      .hand(2, "8D QD")
      .to_act(0);
  t.play(0, "9H");
  expect_sense(table_of(t), 0, {"seat 2"}, "PES-31");
}

TEST(CommonSenseInPesten, GivesAwayNeitherAJokerNorATwo) {  // PES-22
  auto t = Scenario("pesten-app");
  t.seats(4).top("5H").hand(0, "TH * 2C 9S").to_act(0);
  t.play(0, "TH");
  expect_sense(table_of(t), 0, {"give 9S"}, "PES-22");
}

TEST(CommonSenseInPesten, DoesNotDrawFiveForItself) {  // PES-21
  auto t = pairs(R"({"effects": {"9": [{"effect": "self-draws", "count": 5}]}})");
  t.top("5H").hand(0, "9H 4H KC QD").to_act(0);
  expect_no_nonsense(table_of(t), 0, {"9H"}, "PES-21");
}

}  // namespace
}  // namespace lastcard::testing
