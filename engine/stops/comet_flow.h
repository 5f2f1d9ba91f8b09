#pragma once

#include "engine/core/tx.h"
#include "engine/stops/comet_state.h"

namespace lastcard::stops {

// Carries out the deal and the moves of Comet, with all their consequences. `tx` must outlive it.
// Requires, for the moves: check() of the game allows them.
class CometFlow {
 public:
  explicit CometFlow(Tx& tx) : tx_(tx), position_(tx.everything()), zones_(tx.table().seats()) {}

  void deal(Seat dealer);
  void play(Seat by, Card card);
  // The holder of the comet declines, or its time is up. Emits no note, because nobody may know
  // (COM-41).
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
