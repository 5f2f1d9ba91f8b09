#include "protocol/codec/update_text.h"

#include <algorithm>
#include <string_view>

#include "protocol/codec/encode.h"

namespace lastcard::protocol {
namespace {

// Whether the viewer sees the faces of some zone in these events that a spectator does not see.
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

std::string update_text(const View& view, const ViewContext& context, const UpdateEvents* step,
                        Update rest) {
  // All tables of a thread reuse these strings. So a move allocates only the text of the frame.
  thread_local std::string view_text;
  thread_local std::string events_text;
  thread_local std::string text;
  const ZoneLayout& zones = *view.zone_specs;
  view_text.clear();
  append_view(view_text, view, context);
  std::string_view events = "[]";
  if (step != nullptr && sees_more(view.viewer, step->events, zones)) {
    events_text.clear();
    append_events(events_text, seen_by(view.viewer, step->events, zones), zones);
    events = events_text;
  } else if (step != nullptr) {
    if (step->public_text.empty()) {
      append_events(step->public_text, seen_by(Viewer::spectator(), step->events, zones), zones);
    }
    events = step->public_text;
  }
  rest.view = view_text;
  rest.events = events;
  text.clear();
  append_update(text, rest);
  // Returns a copy without unused capacity, because small blocks are allocated faster.
  return {text.data(), text.size()};
}

std::string log_text(Viewer viewer, std::span<const LoggedStep> steps, const ZoneLayout& zones,
                     bool whole) {
  std::string text = whole ? R"({"whole":true,"steps":[)" : R"({"whole":false,"steps":[)";
  for (const LoggedStep& step : steps) {
    if (step.events->empty()) continue;
    text += R"({"seq":)" + std::to_string(step.seq) + R"(,"events":)";
    append_events(text, seen_by(viewer, *step.events, zones), zones);
    text += "},";
  }
  if (text.back() == ',') text.pop_back();
  text += "]}";
  return text;
}

std::string with_log(std::string_view update, std::string_view log) {
  constexpr std::string_view kMember = R"(,"log":)";
  std::string text;
  text.reserve(update.size() + kMember.size() + log.size());
  text.append(update, 0, update.size() - 1).append(kMember).append(log).push_back('}');
  return text;
}

}  // namespace lastcard::protocol
