#pragma once

#include <cstdint>
#include <optional>

#include "engine/eights/family_table.h"
#include "engine/eights/rule_set.h"

namespace lastcard::eights {

// A table of Pesten. What a seat has set aside is what it passes on (PES-30); hands are gathered
// under rules that redeal (PES-75).

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

// Why the suit is being called (phase call-suit), or which effect asks for a seat.
enum class After : std::uint8_t {
  effects,  // the choices of the card on top go on (PES-22)
  take,     // the player who took the cards calls, then the turn goes on (PES-60)
};

// Everybody may know this. No padding: every member is one byte but the totals at the end.
struct Open : FamilyOpen {
  std::uint8_t limit_min;             // 0: no limit
  std::uint8_t limit_max;             // 0: no limit
  std::uint8_t same_suit;             // 1: the extra turn's play must be of the top card's suit
  Maybe<DrawnCard> again_drawn_card;  // replaces the rule set's in an extra turn (PES-25)
  Maybe<Rank> called_rank;            // the rank in force, if one is called (PES-72)
  std::uint8_t unpaid_knocks;         // false knocks in a row that found no card (PES-50)
  // While the effects of the card on top wait for choices:
  std::uint8_t next_choice;  // index into its choices
  std::uint8_t again_void;   // 1: a forgotten knock has voided `again` (PES-53)
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

// A glimpse of a table in the words of the game. Refers to the table; short-lived.
class Position : public PositionOf<RuleSet, Open, Stage> {
 public:
  using PositionOf::PositionOf;

  // PES-50: a knock that is not owed is paid for; those that nobody can pay for come to an end.
  [[nodiscard]] bool may_knock_falsely() const {
    return rules().knock.false_penalty > 0 && (can_draw() || open().unpaid_knocks < 2 * seats());
  }
  // PES-50: whether the seat may make the last-card call by itself.
  [[nodiscard]] bool may_call(Seat seat) const {
    return open().owes.is(seat) || may_knock_falsely();
  }
  // Pre: phase drawn, and it is the turn of the glimpse's seat.
  [[nodiscard]] Card drawn_card() const { return Card::from_face(glimpse().own<Own>().drawn_face); }
  // What becomes of a card drawn in this turn (PES-14, PES-25).
  [[nodiscard]] DrawnCard drawn_card_rule() const {
    return open().again_drawn_card.get().value_or(rules().drawn_card);
  }
  [[nodiscard]] int side_of(Seat seat) const {
    return rules().teams ? seat.number() % 2 : seat.number();
  }
};

}  // namespace lastcard::eights
