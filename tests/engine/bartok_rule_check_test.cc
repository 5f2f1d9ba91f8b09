#include <algorithm>
#include <array>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "engine/core/intent.h"
#include "engine/eights/bartok/effect_specs.h"
#include "engine/eights/bartok/house_rules.h"
#include "tests/engine/bartok_rule_oracle.h"

// BAR-61 to BAR-63: the rules that can be in force together. The engine remembers what earlier
// rules do; the tests compare its answers with the definition.

namespace lastcard::eights::bartok {
namespace {

// Makes random rules of few kinds for few cards, so that they often apply to the same card.
class RandomRules {
 public:
  explicit RandomRules(unsigned seed) : random_(seed) {}

  bool chance(int percent) { return below(100) < percent; }
  int below(int end) { return std::uniform_int_distribution<int>(0, end - 1)(random_); }

  Json matcher(bool inner = false) {
    static constexpr std::array<const char*, 4> kSuitLetters = {"C", "D", "H", "S"};
    static constexpr std::array<const char*, 6> kRankLetters = {"2", "7", "8", "T", "Q", "A"};
    const auto one_of = [&](const auto& list) {
      return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
    };
    Json json = Json::object();
    switch (below(9)) {
      case 0:
        json["rank"] = Json::array({one_of(kRankLetters)});
        break;
      case 1:
        json["suit"] = Json::array({one_of(kSuitLetters)});
        break;
      case 2:
        json["color"] = chance(50) ? "red" : "black";
        break;
      case 3:
        json["face"] = chance(50);
        break;
      case 4:
        json["min"] = 1 + below(13);
        break;
      case 5:
        json["max"] = 1 + below(13);
        break;
      case 6:
        json["joker"] = chance(50);
        break;
      case 7:
        if (!inner) json["not"] = matcher(true);
        break;
      default:
        json["card"] =
            Json::array({std::string(one_of(kRankLetters)) + std::string(one_of(kSuitLetters))});
    }
    if (inner && json.empty()) json["parity"] = "odd";
    return json;
  }

  Json rule() {
    Json when = Json::object();
    if (chance(70)) when["played"] = matcher();
    if (chance(30)) when["beneath"] = matcher();
    if (chance(15)) when["relation"] = relation();
    if (chance(30)) when["left"] = below(kMostLeft + 1);
    Json effects = Json::array({effect()});
    while (chance(25) && effects.size() < 3) effects.push_back(effect());
    return {{"when", std::move(when)}, {"do", std::move(effects)}};
  }

 private:
  std::string relation() { return std::string(relation_name(static_cast<Relation>(1 + below(6)))); }

  Json effect() {
    // More than half of the effects decide which cards can follow.
    static constexpr std::array kDecisive = {EffectKind::wild, EffectKind::forbid,
                                             EffectKind::next_must, EffectKind::call_suit};
    const EffectKind kind = chance(60)
                                ? kDecisive[static_cast<std::size_t>(below(kDecisive.size()))]
                                : static_cast<EffectKind>(below(kEffectKinds));
    Json json = {{"effect", effect_name(kind)}};
    for (const EffectMember& member : spec_of(kind).members) {
      const std::string name(member.name);
      std::visit(
          Overloaded{
              [&](const EffectCount& count) { json[name] = 1 + below(count.most); },
              [&](const EffectFlag&) { json[name] = chance(50); },
              [&](const EffectChoice& choice) { json[name] = choice.words[chance(50) ? 0 : 1]; },
              [&](const EffectMatcher&) { json[name] = matcher(); },
              [&](const EffectRelation&) {
                if (chance(30)) json[name] = relation();
              },
              [&](const EffectText&) { json[name] = "word " + std::to_string(below(9)); },
          },
          member.accepts);
    }
    return json;
  }

  std::mt19937 random_;
};

std::vector<const Rule*> pointers(const std::vector<Rule>& rules) {
  std::vector<const Rule*> all;
  all.reserve(rules.size());
  for (const Rule& rule : rules) all.push_back(&rule);
  return all;
}

std::string name_of(const std::optional<Objection>& objection) {
  return objection ? std::string(violation_of(*objection).code) : "none";
}

TEST(BartokRuleCheck, Bar61To63CheckingRuleByRuleAgreesWithCheckingAllAtOnce) {
  constexpr unsigned kLists = 40;
  std::map<std::string, int> verdicts;
  for (unsigned seed = 1; seed <= kLists; ++seed) {
    RandomRules random(seed);
    const Pack pack{1 + random.below(2), random.below(3)};
    RuleChecker checker(pack);
    std::vector<Rule> in_force;
    for (int number = 0; number < 20; ++number) {
      const Json json =
          random.chance(5) && !in_force.empty() ? in_force.back().source : random.rule();
      auto rule = read_rule(json);
      if (!rule) continue;
      const auto expected = objection_from_scratch(*rule, pointers(in_force), pack);
      const auto found = checker.add(*rule);
      ASSERT_EQ(name_of(found), name_of(expected)) << "list " << seed << ": " << json.dump();
      ++verdicts[name_of(found)];
      if (!found) in_force.push_back(std::move(*rule));
    }
  }
  EXPECT_GE(verdicts["none"], 100);
  EXPECT_GE(verdicts["duplicate"], 5);
  EXPECT_GE(verdicts["conflict"], 30);
  EXPECT_GE(verdicts["unplayable"], 30);
}

// A repeal may remove the rule that made another one playable. Then nothing is known of the rules
// that are left.
TEST(BartokRuleCheck, Bar61To63ChecksAgreeBesideRulesThatWereNotCheckedTogether) {
  constexpr unsigned kLists = 150;
  std::map<std::string, int> verdicts;
  for (unsigned seed = 1; seed <= kLists; ++seed) {
    RandomRules random(1000 + seed);
    const Pack pack{1 + random.below(2), random.below(3)};
    std::vector<Rule> in_force;
    for (int number = random.below(6); number >= 0; --number) {
      if (auto rule = read_rule(random.rule())) in_force.push_back(std::move(*rule));
    }
    for (int number = 0; number < 3; ++number) {
      const auto rule = read_rule(random.rule());
      if (!rule) continue;
      const auto found = objection_to(*rule, pointers(in_force), pack);
      ASSERT_EQ(name_of(found), name_of(objection_from_scratch(*rule, pointers(in_force), pack)))
          << "list " << seed << ": " << rule->source.dump();
      ++verdicts[name_of(found)];
    }
  }
  EXPECT_GE(verdicts["none"], 20);
  EXPECT_GE(verdicts["conflict"], 20);
  EXPECT_GE(verdicts["unplayable"], 20);
}

TEST(BartokRuleCheck, Section1AFullListOfRulesThatMeetIsRead) {
  Json list = Json::array({{{"when", Json::object()}, {"do", {{{"effect", "wild"}}}}}});
  for (int number = 0; number < kMaxRules - 1; ++number) {
    list.push_back({{"when", {{"played", {{"min", 1 + number % 13}}}, {"left", number % 11}}},
                    {"do", {{{"effect", "self-draws"}, {"count", 1 + number % 5}}}}});
  }
  const auto read = HouseRules::read({{"start_rules", list}}, 2);
  ASSERT_TRUE(read);
  EXPECT_EQ(static_cast<const HouseRules&>(**read).rules(), kMaxRules);
}

}  // namespace
}  // namespace lastcard::eights::bartok
