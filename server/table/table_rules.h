#pragma once

#include <memory>
#include <string>

#include "engine/core/match.h"
#include "engine/core/rules.h"

namespace lastcard::table {

// A rule set that tables play by, as the text of its JSON and as its game reads it. Most tables
// play by a few rule sets: each is kept once, however many hold it or play by it. Any thread.
class TableRules {
 public:
  TableRules() = default;
  TableRules& operator=(const Json& rules);

  // Empty where there are no rules yet.
  [[nodiscard]] const std::string& text() const;
  // Read anew each time. Pre: there are rules.
  [[nodiscard]] Json json() const { return Json::parse(text()); }
  // A match by these rules that has not begun. What its game reads in them is shared with all
  // matches of as many players that are under way. Fails as Match::create does. Pre: there are
  // rules.
  [[nodiscard]] Result<Match, RuleProblems> match(const Game& game, int seats,
                                                  Seat first_dealer) const;

 private:
  class Kept;
  class Shelf;
  std::shared_ptr<Kept> kept_;
};

}  // namespace lastcard::table
