#pragma once

#include <memory>
#include <optional>

#include "engine/core/intent.h"
#include "engine/core/knowledge.h"
#include "engine/core/match.h"
#include "engine/core/memory.h"
#include "server/archive/opened_match.h"

namespace lastcard::archive {

// Goes through a finished match once more with the eyes of one seat, from decision to decision:
// what its player did where the table waited for it, and what it knew then. One thread at a time.
class SeatWalk {
 public:
  SeatWalk(std::shared_ptr<const OpenedMatch> opened, Seat seat);
  SeatWalk(const SeatWalk&) = delete;
  SeatWalk& operator=(const SeatWalk&) = delete;

  struct Decision {
    int position;  // of the table before it
    Knowledge knowledge;
    Intent done;
  };
  // Nothing when there are no more. What a bot or the clock did in the player's stead is passed
  // over.
  [[nodiscard]] std::optional<Decision> next();
  // How many positions it has gone through.
  [[nodiscard]] int gone() const { return next_; }

 private:
  // What the seat decides in the step that leads to the next position.
  [[nodiscard]] std::optional<Decision> decision() const;
  void go();

  const std::shared_ptr<const OpenedMatch> opened_;
  const Seat seat_;
  Match match_;
  std::optional<Memory> memory_;  // of the round under way
  int next_ = 0;
};

}  // namespace lastcard::archive
