#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/glimpse.h"
#include "engine/eights/maybe.h"
#include "engine/eights/rule_set.h"

namespace lastcard::eights {

// How a table of the Crazy Eights family is laid out, and its public state beside the cards.

// Phases of docs/rules/pesten.md, section 11.
enum class Stage : Phase {
  over = kPhaseOver,
  play,
  drawn,
  respond,
  respond_skip,
  call_suit,
  pass_cards,
  choose_seat,
  give,
  call_rank
};

// Whether the phase's question is which cards to play.
[[nodiscard]] constexpr bool plays_cards(Stage stage) {
  return stage == Stage::play || stage == Stage::drawn || stage == Stage::respond ||
         stage == Stage::respond_skip;
}

// Zones in the order of their ids: a hand a seat, what each seat passes on (PES-30), discard pile,
// stock, and under rules that redeal (PES-75) where all hands are put together. The stock comes
// late because it changes most and then nothing behind it has to move.
class Zones {
 public:
  explicit constexpr Zones(int seats) : seats_(seats) {}
  [[nodiscard]] constexpr ZoneId hand(Seat seat) const { return ZoneId(seat.number()); }
  [[nodiscard]] constexpr ZoneId passing(Seat seat) const { return ZoneId(seats_ + seat.number()); }
  [[nodiscard]] constexpr ZoneId discard() const { return ZoneId(2 * seats_); }
  [[nodiscard]] constexpr ZoneId stock() const { return ZoneId(2 * seats_ + 1); }
  [[nodiscard]] constexpr ZoneId gathered() const { return ZoneId(2 * seats_ + 2); }

 private:
  int seats_;
};

// Why the suit is being called (phase call-suit), or which effect asks for a seat.
enum class After : std::uint8_t {
  effects,  // the choices of the card on top go on (PES-22)
  take,     // the player who took the cards calls, then the turn goes on (PES-60)
};

// Everybody may know this. No padding: every member is one byte but the totals at the end.
struct Open {
  std::int8_t direction;              // +1 clockwise, -1
  Maybe<Suit> called;                 // the suit in force, if one is called (PES-15)
  Maybe<Seat> owes;                   // who owes a knock (PES-50)
  Maybe<Seat> winner;                 // of the round; none: void or not over
  std::uint8_t limit_min;             // 0: no limit
  std::uint8_t limit_max;             // 0: no limit
  std::uint8_t same_suit;             // 1: the extra turn's play must be of the top card's suit
  Maybe<DrawnCard> again_drawn_card;  // replaces the rule set's in an extra turn (PES-25)
  Maybe<Rank> called_rank;            // the rank in force, if one is called (PES-72)
  std::uint8_t unpaid_knocks;         // false knocks in a row that found no card (PES-50)
  // While the effects of the card on top wait for choices:
  std::uint8_t next_choice;  // index into its choices
  std::uint8_t again_void;   // 1: a forgotten knock has voided `again` (PES-53)
  Maybe<Seat> player;        // whose card it is
  Maybe<Seat> giving_to;     // phase give
  After after;               // phase call-suit
  // A chain (section 6), while in_chain is 1.
  std::uint8_t in_chain;
  ChainKind chain_kind;
  std::uint8_t
      asked_to_skip;      // phase respond-skip: how many seats beyond the one asked a pass goes
  std::uint16_t stalled;  // draws and takes in a row that found no card (PES-43)
  std::uint16_t turns;    // plays, draws, takes and passes in this round (PES-44)
  std::uint16_t chain_total;
};

// Only the seat itself may know this.
struct Own {
  std::uint8_t drawn_face;  // phase drawn: the card just drawn
};

// A glimpse of a table with the family's vocabulary. What is asked about a seat's cards is asked of
// a glimpse that shows them: the seat's own, or one of everything. Refers to the table;
// short-lived.
class Position {
 public:
  explicit Position(const Glimpse& glimpse) : glimpse_(glimpse), zones_(glimpse.seats()) {}

  [[nodiscard]] const Glimpse& glimpse() const { return glimpse_; }
  [[nodiscard]] const RuleSet& rules() const { return glimpse_.rules<RuleSet>(); }
  [[nodiscard]] const Open& open() const { return glimpse_.open<Open>(); }
  [[nodiscard]] Zones zones() const { return zones_; }
  [[nodiscard]] int seats() const { return glimpse_.seats(); }
  [[nodiscard]] Stage stage() const { return static_cast<Stage>(glimpse_.phase()); }
  [[nodiscard]] bool is_turn_of(Seat seat) const { return glimpse_.turn() == seat; }
  [[nodiscard]] std::span<const Card> hand(Seat seat) const {
    return glimpse_.cards(zones_.hand(seat));
  }
  [[nodiscard]] int hand_size(Seat seat) const { return glimpse_.count(zones_.hand(seat)); }
  // The card on top of the discard pile. Pre: a round has been dealt.
  [[nodiscard]] Card top() const { return glimpse_.top(zones_.discard()); }
  // Whether a draw would find a card: in the stock, or under the top of the pile.
  [[nodiscard]] bool can_draw() const {
    return glimpse_.count(zones_.stock()) > 0 || glimpse_.count(zones_.discard()) > 1;
  }
  // PES-50: a knock that is not owed is paid for; those that nobody can pay for come to an end.
  [[nodiscard]] bool may_knock_falsely() const {
    return rules().knock.false_penalty > 0 && (can_draw() || open().unpaid_knocks < 2 * seats());
  }
  // +1 or -1.
  [[nodiscard]] int direction() const { return open().direction < 0 ? -1 : 1; }
  [[nodiscard]] Seat after(Seat seat, int steps = 1) const {
    return seat.stepped(steps * direction(), seats());
  }
  // Pre: phase drawn, and it is the seat's turn.
  [[nodiscard]] Card drawn_card(Seat seat) const {
    return Card::from_face(glimpse_.own<Own>(seat).drawn_face);
  }
  // What becomes of a card drawn in this turn (PES-14, PES-25).
  [[nodiscard]] DrawnCard drawn_card_rule() const {
    return open().again_drawn_card.get().value_or(rules().drawn_card);
  }
  [[nodiscard]] int side_of(Seat seat) const {
    return rules().teams ? seat.number() % 2 : seat.number();
  }

 private:
  Glimpse glimpse_;
  Zones zones_;
};

}  // namespace lastcard::eights
