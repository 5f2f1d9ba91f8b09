#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/core/fact.h"
#include "engine/core/zone.h"

namespace lastcard {

// Cards that moved from one zone to another. Contains hidden faces, so no client gets it; seen_by()
// returns the part that a viewer may see.
struct Moved {
  ZoneId from;
  ZoneId to;
  std::vector<Card> cards;  // in the order in which they moved
  // The cards were turned face down, as when a pile becomes the stock again. No viewer is told
  // their faces, even if it saw the cards before.
  bool turned_down = false;
  // All cards of `from` are exchanged for those of `to`, which the next event moves back.
  bool exchanges = false;
};

// A note with cards, which everybody sees. Only a Tx makes such notes. `why` is the reason for
// which everybody may see the cards.
struct NoteOfCards {
  enum class Why : std::uint8_t {
    in_sight,  // the cards lie in, enter or leave a zone that everybody sees
    named,     // a face that a player named, or that follows from open cards
    revealed,  // a rule shows hidden cards to everybody
  };
  Note note;
  std::vector<Card> cards;
  Why why = Why::in_sight;
  std::optional<ZoneId> zone = std::nullopt;  // if revealed: the zone; `cards` are all its cards
};

// One thing that a step did. A step's events are in the order in which they happened. Everybody
// sees the notes.
using Event = std::variant<Moved, Note, NoteOfCards>;

// Returns the note of an event, or nullptr for a move. Valid as long as the event.
[[nodiscard]] const Note* note_in(const Event& event);
// Returns the note of an event with its cards, or nothing for a move.
[[nodiscard]] std::optional<Fact> fact_in(const Event& event);

// The part of an event that one viewer may see. A move of cards that the viewer does not see has no
// member that could hold a face.
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
  bool exchanges = false;  // as in Moved
  friend bool operator==(const SeenMove&, const SeenMove&) = default;
};
// All cards of a zone were shown to everybody because a rule says so. `fact` contains them.
struct Revealed {
  Fact fact;
  ZoneId zone;
  friend bool operator==(const Revealed&, const Revealed&) = default;
};
using SeenEvent = std::variant<SeenMove, Fact, Revealed>;

// Returns the fact of an event, or nullptr for a move. Valid as long as the event.
[[nodiscard]] const Fact* fact_in(const SeenEvent& event);

// Returns the part of an event that the viewer may see. The viewer sees the faces of moved cards if
// it sees all faces in the zone that they left or in the zone that they entered. Zones that are
// laid open only after the round do not count. No viewer sees cards that were turned face down.
[[nodiscard]] SeenEvent seen_by(Viewer viewer, const Event& event, const ZoneLayout& zones);
[[nodiscard]] std::vector<SeenEvent> seen_by(Viewer viewer, const std::vector<Event>& events,
                                             const ZoneLayout& zones);

}  // namespace lastcard
