#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/core/event.h"
#include "engine/core/glimpse.h"
#include "engine/core/inplace_vector.h"
#include "engine/core/intent.h"

namespace lastcard {

// A card that the viewer does not see, and the zones in which it may lie.
struct Unseen {
  Card card;
  ZoneSet zones;
  friend constexpr auto operator<=>(const Unseen&, const Unseen&) = default;
};

// For each zone, by its index: how many of its cards the viewer does not see.
using UnseenCounts = std::array<std::uint16_t, kMaxZones>;
[[nodiscard]] UnseenCounts count_unseen(const Glimpse& glimpse);

// If a zone is full of cards that can be nowhere else, removes this zone from all other cards.
// Repeats this until nothing changes.
void narrow(std::span<Unseen> cards, const UnseenCounts& counts);

// A viewer's memory of a round: for each card that it does not see, the zones in which it may lie.
// Memory follows cards that the viewer has seen to hidden places. Example: it knows which cards of
// the discard pile were shuffled into the stock. It remembers cards that a rule has shown. If an
// act shows that a player lacks a card, Memory removes this player's hand from the zones of the
// card.
//
// Memory never excludes the zone in which a card really lies. If it is unsure, it lists more zones.
// It cannot tell copies of a card apart: what it says about one copy may be true of another one.
//
// Copyable and comparable. Takes about 6 kB and allocates no memory. Viewers that were told the
// same have equal memories, so a server can rebuild a memory from recorded steps.
class Memory {
 public:
  // The memory of a viewer who has just joined. Each unseen card may lie in any zone with unseen
  // cards, except where public knowledge excludes it (Game::may_hold).
  explicit Memory(const Glimpse& glimpse) { begin(glimpse); }

  // Adds one step. `before` and `after` are the viewer's glimpses, and `events` are the events that
  // it may see (seen_by). During a veil (Veil in game.h), pass the veiled glimpse as `after`; the
  // memory learns the rest with the next step. Requires: the viewer has seen every step since the
  // memory began, in order.
  //
  // The memory begins again, as that of a viewer who has just joined, in three cases: the round
  // ends, cards are dealt for a round, or the events do not lead to `after`.
  void see(const Glimpse& before, const Action& action, std::span<const SeenEvent> events,
           const Glimpse& after);
  // Adds that the viewer was shown these cards in a zone that it does not see. Two equal cards in
  // the list mean two copies. Requires: the zone really has these cards.
  void learn(const Glimpse& glimpse, ZoneId zone, std::span<const Card> cards);

  // All cards that the viewer does not see, in no particular order. Valid until the memory changes.
  [[nodiscard]] std::span<const Unseen> unseen() const { return {cards_.data(), cards_.size()}; }

  friend bool operator==(const Memory&, const Memory&) = default;

 private:
  class Step;
  void begin(const Glimpse& glimpse);
  void learn_from_act(const Glimpse& before, const Action& action);
  void learn_from_table(const Glimpse& glimpse);
  // Finds the copy of `card` to treat as the one just seen in `zone`: of all copies that may be
  // there, the one with the fewest zones. Nobody knows which copy it was, so the zones of this copy
  // are added to those of all other such copies. `sure`: also considers copies that can be only in
  // `zone`. Returns nullptr if there is no such copy.
  [[nodiscard]] Unseen* pick(ZoneId zone, Card card, bool sure);
  // Adds that the zone has at least this many copies of the card.
  void pin(ZoneId zone, Card card, int copies);
  [[nodiscard]] bool agrees_with(const Glimpse& glimpse) const;

  InplaceVector<Unseen, kMaxCards> cards_;
};

}  // namespace lastcard
