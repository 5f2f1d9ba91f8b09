#pragma once

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

// A public note about what happened.
using Event = std::variant<Moved, Fact>;

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
using SeenEvent = std::variant<SeenMove, Fact>;

// The viewer sees a moved card's face if it sees the faces of the zone it left or of the zone it
// reached, as they are while the round is played, and the card was not turned down.
[[nodiscard]] SeenEvent seen_by(Viewer viewer, const Event& event, const ZoneLayout& zones);
[[nodiscard]] std::vector<SeenEvent> seen_by(Viewer viewer, const std::vector<Event>& events,
                                             const ZoneLayout& zones);

}  // namespace lastcard
