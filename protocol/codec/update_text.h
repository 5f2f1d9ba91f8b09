#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
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

// One step of a round that is told again.
struct LoggedStep {
  std::uint64_t seq = 0;
  const std::vector<Event>* events = nullptr;
};
// What happened in a round, as the viewer was told it step by step: steps of which it was told
// nothing are left out. `whole`: these are all, from the deal on.
[[nodiscard]] std::string log_text(Viewer viewer, std::span<const LoggedStep> steps,
                                   const ZoneLayout& zones, bool whole);
// An update that was made without a log, with that.
[[nodiscard]] std::string with_log(std::string_view update, std::string_view log);

}  // namespace lastcard::protocol
