#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/entropy.h"
#include "engine/core/match.h"
#include "engine/eights/bartok/state.h"

namespace lastcard::testing {

// A block of JSON in docs/rules/bartok.md: the first one after this heading.
[[nodiscard]] Json bartok_examples(std::string_view heading);

// A table of Bartok in a position written as in section 14 of the rule book, and play from there.
class BartokTable {
 public:
  // Members of the rules that are not named have their defaults.
  BartokTable(int seats, const Json& rules, const Json& position);

  // The code of the refusal; "" if the action is legal.
  [[nodiscard]] std::string refused(int seat, const Json& intent) const;
  // Carries it out; a refusal fails the test.
  void act(int seat, const Json& intent);
  void clock(int seat, Clock clock);
  // The step as section 14 writes it.
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

// Texts of intents in JSON, sorted, as BartokTable::legal gives them.
[[nodiscard]] std::vector<std::string> canonical(const Json& intents);

}  // namespace lastcard::testing
