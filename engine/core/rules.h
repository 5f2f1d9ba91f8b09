#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace lastcard {

// JSON that keeps the order of members, so that members have the same order in records and rule
// sheets as in the rule books.
using Json = nlohmann::ordered_json;

// A rule set in force. Immutable and thread-safe; any number of matches can share it. Each game has
// its own type.
class Rules {
 public:
  Rules() = default;
  Rules(const Rules&) = default;
  Rules& operator=(const Rules&) = default;
  virtual ~Rules() = default;
  // Returns the complete rule set, as records hold it and parse_rules reads it.
  [[nodiscard]] virtual Json to_json() const = 0;
};

// A problem of one member of a rule set.
struct RuleProblem {
  std::string at;       // JSON pointer, "/knock/penalty"; "" is the whole rule set
  std::string message;  // in words: the value, and the accepted values
  // A code for programs, such as "out_of_range". A string literal; empty if the problem has none.
  std::string_view code = {};
  friend bool operator==(const RuleProblem&, const RuleProblem&) = default;
};
using RuleProblems = std::vector<RuleProblem>;

}  // namespace lastcard
