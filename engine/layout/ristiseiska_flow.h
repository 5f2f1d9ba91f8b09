#pragma once

#include "engine/core/tx.h"
#include "engine/layout/ristiseiska_state.h"

namespace lastcard::layout {

// Carries out the deal and the moves of Ristiseiska, with all their consequences. `tx` must outlive
// it. Requires, for the moves: check() of the game allows them.
class RistiseiskaFlow {
 public:
  explicit RistiseiskaFlow(Tx& tx)
      : tx_(tx), position_(tx.everything()), zones_(tx.table().seats()) {}

  void deal(Seat dealer);
  void play(Seat by, Card card);
  void pass(Seat by);
  void beg(Seat by);
  void give(Seat by, Card card);

 private:
  [[nodiscard]] Open& open() { return tx_.open<Open>(); }
  [[nodiscard]] const RistiseiskaRules& rules() const { return position_.rules(); }
  void enter(Stage stage, std::optional<Seat> turn);
  void lay(Seat by, Card card);
  void first_turn_is_over(Seat seat);
  void begin_penalty(Seat beggar);
  void end_begging();
  void end_idle_turn(Seat by);
  void end_round(std::optional<Seat> winner);

  Tx& tx_;
  Position position_;
  Zones zones_;
};

}  // namespace lastcard::layout
