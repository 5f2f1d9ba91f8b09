#pragma once

#include <memory>
#include <optional>

#include "engine/core/intent.h"
#include "engine/core/knowledge.h"
#include "engine/core/match.h"
#include "engine/core/memory.h"
#include "server/archive/opened_match.h"

namespace lastcard::archive {

// Replays a finished match from the view of one seat, from decision to decision: what the player
// did when it was the player's turn to act, and what the player knew. One thread at a time.
class SeatWalk {
 public:
  SeatWalk(std::shared_ptr<const OpenedMatch> opened, Seat seat);
  SeatWalk(const SeatWalk&) = delete;
  SeatWalk& operator=(const SeatWalk&) = delete;

  struct Decision {
    int position;  // the position before the decision
    Knowledge knowledge;
    Intent done;
  };
  // Returns nullopt after the last decision. Skips what a bot or the clock did for the player.
  [[nodiscard]] std::optional<Decision> next();
  // The number of positions that it has passed.
  [[nodiscard]] int gone() const { return next_; }

 private:
  // The seat's decision in the step that leads to the next position, if it is one.
  [[nodiscard]] std::optional<Decision> decision() const;
  void go();

  const std::shared_ptr<const OpenedMatch> opened_;
  const Seat seat_;
  Match match_;
  std::optional<Memory> memory_;  // of the current round
  int next_ = 0;
};

}  // namespace lastcard::archive
