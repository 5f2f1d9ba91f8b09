#include <gtest/gtest.h>

#include "engine/core/match.h"
#include "engine/registry.h"

// Crates, section 1: the rule set.

namespace lastcard::testing {
namespace {

const Game& crates() { return *find_game("crates"); }

RuleProblems problems_of(std::string_view rules, int seats = 4) {
  auto parsed = crates().parse_rules(Json::parse(rules), seats);
  return parsed ? RuleProblems() : parsed.error();
}

TEST(CratesRules, PresetsHaveTheirDocumentedRules) {
  const auto& presets = crates().info().presets;
  ASSERT_EQ(presets.size(), 2U);
  EXPECT_EQ(presets[0].name, "crates");
  EXPECT_EQ(presets[0].rules, Json::parse(R"({"partners": true,
      "hand_sizes": [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8], "wild": "none",
      "first_card": "call", "must_play": true, "last_card_effects": true, "pressure": 5,
      "pressure_factor": 2, "call_penalty": 2, "three_bonus": -50, "three_cover": 3,
      "spare_three": 0})"));
  EXPECT_EQ(presets[1].name, "crates-boston");
  Json boston = presets[0].rules;
  boston["wild"] = "eights-and-nines";
  boston["first_card"] = "played";
  EXPECT_EQ(presets[1].rules, boston);
}

TEST(CratesRules, AbsentMembersHaveTheirDefaultInTheOrderOfTheRuleBook) {
  const auto parsed = crates().parse_rules(Json::parse(R"({"pressure": 7})"), 3);
  ASSERT_TRUE(parsed);
  Json expected = crates().info().presets[0].rules;
  expected["pressure"] = 7;
  EXPECT_EQ((*parsed)->to_json().dump(), expected.dump());
}

TEST(CratesRules, EveryProblemIsReported) {
  EXPECT_EQ(
      problems_of(R"({"wild": "jokers", "pressure_factor": 4, "three_bonus": 1})"),
      (RuleProblems{
          {"/wild", "is \"jokers\": it takes one of \"none\", \"eights\", \"eights-and-nines\"",
           "unknown_word"},
          {"/pressure_factor", "is 4: it takes a whole number from 1 to 3", "out_of_range"},
          {"/three_bonus", "is 1: it takes a whole number from -100 to 0", "out_of_range"},
      }));
  EXPECT_EQ(problems_of(R"({"hand_sizes": [8, 11]})"),
            (RuleProblems{{"/hand_sizes",
                           "is [8,11]: it takes a list of 1 to 60 whole numbers from 1 to 10",
                           "out_of_range"}}));
  EXPECT_EQ(problems_of(R"({"hand_sizes": []})").size(), 1U);
  EXPECT_EQ(problems_of(R"({"partners": 1})"),
            (RuleProblems{{"/partners", "is 1: it takes true or false", "wrong_type"}}));
  EXPECT_EQ(problems_of(R"({"decks": 2})").front().at, "/decks");
}

TEST(CratesRules, TheLargestHandsFitFivePlayers) {  // section 1, "Size check"
  EXPECT_TRUE(problems_of(R"({"hand_sizes": [10]})", 5).empty());
}

TEST(CratesRules, OnlyFourPlayersAreDividedIntoPartners) {
  const Json rules = crates().info().presets[0].rules;
  EXPECT_TRUE((*crates().parse_rules(rules, 4))->has_teams());
  EXPECT_FALSE((*crates().parse_rules(rules, 3))->has_teams());
  EXPECT_FALSE((*crates().parse_rules(rules, 5))->has_teams());
  const Json alone = {{"partners", false}};
  EXPECT_FALSE((*crates().parse_rules(alone, 4))->has_teams());
}

TEST(CratesRules, TheGameTakesTwoToFivePlayers) {
  const Json rules = crates().info().presets[0].rules;
  EXPECT_FALSE(Match::create(crates(), rules, 1));
  EXPECT_TRUE(Match::create(crates(), rules, 5));
  EXPECT_FALSE(Match::create(crates(), rules, 6));
}

}  // namespace
}  // namespace lastcard::testing
