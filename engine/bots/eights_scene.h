#pragma once

#include <span>

#include "engine/bots/hand.h"
#include "engine/core/glimpse.h"
#include "engine/core/intent.h"
#include "engine/eights/rule_set.h"
#include "engine/eights/state.h"

namespace lastcard::bots {

// A seat's knowledge of a table of the Crazy Eights family, in the terms of players. Short-lived.
// Requires: the same as Bot::choose.
class EightsScene {
 public:
  explicit EightsScene(const Glimpse& glimpse)
      : glimpse_(glimpse), rules_(glimpse.rules<eights::RuleSet>()), zones_(glimpse.seats()) {}

  [[nodiscard]] const eights::RuleSet& rules() const { return rules_; }
  [[nodiscard]] Seat me() const { return glimpse_.seat(); }
  [[nodiscard]] int seats() const { return glimpse_.seats(); }
  [[nodiscard]] bool owes_knock() const { return open().owes.is(me()); }

  // Sorted.
  [[nodiscard]] std::span<const Card> hand() const { return glimpse_.cards(zones_.hand(me())); }
  [[nodiscard]] int hand_size(Seat seat) const { return glimpse_.count(zones_.hand(seat)); }
  [[nodiscard]] Card top() const { return glimpse_.top(zones_.discard()); }
  [[nodiscard]] int direction() const { return open().direction; }
  // The number of cards that the player in turn takes if they do not answer the chain. 0 if there
  // is no chain.
  [[nodiscard]] int chain_total() const { return open().in_chain != 0 ? open().chain_total : 0; }
  // Requires: there is a chain.
  [[nodiscard]] eights::ChainKind chain_kind() const { return open().chain_kind; }
  // Whether the viewer chooses the seat that gets a card. If false, it chooses the seat with which
  // it swaps hands. Requires: the phase is choose-seat.
  [[nodiscard]] bool chooses_whom_to_give() const;
  [[nodiscard]] bool friends(Seat a, Seat b) const {
    return a == b || (rules_.teams && (a.number() - b.number()) % 2 == 0);
  }

  // Whether the intent is a knock that the viewer does not owe. Such a knock costs cards (PES-50).
  [[nodiscard]] bool is_false_knock(const Intent& intent) const {
    return std::holds_alternative<KnockLastCard>(intent) && !owes_knock();
  }

 private:
  [[nodiscard]] const eights::Open& open() const { return glimpse_.open<eights::Open>(); }

  Glimpse glimpse_;
  const eights::RuleSet& rules_;
  eights::Zones zones_;
};

// Returns the cards that the intent plays, or none. Valid as long as the intent.
[[nodiscard]] std::span<const Card> cards_played(const Intent& intent);
// Returns the viewer's hand without these cards, sorted.
[[nodiscard]] Cards left_in_hand(const EightsScene& scene, std::span<const Card> cards);
// Whether the intent needs the last-card call (PES-50, PES-54, PES-55).
[[nodiscard]] bool calls_last_card(const EightsScene& scene, const Intent& intent);
// Returns a play with the last-card call. Returns any other intent unchanged.
[[nodiscard]] Intent with_knock(Intent intent);

}  // namespace lastcard::bots
