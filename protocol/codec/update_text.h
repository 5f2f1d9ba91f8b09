#pragma once

#include <string>
#include <vector>

#include "engine/core/event.h"
#include "engine/core/view.h"
#include "protocol/codec/encode_view.h"
#include "protocol/codec/messages.h"

namespace lastcard::protocol {

// What happened since a viewer was told last. What everybody sees of it is made once, when it is
// first needed.
struct ToldStep {
  const std::vector<Event>& events;
  std::string& public_text;  // empty: not made yet
};

// An update as it goes out to the view's viewer. `rest` holds what neither the view nor the events
// say; without a step the update tells of no events. Any thread.
[[nodiscard]] std::string update_text(const View& view, const ViewContext& context,
                                      const ToldStep* step, Update rest);

}  // namespace lastcard::protocol
