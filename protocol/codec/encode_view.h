#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/event.h"
#include "engine/core/view.h"
#include "protocol/codec/append_values.h"

namespace lastcard::protocol {

// Encodes views and events, directly into a string, because this is the most frequent work of the
// encoder. A View and a SeenEvent contain only what their viewer may see, so nothing is hidden
// here. Thread-safe.

// The parts of an encoded view that come from the server and not from the engine.
struct ViewContext {
  int round = 1;               // counted from 1
  std::string_view prompt_id;  // the viewer's newest prompt; used if the view has asks
};

// The most intents that an ask lists. If there are more, the encoded ask says so.
inline constexpr std::size_t kListedIntents = kMostAskedPlays;

// Appends the view as a JSON object.
void append_view(std::string& out, const View& view, const ViewContext& context);
// Appends the result of a round as a JSON object.
void append_round_result(Appender& out, const Outcome& outcome);
// Appends the events as a JSON array. `zones` is the layout that their zone ids refer to.
void append_events(std::string& out, std::span<const SeenEvent> events, const ZoneLayout& zones);

}  // namespace lastcard::protocol
