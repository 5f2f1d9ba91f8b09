#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/last_one_position.h"

// Last One, section 5: "last one".

namespace lastcard::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::string_view kTwoCards = R"({"phase": "play", "turn": 0, "hands": [["6H", "KS"],
    ["6C", "9C", "3S"], ["6D", "9D", "TD"]], "discard": ["5H"],
    "stock": ["AC", "AD", "2D", "2S", "TC"]})";

TEST(LastOneCall, APlayerLeftWithOneCardOwesTheCall) {  // LAS-50
  LastOnePosition t(kTwoCards);
  t.act(0, "6H");
  EXPECT_EQ(t.at("owes"), 0);
  EXPECT_THAT(t.legal(0), ElementsAre("knock"));
  t.act(0, "knock");
  EXPECT_EQ(t.at("owes"), nullptr);
  EXPECT_EQ(t.refused(0, "knock"), "no_knock_owed (LAS-50)");
}

TEST(LastOneCall, ThePlayMayCarryTheCall) {  // LAS-50
  LastOnePosition t(kTwoCards);
  t.act(0, "6H!");
  EXPECT_EQ(t.at("owes"), nullptr);
  EXPECT_THAT(t.notes(), ElementsAre("played", "knocked"));
}

TEST(LastOneCall, ThePlayCarriesTheCallOnlyFromAHandOfTwo) {  // LAS-50
  LastOnePosition t(kTwoCards);
  t.act(0, "6H!");
  EXPECT_EQ(t.refused(1, "6C!"), "knock_not_owed (LAS-50)");
  EXPECT_EQ(t.refused(1, "6C"), "");
}

TEST(LastOneCall, NobodyOwesTheCallWithoutAPenalty) {  // LAS-50
  LastOnePosition t(kTwoCards, R"({"call_penalty": 0})");
  EXPECT_EQ(t.refused(0, "6H!"), "");
  t.act(0, "6H");
  EXPECT_EQ(t.at("owes"), nullptr);
}

TEST(LastOneCall, TheNextPlayersActionMakesTheCallForgotten) {  // LAS-51, LAS-52
  LastOnePosition play(kTwoCards);
  play.act(0, "6H").act(1, "6C");
  EXPECT_EQ(play.hand(0), "AC AD KS");
  EXPECT_EQ(play.at("owes"), nullptr);
  EXPECT_THAT(play.notes(), ElementsAre("forgot-knock", "played"));
  LastOnePosition draw(kTwoCards);
  draw.act(0, "6H").act(1, "draw");
  EXPECT_EQ(draw.hand(0), "AC AD KS");
  EXPECT_EQ(draw.hand(1), "2D 3S 6C 9C");
}

TEST(LastOneCall, ATakeMakesTheCallForgotten) {  // LAS-51
  LastOnePosition t(R"({"phase": "play", "turn": 0, "hands": [["2H", "KS"], ["6C"]],
                        "discard": ["5H"], "stock": ["AC", "AD", "2D", "2S", "TC"]})");
  t.act(0, "2H").act(1, "take");
  EXPECT_EQ(t.hand(0), "AC AD KS");
  EXPECT_EQ(t.hand(1), "2D 2S 6C");
}

TEST(LastOneCall, ThePlayedCardAndTheUpcardStayOutOfTheReshuffle) {  // LAS-52
  LastOnePosition t(R"({"phase": "play", "turn": 1, "owes": 0, "hands": [["KS"], ["6C", "9C"]],
                        "discard": ["5H", "7H", "6H"], "stock": []})");
  t.act(1, "6C");
  EXPECT_EQ(t.hand(0), "5H 7H KS");
  EXPECT_EQ(t.at("discard"), 2);
  EXPECT_EQ(t.at("stock"), 0);
}

TEST(LastOneCall, TheDebtIsOverEvenIfThereIsNothingToDraw) {  // LAS-52
  LastOnePosition t(R"({"phase": "play", "turn": 1, "owes": 0, "hands": [["KS"], ["6C", "9C"]],
                        "discard": ["6H"], "stock": []})");
  t.act(1, "6C");
  EXPECT_EQ(t.hand(0), "KS");
  EXPECT_EQ(t.at("owes"), 1);
}

TEST(LastOneCall, TheDebtorsOwnActionsDoNotMakeTheCallForgotten) {  // LAS-51
  LastOnePosition t(R"({"phase": "play", "turn": 0, "hands": [["3H", "KS"], ["6C", "9C"]],
                        "discard": ["5H"], "stock": ["AC", "AD", "2D"]})");
  t.act(0, "3H").act(0, "pass");
  EXPECT_EQ(t.at("owes"), 0);
  EXPECT_EQ(t.at("turn"), 1);
}

TEST(LastOneCall, TheCallLapsesIfTheDebtorNoLongerHasOneCard) {  // LAS-53
  LastOnePosition draw(R"({"phase": "play", "turn": 0, "owes": 0, "hands": [["KS"], ["6C", "9C"]],
                           "discard": ["5H"], "stock": ["AC", "AD", "2D"]})");
  draw.act(0, "draw");
  EXPECT_EQ(draw.at("owes"), nullptr);
  const char* taking = R"({"phase": "penalty", "turn": 0, "penalty": 2, "owes": 0,
      "hands": [["KS"], ["6C", "9C"]], "discard": ["5H"], "stock": STOCK})";
  const auto with = [&](const std::string& stock) {
    std::string text = taking;
    return text.replace(text.find("STOCK"), 5, stock);
  };
  LastOnePosition take(with(R"(["AC"])"));
  take.act(0, "take");
  EXPECT_EQ(take.at("owes"), nullptr);
  LastOnePosition nothing(with("[]"));
  nothing.act(0, "take");
  EXPECT_EQ(nothing.at("owes"), 0);
}

// ---- The clock ----

TEST(LastOneCall, TheClockMakesTheCallForgottenDuringAnothersTurn) {  // LAS-51
  LastOnePosition t(kTwoCards);
  EXPECT_THAT(t.alarms(), IsEmpty());
  t.act(0, "6H");
  ASSERT_EQ(t.alarms().size(), 1U);
  EXPECT_EQ(t.alarms()[0].due, Due::after_grace);
  t.clock(Clock::knock_expired, 0);
  EXPECT_EQ(t.hand(0), "AC AD KS");
  EXPECT_EQ(t.at("owes"), nullptr);
  EXPECT_EQ(t.at("turn"), 1);
}

TEST(LastOneCall, TheClockWaitsDuringTheDebtorsOwnTurn) {  // LAS-51
  LastOnePosition t(R"({"phase": "stack", "turn": 0, "owes": 0, "hands": [["KS"], ["6C"]],
                        "discard": ["3H"], "stock": ["AC"]})");
  EXPECT_THAT(t.alarms(), IsEmpty());
  EXPECT_TRUE(t.match().check({Seat(0), Clock::knock_expired}));
}

// ---- In a melee ----

constexpr std::string_view kMelee = R"({"phase": "melee", "owes": 0, "hands": [["5H"],
    ["5H", "3C"], ["*", "TS"]], "discard": ["4H"], "stock": ["AC", "AD", "2D", "2H", "2S"],
    "melee": {"aggressor": 0, "defender": 1}})";

TEST(LastOneCall, SealedAnswersAndPassesDoNotMakeTheCallForgotten) {  // LAS-51
  LastOnePosition t(kMelee);
  t.act(1, "pass").act(2, "*");
  EXPECT_EQ(t.at("owes"), 0);
  EXPECT_EQ(t.alarms().size(), 2U);
}

TEST(LastOneCall, AnAnswerThatIsCarriedOutMakesTheCallForgotten) {  // LAS-51
  LastOnePosition t(kMelee);
  t.act(1, "5H!").act(2, "pass").act(0, "pass");
  EXPECT_EQ(t.hand(0), "5H AC AD");
  EXPECT_EQ(t.at("owes"), nullptr);
}

TEST(LastOneCall, TheDebtorsOwnAnswerIsCarriedOutAfterTheClock) {  // LAS-51
  LastOnePosition t(kMelee);
  t.act(0, "5H").clock(Clock::knock_expired, 0);
  EXPECT_EQ(t.hand(0), "5H AC AD");
  t.act(1, "pass").act(2, "pass");
  EXPECT_EQ(t.hand(0), "AC AD");
  EXPECT_EQ(t.at("top"), "5H");
}

TEST(LastOneCall, ACallOnAnAnswerCountsOnlyIfItIsCarriedOut) {  // LAS-50
  LastOnePosition t(kMelee);
  EXPECT_EQ(t.refused(0, "5H!"), "knock_not_owed (LAS-50)");
  t.act(2, "*!").act(1, "5H").act(0, "pass");
  EXPECT_EQ(t.at("owes"), 1);
  EXPECT_EQ(t.hand(2), "* TS");
  LastOnePosition carried(kMelee);
  carried.act(2, "*!").act(1, "pass").act(0, "pass");
  EXPECT_EQ(carried.at("owes"), nullptr);
  EXPECT_EQ(carried.hand(2), "TS");
}

}  // namespace
}  // namespace lastcard::testing
