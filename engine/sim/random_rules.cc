#include "engine/sim/random_rules.h"

#include <algorithm>
#include <string>

#include "engine/sim/random_pesten_rules.h"

namespace lastcard::sim {
namespace {

constexpr int kTries = 2000;

// Most are examples of the rule book. No table accepts the last two (BAR-60, BAR-63).
constexpr const char* kTableRules = R"([
  {"when": {"played": {"suit": ["C"]}}, "do": [{"effect": "next-must", "match": {"parity": "even"}}]},
  {"when": {"played": {"color": "red"}}, "do": [{"effect": "next-must", "match": {"color": "black"}}]},
  {"when": {"played": {"face": true}}, "do": [{"effect": "skip", "count": 1}]},
  {"when": {"played": {"rank": ["A"]}}, "do": [{"effect": "reverse"}]},
  {"when": {"played": {"rank": ["8"]}}, "do": [{"effect": "say", "text": "Eight ball, corner pocket"}]},
  {"when": {"played": {"rank": ["2"]}}, "do": [{"effect": "wild"}, {"effect": "call-suit", "colors": "any"}]},
  {"when": {"played": {"rank": ["4"]}}, "do": [{"effect": "draw", "count": 4, "stack": true, "then": "skip"}]},
  {"when": {"played": {"rank": ["J"]}, "beneath": {"rank": ["J"]}}, "do": [{"effect": "forbid"}]},
  {"when": {"played": {"rank": ["J"]}, "beneath": {"not": {"rank": ["J"]}}}, "do": [{"effect": "wild"}, {"effect": "call-suit", "colors": "same"}]},
  {"when": {"left": 2}, "do": [{"effect": "say", "text": "Bartok minus one"}]},
  {"when": {"played": {"card": ["QS", "JH"]}}, "do": [{"effect": "draw-until", "match": {"suit": ["S"]}, "max": 4, "then": "play"}]},
  {"when": {"played": {"min": 9, "face": false}, "relation": "higher"}, "do": [{"effect": "pass-cards", "to": "left"}, {"effect": "everybody-draws", "count": 1, "who": "others"}]},
  {"when": {"played": {"rank": ["7"]}}, "do": [{"effect": "rotate-hands", "to": "right"}]},
  {"when": {"played": {"rank": ["5"]}}, "do": [{"effect": "swap-hands"}, {"effect": "again"}]},
  {"when": {"played": {"rank": ["T"]}}, "do": [{"effect": "give-card"}, {"effect": "step-back"}]},
  {"when": {"played": {"rank": ["3"]}}, "do": [{"effect": "self-draws", "count": 1}]},
  {"when": {"played": {"rank": ["6"]}}, "do": [{"effect": "draw", "count": 2, "stack": false, "then": "play"}]},
  {"when": {"left": 0}, "do": [{"effect": "say", "text": "That was it"}]},
  {"when": {"left": 0}, "do": [{"effect": "forbid"}]},
  {"when": {"seat": 2}, "do": [{"effect": "self-draws", "count": 5}]}
])";

// Makes random values for the members of a list.
class RandomMember {
 public:
  explicit RandomMember(SeededEntropy& numbers) : numbers_(numbers) {}

  Json operator()(const NumberMember& number) { return in(number); }
  Json operator()(const NumberChoiceMember& choice) { return one_of(choice.numbers); }
  Json operator()(const FlagMember&) { return chance(2); }
  Json operator()(const WordMember& word) { return one_of(word.words); }
  Json operator()(const NumbersMember& all) {
    Json object = Json::object();
    for (const auto& [name, number] : all.numbers) {
      if (!chance(3)) object[std::string(name)] = in(number);
    }
    return object;
  }
  Json operator()(const NumberListMember& list) {
    Json numbers = Json::array();
    for (int left = in({list.shortest, list.longest, list.shortest}); left > 0; --left) {
      numbers.push_back(between(list.least, list.most));
    }
    return numbers;
  }
  Json operator()(const OwnMember& own) { return own.preset; }

  bool chance(int once_in) { return numbers_.below(static_cast<std::uint64_t>(once_in)) == 0; }

 private:
  int between(int least, int most) {
    const auto choices = static_cast<std::uint64_t>(most - least) + 1;
    return least + static_cast<int>(numbers_.below(choices));
  }
  // Returns any accepted number. Small numbers and the ends of the range are more likely, because
  // large numbers such as a target of 1000 points make matches long without testing more.
  int in(const NumberMember& number) {
    constexpr int kSmall = 12;
    switch (numbers_.below(8)) {
      case 0:
        return number.preset;
      case 1:
        return number.least;
      case 2:
        return number.most;
      case 3:
        return between(number.least, number.most);
      default:
        return between(number.least, std::min(number.most, number.least + kSmall));
    }
  }
  template <class Items>
  Json one_of(const Items& items) {
    return items[numbers_.below(items.size())];
  }

  SeededEntropy& numbers_;
};

// Half of the members keep their defaults, so that more rule sets are valid.
Json random_members(const RuleMembers& members, SeededEntropy& numbers) {
  RandomMember random(numbers);
  Json rules = Json::object();
  for (const RuleMember& member : members) {
    if (!random.chance(2)) rules[std::string(member.name)] = std::visit(random, member.accepts);
  }
  return rules;
}

bool has_start_rules(const RuleMembers& members) {
  return std::ranges::find(members, "start_rules", &RuleMember::name) != members.end();
}

// Adds up to four rules. The game accepts each of them together with the ones before.
void add_start_rules(const Game& game, int seats, SeededEntropy& numbers, Json& rules) {
  constexpr std::uint64_t kMost = 5;
  rules["start_rules"] = Json::array();
  for (auto left = numbers.below(kMost); left > 0; --left) {
    Json more = rules;
    more["start_rules"].push_back(table_rules()[numbers.below(table_rules().size())]);
    if (game.parse_rules(more, seats)) rules = std::move(more);
  }
}

Json any_preset(const Game& game, int seats, SeededEntropy& numbers) {
  std::vector<Json> fitting;
  for (const Preset& preset : game.info().presets) {
    if (game.parse_rules(preset.rules, seats)) fitting.push_back(preset.rules);
  }
  return fitting.empty() ? Json() : fitting[numbers.below(fitting.size())];
}

Json proposal(const Game& game, int seats, SeededEntropy& numbers) {
  const RuleMembers& members = game.info().members;
  return members.empty() ? random_pesten_rules(seats, numbers) : random_members(members, numbers);
}

}  // namespace

Json random_rules(const Game& game, int seats, SeededEntropy& numbers) {
  for (int tries = 0; tries < kTries; ++tries) {
    Json rules = proposal(game, seats, numbers);
    const auto parsed = game.parse_rules(rules, seats);
    if (!parsed) continue;
    rules = (*parsed)->to_json();
    if (has_start_rules(game.info().members)) add_start_rules(game, seats, numbers, rules);
    return rules;
  }
  return any_preset(game, seats, numbers);
}

const std::vector<Json>& table_rules() {
  static const std::vector<Json> kRules = Json::parse(kTableRules).get<std::vector<Json>>();
  return kRules;
}

}  // namespace lastcard::sim
