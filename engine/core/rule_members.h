#pragma once

#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/rules.h"

namespace lastcard {

// The members of a rule set as a list, with the accepted values and the default of each. The engine
// uses it to read and check rule sets, and to make random ones. Clients use it to make forms and
// rule sheets.

struct NumberMember {
  int least = 0;
  int most = 0;
  int preset = 0;
};
// One of these numbers.
struct NumberChoiceMember {
  std::vector<int> numbers;
  int preset = 0;
};
struct FlagMember {
  bool preset = false;
};
struct WordMember {
  std::vector<std::string_view> words;
  std::string_view preset;
};
// An object with numbers as members. An absent number has its default.
struct NumbersMember {
  std::vector<std::pair<std::string_view, NumberMember>> numbers;
};
struct NumberListMember {
  int least = 0;  // of each number
  int most = 0;
  int shortest = 0;  // numbers in the list
  int longest = 0;
  std::vector<int> preset;
};
// A value that the game reads and checks.
struct OwnMember {
  Json preset;
};

struct RuleMember {
  std::string_view name;
  std::variant<NumberMember, NumberChoiceMember, FlagMember, WordMember, NumbersMember,
               NumberListMember, OwnMember>
      accepts;
};
using RuleMembers = std::vector<RuleMember>;

// Returns the rule set with all members of the list, in its order. An absent member has its
// default. If a value has a wrong type or is out of range, adds a problem that names the accepted
// values, and uses the default. If a member is unknown, adds a problem, and leaves the member out.
// An OwnMember is not checked.
[[nodiscard]] Json complete_rules(const RuleMembers& members, const Json& rules,
                                  RuleProblems& problems);

// Returns the list as clients get it (docs/protocol.md, "Members of a rule set").
[[nodiscard]] Json to_json(const RuleMembers& members);

[[nodiscard]] Json default_rules(const RuleMembers& members);

// Returns the default rules with these members changed. Presets are written this way. Requires: the
// changed values are accepted.
[[nodiscard]] Json default_rules_but(const RuleMembers& members, const Json& changed);

}  // namespace lastcard
