#include "protocol/codec/update_text.h"

#include <algorithm>
#include <string_view>

#include "protocol/codec/encode.h"

namespace lastcard::protocol {
namespace {

// Whether this viewer may see something of these events that not everybody does: the faces in a
// zone that only some look into.
bool sees_more(Viewer viewer, const std::vector<Event>& events, const ZoneLayout& zones) {
  const auto own = [&](ZoneId id) {
    const ZoneSpec& zone = zones[static_cast<std::size_t>(id.index())];
    return sees(viewer, zone) != sees(Viewer::spectator(), zone);
  };
  return std::ranges::any_of(events, [&](const Event& event) {
    const auto* move = std::get_if<Moved>(&event);
    return move != nullptr && (own(move->from) || own(move->to));
  });
}

}  // namespace

std::string update_text(const View& view, const ViewContext& context, const ToldStep* step,
                        Update rest) {
  // Reused by all tables of a thread: a move's only lasting allocation is the frame itself.
  thread_local std::string view_text;
  thread_local std::string events_text;
  thread_local std::string text;
  const ZoneLayout& zones = *view.zone_specs;
  view_text.clear();
  append_view(view_text, view, context);
  std::string_view told = "[]";
  if (step != nullptr && sees_more(view.viewer, step->events, zones)) {
    events_text.clear();
    append_events(events_text, seen_by(view.viewer, step->events, zones), zones);
    told = events_text;
  } else if (step != nullptr) {
    if (step->public_text.empty()) {
      append_events(step->public_text, seen_by(Viewer::spectator(), step->events, zones), zones);
    }
    told = step->public_text;
  }
  rest.view = view_text;
  rest.events = told;
  text.clear();
  append_update(text, rest);
  // A copy as large as it has to be and no larger: small pieces of memory are soon found.
  return {text.data(), text.size()};
}

}  // namespace lastcard::protocol
