#include <gtest/gtest.h>

#include "engine/core/view.h"
#include "tests/engine/crates_position.h"
#include "tests/engine/scenario.h"

// Crates, section 5: "One card".

namespace lastcard::testing {
namespace {

constexpr const char* kTwoCards = R"({"turn": 0, "hands": [["KS", "QH"], ["AS", "4D", "5C"],
    ["4C", "5H", "TD"]], "discard": ["JS"], "stock": ["6C", "6D", "6H", "7C"]})";

TEST(CratesCall, APlayerLeftWithOneCardOwesTheCall) {  // CRA-50
  CratesPosition t(kTwoCards);
  t.act(0, "KS");
  EXPECT_EQ(t.at("owes"), 0);
  EXPECT_EQ(t.legal(0), intents({"knock"}));
  EXPECT_EQ(t.refused(1, "knock"), "no_knock_owed (CRA-50)");
  t.act(0, "knock");
  EXPECT_TRUE(t.at("owes").is_null());
  EXPECT_TRUE(t.legal(0).empty());
  EXPECT_EQ(t.refused(0, "knock"), "no_knock_owed (CRA-50)");
}

TEST(CratesCall, ThePlayCarriesTheCallOnlyFromAHandOfTwo) {  // CRA-50
  CratesPosition t(kTwoCards);
  t.act(0, "KS!");
  EXPECT_TRUE(t.at("owes").is_null());
  EXPECT_EQ(t.refused(1, "AS!"), "knock_not_owed (CRA-50)");
  CratesPosition last(R"({"turn": 0, "hands": [["KS"], ["AS"]], "discard": ["JS"],
      "stock": ["6C"]})");
  EXPECT_EQ(last.refused(0, "KS!"), "knock_not_owed (CRA-50)");
}

TEST(CratesCall, NobodyOwesTheCallIfItIsSwitchedOff) {  // section 1, `call_penalty`
  CratesPosition t(kTwoCards, R"({"call_penalty": 0})");
  EXPECT_EQ(t.refused(0, "KS!"), "");
  t.act(0, "KS");
  EXPECT_TRUE(t.at("owes").is_null());
}

TEST(CratesCall, DrawingToOneCardAsksForNoCall) {  // CRA-50
  CratesPosition t(R"({"phase": "six", "turn": 0, "hands": [[], ["AS"], ["4D"]],
      "discard": ["6S"], "stock": ["4C"]})");
  t.act(0, "draw");
  EXPECT_EQ(t.hand(0), "4C");
  EXPECT_TRUE(t.at("owes").is_null());
}

TEST(CratesCall, TheCallIsTooLateAfterTheNextIntentOfAnybody) {  // CRA-51
  CratesPosition t(kTwoCards);
  t.act(0, "KS").act(1, "AS");
  EXPECT_EQ(t.at("late"), Json::array({0}));
  EXPECT_TRUE(t.at("owes").is_null());
  EXPECT_EQ(t.refused(0, "knock"), "no_knock_owed (CRA-50)");
}

TEST(CratesCall, TheCallIsNotTooLateAfterACallOfASuit) {  // CRA-51
  CratesPosition t(R"({"turn": 0, "hands": [["8S", "QH"], ["AS", "4D"]], "discard": ["JS"],
      "stock": ["6C"]})");
  t.act(0, "8S");
  EXPECT_EQ(t.legal(0), intents({"call C", "call D", "call H", "call S", "knock"}));
  t.act(0, "call D");
  EXPECT_EQ(t.at("owes"), 0);
  t.act(0, "knock");
  EXPECT_EQ(t.at("late"), Json::array());
}

TEST(CratesCall, TheCallIsDueBeforeTheSecondCardOfASix) {  // CRA-51
  const char* position = R"({"turn": 0, "hands": [["6S", "QH"], ["AS", "4D"]], "discard": ["JS"],
      "stock": ["6C", "6D"]})";
  CratesPosition forgets(position);
  forgets.act(0, "6S").act(0, "draw");
  EXPECT_EQ(forgets.at("late"), Json::array({0}));
  CratesPosition calls(position);
  calls.act(0, "6S").act(0, "knock").act(0, "draw");
  EXPECT_EQ(calls.at("late"), Json::array());
}

TEST(CratesCall, TheCallIsTooLateInThePlayersOwnNextTurn) {  // CRA-51: two players and a four
  const char* position = R"({"turn": 0, "hands": [["4S", "QH"], ["AS", "4D"]], "discard": ["JS"],
      "stock": ["6C", "6D", "6H"]})";
  CratesPosition t(position);
  t.act(0, "4S");
  EXPECT_EQ(t.at("phase"), "penalty");
  EXPECT_EQ(t.at("turn"), 0);
  EXPECT_EQ(t.at("late"), Json::array({0}));
  t.act(0, "take");
  EXPECT_EQ(t.hand(0), "6C 6D QH");
  EXPECT_EQ(t.at("phase"), "play");
  CratesPosition called(position);
  called.act(0, "4S!");
  EXPECT_EQ(called.at("phase"), "play");
}

TEST(CratesCall, TheClockMakesTheCallLateDuringAnothersTurn) {  // CRA-51
  CratesPosition t(kTwoCards);
  EXPECT_FALSE(t.clock_may_act());
  t.act(0, "KS");
  EXPECT_TRUE(t.clock_may_act());
  EXPECT_EQ(t.match().check({Seat(1), Clock::knock_expired}),
            (Violation{"no_knock_expires", "CRA-51"}));
  EXPECT_TRUE(t.match().check({Seat(0), Clock::melee_over}));
  t.clock(0);
  EXPECT_EQ(t.at("late"), Json::array({0}));
  EXPECT_FALSE(t.clock_may_act());
  CratesPosition own(R"({"turn": 0, "hands": [["6S", "QH"], ["AS"]], "discard": ["JS"],
      "stock": ["6C"]})");
  own.act(0, "6S");
  EXPECT_FALSE(own.clock_may_act());
}

TEST(CratesCall, ALateCallerDrawsAtTheNextTurnAndPlaysOn) {  // CRA-52
  CratesPosition t(R"({"turn": 2, "late": [0], "hands": [["QH"], ["AS", "4D"], ["KS", "TD", "TC"]],
      "discard": ["JS"], "stock": ["6C", "KD"]})");
  t.act(2, "KS");
  EXPECT_EQ(t.at("phase"), "penalty");
  EXPECT_EQ(t.legal(0), intents({"take"}));
  EXPECT_EQ(t.refused(0, "draw"), "take_penalty (CRA-52)");
  EXPECT_EQ(t.refused(0, "QH"), "take_penalty (CRA-52)");
  t.act(0, "take");
  EXPECT_EQ(t.at("late"), Json::array());
  EXPECT_EQ(t.legal(0), intents({"KD"}));
}

TEST(CratesCall, TheLateCallerAlsoDrawsAtATurnInASequence) {  // CRA-52
  CratesPosition t(R"({"turn": 1, "late": [0], "hands": [["QH"], ["2S", "4D", "4H"]],
      "discard": ["JS"], "stock": ["AC", "KD", "5C", "5D"]})");
  t.act(1, "2S");
  EXPECT_EQ(t.at("phase"), "penalty");
  EXPECT_EQ(t.at("total"), 2);
  t.act(0, "take");
  EXPECT_EQ(t.at("phase"), "two-sequence");
  EXPECT_EQ(t.legal(0), intents({"AC"}));
}

TEST(CratesCall, ForcedDrawsAndSkippedTurnsDoNotEndALateCall) {  // CRA-52
  CratesPosition draws(R"({"turn": 1, "late": [0], "hands": [["QH"], ["5S", "4D", "4H"], ["4C"]],
      "discard": ["JS"], "stock": ["AC", "KD", "5C"]})");
  draws.act(1, "5S").act(2, "draw").act(0, "draw");
  EXPECT_EQ(draws.at("late"), Json::array({0}));
  EXPECT_EQ(draws.at("turn"), 2);
  CratesPosition skipped(R"({"turn": 2, "late": [0], "hands": [["QH"], ["5S"], ["4S", "4H", "4D"]],
      "discard": ["JS"], "stock": ["AC"]})");
  skipped.act(2, "4S");
  EXPECT_EQ(skipped.at("turn"), 1);
  EXPECT_EQ(skipped.at("late"), Json::array({0}));
}

TEST(CratesCall, ALateCallerDrawsNothingIfTheHandEndsFirst) {  // CRA-52
  CratesPosition t(R"({"turn": 1, "late": [0], "hands": [["QH"], ["KS"]], "discard": ["JS"],
      "stock": ["AC", "KD"]})");
  t.act(1, "KS");
  EXPECT_EQ(t.at("phase"), "over");
  EXPECT_EQ(t.hand(0), "QH");
  EXPECT_EQ(t.at("late"), Json::array());
}

TEST(CratesCall, EverybodySeesWhoOwesAndWhoIsLate) {  // section 7
  CratesPosition t(kTwoCards);
  t.act(0, "KS");
  const auto badge = [&](std::string_view code) {
    const View view = make_view(t.table(), Viewer::spectator());
    for (const Fact& fact : view.badges) {
      if (fact.code == code) return fact.seat;
    }
    return std::optional<Seat>();
  };
  EXPECT_EQ(badge("owes-knock"), Seat(0));
  t.clock(0);
  EXPECT_EQ(badge("owes-knock"), std::nullopt);
  EXPECT_EQ(badge("late"), Seat(0));
}

}  // namespace
}  // namespace lastcard::testing
