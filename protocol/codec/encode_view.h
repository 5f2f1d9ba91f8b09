#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/event.h"
#include "engine/core/view.h"
#include "protocol/codec/append_values.h"

namespace lastcard::protocol {

// The hot path of the encoder: views and events straight into a string. Nothing is hidden or left
// out for secrecy here: a View and a SeenEvent cannot hold what their viewer may not see.

// What the server knows of a view besides what the engine says.
struct ViewContext {
  int round = 1;               // counted from 1
  std::string_view prompt_id;  // of the viewer's newest prompt; used when the view asks something
};

// How many intents of one ask are listed; where there are more, the ask says so.
inline constexpr std::size_t kListedIntents = kMostAskedPlays;

// Appends the view as a JSON object.
void append_view(std::string& out, const View& view, const ViewContext& context);
// Appends how a round ended, as a JSON object.
void append_round_result(Appender& out, const Outcome& outcome);
// Appends the events as a JSON array. `zones` is the layout that their zone ids refer to.
void append_events(std::string& out, std::span<const SeenEvent> events, const ZoneLayout& zones);

}  // namespace lastcard::protocol
