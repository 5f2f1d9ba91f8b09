#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/core/event.h"
#include "engine/core/glimpse.h"
#include "engine/core/inplace_vector.h"
#include "engine/core/intent.h"

namespace lastcard {

// A card that the viewer does not see, and the zones in which it may be.
struct Unseen {
  Card card;
  ZoneSet zones;
  friend constexpr auto operator<=>(const Unseen&, const Unseen&) = default;
};

// The number of unseen cards in each zone, by the zone's id.
using UnseenCounts = std::array<std::uint16_t, kMaxZones>;
[[nodiscard]] UnseenCounts count_unseen(const Glimpse& glimpse);

// Removes a zone from a card's set if the zone is full of cards that cannot be elsewhere. Repeats
// this until nothing changes.
void narrow(std::span<Unseen> cards, const UnseenCounts& counts);

// A viewer's memory of a round, besides what it sees: where each card that it does not see may be.
// It follows seen cards to hidden places; for example, it knows which cards of a discard pile went
// into the stock. It remembers cards that a rule has shown. If a player's act shows that the player
// lacks a card, this player's hand is no longer among the zones of the card.
//
// The zone set of a card always contains the zone that the card is really in. If Memory is unsure,
// it keeps extra zones; it never drops the right one. Copies of a card cannot be told apart: if
// Memory says where one copy may be, this may be true of another copy instead.
//
// A regular value of about 6 kB, which allocates no memory. Viewers that were told the same have
// equal memories, so a server can compute a memory again from its recorded steps. One step takes
// about 2 µs.
class Memory {
 public:
  // The memory of a viewer who has just joined: every unseen card may be in any zone with unseen
  // cards, except where public knowledge excludes it (Game::may_hold).
  explicit Memory(const Glimpse& glimpse) { begin(glimpse); }

  // Updates the memory with a step: the viewer's glimpses before and after it, the action, and the
  // events that it may see (seen_by). During a veil (a pause that hides whose turn it is: Veil in
  // game.h), pass the glimpse that hides this as `after`; the memory learns the rest with the next
  // step. The memory starts again (as for a viewer who has just joined) in three cases: a round
  // ends, cards are dealt, or the events do not lead to `after`.
  // Requires: the same viewer has seen every step since the memory began, in order.
  void see(const Glimpse& before, const Action& action, std::span<const SeenEvent> events,
           const Glimpse& after);
  // Records that the viewer is shown these cards in a zone that it does not see. A card that is
  // listed twice means two copies. Requires: the cards are really there.
  void learn(const Glimpse& glimpse, ZoneId zone, std::span<const Card> cards);

  // All cards that the viewer does not see, in no particular order.
  [[nodiscard]] std::span<const Unseen> unseen() const { return {cards_.data(), cards_.size()}; }

  friend bool operator==(const Memory&, const Memory&) = default;

 private:
  class Step;
  void begin(const Glimpse& glimpse);
  void learn_from_act(const Glimpse& before, const Action& action);
  void learn_from_table(const Glimpse& glimpse);
  // Returns the copy of `card` to treat as the one that was just seen in `zone`: of the candidates,
  // the one with the fewest possible zones. Copies cannot be told apart, so the zones of this copy
  // are added to those of every other candidate; otherwise Memory would claim to know which copy it
  // was. Returns nullptr if no copy can be in `zone`. `sure`: includes copies that are in `zone`
  // for certain.
  [[nodiscard]] Unseen* pick(ZoneId zone, Card card, bool sure);
  // Records that at least this many copies of the card are in the zone.
  void pin(ZoneId zone, Card card, int copies);
  [[nodiscard]] bool agrees_with(const Glimpse& glimpse) const;

  InplaceVector<Unseen, kMaxCards> cards_;
};

}  // namespace lastcard
