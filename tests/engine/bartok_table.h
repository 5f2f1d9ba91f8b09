#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/entropy.h"
#include "engine/core/match.h"
#include "engine/eights/bartok/state.h"

namespace lastcard::testing {

// Returns the first block of JSON after this heading in docs/rules/bartok.md.
[[nodiscard]] Json bartok_examples(std::string_view heading);

// A table of Bartok in a position that is written as in section 14 of the rule book. A test plays
// on from there.
class BartokTable {
 public:
  // Members that `rules` does not name have their defaults.
  BartokTable(int seats, const Json& rules, const Json& position);

  // Returns the code of the refusal, or "" if the action is legal.
  [[nodiscard]] std::string refused(int seat, const Json& intent) const;
  // Carries out the action. The test fails if it is refused.
  void act(int seat, const Json& intent);
  void clock(int seat, Clock clock);
  // Carries out a step that is written as in section 14.
  void step(const Json& step);

  [[nodiscard]] std::vector<std::string> legal(int seat) const;
  [[nodiscard]] Json snapshot() const;
  [[nodiscard]] Json result() const;
  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] const Game& game() const { return match_.game(); }

 private:
  void lay_cards(Tx& tx, const Json& position);
  void set_state(Tx& tx, const Json& position);
  [[nodiscard]] std::string refused(const Action& action) const;
  void apply(const Action& action);

  Match match_;
  Table table_;
  SeededEntropy entropy_{1};
};

// Returns the texts of intents in JSON, sorted, as BartokTable::legal does.
[[nodiscard]] std::vector<std::string> canonical(const Json& intents);

}  // namespace lastcard::testing
