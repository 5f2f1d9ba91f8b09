#pragma once

#include "engine/capture/pisti_state.h"
#include "engine/core/tx.h"

namespace lastcard::capture {

// Carries out the deal and the plays of Pisti, with all their consequences (docs/rules/pisti.md,
// sections 2 to 4). `tx` must outlive it.
class Flow {
 public:
  explicit Flow(Tx& tx) : tx_(tx), position_(tx.everything()), zones_(tx.table().seats()) {}

  void deal(Seat dealer);
  // Requires: check() of the game has returned nothing for this play.
  void play(Seat by, Card card);

 private:
  [[nodiscard]] const PistiRules& rules() const { return position_.rules(); }
  void turn_up_kitty(Seat dealer);
  void deal_batch(Seat dealer);
  void capture(Seat by, Card card);
  // Whether this play is a pisti if it captures.
  [[nodiscard]] bool is_pisti(Card card) const;
  void end_round();

  Tx& tx_;
  Position position_;
  Zones zones_;
};

}  // namespace lastcard::capture
