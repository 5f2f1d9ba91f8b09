#pragma once

#include <memory>
#include <string>

#include "engine/core/rules.h"

namespace lastcard::table {

// A rule set as the text of its JSON. Most tables play by a few rule sets: each is kept once,
// however many hold it. Any thread.
class RulesText {
 public:
  RulesText() = default;
  RulesText& operator=(const Json& rules);

  // Empty where there are no rules yet.
  [[nodiscard]] const std::string& text() const;
  // Read anew each time. Pre: there are rules.
  [[nodiscard]] Json json() const { return Json::parse(text()); }

 private:
  std::shared_ptr<const std::string> text_;
};

}  // namespace lastcard::table
