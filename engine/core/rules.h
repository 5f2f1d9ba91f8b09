#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace lastcard {

// Keeps the order of members, so that records and rule sheets read as the rule books write them.
using Json = nlohmann::ordered_json;

// A rule set in force: immutable, shared by any number of matches, on any threads. Each game has
// its own type.
class Rules {
 public:
  Rules() = default;
  Rules(const Rules&) = default;
  Rules& operator=(const Rules&) = default;
  virtual ~Rules() = default;
  // The complete rule set, as records hold it and parse_rules reads it.
  [[nodiscard]] virtual Json to_json() const = 0;
};

// What is wrong with one member of a rule set.
struct RuleProblem {
  std::string at;       // JSON pointer, "/knock/penalty"; "" is the rule set as a whole
  std::string message;  // in words: what it is and what would be right
  // A code for programs, such as "out_of_range". A string literal; empty if the problem has none.
  std::string_view code = {};
  friend bool operator==(const RuleProblem&, const RuleProblem&) = default;
};
using RuleProblems = std::vector<RuleProblem>;

}  // namespace lastcard
