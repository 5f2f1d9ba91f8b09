#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/core/rules.h"

namespace lastcard::league {

// Checks values against the protocol's JSON schema. It supports the keywords that the schema of
// leagues uses.
class Schema {
 public:
  Schema();
  // Returns the part of the schema at a reference such as "league.schema.json#/$defs/season".
  [[nodiscard]] const Json& at(const std::string& reference) const;
  // Returns what is wrong with the value, and where; empty if it fits the definition at
  // `reference`.
  [[nodiscard]] std::vector<std::string> problems(const Json& value, const std::string& reference);
  // The members of all objects that were checked so far, as "FixtureView.loans".
  [[nodiscard]] const std::set<std::string>& seen() const { return seen_; }
  // Returns all members that a definition and the definitions below it have.
  [[nodiscard]] std::set<std::string> members_below(const std::string& reference) const;

 private:
  struct Place {
    std::string file;
    std::string pointer;  // the place in the value, as a JSON pointer
  };
  [[nodiscard]] const Json& resolve(const Json& schema, std::string& file) const;
  void check(const Json& value, const Json& schema, const Place& place);
  void check_number(const Json& value, const Json& schema, const Place& place);
  void check_text(const Json& value, const Json& schema, const Place& place);
  void check_list(const Json& value, const Json& schema, const Place& place);
  void check_object(const Json& value, const Json& schema, const Place& place);
  void check_choice(const Json& value, const Json& choices, const Place& place);
  void expect(bool fits, const Place& place, const std::string& what);
  void gather(const Json& schema, std::string file, std::set<std::string>& members) const;

  std::map<std::string, Json> files_;
  std::vector<std::string> problems_;
  std::set<std::string> seen_;
};

}  // namespace lastcard::league
