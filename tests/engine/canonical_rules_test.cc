#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/engine/scenario.h"

// The canonical form of rule sets. Many texts can mean the same rules, and only one of them is
// canonical.

namespace lastcard::testing {
namespace {

const Game& pesten() { return *find_game("pesten"); }

Json canonical(const Json& rules, int seats = 4) {
  const auto parsed = pesten().parse_rules(rules, seats);
  EXPECT_TRUE(parsed) << rules.dump() << ": " << parsed.error().front().at << " "
                      << parsed.error().front().message;
  return parsed ? (*parsed)->canonical() : Json();
}
Json with_effects(std::string_view effects) {
  Json rules = rules_of("manipesto");
  rules["effects"] = Json::parse(effects);
  return rules;
}
std::string canonical_effects(std::string_view effects) {
  return canonical(with_effects(effects))["effects"].dump();
}
std::vector<std::string> names_in(const Json& object) {
  std::vector<std::string> names;
  for (const auto& entry : object.items()) names.push_back(entry.key());
  return names;
}
// Returns the same JSON with the members of every object in the opposite order.
Json turned_round(const Json& json) {
  if (json.is_array()) {
    Json list = Json::array();
    for (const Json& item : json) list.push_back(turned_round(item));
    return list;
  }
  if (!json.is_object()) return json;
  std::vector<std::string> names = names_in(json);
  std::ranges::reverse(names);
  Json object = Json::object();
  for (const std::string& name : names) object[name] = turned_round(json[name]);
  return object;
}

TEST(CanonicalRules, MembersStandInTheOrderOfTheRuleBook) {  // section 1
  Json rules = turned_round(rules_of("manipesto"));
  rules["jump_in"] = true;
  rules["pack"] = 36;
  const Json written = canonical(rules);
  EXPECT_EQ(names_in(written),
            (std::vector<std::string>{"decks", "pack", "jokers", "hand", "teams", "target",
                                      "must_play", "drawn_card", "draw_count",
                                      "draw_until_playable", "sets", "ace_in_runs", "jump_in",
                                      "knock", "finish", "first_card", "effects"}));
  EXPECT_EQ(names_in(written["knock"]),
            (std::vector<std::string>{"penalty", "remedy", "through_set", "false_penalty"}));
  EXPECT_EQ(names_in(written["finish"]), (std::vector<std::string>{"forbidden", "penalty"}));
}

TEST(CanonicalRules, TheOrderOfTheMembersDoesNotMatter) {
  for (const auto* list : {&pesten().info().presets, &pesten().info().library}) {
    for (const Preset& preset : *list) {
      EXPECT_EQ(canonical(turned_round(preset.rules)).dump(), canonical(preset.rules).dump())
          << preset.name;
    }
  }
}

TEST(CanonicalRules, TheCanonicalFormOfACanonicalFormIsItself) {
  for (const auto* list : {&pesten().info().presets, &pesten().info().library}) {
    for (const Preset& preset : *list) {
      const Json once = canonical(preset.rules);
      EXPECT_EQ(canonical(once).dump(), once.dump()) << preset.name;
    }
  }
}

TEST(CanonicalRules, DefaultsAreLeftOut) {  // section 1
  Json rules = rules_of("manipesto");
  const std::string without = canonical(rules).dump();
  rules["pack"] = 52;
  rules["jump_in"] = false;
  EXPECT_EQ(canonical(rules).dump(), without);
  rules["jump_in"] = true;
  EXPECT_NE(canonical(rules).dump(), without);
  rules["jump_in"] = false;
  rules["pack"] = 32;
  EXPECT_NE(canonical(rules).dump(), without);
}

TEST(CanonicalRules, ParametersThatEqualTheirDefaultAreLeftOut) {  // section 4
  EXPECT_EQ(canonical_effects(R"({"7": [{"same_suit": false, "effect": "again"}]})"),
            R"({"7":[{"effect":"again"}]})");
  EXPECT_EQ(canonical_effects(R"({"7": [{"effect": "again", "same_suit": true}]})"),
            R"({"7":[{"effect":"again","same_suit":true}]})");
  // The drawn_card of manipesto itself is "must".
  EXPECT_EQ(canonical_effects(R"({"7": [{"effect": "again", "drawn_card": "must"}]})"),
            R"({"7":[{"effect":"again"}]})");
  EXPECT_EQ(canonical_effects(R"({"7": [{"effect": "again", "drawn_card": "keep"}]})"),
            R"({"7":[{"effect":"again","drawn_card":"keep"}]})");
  EXPECT_EQ(canonical_effects(R"({"8": [{"passable": false, "count": 2, "effect": "skip"}]})"),
            R"({"8":[{"effect":"skip","count":2}]})");
}

TEST(CanonicalRules, SuitsAreASet) {  // PES-77
  EXPECT_EQ(canonical_effects(R"({"J": [{"suits": ["S", "C"], "effect": "wild"}]})"),
            R"({"J":[{"effect":"wild","suits":["C","S"]}]})");
  EXPECT_EQ(canonical_effects(R"({"J": [{"suits": ["S", "H", "D", "C"], "effect": "wild"}]})"),
            R"({"J":[{"effect":"wild"}]})");
}

TEST(CanonicalRules, EntriesStandRankByRankAndThenCardByCard) {  // section 1
  const Json written = canonical(with_effects(
      R"({"QS": [{"effect": "again"}], "*": [{"effect": "wild"}, {"effect": "call-suit"}],
          "A": [{"effect": "again"}], "2C": [{"effect": "again"}], "T": [{"effect": "again"}],
          "2": [{"effect": "wild"}], "QD": [{"effect": "again"}]})"));
  EXPECT_EQ(names_in(written["effects"]),
            (std::vector<std::string>{"2", "T", "A", "*", "2C", "QD", "QS"}));
}

TEST(CanonicalRules, EntriesThatChangeNothingAreLeftOut) {
  EXPECT_EQ(canonical_effects(R"({"4": [], "*": [{"effect": "wild"}], "9H": []})"), "{}");
  // An entry without effects for an exact card removes the effects that the card has by its rank.
  EXPECT_EQ(canonical_effects(R"({"9": [{"effect": "again"}], "9H": []})"),
            R"({"9":[{"effect":"again"}],"9H":[]})");
  EXPECT_EQ(canonical_effects(R"({"9": [{"effect": "again"}], "9H": [{"effect": "again"}]})"),
            R"({"9":[{"effect":"again"}]})");
  EXPECT_EQ(canonical_effects(R"({"9": [{"effect": "again", "suits": ["H"]}],
                                  "9H": [{"effect": "again"}], "9C": []})"),
            R"({"9":[{"effect":"again","suits":["H"]}]})");
}

TEST(CanonicalRules, RepeatedEffectsThatCountOnceStandOnce) {  // PES-72
  EXPECT_EQ(canonical_effects(R"({"J": [{"effect": "call-suit"}, {"effect": "wild"},
                                        {"effect": "call-suit"}, {"effect": "wild"}]})"),
            R"({"J":[{"effect":"call-suit"},{"effect":"wild"}]})");
  EXPECT_EQ(canonical_effects(R"({"J": [{"effect": "reverse"}, {"effect": "reverse"}]})"),
            R"({"J":[{"effect":"reverse"},{"effect":"reverse"}]})");
}

TEST(CanonicalRules, TheOrderOfACardsEffectsStays) {  // PES-21: in listed order
  const std::string one =
      canonical_effects(R"({"9": [{"effect": "reverse"}, {"effect": "rotate-hands"}]})");
  const std::string other =
      canonical_effects(R"({"9": [{"effect": "rotate-hands"}, {"effect": "reverse"}]})");
  EXPECT_NE(one, other);
}

TEST(CanonicalRules, ForbiddenLastCardsAreASet) {  // section 1, finish.forbidden
  const auto forbidden = [](const Json& list) {
    Json rules = rules_of("manipesto");
    rules["finish"]["forbidden"] = list;
    return canonical(rules)["finish"]["forbidden"].dump();
  };
  EXPECT_EQ(forbidden({"QS", "*", "J", "2", "QS", "JC", "2C"}), R"(["2","J","*","QS"])");
  EXPECT_EQ(forbidden({"QS", "QD"}), R"(["QD","QS"])");
  EXPECT_EQ(forbidden(Json::array()), R"("none")");
  EXPECT_EQ(forbidden("specials"), R"("specials")");
}

// A rule set in canonical form must mean the same as the one that it was made from.
TEST(CanonicalRules, TheCanonicalFormPlaysLikeItsOriginal) {
  for (const Preset& preset : pesten().info().library) {
    for (const int seats : {2, 4}) {
      auto one = Match::create(pesten(), preset.rules, seats);
      auto other = Match::create(pesten(), canonical(preset.rules, seats), seats);
      ASSERT_TRUE(one && other) << preset.name;
      SeededEntropy chance(7);
      SeededEntropy same_chance(7);
      (void)one->start_round(chance);
      (void)other->start_round(same_chance);
      for (int step = 0; step < 60 && !one->round_over(); ++step) {
        IntentList legal;
        IntentList other_legal;
        const SeatSet to_act = one->table().to_act();
        Seat seat;
        while (!to_act.contains(seat)) seat = seat.stepped(1, seats);
        add_legal(one->table(), seat, legal);
        add_legal(other->table(), seat, other_legal);
        ASSERT_EQ(legal, other_legal) << preset.name << " step " << step;
        const Action action{seat, legal[chance.below(legal.size())]};
        (void)same_chance.below(legal.size());
        (void)one->apply(action, chance);
        (void)other->apply(action, same_chance);
        ASSERT_EQ(one->table(), other->table()) << preset.name << " step " << step;
      }
    }
  }
}

TEST(CanonicalRules, RulesOfOtherGamesAreWrittenInFull) {
  const Game& pisti = *find_game("pisti");
  const auto rules = pisti.parse_rules(pisti.info().presets.front().rules, 4);
  ASSERT_TRUE(rules);
  EXPECT_EQ((*rules)->canonical(), (*rules)->to_json());
}

}  // namespace
}  // namespace lastcard::testing
