#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/event.h"
#include "engine/core/view.h"
#include "protocol/codec/append_values.h"

namespace lastcard::protocol {

// The hot path of the encoder: views and events are written directly into a string. This code does
// not have to hide anything, because a View and a SeenEvent cannot hold anything that their viewer
// may not see.

// The parts of an encoded view that come from the server and not from the engine.
struct ViewContext {
  int round = 1;               // counted from 1
  std::string_view prompt_id;  // the viewer's newest prompt; used if the view has asks
};

// The most intents that are listed for one ask. If there are more intents, the ask says so.
inline constexpr std::size_t kListedIntents = kMostAskedPlays;

// Appends the view as a JSON object.
void append_view(std::string& out, const View& view, const ViewContext& context);
// Appends the result of a round as a JSON object.
void append_round_result(Appender& out, const Outcome& outcome);
// Appends the events as a JSON array. `zones` is the layout that their zone ids refer to.
void append_events(std::string& out, std::span<const SeenEvent> events, const ZoneLayout& zones);

}  // namespace lastcard::protocol
