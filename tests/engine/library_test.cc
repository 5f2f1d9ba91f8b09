#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/engine/scenario.h"

// The library of rule sets (docs/rules/library.md).

namespace lastcard::testing {
namespace {

const Game& pesten() { return *find_game("pesten"); }
const std::vector<Preset>& library() { return pesten().info().library; }

// Returns whether the rule book's size check and its teams allow this number of players.
bool for_so_many(const Json& rules, int seats) {
  const int cards =
      rules["decks"].get<int>() * (rules.value("pack", 52) + rules["jokers"].get<int>());
  return cards >= seats * rules["hand"].get<int>() + seats + 1 &&
         (!rules["teams"].get<bool>() || seats % 2 == 0);
}

TEST(Library, HasAtLeast14RuleSetsEachWithItsOwnNameAndASource) {
  EXPECT_GE(library().size(), 14U);
  std::set<std::string_view> names;
  for (const Preset& preset : pesten().info().presets) names.insert(preset.name);
  for (const Preset& entry : library()) {
    EXPECT_TRUE(names.insert(entry.name).second) << entry.name << " is there twice";
    EXPECT_GE(entry.source.size(), 30U) << entry.name;
  }
}

TEST(Library, EveryRuleSetTakesAsManyPlayersAsItsCardsAllow) {
  for (const Preset& entry : library()) {
    for (int seats = 2; seats <= 12; ++seats) {
      const auto parsed = pesten().parse_rules(entry.rules, seats);
      const bool allowed = for_so_many(entry.rules, seats);
      EXPECT_EQ(parsed.has_value(), allowed)
          << entry.name << " " << seats << (parsed ? "" : parsed.error().front().message);
      if (seats <= 4) {
        EXPECT_TRUE(allowed) << entry.name << " " << seats;
      }
    }
  }
}

TEST(Library, EveryRuleSetIsCompleteAndInCanonicalForm) {
  for (const Preset& entry : library()) {
    const auto parsed = pesten().parse_rules(entry.rules, 4);
    ASSERT_TRUE(parsed) << entry.name;
    EXPECT_EQ((*parsed)->to_json(), entry.rules) << entry.name;
    EXPECT_EQ((*parsed)->canonical().dump(), entry.rules.dump()) << entry.name;
  }
}

TEST(Library, NoTwoRuleSetsAreTheSame) {
  std::set<std::string> forms;
  for (const auto* list : {&pesten().info().presets, &library()}) {
    for (const Preset& entry : *list) {
      EXPECT_TRUE(forms.insert(entry.rules.dump()).second) << entry.name;
    }
  }
}

TEST(Library, IsFoundByNameBesideThePresets) {
  ASSERT_NE(find_preset(pesten(), "mau-mau"), nullptr);
  EXPECT_EQ(find_preset(pesten(), "mau-mau")->rules["pack"], 32);
  ASSERT_NE(find_preset(pesten(), "manipesto"), nullptr);
  EXPECT_EQ(find_preset(pesten(), "manipesto"), &pesten().info().presets.front());
  EXPECT_EQ(find_preset(pesten(), "nobody's"), nullptr);
  EXPECT_EQ(find_preset(*find_game("pisti"), "mau-mau"), nullptr);
}

TEST(Library, TheBookHasALineForEveryRuleSet) {
  const std::ifstream file("docs/rules/library.md");
  std::stringstream text;
  text << file.rdbuf();
  const std::string book = text.str();
  for (const Preset& entry : library()) {
    EXPECT_NE(book.find("| `" + std::string(entry.name) + "` |"), std::string::npos) << entry.name;
  }
}

}  // namespace
}  // namespace lastcard::testing
