#pragma once

#include <memory>
#include <string_view>

#include "engine/core/game.h"

namespace lastcard::stops {

// Chips: each seat has a stack, and there are pots. The table's counters hold the numbers of chips.
// Only the class Chips changes them, so the number of all chips stays the same.

// The consequence if a player cannot pay (SPI-41, POP-32, POJ-43).
enum class Broke : std::uint8_t {
  debt,        // pays in full; a stack may be below 0
  pays_short,  // pays only the chips it has
  ends,        // as pays_short, and the match ends after a hand that leaves a stack empty
};

// The common members of these rule sets.
struct ChipRules : public Rules {
  explicit ChipRules(const Json& complete);
  [[nodiscard]] Json to_json() const override { return written; }

  int chips = 0;
  int hands = 0;  // 0: no limit, as for `laps` and `minutes`
  int laps = 0;
  int minutes = 0;
  Broke broke = Broke::debt;
  Json written;  // the complete rule set, as in records
};

// Returns the members of a rule set: `chips`, `own` (the members of the game), `hands`, `laps`,
// `minutes` and `broke`. The numbers are the defaults.
[[nodiscard]] RuleMembers chip_members(int chips, const RuleMembers& own, int hands, int laps);

// Adds a problem if a match under these rules would never end.
void check_that_it_ends(const Json& complete, RuleProblems& problems);

// Reads the rule set of a game. R is made from the complete JSON.
template <class R>
[[nodiscard]] Result<std::shared_ptr<const Rules>, RuleProblems> read_chip_rules(
    const RuleMembers& members, const Json& rules) {
  RuleProblems problems;
  const Json complete = complete_rules(members, rules, problems);
  if (problems.empty()) check_that_it_ends(complete, problems);
  if (!problems.empty()) return Unexpected(std::move(problems));
  return std::shared_ptr<const Rules>(std::make_shared<R>(complete));
}

// The index of the table's counter for a seat's stack, or for a pot.
[[nodiscard]] constexpr int stack_counter(Seat seat) { return seat.number(); }
[[nodiscard]] constexpr int pot_counter(int pot) { return kMaxSeats + pot; }
inline constexpr int kMaxPots = Table::kCounters - kMaxSeats;

[[nodiscard]] inline int stack_of(const Table& table, Seat seat) {
  return table.counter(stack_counter(seat));
}
[[nodiscard]] inline int pot_of(const Table& table, int pot) {
  return table.counter(pot_counter(pot));
}
[[nodiscard]] std::vector<int> stacks_of(const Table& table);

// Moves chips. `tx` must outlive it.
class Chips {
 public:
  explicit Chips(Tx& tx) : tx_(tx), rules_(tx.table().rules<ChipRules>()) {}

  // Gives every seat its stack at the start of a match.
  void hand_out();
  // Pays `owed` chips into a pot. If debts are not allowed, pays at most the chips of the stack.
  // Returns the number of paid chips.
  int pay_into(Seat payer, int pot, int owed);
  // Pays `owed` chips to the payee. If debts are not allowed, pays at most the chips of the stack.
  // If any were paid, emits a note, in which `kind` is the reason for the payment. Returns the
  // number of paid chips.
  int pay(Seat payer, Seat payee, int owed, std::string_view kind);
  // Gives the seat the whole pot. If the pot was not empty, emits a note with its name. Returns the
  // number of chips.
  int take(Seat seat, int pot, std::string_view name);

 private:
  [[nodiscard]] int payable(Seat payer, int owed) const;
  void change(int counter, int by) { tx_.set_counter(counter, tx_.table().counter(counter) + by); }

  Tx& tx_;
  const ChipRules& rules_;
};

}  // namespace lastcard::stops
