#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/intent.h"
#include "server/table/bots/seat_memories.h"

namespace lastcard::table::bots {

// The state of the bots at one table: the memory of each seat, and the choice that is being
// computed for the next bot. Only on the table's strand.
class BotState {
 public:
  [[nodiscard]] SeatMemories& memories() { return memories_; }

  // The table has changed: drops the choice, also if its answer comes later.
  void forget() { pending_.reset(); }
  // The match is over, or another begins.
  void clear() {
    forget();
    memories_.clear();
  }
  // Starts to compute the choice of this seat. Returns the number for hear().
  [[nodiscard]] std::uint64_t begin(Seat seat) {
    pending_ = PendingChoice{++number_, seat, std::nullopt};
    return number_;
  }
  [[nodiscard]] bool thinks_for(Seat seat) const { return pending_ && pending_->seat == seat; }
  // Receives an answer. Ignored if the table has changed since begin().
  void hear(std::uint64_t number, const std::optional<Intent>& choice) {
    if (pending_ && pending_->number == number) pending_->choice = choice;
  }
  // Returns nullopt if there is no answer yet.
  [[nodiscard]] std::optional<Intent> choice_for(Seat seat) const {
    return thinks_for(seat) ? pending_->choice : std::nullopt;
  }

 private:
  struct PendingChoice {
    std::uint64_t number = 0;
    Seat seat;
    std::optional<Intent> choice;
  };
  SeatMemories memories_;
  std::optional<PendingChoice> pending_;
  std::uint64_t number_ = 0;  // of the latest computation
};

}  // namespace lastcard::table::bots
