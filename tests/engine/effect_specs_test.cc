#include "engine/eights/effect_specs.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/eights/bartok/effect_specs.h"
#include "engine/registry.h"
#include "engine/sim/effects_schema.h"
#include "engine/sim/random_pesten_rules.h"
#include "engine/sim/random_rules.h"
#include "tests/engine/scenario.h"
#include "tests/support/paths.h"

// One table defines the effects. The schemas, the random rules and the reader must agree with it.

namespace lastcard::testing {
namespace {

void expect_schema(const std::string& game, const Json& schema) {
  const std::string path = "protocol/schema/" + game + "-effects.schema.json";
  std::ifstream file(test::source_dir() / path);
  EXPECT_EQ(Json::parse(file).dump(2), schema.dump(2))
      << "./dev sim effects " << game << " >" << path << "; ./dev format";
}

TEST(EffectSpecs, TheSchemasAgreeWithTheTables) {
  expect_schema("pesten", sim::pesten_effects_schema());
  expect_schema("bartok", sim::bartok_effects_schema());
}

TEST(EffectSpecs, RandomRuleSetsHaveEveryEffectWithEveryMember) {
  std::set<std::string> missing;
  for (const eights::EffectSpec& spec : eights::kEffectSpecs) {
    missing.insert(std::string(spec.name));
    for (const eights::EffectMember& member : spec.members) {
      missing.insert(std::string(spec.name) + "." + std::string(member.name));
    }
  }
  SeededEntropy numbers(1);
  for (int sets = 0; sets < 400; ++sets) {
    const Json rules = sim::random_pesten_rules(4, numbers);
    for (const Json& list : rules["effects"]) {
      for (const Json& effect : list) {
        const auto name = effect["effect"].get<std::string>();
        missing.erase(name);
        for (const auto& member : effect.items()) missing.erase(name + "." + member.key());
      }
    }
  }
  EXPECT_THAT(missing, ::testing::IsEmpty());
}

TEST(EffectSpecs, TheRulesOfTheSimulationHaveEveryEffectOfBartok) {
  std::set<std::string> missing;
  for (const auto& spec : eights::bartok::kEffectSpecs) missing.insert(std::string(spec.name));
  for (const Json& rule : sim::table_rules()) {
    for (const Json& effect : rule["do"]) missing.erase(effect["effect"].get<std::string>());
  }
  EXPECT_THAT(missing, ::testing::IsEmpty());
}

// A rule set may have exactly what the table allows for an effect: the smallest number, the largest
// number, and every word.
TEST(EffectSpecs, OnlyEffectsThatTheTableAllowsAreRead) {
  const auto problems = [](const Json& effect) {
    Json rules = rules_of("manipesto");
    rules["effects"] = {{"9", Json::array({effect})}};
    const auto parsed = find_game("pesten")->parse_rules(rules, 4);
    return parsed ? std::string() : parsed.error().front().at;
  };
  for (const eights::EffectSpec& spec : eights::kEffectSpecs) {
    Json plain = {{"effect", spec.name}};
    bool one_of = false;
    for (const eights::EffectMember& member : spec.members) {
      if (member.presence == eights::Presence::optional) continue;
      if (member.presence == eights::Presence::one_of && std::exchange(one_of, true)) continue;
      const auto* number = std::get_if<eights::EffectNumber>(&member.accepts);
      plain[std::string(member.name)] =
          number != nullptr ? Json(number->least)
                            : Json(std::get<eights::EffectWord>(member.accepts).words.front());
    }
    EXPECT_EQ(problems(plain), "") << plain;
    Json unknown = plain;
    unknown["colour"] = "red";
    EXPECT_EQ(problems(unknown), "/effects/9/0/colour");
    for (const auto& entry : plain.items()) {
      Json without = plain;
      without.erase(entry.key());
      EXPECT_NE(problems(without), "") << without;
      if (!entry.value().is_number()) continue;
      const auto member = std::ranges::find(spec.members, entry.key(), &eights::EffectMember::name);
      const auto& number = std::get<eights::EffectNumber>(member->accepts);
      Json bound = plain;
      bound[entry.key()] = number.most;
      EXPECT_EQ(problems(bound), "") << bound;
      for (const int beyond : {number.least - 1, number.most + 1}) {
        bound[entry.key()] = beyond;
        EXPECT_EQ(problems(bound), "/effects/9/0/" + entry.key()) << bound;
      }
    }
  }
}

}  // namespace
}  // namespace lastcard::testing
