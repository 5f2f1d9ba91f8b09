#pragma once

#include <array>
#include <cstdint>

#include "engine/core/chance.h"
#include "engine/core/fast_chance.h"
#include "engine/core/game.h"
#include "engine/core/table.h"

namespace lastcard::sim {

// A table that plays itself for ever, as fast as the rules allow: what is measured. Refers to the
// setup. Keeps its list of intents, so that after a while nothing is allocated any more.
class SelfPlay {
 public:
  SelfPlay(const TableSetup& setup, std::uint64_t seed);

  // Plays so many moves, dealing in between as rounds end, and beginning again as matches do.
  void moves(int count);
  // The parts of it: an empty table where the match is over, a deal where a round is over, and one
  // move. Pre of the last: a round is being played.
  void renew();
  void deal();
  void move();

  [[nodiscard]] const Table& table() const { return table_; }
  // Whether the players still agree on something before the deal.
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
  SeededChance chance_;  // of which plays are listed, where they are very many
  Table table_;
  IntentList legal_;
  std::uint64_t rounds_ = 0;
  bool fresh_ = true;  // nothing has been dealt since the match began
};

}  // namespace lastcard::sim
