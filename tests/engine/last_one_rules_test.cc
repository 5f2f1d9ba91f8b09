#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"

// Last One, section 1: the rule set.

namespace lastcard::testing {
namespace {

const Game& game() { return *find_game("last-one"); }

std::vector<std::string> problems(std::string_view rules, int seats = 4) {
  const auto read = game().parse_rules(Json::parse(rules), seats);
  std::vector<std::string> texts;
  if (read) return texts;
  for (const RuleProblem& problem : read.error())
    texts.push_back(problem.at + " " + problem.message);
  return texts;
}

TEST(LastOneRules, TheDefaultsAgreeWithTheRuleBook) {
  const Json defaults = Json::parse(R"({
    "decks": 1, "jokers": 2, "hand_min": 4, "hand_max": 8, "hand_agreed": 9, "threshold": 250,
    "must_play": false, "first_card_effect": true, "two_draw": 2, "melee_top": "K",
    "melee_self": true, "joker_in_melee": true, "joker_effects": true, "call_penalty": 2,
    "one_card_free": true, "points": {"*": 40, "8": 25, "A": 15, "face": 10}})");
  EXPECT_EQ(game().parse_rules(Json::object(), 4).value()->to_json(), defaults);
  EXPECT_EQ(game().info().presets.front().name, "last-one");
  EXPECT_EQ(game().info().presets.front().rules, defaults);
}

TEST(LastOneRules, PresetsArePlayableByTwoToSix) {
  EXPECT_EQ(game().info().min_seats, 2);
  EXPECT_EQ(game().info().max_seats, 6);
  EXPECT_GE(game().info().presets.size(), 2U);
  for (const Preset& preset : game().info().presets) {
    for (int seats = 2; seats <= 6; ++seats) {
      EXPECT_TRUE(game().parse_rules(preset.rules, seats)) << preset.name;
    }
  }
}

TEST(LastOneRules, APartOfThePointsMayBeLeftOut) {
  const auto read = game().parse_rules(Json::parse(R"({"points": {"8": 50}})"), 2);
  EXPECT_EQ(read.value()->to_json()["points"],
            Json::parse(R"({"*": 40, "8": 50, "A": 15, "face": 10})"));
}

TEST(LastOneRules, NumbersOutOfRangeAreRefused) {
  EXPECT_THAT(problems(R"({"decks": 4})"),
              ::testing::ElementsAre("/decks is 4: it takes a whole number from 1 to 3"));
  EXPECT_THAT(problems(R"({"threshold": 9, "two_draw": 0})"),
              ::testing::ElementsAre("/threshold is 9: it takes a whole number from 10 to 5000",
                                     "/two_draw is 0: it takes a whole number from 1 to 8"));
  EXPECT_THAT(problems(R"({"points": {"A": 101}})"),
              ::testing::ElementsAre("/points/A is 101: it takes a whole number from 0 to 100"));
}

TEST(LastOneRules, WrongTypesAndUnknownMembersAreRefused) {
  EXPECT_THAT(problems(R"({"must_play": 1})"),
              ::testing::ElementsAre("/must_play is 1: it takes true or false"));
  EXPECT_THAT(problems(R"({"melee_top": "9"})"),
              ::testing::ElementsAre(R"(/melee_top is "9": it takes one of "T", "J", "Q", "K")"));
  EXPECT_THAT(problems(R"({"sets": true})"),
              ::testing::ElementsAre(::testing::StartsWith("/sets is not known here")));
  EXPECT_THAT(problems(R"({"points": {"2": 5}})"),
              ::testing::ElementsAre(::testing::StartsWith("/points/2 is not known here")));
}

TEST(LastOneRules, HandSizesMustAgreeWithEachOther) {
  EXPECT_THAT(problems(R"({"hand_min": 9})"),
              ::testing::ElementsAre("/hand_min is 9: it takes at most hand_max (8)"));
  EXPECT_THAT(problems(R"({"hand_agreed": 7})"),
              ::testing::ElementsAre("/hand_agreed is 7: it takes at least hand_max (8)"));
  EXPECT_THAT(problems(R"({"hand_agreed": 8})"), ::testing::IsEmpty());
}

TEST(LastOneRules, ThePackMustBeEnoughForTheSmallestHand) {  // section 1, size check
  const char* rules = R"({"hand_min": 9, "hand_max": 9, "jokers": 2})";
  EXPECT_THAT(problems(rules, 5), ::testing::IsEmpty());
  EXPECT_THAT(problems(rules, 6),
              ::testing::ElementsAre("/hand_min 6 players need 55 cards, and there are 54"));
  EXPECT_THAT(problems(R"({"hand_min": 9, "hand_max": 9, "jokers": 3})", 6), ::testing::IsEmpty());
}

}  // namespace
}  // namespace lastcard::testing
