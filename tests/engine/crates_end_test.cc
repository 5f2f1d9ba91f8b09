#include <gtest/gtest.h>

#include "tests/engine/crates_position.h"
#include "tests/engine/scenario.h"

// Crates, section 6: how a hand ends.

namespace lastcard::testing {
namespace {

constexpr const char* kPlainEnds = R"({"last_card_effects": false})";

// Returns a position of three players in which seat 0 has one card left, which fits.
CratesPosition last_card(const std::string& card, std::string_view rules = "{}") {
  return CratesPosition(R"({"turn": 0, "hands": [[")" + card + R"("], ["KD", "QD"], ["4C", "2H"]],
      "discard": ["JS"], "stock": ["9H", "9D", "AD", "AH"]})",
                        rules);
}

TEST(CratesEnd, AnOrdinaryLastCardEndsTheHandAtOnce) {  // CRA-40, CRA-60
  auto t = last_card("KS");
  t.act(0, "KS");
  EXPECT_EQ(t.result(), Json::parse(R"({"out": [0], "hand_points": [0, 20, 35],
      "pressures": [0, 0, 0], "points": [0, 20, 35]})"));
  EXPECT_TRUE(t.at("turn").is_null());
  EXPECT_EQ(t.refused(1, "draw"), "round_over ()");
}

TEST(CratesEnd, AFourEightOrNineHasNoEffectAsTheLastCard) {  // CRA-40
  for (const char* card : {"4S", "8S", "9S"}) {
    auto t = last_card(card);
    t.act(0, card);
    EXPECT_EQ(t.at("phase"), "over") << card;
    EXPECT_TRUE(t.at("called").is_null()) << card;
  }
}

TEST(CratesEnd, ATenTurnsTheDirectionEvenAsTheLastCard) {  // CRA-40
  EXPECT_EQ(last_card("TS").act(0, "TS").at("direction"), -1);
  EXPECT_EQ(last_card("TS", kPlainEnds).act(0, "TS").at("direction"), 1);
}

TEST(CratesEnd, ForcedDrawsComeBeforeTheEnd) {  // CRA-40
  auto five = last_card("5S");
  five.act(0, "5S");
  EXPECT_EQ(five.at("queue"), Json({1, 2}));
  five.act(1, "draw");
  EXPECT_EQ(five.at("phase"), "forced");
  five.act(2, "draw");
  EXPECT_EQ(five.result()["out"], Json::array({0}));
  EXPECT_EQ(five.result()["hand_points"], Json({0, 50, 65}));
  auto jack = last_card("JC");
  jack.act(0, "JC").act(2, "draw");
  EXPECT_EQ(jack.at("phase"), "over");
  auto seven = last_card("7S", kPlainEnds);
  seven.act(0, "7S");
  EXPECT_EQ(seven.at("phase"), "over");
}

TEST(CratesEnd, ASequenceIsResolvedBeforeTheEnd) {  // CRA-40, CRA-21
  for (const char* rules : {"{}", kPlainEnds}) {
    auto t = last_card("2S", rules);
    t.act(0, "2S");
    EXPECT_EQ(t.at("ending"), true);
    EXPECT_EQ(t.at("phase"), "two-sequence");
    t.act(1, "take");
    EXPECT_EQ(t.at("phase"), "over");
    EXPECT_EQ(t.at("ending"), true);
    EXPECT_EQ(t.hand(1), "9D 9H KD QD");
    EXPECT_EQ(t.result()["out"], Json::array({0}));
  }
}

TEST(CratesEnd, TheOnlyPlayerWhoIsOutWinsTheHand) {  // CRA-40
  for (const int out : {0, 1, 2}) {
    // Two strings in braces would become a member of an object.
    Json hands = Json::parse(R"([["KD", "QD"], ["4C", "2H"], ["4D", "QC"]])");
    hands[static_cast<std::size_t>(out)] = Json::array({"KS"});
    const Json position = {{"turn", out},
                           {"hands", hands},
                           {"discard", Json::array({"JS"})},
                           {"stock", Json::array({"9H", "9D"})}};
    CratesPosition t(position.dump());
    t.act(out, "KS");
    const Outcome outcome = t.match().game().round_outcome(t.table());
    EXPECT_EQ(outcome.winner, Seat(out));
    EXPECT_EQ(outcome.side, out);
  }
}

TEST(CratesEnd, SeveralPlayersCanBeOut) {  // CRA-40
  CratesPosition t(R"({"turn": 0, "hands": [["2S"], ["AD"], ["4C"]], "discard": ["JS"],
      "stock": ["9H", "9D", "9S"]})");
  t.act(0, "2S").act(1, "AD").act(2, "take");
  EXPECT_EQ(t.result()["out"], Json({0, 1}));
  EXPECT_EQ(t.match().game().round_outcome(t.table()).winner, std::nullopt);
}

TEST(CratesEnd, ALatePlayerWithoutCardsTakesThePenaltyAndMayGoOn) {  // CRA-40, CRA-52
  CratesPosition t(R"({"turn": 0, "hands": [["6S", "2S"], ["AD", "KH", "KD"]], "discard": ["JS"],
      "stock": ["AC", "9D", "9S", "9H"]})");
  t.act(0, "6S").act(0, "2S").act(1, "AD");
  EXPECT_EQ(t.at("phase"), "penalty");
  EXPECT_EQ(t.at("ending"), true);
  t.act(0, "take");
  EXPECT_EQ(t.legal(0), intents({"AC"}));
}

TEST(CratesEnd, ACooperIsNotOut) {  // CRA-40
  for (const char* rules : {"{}", kPlainEnds}) {
    auto t = last_card("6S", rules);
    t.act(0, "6S");
    EXPECT_EQ(t.at("phase"), "six");
    EXPECT_EQ(t.legal(0), intents({"draw"}));
    t.act(0, "draw");
    EXPECT_EQ(t.at("turn"), 1);
  }
}

TEST(CratesEnd, ACooperWithNothingToDrawPassesAndIsOut) {  // CRA-40, CRA-13
  CratesPosition t(R"({"phase": "six", "turn": 0, "hands": [[], ["KD"]], "discard": ["6S"],
      "stock": []})");
  EXPECT_EQ(t.legal(0), intents({"pass"}));
  t.act(0, "pass");
  EXPECT_EQ(t.at("phase"), "over");
  EXPECT_EQ(t.at("passes"), 1);
  EXPECT_EQ(t.result()["out"], Json::array({0}));
}

TEST(CratesEnd, PartnersShareTheirPoints) {  // CRA-60
  CratesPosition t(R"({"turn": 0, "hands": [["KS"], ["KD"], ["9C"], ["AC", "3C"]],
      "discard": ["JS"], "stock": ["9H"], "points": [0, 7]})");
  t.act(0, "KS");
  EXPECT_EQ(t.result(), Json::parse(R"({"out": [0], "hand_points": [0, 10, 30, 3],
      "pressures": [0, 0], "points": [30, 20]})"));
}

}  // namespace
}  // namespace lastcard::testing
