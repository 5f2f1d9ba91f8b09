#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/view.h"
#include "tests/engine/last_one_position.h"

// Last One, LAS-40 to LAS-44: the melee.

namespace lastcard::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Seat 0 has attacked seat 1 with 4H. Several seats hold the five, and there are two packs.
constexpr std::string_view kMelee = R"({"phase": "melee", "hands": [["5H", "9C", "KD"],
    ["*", "3C", "3S"], ["5H", "*", "TS"], ["5H", "7C", "6H"]], "discard": ["4D", "4H"],
    "stock": ["AC", "AD", "2D", "2H", "2S", "TC", "TD"],
    "melee": {"aggressor": 0, "defender": 1, "need": "5H"}})";

TEST(LastOneMelee, OnlyTheNeededCardOrAJokerAnswers) {  // LAS-41
  LastOnePosition t(kMelee);
  EXPECT_EQ(t.at("waiting"), Json::array({0, 1, 2, 3}));
  EXPECT_EQ(t.at("turn"), nullptr);
  EXPECT_THAT(t.legal(2), ElementsAre("*", "5H", "pass"));
  EXPECT_EQ(t.refused(3, "6H"), "not_the_needed_card (LAS-40)");
  EXPECT_EQ(t.refused(0, "draw"), "not_now (LAS-10)");
  LastOnePosition strict(kMelee, R"({"joker_in_melee": false, "melee_self": false})");
  EXPECT_THAT(strict.legal(0), IsEmpty());
  EXPECT_THAT(strict.legal(1), ElementsAre("pass"));
  EXPECT_EQ(strict.refused(1, "*"), "no_joker_in_melee (LAS-41)");
}

TEST(LastOneMelee, AnAnswerIsSealedAndFinal) {  // LAS-41
  LastOnePosition t(kMelee);
  t.act(2, "5H");
  EXPECT_EQ(t.hand(2), "* 5H TS");
  EXPECT_EQ(t.at("top"), "4H");
  EXPECT_EQ(t.at("waiting"), Json::array({0, 1, 3}));
  EXPECT_EQ(t.at("melee")["answers"], Json::parse(R"([[2, "5H"]])"));
  EXPECT_EQ(t.refused(2, "pass"), "already_answered (LAS-41)");
  EXPECT_THAT(t.notes(), ElementsAre("answered"));
}

TEST(LastOneMelee, NobodyElseSeesAnAnswer) {  // LAS-41, section 7
  LastOnePosition played(kMelee);
  played.act(2, "5H");
  LastOnePosition passed(kMelee);
  passed.act(2, "pass");
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::spectator()}) {
    const View one = make_view(played.table(), viewer);
    const View other = make_view(passed.table(), viewer);
    EXPECT_EQ(one.status, other.status);
    EXPECT_EQ(one.badges, other.badges);
    EXPECT_THAT(one.badges, Contains(Fact{{.code = "answered", .seat = Seat(2)}}));
  }
  const Fact own = make_view(played.table(), Seat(2)).status;
  EXPECT_EQ(own.kind, "sealed");
  EXPECT_THAT(own.cards, ElementsAre(*Card::from_code("5H")));
  EXPECT_EQ(make_view(passed.table(), Seat(2)).status.kind, "passed");
  EXPECT_EQ(make_view(passed.table(), Seat(0)).status.kind, "asked");
}

TEST(LastOneMelee, ANaturalCardComesBeforeAJoker) {  // LAS-43
  LastOnePosition t(kMelee);
  t.act(1, "*").act(2, "*").act(0, "pass").act(3, "5H");
  EXPECT_EQ(t.at("top"), "5H");
  EXPECT_EQ(t.hand(3), "6H 7C");
  EXPECT_EQ(t.hand(1), "* 3C 3S");
  EXPECT_EQ(t.at("melee")["aggressor"], 3);
  EXPECT_EQ(t.at("melee")["defender"], 0);
}

TEST(LastOneMelee, TheDefendersAnswerComesFirstAndTheOthersInTurn) {  // LAS-43
  LastOnePosition clockwise(kMelee);
  clockwise.act(0, "5H").act(3, "5H").act(1, "pass").act(2, "5H");
  EXPECT_EQ(clockwise.at("melee")["aggressor"], 2);
  Json position = Json::parse(kMelee);
  position["direction"] = -1;
  position["melee"]["defender"] = 3;
  auto back = LastOnePosition::of(position);
  back.act(0, "5H").act(1, "pass").act(2, "5H").act(3, "pass");
  EXPECT_EQ(back.at("melee")["aggressor"], 2);
  LastOnePosition jokers(kMelee);
  jokers.act(2, "*").act(1, "*").act(0, "pass").act(3, "pass");
  EXPECT_EQ(jokers.at("melee")["aggressor"], 1);
  EXPECT_EQ(jokers.at("top"), "*");
  EXPECT_EQ(jokers.at("up"), "5H");
  EXPECT_EQ(jokers.at("melee")["need"], "6H");
}

TEST(LastOneMelee, AnAggressorWhoAnswersIsTheNextDefender) {  // LAS-41, LAS-44
  LastOnePosition t(kMelee);
  t.act(0, "5H").clock(Clock::melee_over, 0);
  EXPECT_EQ(t.at("melee")["aggressor"], 0);
  EXPECT_EQ(t.at("melee")["defender"], 0);
  t.clock(Clock::melee_over, 0);
  EXPECT_EQ(t.at("phase"), "penalty");
  EXPECT_EQ(t.at("turn"), 0);
  EXPECT_EQ(t.at("penalty"), 5);
  t.act(0, "take");
  EXPECT_EQ(t.at("turn"), 1);
}

TEST(LastOneMelee, IfNobodyPlaysTheDefenderTakesThePips) {  // LAS-44
  LastOnePosition t(kMelee);
  t.act(0, "pass").act(1, "pass").act(2, "pass").act(3, "pass");
  EXPECT_EQ(t.at("phase"), "penalty");
  EXPECT_EQ(t.at("penalty"), 4);
  EXPECT_EQ(t.at("melee"), nullptr);
  EXPECT_EQ(t.at("waiting"), Json::array());
  t.act(1, "take");
  EXPECT_EQ(t.at("turn"), 2);
  EXPECT_EQ(t.at("called"), nullptr);
}

// Returns the position after seat 1 has answered `upcard` with `card` in a melee and the answer is
// carried out.
LastOnePosition goes_on(std::string_view upcard, std::string_view card,
                        std::string_view rules = "{}") {
  Json position = Json::parse(R"({"phase": "melee", "hands": [["2C", "9C", "KD"],
      [null, "3C", "3S"], ["TS", "7C"]], "discard": [null], "stock": ["AC", "AD"],
      "melee": {"aggressor": 0, "defender": 1}})");
  position["discard"][0] = upcard;
  position["hands"][1][0] = card;
  auto t = LastOnePosition::of(position, Json::parse(rules));
  t.act(1, card).clock(Clock::melee_over, 0);
  return t;
}

TEST(LastOneMelee, AMeleeEndsAtTheHighestCard) {  // LAS-41, LAS-44
  auto king = goes_on("QH", "KH");
  EXPECT_EQ(king.at("phase"), "penalty");
  EXPECT_EQ(king.at("turn"), 0);
  EXPECT_EQ(king.at("penalty"), 10);
  auto ten = goes_on("9H", "TH", R"({"melee_top": "T"})");
  EXPECT_EQ(ten.at("phase"), "penalty");
  EXPECT_EQ(ten.at("penalty"), 10);
  EXPECT_EQ(goes_on("9H", "TH").at("phase"), "melee");
}

TEST(LastOneMelee, TheNeededCardHasNoEffectOfItsOwn) {  // LAS-43
  auto eight = goes_on("7H", "8H");
  EXPECT_EQ(eight.at("phase"), "melee");
  EXPECT_EQ(eight.at("melee"), Json::parse(R"({"aggressor": 1, "defender": 0, "need": "9H",
                                               "answers": []})"));
  auto jack = goes_on("TH", "JH");
  EXPECT_EQ(jack.at("melee")["defender"], 0);
}

TEST(LastOneMelee, GoingOutEndsTheHandAtOnce) {  // LAS-43, section 8
  LastOnePosition t(R"({"phase": "melee", "hands": [["2C", "9C", "KD"], ["*"], ["TS", "7C"]],
      "discard": ["4H"], "stock": ["AC"], "melee": {"aggressor": 0, "defender": 1}})");
  t.act(1, "*").clock(Clock::melee_over, 0);
  EXPECT_EQ(t.at("phase"), "over");
  EXPECT_EQ(t.at("top"), "*");
  EXPECT_EQ(t.at("up"), "5H");
  EXPECT_EQ(t.at("melee"), nullptr);
  EXPECT_EQ(t.result()["winner"], 1);
}

// ---- The view ----

// Returns what a spectator is told of the melee and of what its defender must take.
std::vector<Fact> told_of_melee(const LastOnePosition& t) {
  std::vector<Fact> told;
  for (const Fact& badge : make_view(t.table(), Viewer::spectator()).badges) {
    if (badge.code == "melee" || badge.code == "stake") told.push_back(badge);
  }
  return told;
}

// Matches the badges of a melee with `count` cards.
auto has_badges(int aggressor, int defender, int count, std::string_view need, int stake) {
  return ElementsAre(
      Fact{{.code = "melee", .seat = Seat(aggressor), .other = Seat(defender), .count = count},
           {*Card::from_code(need)}},
      Fact{{.code = "stake", .seat = Seat(defender), .count = stake}});
}

TEST(LastOneMelee, AViewCountsItsCardsAndSaysWhatTheDefenderWouldTake) {  // LAS-40, LAS-44
  LastOnePosition t(R"({"phase": "play", "turn": 0, "hands": [["4H", "4H", "8H", "KD"],
      ["*", "3C", "3S"], ["5H", "9H", "TS", "QS"], ["7H", "7C", "7D"]], "discard": ["2H", "3H"],
      "stock": ["AC", "AD", "2C", "2D", "2S", "TC", "TD", "JC", "JD"]})");
  EXPECT_THAT(told_of_melee(t), IsEmpty());
  t.act(0, "4H");
  EXPECT_THAT(told_of_melee(t), has_badges(0, 1, 1, "5H", 4));
  t.act(2, "5H");
  EXPECT_THAT(told_of_melee(t), has_badges(0, 1, 1, "5H", 4)) << "the answer is sealed";
  t.clock(Clock::melee_over, 0);
  EXPECT_THAT(told_of_melee(t), has_badges(2, 0, 2, "6H", 5));
  t.act(1, "*").clock(Clock::melee_over, 2);
  EXPECT_THAT(told_of_melee(t), has_badges(1, 2, 3, "7H", 6));
  t.act(3, "7H").clock(Clock::melee_over, 1);
  EXPECT_THAT(told_of_melee(t), has_badges(3, 1, 4, "8H", 7));
  t.act(0, "8H").clock(Clock::melee_over, 3);
  EXPECT_THAT(told_of_melee(t), has_badges(0, 3, 5, "9H", 8));
  EXPECT_EQ(t.at("discard"), 2 + 5);
  t.clock(Clock::melee_over, 0);
  EXPECT_THAT(told_of_melee(t), IsEmpty());
  EXPECT_EQ(t.at("penalty"), 8);
  t.act(3, "take");
  EXPECT_THAT(told_of_melee(t), IsEmpty());
  // The next melee counts its own cards alone.
  t.act(0, "4H!");
  EXPECT_THAT(told_of_melee(t), has_badges(0, 1, 1, "5H", 4));
}

TEST(LastOneMelee, AMeleeOfAJokerCountsTheJoker) {  // LAS-26
  LastOnePosition t(R"({"phase": "play", "turn": 0, "hands": [["*", "9C", "KD"], ["3C", "3S"]],
      "discard": ["2H"], "stock": ["AC"]})");
  t.act(0, "*").act(0, "name 4S");
  EXPECT_THAT(told_of_melee(t), has_badges(0, 1, 1, "5S", 4));
}

TEST(LastOneMelee, FaceCardsAreTenCardsForTheDefender) {  // LAS-44
  EXPECT_THAT(told_of_melee(goes_on("TH", "JH")), has_badges(1, 0, 8, "QH", 10));
}

// ---- The clock ----

TEST(LastOneMelee, EveryWindowHasItsOwnTime) {  // LAS-42
  LastOnePosition t(kMelee);
  const auto first = t.alarms();
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0].action, (Action{Seat(0), Clock::melee_over}));
  EXPECT_EQ(first[0].due, Due::after);
  EXPECT_GT(first[0].milliseconds, 0);
  t.act(3, "pass");
  EXPECT_EQ(t.alarms()[0].occasion, first[0].occasion);
  // The same seat attacks again.
  t.act(0, "5H").act(1, "pass").act(2, "pass");
  EXPECT_EQ(t.alarms()[0].action, first[0].action);
  EXPECT_NE(t.alarms()[0].occasion, first[0].occasion);
  EXPECT_TRUE(t.match().check({Seat(1), Clock::melee_over}));
}

TEST(LastOneMelee, APlayerWhoDroppedOutIsNotAsked) {  // LAS-41
  Json position = Json::parse(kMelee);
  position["out"] = Json::array({2});
  position["hands"][2] = Json::array();
  const auto t = LastOnePosition::of(position);
  EXPECT_EQ(t.at("waiting"), Json::array({0, 1, 3}));
}

}  // namespace
}  // namespace lastcard::testing
