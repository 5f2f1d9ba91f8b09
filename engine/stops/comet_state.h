#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/stops/sequence.h"

namespace lastcard::stops {

// Comet's rule set, its public state besides the cards, and functions of a position.

inline constexpr int kCometSeats = 10;  // maximum number of seats

enum class CometDeal : std::uint8_t { stub, even };

// The rule set of docs/rules/comet.md, section 1.
struct CometRules final : Rules {
  CometDeal deal = CometDeal::stub;
  int target = 100;
  Lead lead = Lead::any;
  bool out_of_turn = true;
  int win_points = 1;
  int card_points = 1;
  int king_points = 2;
  bool kings_in_stub = true;
  int comet_penalty = 1;

  [[nodiscard]] static const RuleMembers& members();
  // Requires: `json` is complete and valid.
  explicit CometRules(const Json& json);
  [[nodiscard]] Json to_json() const override;
};

// The phases (section 3).
enum class CometStage : Phase { over = kPhaseOver, lead, follow, comet, answer };

// The public state. Each member has one byte, so there is no padding.
struct CometOpen {
  MaybeCard last;     // the card played last
  MaybeSeat last_by;  // the seat that played it
  MaybeCard next;     // the card that continues the sequence (COM-12, COM-24)
  MaybeSeat winner;   // of the round
  std::uint8_t comet_played;
};

inline constexpr Card kComet = Card(Rank::nine, Suit::diamonds);
// The card that may answer the comet, besides the next card (COM-23).
inline constexpr Card kAnswer = Card(Rank::ten, Suit::diamonds);

// Returns the cards that are left out with this number of players, in the order in which they are
// removed (COM-1, COM-2).
using RemovedCards = InplaceVector<Card, 8>;
[[nodiscard]] RemovedCards removed_cards(CometDeal deal, int seats);

// A glimpse of a table, in the terms of the game. Shows the table's current state. Requires, for
// functions that depend on cards: the glimpse's viewer sees these cards.
class CometPosition {
 public:
  explicit CometPosition(const Glimpse& glimpse) : glimpse_(glimpse), zones_(glimpse.seats()) {}

  [[nodiscard]] const Glimpse& glimpse() const { return glimpse_; }
  [[nodiscard]] const CometRules& rules() const { return glimpse_.rules<CometRules>(); }
  [[nodiscard]] const CometOpen& open() const { return glimpse_.open<CometOpen>(); }
  [[nodiscard]] int seats() const { return glimpse_.seats(); }
  [[nodiscard]] CometStage stage() const { return static_cast<CometStage>(glimpse_.phase()); }
  [[nodiscard]] ZoneId stub() const { return zones_.extra(0); }
  [[nodiscard]] ZoneId stock() const { return zones_.extra(1); }
  [[nodiscard]] std::span<const Card> hand(Seat seat) const {
    return glimpse_.cards(zones_.hand(seat));
  }
  [[nodiscard]] bool has(Seat seat, Card card) const { return holds(hand(seat), card); }
  // Whether the seat may lead this card of its hand (COM-11).
  [[nodiscard]] bool may_lead(Seat seat, Card card) const;
  [[nodiscard]] bool is_answer(Card card) const { return card == kAnswer || open().next.is(card); }
  [[nodiscard]] bool can_answer(Seat seat) const;
  // The number of cards played in this round.
  [[nodiscard]] int played() const;
  [[nodiscard]] int total(Seat seat) const { return glimpse_.counter(seat.number()); }
  // The points of the seat in a round that `winner` has won (COM-31).
  [[nodiscard]] int points_of(Seat seat, Seat winner) const;
  [[nodiscard]] std::optional<Seat> match_winner() const;

 private:
  Glimpse glimpse_;
  Zones zones_;
};

}  // namespace lastcard::stops
