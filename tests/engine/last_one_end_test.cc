#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/engine/last_one_position.h"

// Last One, section 6: scores, players who drop out, and the end of the match.

namespace lastcard::testing {
namespace {

// Returns a position after seat 0 went out while the others hold these cards.
LastOnePosition going_out(const Json& others, std::string_view rules = "{}",
                          const Json& points = Json::array(), const Json& out = Json::array()) {
  Json position = Json::parse(R"({"phase": "play", "turn": 0, "hands": [["6H"]],
                                  "discard": ["5H"], "stock": ["7H"]})");
  for (const Json& hand : others) position["hands"].push_back(hand);
  position["points"] = points;
  position["out"] = out;
  auto t = LastOnePosition::of(position, Json::parse(rules));
  t.act(0, "6H");
  return t;
}

Json hand_points(const char* cards, std::string_view rules = "{}") {
  return going_out(Json::array({Json::parse(cards)}), rules).result()["hand_points"][1];
}

TEST(LastOneEnd, CardsLeftInAHandHaveTheirPoints) {  // LAS-60
  EXPECT_EQ(hand_points(R"(["4H", "8C", "KD"])"), 39);
  EXPECT_EQ(hand_points(R"(["*", "AS", "3C"])"), 58);
  EXPECT_EQ(hand_points(R"(["*"])"), 0);
  EXPECT_EQ(hand_points(R"(["*"])", R"({"one_card_free": false})"), 40);
  EXPECT_EQ(hand_points(R"(["9S", "TS"])"), 19);
  EXPECT_EQ(hand_points(R"(["JS", "QS", "KS"])", R"({"points": {"face": 3}})"), 9);
}

TEST(LastOneEnd, TheLastCardHasNoEffect) {  // LAS-14
  for (const char* card : {"2H", "3H", "4H", "8H", "JH", "AH", "*"}) {
    Json position = Json::parse(R"({"phase": "play", "turn": 0, "hands": [[], ["6C", "7C"]],
                                    "discard": ["5H"], "stock": ["7H"]})");
    position["hands"][0].push_back(card);
    auto t = LastOnePosition::of(position);
    t.act(0, card);
    EXPECT_EQ(t.at("phase"), "over") << card;
    EXPECT_EQ(t.at("direction"), 1) << card;
    EXPECT_EQ(t.hand(1), "6C 7C") << card;
    if (card == std::string_view("*")) {
      EXPECT_EQ(t.at("up"), nullptr);
    }
  }
}

TEST(LastOneEnd, APlayerWhoReachesTheThresholdDropsOut) {  // LAS-61
  auto t = going_out(Json::parse(R"([["9S", "TS"], ["2C", "2D"], ["8S", "8D"]])"), "{}",
                     Json::array({249, 231, 40, 199}));
  EXPECT_EQ(t.result(), Json::parse(R"({"winner": 0, "hand_points": [0, 19, 4, 50],
                                        "points": [249, 250, 44, 249], "eliminated": [1]})"));
  EXPECT_EQ(t.at("out"), Json::array({1}));
  EXPECT_EQ(t.at("points"), Json::array({249, 250, 44, 249}));
  EXPECT_FALSE(t.match().over());
}

TEST(LastOneEnd, TheNextDealerIsTheNextActiveSeat) {  // LAS-1
  auto t = going_out(Json::parse(R"([["9S", "TS"], ["2C", "2D"], ["8S", "8D"]])"), "{}",
                     Json::array({0, 249, 249, 0}));
  EXPECT_EQ(t.at("out"), Json::array({1, 2}));
  EXPECT_EQ(t.match().next_dealer(), Seat(3));
  SeededEntropy chance(1);
  (void)t.match().start_round(chance);
  EXPECT_EQ(t.match().table().dealer(), Seat(3));
  t.act(3, "hand 9");
  EXPECT_EQ(t.at("waiting"), Json::array({0}));
  t.act(0, "yes");
  EXPECT_EQ(t.match().game().round_setup(t.table()), Json::parse(R"({"hand": 9, "agreed": [0]})"));
  EXPECT_EQ(t.hand(1), "");
  EXPECT_EQ(t.at("hands")[3].size(), 9U);
}

TEST(LastOneEnd, TheLastActivePlayerWinsTheMatch) {  // LAS-62, section 8
  auto t = going_out(Json::parse(R"([["9S", "TS"], [], ["8S", "8D"]])"), "{}",
                     Json::array({10, 240, 300, 240}), Json::array({2}));
  EXPECT_TRUE(t.match().over());
  EXPECT_EQ(t.result()["eliminated"], Json::array({1, 3}));
  EXPECT_EQ(t.match().game().match_result(t.table()),
            Json::parse(R"({"winner": 0, "points": [10, 259, 300, 290], "out": [[2], [1, 3]]})"));
  const Outcome outcome = *t.match().outcome();
  EXPECT_EQ(outcome.winner, Seat(0));
  EXPECT_EQ(outcome.side, 0);
  EXPECT_THAT(t.notes(), ::testing::Contains("match-won"));
}

TEST(LastOneEnd, AHandThatCannotGoOnIsVoid) {  // LAS-63
  LastOnePosition t(R"({"phase": "play", "turn": 0, "out": [1], "points": [5, 260, 7],
                        "hands": [["2C", "3D"], [], ["QD", "QS"]], "discard": ["5H"]})");
  t.act(0, "pass");
  EXPECT_EQ(t.at("turn"), 2);
  t.act(2, "pass");
  EXPECT_EQ(t.at("passes"), 2);
  EXPECT_EQ(t.result(), Json::parse(R"({"winner": null, "hand_points": [0, 0, 0],
                                        "points": [5, 260, 7], "eliminated": []})"));
  EXPECT_FALSE(t.match().over());
  EXPECT_EQ(t.match().next_dealer(), Seat(2));
}

TEST(LastOneEnd, NothingIsLegalAfterTheEndOfAHand) {
  auto t = going_out(Json::parse(R"([["9S", "TS"]])"));
  for (const char* what : {"draw", "pass", "take", "knock", "9S"}) {
    EXPECT_EQ(check_action(t.table(), {Seat(1), last_one_intent(what)}),
              (Violation{"round_over", "LAS-60"}));
  }
  EXPECT_TRUE(t.legal(1).empty());
  EXPECT_TRUE(t.alarms().empty());
}

}  // namespace
}  // namespace lastcard::testing
