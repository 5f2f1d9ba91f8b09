#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/intent.h"
#include "server/table/bots/seat_memories.h"

namespace lastcard::table::bots {

// What the bots at one table have in mind: what each of them remembers, and what the one that acts
// next has been thinking of since the last step. Its table's strand only.
class Thoughts {
 public:
  [[nodiscard]] SeatMemories& memories() { return memories_; }

  // The table is another one now: whatever was thought of is worth nothing, also when its answer
  // comes later.
  void forget() { thought_.reset(); }
  // No match is under way any more, or another begins.
  void clear() {
    forget();
    memories_.clear();
  }
  // Begins to think of what that seat does; the number belongs to the answer.
  [[nodiscard]] std::uint64_t begin(Seat seat) {
    thought_ = Thought{++number_, seat, std::nullopt};
    return number_;
  }
  [[nodiscard]] bool thinks_for(Seat seat) const { return thought_ && thought_->seat == seat; }
  // The answer has come: it counts if nothing has happened meanwhile.
  void hear(std::uint64_t number, const std::optional<Intent>& choice) {
    if (thought_ && thought_->number == number) thought_->choice = choice;
  }
  // Nothing if it has not been thought of, or not to the end.
  [[nodiscard]] std::optional<Intent> choice_for(Seat seat) const {
    return thinks_for(seat) ? thought_->choice : std::nullopt;
  }

 private:
  struct Thought {
    std::uint64_t number = 0;
    Seat seat;
    std::optional<Intent> choice;
  };
  SeatMemories memories_;
  std::optional<Thought> thought_;
  std::uint64_t number_ = 0;  // of the last thought
};

}  // namespace lastcard::table::bots
