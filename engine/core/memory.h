#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/core/event.h"
#include "engine/core/face_set.h"
#include "engine/core/glimpse.h"
#include "engine/core/inplace_vector.h"
#include "engine/core/seen_action.h"

namespace lastcard {

// A card that the viewer does not see, and the zones in which it may lie.
struct Unseen {
  Card card;
  ZoneSet zones;
  friend constexpr auto operator<=>(const Unseen&, const Unseen&) = default;
};

// An upper bound: at most `most` of the cards in `zone` that the viewer does not see have one of
// these faces. Example: a player who can play must play, and this player draws a card. Then its
// hand has at most one playable card: the drawn one.
struct Bound {
  FaceSet faces;
  ZoneId zone;
  std::int16_t most = 0;
  friend constexpr bool operator==(const Bound&, const Bound&) = default;
};
inline constexpr std::size_t kMaxBounds = 15;
using Bounds = InplaceVector<Bound, kMaxBounds>;

// For each zone, by its index: how many of its cards the viewer does not see.
using UnseenCounts = std::array<std::uint16_t, kMaxZones>;
[[nodiscard]] UnseenCounts count_unseen(const Glimpse& glimpse);

// Counts, for each zone, the cards that can lie only there. If they are as many as the zone's
// unseen cards (`counts`), no other card can lie there, so the zone is removed from all other
// cards. Repeats this until nothing changes.
void narrow(std::span<Unseen> cards, const UnseenCounts& counts);

// A viewer's memory of a round: for each card that it does not see, the zones in which it may lie.
// If a card that the viewer has seen moves to a hidden zone, Memory follows it. Example: it knows
// which cards of the discard pile were shuffled into the stock. If a rule shows hidden cards to
// everybody, Memory remembers them. If an act shows that a player lacks a card, Memory removes this
// player's hand from the zones of the card. If cards that the viewer does not see then enter the
// hand, a bound remains: they may be this card, and the older cards of the hand are not.
//
// A veil is a pause in which viewers may not see who acts next (Veil in game.h). A memory contains
// only what its viewer sees of a step during the veil after it. If the waiting seat declines at the
// end of the veil, the other viewers never see that the table waited, so no memory may keep it. A
// Knowledge also has the facts that the table shows after the veil.
//
// Memory never excludes the zone in which a card really lies. If it is unsure, it lists more zones.
// Its bounds are true of the real cards. It cannot tell copies of a card apart: what it says about
// one copy may be true of another one.
//
// Copyable and comparable. Takes about 6 kB and allocates no memory. Viewers that were told the
// same have equal memories, so a server can rebuild a memory from recorded steps.
class Memory {
 public:
  // The memory of a viewer who has just joined. Each unseen card may lie in any zone with unseen
  // cards, except where public knowledge excludes it (Game::may_hold).
  explicit Memory(const Glimpse& glimpse) { begin(glimpse.right_after_step()); }

  // Adds one step. `before` and `after` are the viewer's glimpses, and `action` and `events` are
  // what it may see of the step (seen_by). If a veil follows the step, it does not matter whether
  // `after` is veiled. Requires: the viewer has seen every step since the memory began, in order.
  //
  // The memory begins again, as that of a viewer who has just joined, in three cases: the round
  // ends, cards are dealt for a round, or the events do not lead to `after`.
  void see(const Glimpse& before, const SeenAction& action, std::span<const SeenEvent> events,
           const Glimpse& after);
  // Notes that these cards lie in the zone. For cards that the viewer was shown there, although it
  // does not normally see the faces in this zone. Two equal cards in the list mean two copies.
  // Requires: the zone really has these cards.
  void learn(const Glimpse& glimpse, ZoneId zone, std::span<const Card> cards);

  // All cards that the viewer does not see, in no particular order. Valid until the memory changes.
  [[nodiscard]] std::span<const Unseen> unseen() const { return {cards_.data(), cards_.size()}; }

  // The bounds, in no particular order. Valid until the memory changes. If a zone has several
  // bounds, then a bound with a larger `most` contains all faces of a bound with a smaller one.
  [[nodiscard]] const Bounds& bounds() const { return bounds_; }

  friend bool operator==(const Memory&, const Memory&) = default;

 private:
  class Step;
  friend class Knowledge;
  void begin(const Glimpse& glimpse);
  void learn_from_act(const Glimpse& before, const SeenAction& action);
  void learn_from_end_of_act(const Glimpse& before, const SeenAction& action, const Glimpse& after);
  // Notes that no unseen card in the zone has one of these faces.
  void exclude(ZoneId zone, FaceSet lacked);
  void learn_from_table(const Glimpse& glimpse);
  void learn_from_bounds(const UnseenCounts& counts);
  // Picks one copy of `card` that may lie in `zone`, to treat as the one that was just seen there:
  // the copy with the fewest zones. In fact, any of the copies that may lie there may be the one.
  // So each of the others gets the zones of the picked copy in addition to its own. If `sure` is
  // false, ignores copies that can lie only in `zone`. Returns nullptr if there is no copy.
  [[nodiscard]] Unseen* pick(ZoneId zone, Card card, bool sure);
  // Notes that the zone has at least this many copies of the card.
  void pin(ZoneId zone, Card card, int copies);
  [[nodiscard]] bool agrees_with(const Glimpse& glimpse) const;

  InplaceVector<Unseen, kMaxCards> cards_;
  Bounds bounds_;
};

}  // namespace lastcard
