#pragma once

#include <optional>
#include <vector>

#include "engine/core/event.h"
#include "engine/core/intent.h"
#include "engine/core/table.h"

namespace lastcard::test {

// A step of a match.
struct PlayedStep {
  Table before;
  Action action;
  std::vector<Event> events;
};

// Puts back at another table after the step what the viewer saw move, and says whether the seat
// could then have acted as it did. Which card came to its hand unseen can be any that lies there.
// Nothing where too much moved unseen to put it back: more than one card to that hand, any card
// from it, or a pile that was turned down.
[[nodiscard]] std::optional<bool> could_have_acted(const PlayedStep& step, Viewer viewer,
                                                   const Table& after);

}  // namespace lastcard::test
