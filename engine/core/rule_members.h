#pragma once

#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/rules.h"

namespace lastcard {

// The members of a rule set as a list: what each accepts and what it is by default. From this list
// rule sets are read and checked, random ones are made, and clients make their forms and sheets.

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
// An object of numbers; absent ones have their default.
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
// Anything that the game reads and checks by itself.
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

// The rule set with every member, in the order of the list: absent members have their default. Each
// unknown member, wrong type or value out of range is a problem in words that names what is
// accepted, and is replaced by its default.
[[nodiscard]] Json complete_rules(const RuleMembers& members, const Json& rules,
                                  RuleProblems& problems);

// The list itself, as clients are told it: `name`, `kind`, `preset`, and what the kind accepts
// (docs/protocol.md, "Members of a rule set").
[[nodiscard]] Json to_json(const RuleMembers& members);

// The defaults of all members.
[[nodiscard]] Json default_rules(const RuleMembers& members);

// The default rules with some members changed: how presets are written.
[[nodiscard]] Json default_rules_but(const RuleMembers& members, const Json& changed);

}  // namespace lastcard
