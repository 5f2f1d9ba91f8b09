#pragma once

#include "engine/capture/pisti_state.h"
#include "engine/core/tx.h"

namespace lastcard::capture {

// What happens: the deal, and the one thing that a player can do, with everything that follows from
// it (docs/rules/pisti.md, sections 2 to 4). Refers to the transaction; short-lived.
class Flow {
 public:
  explicit Flow(Tx& tx) : tx_(tx), position_(tx.everything()), zones_(tx.table().seats()) {}

  void deal(Seat dealer);
  // Pre: the game's check() said nothing.
  void play(Seat by, Card card);

 private:
  [[nodiscard]] const PistiRules& rules() const { return position_.rules(); }
  void turn_up_kitty(Seat dealer);
  void deal_batch(Seat dealer);
  void capture(Seat by, Card card);
  // Whether this play, if it captures, is a pisti.
  [[nodiscard]] bool is_pisti(Card card) const;
  void end_round();

  Tx& tx_;
  Position position_;
  Zones zones_;
};

}  // namespace lastcard::capture
