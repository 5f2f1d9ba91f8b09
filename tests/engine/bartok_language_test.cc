#include <algorithm>

#include <gtest/gtest.h>

#include "engine/eights/bartok/house_rules.h"
#include "engine/eights/bartok/rule_language.h"

// The rule language (docs/rules/bartok.md, sections 4 and 5): which rules are well formed, and what
// they mean.

namespace lastcard::eights::bartok {
namespace {

Card card(std::string_view code) { return *Card::from_code(code); }

bool matches(std::string_view matcher, std::string_view code) {
  return read_matcher(Json::parse(matcher)).value().contains(card(code));
}

bool well_formed(std::string_view effect) {
  const Json rule = {{"when", Json::object()}, {"do", Json::array({Json::parse(effect)})}};
  return read_rule(rule).has_value();
}

TEST(BartokLanguage, Bar56EveryMemberOfAMatcherMustHold) {
  EXPECT_TRUE(matches("{}", "*"));
  EXPECT_TRUE(matches(R"({"rank": ["8", "J"]})", "JH"));
  EXPECT_TRUE(matches(R"({"parity": "even"})", "QS"));
  EXPECT_FALSE(matches(R"({"parity": "even"})", "KS"));
  EXPECT_TRUE(matches(R"({"min": 7, "max": 9})", "8D"));
  EXPECT_FALSE(matches(R"({"min": 7, "max": 9})", "TD"));
  EXPECT_TRUE(matches(R"({"max": 1})", "AC"));
  EXPECT_TRUE(matches(R"({"color": "red", "face": true})", "QH"));
  EXPECT_FALSE(matches(R"({"color": "red", "face": true})", "QS"));
  EXPECT_TRUE(matches(R"({"card": ["*", "7C"]})", "*"));
  EXPECT_TRUE(matches(R"({"not": {"suit": ["H"]}})", "*"));
}

TEST(BartokLanguage, Bar56AJokerMeetsOnlyTheMatcherForNoFaceCard) {
  for (const char* matcher :
       {R"({"rank": ["A","2","3","4","5","6","7","8","9","T","J","Q","K"]})",
        R"({"suit": ["C","D","H","S"]})", R"({"color": "red"})", R"({"color": "black"})",
        R"({"parity": "even"})", R"({"parity": "odd"})", R"({"min": 1})", R"({"max": 13})"}) {
    EXPECT_FALSE(matches(matcher, "*")) << matcher;
  }
  EXPECT_TRUE(matches(R"({"face": false})", "*"));
  EXPECT_FALSE(matches(R"({"face": true})", "*"));
}

TEST(BartokLanguage, Bar57RelationsCompareCards) {
  EXPECT_TRUE(related(Relation::higher, card("9C")).contains(card("TD")));
  EXPECT_FALSE(related(Relation::higher, card("9C")).contains(card("9D")));
  EXPECT_TRUE(related(Relation::other_color, card("9C")).contains(card("9D")));
  EXPECT_TRUE(related(Relation::same_color, card("9C")).contains(card("2S")));
  EXPECT_TRUE(related(Relation::same_rank, card("*")).empty());
  EXPECT_FALSE(related(Relation::lower, card("9C")).contains(Card::joker()));
}

TEST(BartokLanguage, Bar56MalformedMatchersAreRefused) {
  for (const char* matcher :
       {R"({"rank": []})", R"({"rank": ["8", "8"]})", R"({"rank": "8"})", R"({"rank": ["1"]})",
        R"({"suit": ["X"]})", R"({"color": "green"})", R"({"face": 1})", R"({"min": 0})",
        R"({"max": 14})", R"({"min": 2.5})", R"({"not": {}})", R"({"not": {"not": {"min": 2}}})",
        R"({"joker": "yes"})", R"({"card": ["10C"]})", R"({"seat": 1})", R"([])", R"("any")"}) {
    EXPECT_FALSE(read_matcher(Json::parse(matcher))) << matcher;
  }
}

TEST(BartokLanguage, Section4AnEffectNeedsExactlyItsMembers) {
  for (const char* effect :
       {R"({"effect": "wild"})", R"({"effect": "next-must", "match": {}, "relation": "higher"})",
        R"({"effect": "everybody-draws", "count": 5, "who": "all"})",
        R"({"effect": "call-suit", "colors": "same"})",
        R"({"effect": "draw-until", "match": {}, "max": 10, "then": "skip"})",
        R"({"effect": "skip", "count": 3})", R"({"effect": "say", "text": "a b"})"}) {
    EXPECT_TRUE(well_formed(effect)) << effect;
  }
  for (const char* effect :
       {R"({"effect": "wild", "count": 1})", R"({"effect": "skip"})",
        R"({"effect": "skip", "count": 4})", R"({"effect": "draw", "count": 2, "stack": true})",
        R"({"effect": "draw", "count": 11, "stack": true, "then": "skip"})",
        R"({"effect": "call-suit"})", R"({"effect": "explode"})", R"({"count": 1})",
        R"({"effect": "next-must", "relation": "higher"})"}) {
    EXPECT_FALSE(well_formed(effect)) << effect;
  }
}

TEST(BartokLanguage, Bar58APhraseHasOneToSixtyPlainCharacters) {
  const auto says = [](const std::string& text) {
    return well_formed(Json{{"effect", "say"}, {"text", text}}.dump());
  };
  EXPECT_TRUE(says(std::string(60, 'x')));
  EXPECT_FALSE(says(std::string(61, 'x')));
  EXPECT_FALSE(says(""));
  EXPECT_FALSE(says(" x"));
  EXPECT_FALSE(says("x "));
  EXPECT_FALSE(says("?!"));
  EXPECT_FALSE(says("caf\xC3\xA9"));
}

TEST(BartokLanguage, Bar55ARuleHasOneToThreeDifferentEffects) {
  const auto with = [](const char* effects) {
    return read_rule(Json{{"when", Json::object()}, {"do", Json::parse(effects)}}).has_value();
  };
  EXPECT_FALSE(with("[]"));
  EXPECT_FALSE(with(R"([{"effect":"wild"},{"effect":"wild"}])"));
  EXPECT_TRUE(
      with(R"([{"effect":"wild"},{"effect":"reverse"},{"effect":"self-draws","count":1}])"));
  EXPECT_FALSE(with(
      R"([{"effect":"wild"},{"effect":"reverse"},{"effect":"again"},{"effect":"swap-hands"}])"));
  EXPECT_FALSE(read_rule(Json::parse(R"({"do": [{"effect": "wild"}]})")));
  EXPECT_FALSE(read_rule(Json::parse(R"({"when": {"left": 11}, "do": [{"effect": "wild"}]})")));
}

TEST(BartokLanguage, Bar58TypedPhrasesAreComparedByLettersAndDigits) {
  const Json rules = Json::parse(R"({"start_rules": [
    {"when": {"played": {"rank": ["8"]}}, "do": [{"effect": "say", "text": "Eight ball!"}]},
    {"when": {"played": {"rank": ["9"]}}, "do": [{"effect": "say", "text": "eight BALL"}]},
    {"when": {"played": {"rank": ["7"]}}, "do": [{"effect": "say", "text": "Eight ball!"}]}]})");
  const auto read = HouseRules::read(rules, 2).value();
  const auto& house = static_cast<const HouseRules&>(*read);
  RuleBits said = {};
  EXPECT_EQ(house.phrase_meant("EIGHTBALL", said), 0);
  said.insert(0);
  EXPECT_EQ(house.phrase_meant("eight ball...", said), 1);
  EXPECT_EQ(house.phrase_meant("eight balls", said), std::nullopt);
  EXPECT_EQ(house.phrase_of(2), 0) << "the same text is the same phrase";
}

TEST(BartokLanguage, Bar62JokersOfOnePackCannotLieOnEachOther) {
  const auto rule = [](const char* effect) {
    return read_rule(Json{{"when", {{"played", {{"joker", true}}}, {"beneath", {{"joker", true}}}}},
                          {"do", Json::array({{{"effect", effect}}})}})
        .value();
  };
  const Rule again = rule("again");
  const Rule back = rule("step-back");
  const std::array<const Rule*, 1> in_force = {&again};
  EXPECT_FALSE(objection_to(back, in_force, Pack{1, 1}));
  EXPECT_EQ(objection_to(back, in_force, Pack{1, 2}), Objection::conflict);
  EXPECT_EQ(objection_to(back, in_force, Pack{2, 1}), Objection::conflict);
}

TEST(BartokLanguage, Section1RuleBitsHoldTheLargestNumberOfRules) {
  RuleBits all;
  for (int rule = 0; rule < kMaxRules; ++rule) all.insert(rule);
  all.close_gap(0);
  all.erase(64);
  std::vector<int> visited;
  all.for_each([&](int rule) { visited.push_back(rule); });
  ASSERT_EQ(visited.size(), static_cast<std::size_t>(kMaxRules - 2));
  EXPECT_TRUE(std::ranges::is_sorted(visited));
  EXPECT_EQ(visited.back(), kMaxRules - 2);
  EXPECT_FALSE(all.contains(64));
  EXPECT_FALSE(all.contains(kMaxRules - 1));
}

TEST(BartokLanguage, Section1TheNumberOfRulesIsLimited) {
  Json list = Json::array();
  for (int number = 0; number <= kMaxRules; ++number) {
    list.push_back(
        {{"when", Json::object()},
         {"do", Json::array({{{"effect", "say"}, {"text", "phrase " + std::to_string(number)}}})}});
  }
  EXPECT_FALSE(HouseRules::read(Json{{"start_rules", list}}, 2));
  list.erase(0);
  EXPECT_TRUE(HouseRules::read(Json{{"start_rules", list}}, 2));
}

}  // namespace
}  // namespace lastcard::eights::bartok
