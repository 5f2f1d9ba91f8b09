#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/core/event.h"
#include "engine/core/glimpse.h"
#include "engine/core/inplace_vector.h"
#include "engine/core/intent.h"

namespace lastcard {

// A card that somebody does not see, and the zones in one of which it lies.
struct Unseen {
  Card card;
  ZoneSet zones;
  friend constexpr auto operator<=>(const Unseen&, const Unseen&) = default;
};

// How many cards of each zone somebody does not see, by the zones' ids.
using UnseenCounts = std::array<std::uint16_t, kMaxZones>;
[[nodiscard]] UnseenCounts count_unseen(const Glimpse& glimpse);

// Leaves out zones that are full of cards which cannot lie elsewhere, until there are no more such.
void narrow(std::span<Unseen> cards, const UnseenCounts& counts);

// What one viewer remembers of a round besides what it sees: where each card may lie that it does
// not see. It follows cards that it saw go where it sees them no longer (a discard pile that is
// turned down is such a card for card), holds what a rule has shown it, and leaves out hands whose
// players showed that they lack a card. All that it holds is true: where it cannot be sure, it
// holds more zones. Copies of a card cannot be told apart, so what is said of one of them holds of
// one or the other.
//
// A regular value without a heap: about six kilobytes. Whoever was told the same remembers the
// same, so it can be made again from a journal. A step costs about two microseconds.
class Memory {
 public:
  // That of somebody who has just come to the table: every card that it does not see may lie
  // wherever cards lie that it does not see. Likewise at the end of a round and after a deal.
  explicit Memory(const Glimpse& glimpse) { begin(glimpse); }

  // The viewer sees a step: its glimpses before and after it, the action, and what it is told
  // (seen_by). What a veil hides in the glimpse after it is not remembered before the next step.
  // Pre: every step since the memory was begun has been seen, in order, by the same viewer.
  void see(const Glimpse& before, const Action& action, std::span<const SeenEvent> events,
           const Glimpse& after);
  // The viewer is shown that these cards, copies counted, lie in a zone that it does not see. Pre:
  // it is true.
  void learn(const Glimpse& glimpse, ZoneId zone, std::span<const Card> cards);

  // Each card that the viewer does not see, in no particular order.
  [[nodiscard]] std::span<const Unseen> unseen() const { return {cards_.data(), cards_.size()}; }

  friend bool operator==(const Memory&, const Memory&) = default;

 private:
  class Step;
  void begin(const Glimpse& glimpse);
  void learn_from_act(const Glimpse& before, const Action& action);
  void learn_from_table(const Glimpse& glimpse);
  // Of the copies that may lie in the zone the one of which most is known: it does lie there. Where
  // that could be another copy as well, that one may now lie wherever this one might have. Null if
  // there is none. `sure`: also a copy that lies there for certain.
  [[nodiscard]] Unseen* pick(ZoneId zone, Card card, bool sure);
  // So many copies of the card at least lie in the zone.
  void pin(ZoneId zone, Card card, int copies);
  [[nodiscard]] bool agrees_with(const Glimpse& glimpse) const;

  InplaceVector<Unseen, kMaxCards> cards_;
};

}  // namespace lastcard
