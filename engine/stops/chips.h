#pragma once

#include <memory>
#include <string_view>

#include "engine/core/game.h"

namespace lastcard::stops {

// Games for chips: each seat has a stack, and there are pots. Chips are counted in the table's
// counters, and only Chips moves them, so that none is ever made or lost.

// What happens when a player cannot pay (SPI-41, POP-32, POJ-43).
enum class Broke : std::uint8_t {
  debt,        // owes: a stack may be below 0
  pays_short,  // pays what it has
  ends,        // pays what it has, and the match ends after a hand that leaves somebody nothing
};

// What the rule sets of these games have in common.
struct ChipRules : public Rules {
  explicit ChipRules(const Json& complete);
  [[nodiscard]] Json to_json() const override { return written; }

  int chips = 0;
  int hands = 0;  // this and the next two: 0 is no such limit
  int laps = 0;
  int minutes = 0;
  Broke broke = Broke::debt;
  Json written;  // as records hold it
};

// The members of a rule set: `chips`, the game's own, `hands`, `laps`, `minutes` and `broke`.
[[nodiscard]] RuleMembers chip_members(int chips, const RuleMembers& own, int hands, int laps);

// Reports rules under which a match would never end.
void check_that_it_ends(const Json& complete, RuleProblems& problems);

// Reads the rule set of a game whose Rules are made from the complete JSON.
template <class R>
[[nodiscard]] Result<std::shared_ptr<const Rules>, RuleProblems> read_chip_rules(
    const RuleMembers& members, const Json& rules) {
  RuleProblems problems;
  const Json complete = complete_rules(members, rules, problems);
  if (problems.empty()) check_that_it_ends(complete, problems);
  if (!problems.empty()) return Unexpected(std::move(problems));
  return std::shared_ptr<const Rules>(std::make_shared<R>(complete));
}

// Which counter holds a seat's stack, and which a pot.
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

// Moves chips. Refers to the transaction; short-lived.
class Chips {
 public:
  explicit Chips(Tx& tx) : tx_(tx), rules_(tx.table().rules<ChipRules>()) {}

  // Everybody's stack at the start of a match.
  void hand_out();
  // Pays into a pot what is owed, or, unless debts are allowed, what there is. Returns how much was
  // paid.
  int pay_into(Seat payer, int pot, int owed);
  // Pays the payee what is owed, or, unless debts are allowed, what there is, and notes it. `kind`
  // is what the payment is for, as the note tells it. Returns how much was paid.
  int pay(Seat payer, Seat payee, int owed, std::string_view kind);
  // The seat takes the whole pot, which is noted under the pot's name. Returns how much was in it.
  int take(Seat seat, int pot, std::string_view name);

 private:
  [[nodiscard]] int payable(Seat payer, int owed) const;
  void change(int counter, int by) { tx_.set_counter(counter, tx_.table().counter(counter) + by); }

  Tx& tx_;
  const ChipRules& rules_;
};

}  // namespace lastcard::stops
