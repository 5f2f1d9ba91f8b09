#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/core/rules.h"

namespace lastcard::league {

// The schema of the protocol, as far as what is about leagues makes use of it.
class Schema {
 public:
  Schema();
  // "league.schema.json#/$defs/season": what it says there.
  [[nodiscard]] const Json& at(const std::string& reference) const;
  // What is wrong with the value, and where; empty: it is as the schema says. `reference` as above.
  [[nodiscard]] std::vector<std::string> problems(const Json& value, const std::string& reference);
  // The members of objects that values had so far, as "FixtureView.loans".
  [[nodiscard]] const std::set<std::string>& seen() const { return seen_; }
  // All that there are below a definition.
  [[nodiscard]] std::set<std::string> members_below(const std::string& reference) const;

 private:
  struct Place {
    std::string file;
    std::string pointer;  // into the value
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
