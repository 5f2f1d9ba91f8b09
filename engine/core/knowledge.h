#pragma once

#include "engine/core/glimpse.h"
#include "engine/core/memory.h"
#include "engine/core/table.h"

namespace lastcard {

// What one viewer knows of a table at one moment: its glimpse and what it remembers, as a value. It
// can be kept while the table goes on, compared, and sent to another thread. Two tables that a
// viewer cannot tell apart, and that came to be alike before its eyes, give it equal knowledge.
//
// To imagine what may be hidden: engine/core/imagination.h.
class Knowledge {
 public:
  // That of somebody who remembers nothing.
  explicit Knowledge(const Glimpse& glimpse) : Knowledge(glimpse, Memory(glimpse)) {}
  // Pre: the memory is the same viewer's and has seen the last step. Throws std::logic_error if it
  // holds other cards than the viewer does not see.
  Knowledge(const Glimpse& glimpse, const Memory& memory);

  [[nodiscard]] Viewer viewer() const { return viewer_; }
  // Tells the same as the glimpse of which it was made. Refers to this value.
  [[nodiscard]] Glimpse glimpse() const { return {table_, viewer_, moment_}; }
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
