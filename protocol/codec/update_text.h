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

// The events since a viewer's last update. Viewers who see no more of these events than a spectator
// share one encoded text. The first call for such a viewer makes it.
struct UpdateEvents {
  const std::vector<Event>& events;
  std::string& public_text;  // empty until it is made
};

// Returns the text of an update for the view's viewer. `rest` has the parts that are neither view
// nor events. If `step` is null, the update has no events. Threads may call this at the same time,
// but not with the same `step`.
[[nodiscard]] std::string update_text(const View& view, const ViewContext& context,
                                      const UpdateEvents* step, Update rest);

// One step of a round in a log.
struct LoggedStep {
  std::uint64_t seq = 0;
  const std::vector<Event>* events = nullptr;
};
// Returns the log of a round as the viewer saw it, step by step. Leaves out steps without events.
// `whole`: the steps begin with the deal.
[[nodiscard]] std::string log_text(Viewer viewer, std::span<const LoggedStep> steps,
                                   const ZoneLayout& zones, bool whole);
// Adds a log to an update that was made without one.
[[nodiscard]] std::string with_log(std::string_view update, std::string_view log);

}  // namespace lastcard::protocol
