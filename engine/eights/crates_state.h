#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/glimpse.h"
#include "engine/core/inplace_vector.h"
#include "engine/eights/crates_rules.h"
#include "engine/eights/fitting.h"
#include "engine/eights/maybe.h"

namespace lastcard::eights::crates {

// How a table of Crates is laid out, and its public state beside the cards.

// Phases of docs/rules/crates.md, section 3.
enum class Stage : Phase { over = kPhaseOver, play, six, two_sequence, forced, penalty, call_suit };

// Whether the phase's question is which card to play.
[[nodiscard]] constexpr bool plays_cards(Stage stage) {
  return stage == Stage::play || stage == Stage::six || stage == Stage::two_sequence;
}

// Zones in the order of their ids: a hand a seat, what each dealer may not see yet (CRA-2), discard
// pile, stock.
class Zones {
 public:
  explicit constexpr Zones(int seats) : seats_(seats) {}
  [[nodiscard]] constexpr ZoneId hand(Seat seat) const { return ZoneId(seat.number()); }
  [[nodiscard]] constexpr ZoneId unseen(Seat seat) const { return ZoneId(seats_ + seat.number()); }
  [[nodiscard]] constexpr ZoneId discard() const { return ZoneId(2 * seats_); }
  [[nodiscard]] constexpr ZoneId stock() const { return ZoneId(2 * seats_ + 1); }

 private:
  int seats_;
};

using Queue = InplaceVector<Seat, kMostPlayers - 1>;

// Everybody may know this. No padding.
struct Open {
  std::array<std::int64_t, kMostPlayers> points;  // per side: pressures may add up to much
  SeatSet late;                                   // who has forgotten a call (CRA-52)
  Queue queue;                                    // who must draw, the first on turn (CRA-23)
  std::int8_t direction;                          // +1 clockwise, -1
  Maybe<Suit> called;                             // the suit in force, if one is called (CRA-10)
  Maybe<Seat> owes;                               // who owes a call (CRA-50)
  Maybe<Seat> player;   // of the card on top; the dealer's, when it is turned up
  std::uint8_t total;   // of the 2-sequence; 0: there is none
  std::uint8_t ending;  // 1: somebody ran out of cards in the 2-sequence (CRA-40)
  std::uint8_t passes;  // in a row (CRA-13)
  std::uint8_t hands_dealt;
};

// Counters: so many pressures per side, and what each seat's cards counted in the hand that is
// over.
[[nodiscard]] constexpr int pressures_counter(int side) { return side; }
[[nodiscard]] constexpr int hand_points_counter(Seat seat) { return kMostPlayers + seat.number(); }

// A glimpse of a table in the words of the game. What is asked about a seat's cards is asked of a
// glimpse that shows them: the seat's own, or one of everything. Refers to the table; short-lived.
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
  // Without what the dealer may not see yet.
  [[nodiscard]] std::span<const Card> hand(Seat seat) const {
    return glimpse_.cards(zones_.hand(seat));
  }
  [[nodiscard]] int hand_size(Seat seat) const { return glimpse_.count(zones_.hand(seat)); }
  // Pre: a hand has been dealt.
  [[nodiscard]] Card top() const { return glimpse_.top(zones_.discard()); }
  // +1 or -1.
  [[nodiscard]] int direction() const { return open().direction < 0 ? -1 : 1; }
  [[nodiscard]] Seat after(Seat seat, int steps = 1) const {
    return seat.stepped(steps * direction(), seats());
  }
  [[nodiscard]] int sides() const { return rules().sides(seats()); }
  [[nodiscard]] int side_of(Seat seat) const {
    return rules().teams ? seat.number() % 2 : seat.number();
  }
  [[nodiscard]] int hand_index() const { return open().hands_dealt - 1; }
  [[nodiscard]] bool last_hand() const {
    return open().hands_dealt == static_cast<int>(rules().hand_sizes.size());
  }

  // CRA-10, and in a 2-sequence CRA-21.
  [[nodiscard]] bool can_be_played(Card card) const {
    if (stage() == Stage::two_sequence) {
      return card.rank() == Rank::two || card.rank() == Rank::ace;
    }
    return rules().is_wild(card) || fits_suit_or_rank(card, top(), open().called.get());
  }
  [[nodiscard]] bool has_play(Seat seat) const {
    return std::ranges::any_of(hand(seat), [&](Card card) { return can_be_played(card); });
  }
  // CRA-11.
  [[nodiscard]] bool cards_left_to_draw() const {
    return glimpse_.count(zones_.stock()) > 0 || glimpse_.count(zones_.discard()) > 1;
  }
  // CRA-26. Pre: an eight or a nine is on top.
  [[nodiscard]] bool may_call(Suit suit) const {
    return top().rank() == Rank::eight || is_red(suit) == is_red(top().suit());
  }

 private:
  [[nodiscard]] static bool is_red(Suit suit) {
    return suit == Suit::diamonds || suit == Suit::hearts;
  }

  Glimpse glimpse_;
  Zones zones_;
};

}  // namespace lastcard::eights::crates
