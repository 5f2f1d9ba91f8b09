#pragma once

#include <string>
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

// A member of the rule set R, and the field of R that holds its value. A game whose list has fields
// names each member once. A member without a field is one that the game takes from the JSON itself.
template <class R>
struct RuleField {
  RuleMember member;
  int R::*number = nullptr;
  bool R::*flag = nullptr;
};
template <class R>
using RuleFields = std::vector<RuleField<R>>;

template <class R>
[[nodiscard]] RuleMembers members_of(const RuleFields<R>& fields) {
  RuleMembers members;
  members.reserve(fields.size());
  for (const RuleField<R>& entry : fields) members.push_back(entry.member);
  return members;
}
// Sets the fields of `rules`. Requires: `complete` is a result of complete_rules.
template <class R>
void set_fields(const RuleFields<R>& fields, const Json& complete, R& rules) {
  for (const RuleField<R>& entry : fields) {
    const Json& value = complete.at(std::string(entry.member.name));
    if (entry.number != nullptr) rules.*(entry.number) = value.get<int>();
    if (entry.flag != nullptr) rules.*(entry.flag) = value.get<bool>();
  }
}

// Returns the problem that there are fewer cards than the players need.
[[nodiscard]] RuleProblem too_few_cards(std::string at, int seats, int needed, int cards);

// Returns the list as clients get it (docs/protocol.md, "Members of a rule set").
[[nodiscard]] Json to_json(const RuleMembers& members);

[[nodiscard]] Json default_rules(const RuleMembers& members);

// Returns the default rules with these members changed. Presets are written this way. Requires: the
// changed values are accepted.
[[nodiscard]] Json default_rules_but(const RuleMembers& members, const Json& changed);

}  // namespace lastcard
