#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/result.h"

namespace lastcard {

// JSON that keeps the order of members. Records and rule sheets list them in the order of the rule
// books.
using Json = nlohmann::ordered_json;

// A rule set that a game has read. Each game has its own type. Immutable and thread-safe; any
// number of matches can share it.
class Rules {
 public:
  Rules() = default;
  Rules(const Rules&) = default;
  Rules& operator=(const Rules&) = default;
  virtual ~Rules() = default;
  // Returns the complete rule set, as records contain it and parse_rules reads it.
  [[nodiscard]] virtual Json to_json() const = 0;
  // Returns the canonical form. Rules with the same canonical form play the same way. A rule set's
  // id is computed from this form. parse_rules can read it.
  [[nodiscard]] virtual Json canonical() const { return to_json(); }
  // Whether these rules make two teams. Neighbours are then in different teams.
  [[nodiscard]] virtual bool has_teams() const { return false; }
};

// A problem with one member of a rule set.
struct RuleProblem {
  std::string at;       // JSON pointer such as "/knock/penalty"; "": the whole rule set
  std::string message;  // in English: the value, and the accepted values
  // A code for programs, such as "out_of_range", or empty. A string literal.
  std::string_view code = {};
  friend bool operator==(const RuleProblem&, const RuleProblem&) = default;
};
using RuleProblems = std::vector<RuleProblem>;
// A rule set that was read, or all its problems.
using ReadRules = Result<std::shared_ptr<const Rules>, RuleProblems>;

}  // namespace lastcard
