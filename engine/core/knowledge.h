#pragma once

#include "engine/core/glimpse.h"
#include "engine/core/memory.h"
#include "engine/core/table.h"

namespace lastcard {

// One viewer's knowledge of a table at one moment, as a value: its glimpse and its memory. It does
// not change with the table. It can be compared, and passed to another thread. If two tables look
// the same to a viewer and have the same visible history, the viewer's Knowledge of both is equal.
// engine/core/imagination.h makes complete tables from it.
class Knowledge {
 public:
  // The knowledge of a viewer who has just joined and remembers nothing.
  explicit Knowledge(const Glimpse& glimpse) : Knowledge(glimpse, Memory(glimpse)) {}
  // Requires: `memory` belongs to the viewer and has seen the last step. Throws std::logic_error if
  // its cards are not the viewer's unseen cards.
  Knowledge(const Glimpse& glimpse, const Memory& memory);

  [[nodiscard]] Viewer viewer() const { return viewer_; }
  // Returns a glimpse that tells the viewer the same as the one from which this was made. This
  // Knowledge must outlive it.
  [[nodiscard]] Glimpse glimpse() const { return {table_, viewer_, moment_}; }
  // The memory, with what the table shows in addition if the veil after the last step is over.
  [[nodiscard]] const Memory& memory() const { return memory_; }

  friend bool operator==(const Knowledge&, const Knowledge&) = default;

 private:
  friend class Imagination;

  Viewer viewer_;
  Moment moment_;
  Table table_;  // Glimpse::for_trial
  Memory memory_;
};

}  // namespace lastcard
