#pragma once

#include <optional>
#include <vector>

#include "engine/core/event.h"
#include "engine/core/intent.h"
#include "engine/core/table.h"

namespace lastcard::test {

// One step of a match.
struct PlayedStep {
  Table before;
  Action action;
  std::vector<Event> events;
};

// Takes back the step at another table `after`, as far as the viewer saw it, and returns whether
// the seat could then have acted as it did. If a card came to the seat's hand unseen, each card of
// the hand may be that card. Returns nothing if too much moved unseen: more than one card to that
// hand, any card from it, or a pile that was turned down.
[[nodiscard]] std::optional<bool> could_have_acted(const PlayedStep& step, Viewer viewer,
                                                   const Table& after);

}  // namespace lastcard::test
