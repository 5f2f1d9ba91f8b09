#pragma once

#include <span>

#include "engine/bots/hand.h"
#include "engine/core/intent.h"
#include "engine/eights/state.h"

namespace lastcard::bots {

// A seat's knowledge of a table of Pesten, in the terms of players. Short-lived. Requires: the same
// as Bot::choose.
class EightsScene : public eights::Position {
 public:
  using eights::Position::Position;

  [[nodiscard]] Seat me() const { return glimpse().seat(); }
  [[nodiscard]] bool owes_knock() const { return open().owes.is(me()); }

  // Sorted.
  [[nodiscard]] std::span<const Card> hand() const { return Position::hand(me()); }
  // The number of cards that the player in turn takes if they do not answer the chain. 0 if there
  // is no chain.
  [[nodiscard]] int chain_total() const { return open().in_chain != 0 ? open().chain_total : 0; }
  // Whether the viewer chooses the seat that gets a card. If false, it chooses the seat with which
  // it swaps hands. Requires: the phase is choose-seat.
  [[nodiscard]] bool chooses_whom_to_give() const;
  [[nodiscard]] bool friends(Seat a, Seat b) const { return side_of(a) == side_of(b); }

  // Whether the intent is a knock (a last-card call without a play) that the viewer need not make
  // now. Such a false knock costs cards (PES-50).
  [[nodiscard]] bool is_false_knock(const Intent& intent) const {
    return std::holds_alternative<KnockLastCard>(intent) && !owes_knock();
  }
};

// Returns the cards that the intent plays, or none. Valid as long as the intent.
[[nodiscard]] std::span<const Card> cards_played(const Intent& intent);
// Returns the viewer's hand without these cards, sorted.
[[nodiscard]] Cards left_in_hand(const EightsScene& scene, std::span<const Card> cards);
// Whether the viewer must make the last-card call with this intent (PES-50, PES-54, PES-55).
[[nodiscard]] bool calls_last_card(const EightsScene& scene, const Intent& intent);
// If the intent is a play, returns it with the last-card call added. Otherwise returns it
// unchanged.
[[nodiscard]] Intent with_knock(Intent intent);

}  // namespace lastcard::bots
