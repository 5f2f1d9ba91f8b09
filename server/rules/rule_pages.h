#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/archive/page.h"
#include "server/rules/rule_set_store.h"

namespace lastcard::rules {

// Answers the HTTP requests of docs/protocol.md about rule sets. Knows nothing of the network.
// Thread-safe.
class RulePages {
 public:
  // Requires: the store outlives this object.
  explicit RulePages(RuleSetStore& rule_sets);

  // The path of the question is the part after "api/rules": "", "/ID", "/manipesto".
  [[nodiscard]] archive::PageAnswer answer(const archive::PageQuestion& question);

 private:
  // A preset or a rule set of the library, which come with the program.
  struct Offered {
    RuleSet set;
    std::string source;  // only for rule sets of the library
  };

  [[nodiscard]] archive::PageAnswer decide(const archive::PageQuestion& question);
  [[nodiscard]] archive::PageAnswer list(std::string_view query) const;
  [[nodiscard]] const Offered* offered(std::string_view name, std::string_view game) const;

  RuleSetStore& rule_sets_;
  std::vector<Offered> offered_;  // of all games, in the order of the games
};

// The file name of a rule set: "Pesten at the Van Dijks'" gives
// "pesten-at-the-van-dijks.rules.json".
[[nodiscard]] std::string file_name_of(std::string_view name);

}  // namespace lastcard::rules
