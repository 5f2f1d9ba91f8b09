#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/core/fact.h"
#include "engine/core/zone.h"

namespace lastcard {

// Cards moved from one zone to another. It contains faces, so it never leaves the engine; seen_by()
// returns the part that a viewer may see.
struct Moved {
  ZoneId from;
  ZoneId to;
  std::vector<Card> cards;  // in the order they moved
  // The cards were turned face down on the way, as when a pile becomes the stock again. Nobody is
  // told the faces, even if they could see the cards before.
  bool turned_down = false;
};

// A public note that names cards. Only a Tx makes one, for one of these reasons.
struct NoteOfCards {
  enum class Why : std::uint8_t {
    in_sight,  // the cards enter, leave or lie in a zone whose faces everybody sees
    named,     // a face, not a card: a player named it, or it follows from open cards
    revealed,  // a rule shows everybody cards that were hidden
  };
  Note note;
  std::vector<Card> cards;
  Why why = Why::in_sight;
  std::optional<ZoneId> zone = std::nullopt;  // of revealed: the zone; `cards` are all its cards
};

// One thing that a step did. A step's events are in the order in which they happened. Everybody may
// see notes.
using Event = std::variant<Moved, Note, NoteOfCards>;

// Returns the note of an event, with its cards or without, or nullptr for a move. Valid as long as
// the event.
[[nodiscard]] const Note* note_in(const Event& event);
// Returns the fact that the event tells everybody who sees it. Returns nothing for a move.
[[nodiscard]] std::optional<Fact> fact_in(const Event& event);

// The part of an event that one viewer may see. If the viewer does not see the faces of a move, the
// result has no member that could hold one.
struct OpenCards {
  std::vector<Card> cards;
  friend bool operator==(const OpenCards&, const OpenCards&) = default;
};
struct HiddenCards {
  int count = 0;
  friend bool operator==(const HiddenCards&, const HiddenCards&) = default;
};
using SeenCards = std::variant<HiddenCards, OpenCards>;

struct SeenMove {
  ZoneId from;
  ZoneId to;
  SeenCards cards;
  friend bool operator==(const SeenMove&, const SeenMove&) = default;
};
// All cards of a zone were shown to everybody because a rule says so. `fact` has the cards.
struct Revealed {
  Fact fact;
  ZoneId zone;
  friend bool operator==(const Revealed&, const Revealed&) = default;
};
using SeenEvent = std::variant<SeenMove, Fact, Revealed>;

// Returns the fact of an event, or nullptr for a move. Valid as long as the event.
[[nodiscard]] const Fact* fact_in(const SeenEvent& event);

// Returns what the viewer may see of an event. A viewer sees the face of a moved card if it sees
// the faces of the zone that the card left or reached, as they are during a round. It never sees a
// card that was turned down.
[[nodiscard]] SeenEvent seen_by(Viewer viewer, const Event& event, const ZoneLayout& zones);
[[nodiscard]] std::vector<SeenEvent> seen_by(Viewer viewer, const std::vector<Event>& events,
                                             const ZoneLayout& zones);

}  // namespace lastcard
