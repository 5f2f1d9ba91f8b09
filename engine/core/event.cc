#include "engine/core/event.h"

#include <algorithm>

#include "engine/core/intent.h"

namespace lastcard {

const Note* note_in(const Event& event) {
  if (const auto* told = std::get_if<NoteOfCards>(&event)) return &told->note;
  return std::get_if<Note>(&event);
}

std::optional<Fact> fact_in(const Event& event) {
  if (const auto* told = std::get_if<NoteOfCards>(&event)) return Fact{told->note, told->cards};
  if (const auto* note = std::get_if<Note>(&event)) return Fact{*note, {}};
  return std::nullopt;
}

const Fact* fact_in(const SeenEvent& event) {
  if (const auto* revealed = std::get_if<Revealed>(&event)) return &revealed->fact;
  return std::get_if<Fact>(&event);
}

SeenEvent seen_by(Viewer viewer, const Event& event, const ZoneLayout& zones) {
  const auto zone = [&](ZoneId id) -> const ZoneSpec& {
    return zones[static_cast<std::size_t>(id.index())];
  };
  return std::visit(
      Overloaded{
          [](const Note& note) -> SeenEvent {
            return Fact{note, {}};
          },
          [](const NoteOfCards& told) -> SeenEvent {
            Fact fact{told.note, told.cards};
            if (told.zone) return Revealed{std::move(fact), *told.zone};
            return fact;
          },
          [&](const Moved& move) -> SeenEvent {
            const bool seen = sees(viewer, zone(move.from)) || sees(viewer, zone(move.to));
            if (move.turned_down || !seen) {
              return SeenMove{move.from, move.to, HiddenCards{static_cast<int>(move.cards.size())},
                              move.exchanges};
            }
            OpenCards open{move.cards};
            // Between two sorted zones, such as hands, a viewer must not see the order in which the
            // cards moved.
            if (zone(move.from).sorted && zone(move.to).sorted) std::ranges::sort(open.cards);
            return SeenMove{move.from, move.to, std::move(open), move.exchanges};
          },
      },
      event);
}

std::vector<SeenEvent> seen_by(Viewer viewer, const std::vector<Event>& events,
                               const ZoneLayout& zones) {
  std::vector<SeenEvent> seen;
  seen.reserve(events.size());
  for (const Event& event : events) seen.push_back(seen_by(viewer, event, zones));
  return seen;
}

}  // namespace lastcard
