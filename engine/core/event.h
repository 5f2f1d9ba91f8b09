#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/core/fact.h"
#include "engine/core/zone.h"

namespace lastcard {

// Cards went from one zone to another. Holds the faces, so it never leaves the engine as it is: see
// seen_by.
struct Moved {
  ZoneId from;
  ZoneId to;
  std::vector<Card> cards;  // in the order they moved
  // They were turned face down on the way, as when a pile becomes the stock again: nobody is told
  // the faces, not even who saw them where they lay.
  bool turned_down = false;
};

// A public note that tells cards. Only a Tx makes one, for one of these reasons.
struct NoteOfCards {
  enum class Why : std::uint8_t {
    in_sight,  // the cards come to, lie in or leave a zone whose faces everybody sees
    named,     // no card is meant but a face: a player named it, or it follows from what is open
    revealed,  // a rule shows everybody cards that were hidden
  };
  Note note;
  std::vector<Card> cards;
  Why why = Why::in_sight;
  std::optional<ZoneId> zone = std::nullopt;  // of revealed: whose cards they all are
};

// What a step did, in the order in which it happened. Notes are for everybody.
using Event = std::variant<Moved, Note, NoteOfCards>;

// The note of an event, with its cards or without; nullptr for a move. Lives as long as the event.
[[nodiscard]] const Note* note_in(const Event& event);
// The same as whoever sees the event is told it; nothing for a move.
[[nodiscard]] std::optional<Fact> fact_in(const Event& event);

// What one viewer may see of an event. Of a move whose faces it does not see there is no member
// that could hold one.
struct OpenCards {
  std::vector<Card> cards;
  friend bool operator==(const OpenCards&, const OpenCards&) = default;
};
struct Backs {
  int count = 0;
  friend bool operator==(const Backs&, const Backs&) = default;
};
using SeenCards = std::variant<Backs, OpenCards>;

struct SeenMove {
  ZoneId from;
  ZoneId to;
  SeenCards cards;
  friend bool operator==(const SeenMove&, const SeenMove&) = default;
};
// All cards of a zone, shown because a rule says so: what it says, and where they lie.
struct Revealed {
  Fact fact;
  ZoneId zone;
  friend bool operator==(const Revealed&, const Revealed&) = default;
};
using SeenEvent = std::variant<SeenMove, Fact, Revealed>;

// What is told beside the cards' moves; nullptr for a move. Lives as long as the event.
[[nodiscard]] const Fact* fact_in(const SeenEvent& event);

// The viewer sees a moved card's face if it sees the faces of the zone it left or of the zone it
// reached, as they are while the round is played, and the card was not turned down.
[[nodiscard]] SeenEvent seen_by(Viewer viewer, const Event& event, const ZoneLayout& zones);
[[nodiscard]] std::vector<SeenEvent> seen_by(Viewer viewer, const std::vector<Event>& events,
                                             const ZoneLayout& zones);

}  // namespace lastcard
