#include <gtest/gtest.h>

#include "tests/engine/crates_position.h"
#include "tests/engine/scenario.h"

// Crates, sections 3 and 4: turns, what fits, and what the cards do.

namespace lastcard::testing {
namespace {

// ---- The ordinary turn ----

TEST(CratesTurn, ACardFitsBySuitOrRank) {  // CRA-10
  CratesPosition t(R"({"turn": 0, "hands": [["JD", "9S", "8H", "6C"], ["AC"]], "discard": ["JS"],
      "stock": ["4D"]})");
  EXPECT_EQ(t.legal(0), intents({"9S", "JD"}));
  EXPECT_EQ(t.refused(0, "8H"), "does_not_fit (CRA-10)");
  EXPECT_EQ(t.refused(0, "5C"), "not_in_hand (CRA-12)");
  EXPECT_EQ(t.refused(0, "draw"), "must_play (CRA-11)");
  EXPECT_EQ(t.refused(1, "AC"), "not_your_turn (CRA-12)");
  EXPECT_EQ(t.refused(0, "JD 9S"), "not_of_this_game (CRA-12)");
  EXPECT_EQ(t.refused(0, "take"), "nothing_to_take (CRA-21)");
  EXPECT_EQ(t.refused(0, "call S"), "not_now (CRA-12)");
}

TEST(CratesTurn, ACalledSuitReplacesTheSuitOfTheUpcard) {  // CRA-10
  CratesPosition t(R"({"turn": 0, "called": "D", "hands": [["JD", "9H", "8C", "6S"], ["AC", "5D"]],
      "discard": ["8S"], "stock": ["4D"]})");
  EXPECT_EQ(t.legal(0), intents({"8C", "JD"}));
  t.act(0, "JD").act(1, "draw");
  EXPECT_TRUE(t.at("called").is_null());
}

TEST(CratesTurn, DrawingLeavesACalledSuitInForce) {  // CRA-10: until a card is played
  CratesPosition t(R"({"turn": 0, "called": "D", "hands": [["KH", "6S"], ["5D"]],
      "discard": ["8S"], "stock": ["4C"]})");
  t.act(0, "draw");
  EXPECT_EQ(t.at("called"), "D");
  EXPECT_EQ(t.legal(1), intents({"5D"}));
}

TEST(CratesTurn, WildCardsFitIfTheRulesSaySo) {  // section 1, `wild`
  const char* position = R"({"turn": 0, "hands": [["8H", "9C", "4D"], ["AC"]], "discard": ["JS"],
      "stock": ["4C"]})";
  EXPECT_EQ(CratesPosition(position).legal(0), intents({"draw"}));
  EXPECT_EQ(CratesPosition(position, R"({"wild": "eights"})").legal(0), intents({"8H"}));
  EXPECT_EQ(CratesPosition(position, R"({"wild": "eights-and-nines"})").legal(0),
            intents({"8H", "9C"}));
}

TEST(CratesTurn, APlayerMayDrawIfPlayingIsNotMandatory) {  // CRA-11
  CratesPosition t(R"({"turn": 0, "hands": [["JD", "KH"], ["AC"]], "discard": ["JS"],
      "stock": ["4S"]})",
                   R"({"must_play": false})");
  EXPECT_EQ(t.legal(0), intents({"JD", "draw"}));
  t.act(0, "draw");  // the drawn card fits, but the turn is over
  EXPECT_EQ(t.at("turn"), 1);
}

TEST(CratesTurn, APlayerMayPassOnlyIfNothingFitsOrCanBeDrawn) {  // CRA-11
  const char* stuck = R"({"turn": 0, "hands": [["KH"], ["AC", "4D"]], "discard": ["JS"],
      "stock": []})";
  CratesPosition t(stuck);
  EXPECT_EQ(t.legal(0), intents({"pass"}));
  EXPECT_EQ(t.refused(0, "draw"), "nothing_to_draw (CRA-11)");
  CratesPosition fits(R"({"turn": 0, "hands": [["KS"], ["AC"]], "discard": ["JS"], "stock": []})",
                      R"({"must_play": false})");
  EXPECT_EQ(fits.legal(0), intents({"KS"}));
  EXPECT_EQ(fits.refused(0, "pass"), "must_play (CRA-11)");
  CratesPosition draws(R"({"turn": 0, "hands": [["KH"], ["AC"]], "discard": ["4C", "JS"],
      "stock": []})");
  EXPECT_EQ(draws.legal(0), intents({"draw"}));
  EXPECT_EQ(draws.refused(0, "pass"), "cannot_pass (CRA-11)");
}

TEST(CratesTurn, ARoundOfPassesEndsTheHand) {  // CRA-13
  CratesPosition t(R"({"turn": 0, "hands": [["KH"], ["AC", "4D"]], "discard": ["JS"],
      "stock": []})");
  t.act(0, "pass");
  EXPECT_EQ(t.at("passes"), 1);
  t.act(1, "pass");
  EXPECT_EQ(t.at("phase"), "over");
  EXPECT_EQ(t.at("passes"), 2);
  EXPECT_EQ(t.result(), Json::parse(R"({"out": [], "hand_points": [10, 16], "pressures": [0, 0],
      "points": [10, 16]})"));
}

TEST(CratesTurn, ATakeThatFindsNothingResetsTheCountOfPasses) {  // CRA-13
  CratesPosition t(R"({"phase": "two-sequence", "turn": 0, "total": 2, "passes": 1,
      "hands": [["KH"], ["4D"]], "discard": ["2S"], "stock": []})");
  t.act(0, "take");
  EXPECT_EQ(t.at("passes"), 0);
  EXPECT_EQ(t.at("phase"), "play");
  EXPECT_TRUE(t.at("total").is_null());
}

// ---- Effects ----

TEST(CratesEffects, ATwoSequenceIsAnsweredOrTaken) {  // CRA-21
  CratesPosition t(R"({"turn": 0, "hands": [["2S", "KH", "KD"], ["AH", "2C", "KC"],
      ["4S", "8D", "JC"]], "discard": ["JS"], "stock": ["5C", "5D", "5H", "6H"]})",
                   R"({"wild": "eights"})");
  t.act(0, "2S");
  EXPECT_EQ(t.at("phase"), "two-sequence");
  EXPECT_EQ(t.legal(1), intents({"2C", "AH"}));
  EXPECT_EQ(t.refused(1, "KC"), "only_two_or_ace (CRA-21)");
  EXPECT_EQ(t.refused(1, "take"), "must_respond (CRA-21)");
  EXPECT_EQ(t.refused(1, "draw"), "take_not_draw (CRA-21)");
  t.act(1, "AH");
  EXPECT_EQ(t.at("total"), 3);
  EXPECT_EQ(t.legal(2), intents({"take"}));  // wild cards do not fit either
  t.act(2, "take");
  EXPECT_EQ(t.hand(2), "4S 5C 5D 5H 8D JC");
  EXPECT_EQ(t.at("turn"), 0);
  EXPECT_EQ(t.at("phase"), "play");
  EXPECT_EQ(t.legal(0), intents({"KH"}));  // the ace of hearts lies on top
}

TEST(CratesEffects, APlayerMayTakeIfAnsweringIsNotMandatory) {  // section 3
  CratesPosition t(R"({"phase": "two-sequence", "turn": 0, "total": 2, "hands": [["AH", "KH"],
      ["4D"]], "discard": ["2S"], "stock": ["5C", "5D"]})",
                   R"({"must_play": false})");
  EXPECT_EQ(t.legal(0), intents({"AH", "take"}));
}

TEST(CratesEffects, AnAceOutsideASequenceDoesNothing) {  // CRA-20
  CratesPosition t(R"({"turn": 0, "hands": [["AS", "KH", "KD"], ["4D"]], "discard": ["JS"],
      "stock": ["5C"]})");
  t.act(0, "AS");
  EXPECT_EQ(t.at("phase"), "play");
  EXPECT_EQ(t.at("turn"), 1);
}

TEST(CratesEffects, AFourSkips) {  // CRA-22
  CratesPosition four(R"({"turn": 0, "direction": -1, "hands": [["4S", "KH", "KD"], ["4D"], ["5D"],
      ["6D"]], "discard": ["JS"], "stock": ["5C"]})");
  EXPECT_EQ(four.act(0, "4S").at("turn"), 2);
  CratesPosition two(R"({"turn": 0, "hands": [["4S", "KH", "KD"], ["4D"]], "discard": ["JS"],
      "stock": ["5C"]})");
  EXPECT_EQ(two.act(0, "4S").at("turn"), 0);
}

TEST(CratesEffects, AFiveMakesEverybodyElseDraw) {  // CRA-23
  CratesPosition t(R"({"turn": 1, "direction": -1, "hands": [["4D"], ["5S", "KH", "KD"], ["5D"]],
      "discard": ["JS"], "stock": ["6C", "6D", "6H"]})");
  t.act(1, "5S");
  EXPECT_EQ(t.at("phase"), "forced");
  EXPECT_EQ(t.at("queue"), Json({0, 2}));
  EXPECT_EQ(t.legal(0), intents({"draw"}));
  EXPECT_TRUE(t.legal(2).empty());
  EXPECT_EQ(t.refused(0, "4D"), "draw_forced (CRA-23)");
  t.act(0, "draw");
  EXPECT_EQ(t.at("turn"), 2);
  t.act(2, "draw");
  EXPECT_EQ(t.hand(0), "4D 6C");
  EXPECT_EQ(t.hand(2), "5D 6D");
  EXPECT_EQ(t.at("turn"), 0);  // the drawing was not a turn
  EXPECT_EQ(t.at("queue"), Json::array());
}

TEST(CratesEffects, AForcedDrawIsMadeEvenIfNothingIsLeft) {  // CRA-28, last item
  CratesPosition t(R"({"turn": 0, "passes": 0, "hands": [["7S", "KH", "KD"], ["4D"]],
      "discard": ["JS"], "stock": []})");
  t.act(0, "7S").shuffled_to("JS").act(1, "draw");
  EXPECT_EQ(t.at("pressures"), Json({0, 1}));
  CratesPosition none(R"({"turn": 0, "hands": [["5S", "KH", "KD"], ["4D"], ["4C"]],
      "discard": ["JS"], "stock": []})");
  none.act(0, "5S").shuffled_to("JS").act(1, "draw").act(2, "draw");
  EXPECT_EQ(none.hand(2), "4C");
  EXPECT_EQ(none.at("pressures"), Json({0, 1, 0}));
  EXPECT_EQ(none.at("turn"), 1);
}

TEST(CratesEffects, ASixDemandsASecondCard) {  // CRA-24
  CratesPosition t(R"({"turn": 0, "hands": [["6S", "6H", "4H", "KD"], ["4D"], ["5D"]],
      "discard": ["JS"], "stock": ["6C"]})");
  t.act(0, "6S");
  EXPECT_EQ(t.at("phase"), "six");
  EXPECT_EQ(t.legal(0), intents({"6H"}));
  t.act(0, "6H");
  EXPECT_EQ(t.legal(0), intents({"4H"}));
  t.act(0, "4H!");
  EXPECT_EQ(t.at("turn"), 2);  // the second card has its own effect
}

TEST(CratesEffects, ASixDemandsADrawIfNoSecondCardFits) {  // CRA-24
  CratesPosition t(R"({"turn": 0, "hands": [["6S", "KD", "QD"], ["4D"]], "discard": ["JS"],
      "stock": ["6C"]})");
  t.act(0, "6S");
  EXPECT_EQ(t.legal(0), intents({"draw"}));
  t.act(0, "draw");
  EXPECT_EQ(t.hand(0), "6C KD QD");
  EXPECT_EQ(t.at("turn"), 1);
}

TEST(CratesEffects, ASevenMakesOnePlayerDraw) {  // CRA-25
  const auto queue_of = [](const char* hands) {
    CratesPosition t(R"({"turn": 0, "hands": )" + std::string(hands) +
                     R"(, "discard": ["JS"], "stock": ["6C"]})");
    t.act(0, "7S");
    Json queue = t.at("queue");
    t.act(queue.front().get<int>(), "draw");
    EXPECT_EQ(t.at("turn"), 1);
    return queue;
  };
  EXPECT_EQ(queue_of(R"([["7S", "KD", "QD"], ["4D"]])"), Json({1}));
  EXPECT_EQ(queue_of(R"([["7S", "KD", "QD"], ["4D"], ["4C"]])"), Json({1}));
  EXPECT_EQ(queue_of(R"([["7S", "KD", "QD"], ["4D"], ["4C"], ["4H"]])"), Json({2}));
  EXPECT_EQ(queue_of(R"([["7S", "KD", "QD"], ["4D"], ["4C"], ["4H"], ["4S"]])"), Json({2}));
}

TEST(CratesEffects, EightsAndNinesCallASuit) {  // CRA-26
  CratesPosition eight(R"({"turn": 0, "hands": [["8S", "KD", "QD"], ["4D"]], "discard": ["JS"],
      "stock": ["6C"]})");
  eight.act(0, "8S");
  EXPECT_EQ(eight.legal(0), intents({"call C", "call D", "call H", "call S"}));
  EXPECT_EQ(eight.refused(0, "draw"), "not_now (CRA-12)");
  eight.act(0, "call H");
  EXPECT_EQ(eight.at("called"), "H");
  EXPECT_EQ(eight.at("turn"), 1);
  CratesPosition nine(R"({"turn": 0, "hands": [["9S", "KD", "QD"], ["4D"]], "discard": ["JS"],
      "stock": ["6C"]})");
  nine.act(0, "9S");
  EXPECT_EQ(nine.legal(0), intents({"call C", "call S"}));
  EXPECT_EQ(nine.refused(0, "call H"), "other_colour (CRA-26)");
}

TEST(CratesEffects, ATenTurnsTheDirection) {  // CRA-27
  CratesPosition three(R"({"turn": 0, "hands": [["TS", "KD", "QD"], ["4D"], ["4C"]],
      "discard": ["JS"], "stock": ["6C"]})");
  three.act(0, "TS");
  EXPECT_EQ(three.at("direction"), -1);
  EXPECT_EQ(three.at("turn"), 2);
  CratesPosition two(R"({"turn": 0, "hands": [["TS", "KD", "QD"], ["4D"]], "discard": ["JS"],
      "stock": ["6C"]})");
  two.act(0, "TS");
  EXPECT_EQ(two.at("direction"), 1);
  EXPECT_EQ(two.at("turn"), 1);
}

TEST(CratesEffects, AJackMakesAPlayerDrawAmongTwoOrThree) {  // CRA-28
  CratesPosition two(R"({"turn": 0, "hands": [["JH", "KD", "QD"], ["4D"]], "discard": ["JS"],
      "stock": ["6C"]})");
  EXPECT_EQ(two.act(0, "JH").at("queue"), Json({1}));
  CratesPosition three(
      R"({"turn": 0, "direction": -1, "hands": [["JH", "KD", "QD"], ["4D"], ["4C"]],
      "discard": ["JS"], "stock": ["6C"]})");
  EXPECT_EQ(three.act(0, "JH").at("queue"), Json({1}));
  EXPECT_EQ(three.act(1, "draw").at("turn"), 2);
  CratesPosition four(R"({"turn": 0, "hands": [["JH", "KD", "QD"], ["4D"], ["4C"], ["4H"]],
      "discard": ["JS"], "stock": ["6C"]})");
  EXPECT_EQ(four.act(0, "JH").at("phase"), "play");
  EXPECT_EQ(four.at("turn"), 1);
}

}  // namespace
}  // namespace lastcard::testing
