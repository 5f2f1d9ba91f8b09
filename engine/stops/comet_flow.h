#pragma once

#include "engine/core/tx.h"
#include "engine/stops/comet_state.h"

namespace lastcard::stops {

// Carries out what players do in Comet, and all that follows from it. Pre of the moves: the game's
// check() allows them.
class CometFlow {
 public:
  explicit CometFlow(Tx& tx) : tx_(tx), position_(tx.everything()), zones_(tx.table().seats()) {}

  void deal(Seat dealer);
  void play(Seat by, Card card);
  // The comet's holder declines, or its time is up. Nobody is told (COM-41).
  void decline();

 private:
  [[nodiscard]] CometOpen& open() { return tx_.open<CometOpen>(); }
  [[nodiscard]] const CometRules& rules() const { return position_.rules(); }
  void enter(CometStage stage, std::optional<Seat> turn);
  void ask_comet_or_go_on(Card card);
  void go_on();
  void seek_answer(Seat by);
  void end_round(Seat winner);

  Tx& tx_;
  CometPosition position_;
  Zones zones_;
};

}  // namespace lastcard::stops
