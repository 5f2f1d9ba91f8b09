#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/chance.h"
#include "engine/core/game.h"

namespace lastcard::sim {

// Returns a seed for each number. The results for neighbouring seeds or numbers are unrelated.
[[nodiscard]] std::uint64_t mixed_seed(std::uint64_t seed, std::uint64_t number);

// Players who choose any legal action at random, so that every rule is used after some time.
// Usually, a seat that must act acts. Sometimes a seat acts out of turn (such as a knock), or the
// clock acts. A play that may include the last-card call includes it half of the time. Before a
// deal, the players also choose at random, and a player who may propose a rule usually proposes one
// of table_rules(). Works for every game.
class RandomPlay {
 public:
  struct Habits {
    bool clock = true;  // whether the clock ever acts
  };
  RandomPlay(std::uint64_t seed, Habits habits)
      : numbers_(seed), chance_(mixed_seed(seed, 1)), habits_(habits) {}

  // Returns the next action. Requires: the round is not over.
  [[nodiscard]] Action next_action(const Table& table);

  // The parts of next_action(), for tables with other players. Returns an action of the clock, or
  // nothing.
  [[nodiscard]] std::optional<Action> clock_action(const Table& table);
  // Returns an action of one of these seats, which need not act, or nothing.
  [[nodiscard]] std::optional<Action> out_of_turn(const Table& table, SeatSet seats);
  // Returns the action of this seat. Requires: the seat must act.
  [[nodiscard]] Action in_turn(const Table& table, Seat seat);

  // Returns a random one of these seats. Requires: there is one.
  [[nodiscard]] Seat pick(SeatSet seats);
  [[nodiscard]] SeededEntropy& numbers() { return numbers_; }

 private:
  // Lists the seat's legal intents in legal_. If there are very many plays, lists only some of each
  // kind.
  void list(const Table& table, Seat seat);
  [[nodiscard]] bool once_in(std::uint64_t times) { return numbers_.below(times) == 0; }
  [[nodiscard]] Action with_call(const Table& table, Action action);
  // Returns a rule that the seat proposes, or nothing. Proposals are not in the list of legal
  // intents.
  [[nodiscard]] std::optional<Action> proposal(const Table& table, Seat seat);

  SeededEntropy numbers_;
  SeededChance chance_;  // chooses the plays to list, if there are very many
  Habits habits_;
  IntentList legal_;  // kept to reuse its memory
};

}  // namespace lastcard::sim
