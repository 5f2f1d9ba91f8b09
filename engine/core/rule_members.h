#pragma once

#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/rules.h"

namespace lastcard {

// The members of a rule set as a list: the accepted values and the default of each. The engine
// reads and checks rule sets and makes random ones from this list. Clients make their forms and
// sheets from it.

struct NumberMember {
  int least = 0;
  int most = 0;
  int preset = 0;
};
// One of a few numbers.
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
// An object of numbers. Absent numbers have their default.
struct NumbersMember {
  std::vector<std::pair<std::string_view, NumberMember>> numbers;
};
struct NumberListMember {
  int least = 0;  // each number
  int most = 0;
  int shortest = 0;  // the list
  int longest = 0;
  std::vector<int> preset;
};
// A value that the game itself reads and checks.
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

// Returns the rule set with every member, in the order of the list. Absent members have their
// default. Each unknown member, wrong type or value out of range adds a problem that names the
// accepted values, and is replaced by its default.
[[nodiscard]] Json complete_rules(const RuleMembers& members, const Json& rules,
                                  RuleProblems& problems);

// Returns the list as clients get it: `name`, `kind`, `preset`, and the values that the kind
// accepts (docs/protocol.md, "Members of a rule set").
[[nodiscard]] Json to_json(const RuleMembers& members);

// Returns the defaults of all members.
[[nodiscard]] Json default_rules(const RuleMembers& members);

// Returns the default rules with some members changed. Presets are written this way.
[[nodiscard]] Json default_rules_but(const RuleMembers& members, const Json& changed);

}  // namespace lastcard
