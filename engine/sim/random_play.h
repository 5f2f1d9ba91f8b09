#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/chance.h"
#include "engine/core/game.h"

namespace lastcard::sim {

// Seeds that follow each other, made into seeds that have nothing in common.
[[nodiscard]] std::uint64_t mixed_seed(std::uint64_t seed, std::uint64_t number);

// Players who know the rules and nothing else: they do anything that is legal, so that in time
// every rule gets its turn. Mostly it is a seat that must act that acts; now and then a seat out of
// turn does what it may (a knock), or the clock does what it could. Every other play that may carry
// the last-card call does. Before a deal they agree and disagree like anything else they do, and
// who may write a rule mostly writes one of table_rules(). Works for every game.
class RandomPlay {
 public:
  struct Habits {
    bool clock = true;  // whether the clock ever acts
  };
  RandomPlay(std::uint64_t seed, Habits habits)
      : numbers_(seed), chance_(mixed_seed(seed, 1)), habits_(habits) {}

  // What happens next. Pre: the round is not over.
  [[nodiscard]] Action next_action(const Table& table);

  // The parts of it, for tables where other players sit too:
  // what the clock does, if it acts now;
  [[nodiscard]] std::optional<Action> clock_action(const Table& table);
  // what one of these seats does though it need not act, if anything;
  [[nodiscard]] std::optional<Action> out_of_turn(const Table& table, SeatSet seats);
  // and what this seat does. Pre: it must act.
  [[nodiscard]] Action in_turn(const Table& table, Seat seat);

  // One of the seats that must act. Pre: there is one.
  [[nodiscard]] Seat pick(SeatSet seats);
  [[nodiscard]] SeededEntropy& numbers() { return numbers_; }

 private:
  // What the seat may do, in legal_; of very many plays some of each kind.
  void list(const Table& table, Seat seat);
  [[nodiscard]] bool once_in(std::uint64_t times) { return numbers_.below(times) == 0; }
  [[nodiscard]] Action with_call(const Table& table, Action action);
  // A rule of its own, where the seat may write one: the only thing that nobody can list.
  [[nodiscard]] std::optional<Action> proposal(const Table& table, Seat seat);

  SeededEntropy numbers_;
  SeededChance chance_;  // of which plays are listed, where they are very many
  Habits habits_;
  IntentList legal_;  // kept for its storage
};

}  // namespace lastcard::sim
