#pragma once

#include <array>
#include <cstdint>

#include "engine/core/chance.h"
#include "engine/core/fast_chance.h"
#include "engine/core/game.h"
#include "engine/core/table.h"

namespace lastcard::sim {

// A table that plays itself as fast as possible, for measurements. Reuses its list of intents, so
// that after some time it allocates no memory. `setup` must outlive it.
class SelfPlay {
 public:
  SelfPlay(const TableSetup& setup, std::uint64_t seed);

  // Carries out `count` moves. Deals the next round when a round ends, and begins the next match
  // when a match ends.
  void moves(int count);
  // The parts of moves(). renew() replaces the table if the match is over. deal() deals if the
  // round is over. move() carries out one move. Requires, for move(): the round is not over.
  void renew();
  void deal();
  void move();

  [[nodiscard]] const Table& table() const { return table_; }
  // Whether the players must still agree on something before the deal.
  [[nodiscard]] bool preparing() const {
    return !table_.round_over() && setup_.game->preparing(table_);
  }
  [[nodiscard]] std::uint64_t rounds() const { return rounds_; }

 private:
  [[nodiscard]] Action next_action();
  void call_last_card(Action& action);

  const TableSetup& setup_;
  std::array<ZoneId, kMaxSeats> hands_;
  FastEntropy entropy_;
  SeededChance chance_;  // chooses the plays to list, if there are very many
  Table table_;
  IntentList legal_;
  std::uint64_t rounds_ = 0;
  bool fresh_ = true;  // nothing has been dealt since the match began
};

}  // namespace lastcard::sim
