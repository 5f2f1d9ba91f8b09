#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/archive/page.h"
#include "server/rules/shelf.h"

namespace lastcard::rules {

// Answers what docs/protocol.md says about rule sets over HTTP. Knows no network. Any thread.
class RulePages {
 public:
  // The shelf outlives the pages.
  explicit RulePages(Shelf& shelf);

  // `path` is what follows "api/rules": "", "/ID", "/manipesto".
  [[nodiscard]] archive::PageAnswer answer(const archive::PageQuestion& question);

 private:
  // What comes with the program.
  struct Offered {
    RuleSet set;
    std::string source;  // of the library's
  };

  [[nodiscard]] archive::PageAnswer decide(const archive::PageQuestion& question);
  [[nodiscard]] archive::PageAnswer list(std::string_view query) const;
  [[nodiscard]] const Offered* offered(std::string_view name, std::string_view game) const;

  Shelf& shelf_;
  std::vector<Offered> offered_;  // of all games, in their order
};

// What a rule set's file is called: "Pesten at the Van Dijks'" gives
// "pesten-at-the-van-dijks.rules.json".
[[nodiscard]] std::string file_name_of(std::string_view name);

}  // namespace lastcard::rules
