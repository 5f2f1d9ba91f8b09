#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/core/face_set.h"
#include "engine/core/glimpse.h"
#include "engine/eights/last_one_rules.h"
#include "engine/eights/maybe.h"

namespace lastcard::eights::last_one {

// How a table of Last One is laid out, and its state beside the cards.

// Phases of docs/rules/last-one.md, sections 2 and 3.
enum class Stage : Phase {
  over = kPhaseOver,
  choose_hand,
  vote_hand,
  play,
  stack,
  call_suit,
  name_card,
  melee,
  penalty
};

inline constexpr int kMostPlayers = 6;

// Zones in the order of their ids: a hand a seat, discard pile, stock.
class Zones {
 public:
  explicit constexpr Zones(int seats) : seats_(seats) {}
  [[nodiscard]] constexpr ZoneId hand(Seat seat) const { return ZoneId(seat.number()); }
  [[nodiscard]] constexpr ZoneId discard() const { return ZoneId(seats_); }
  [[nodiscard]] constexpr ZoneId stock() const { return ZoneId(seats_ + 1); }

 private:
  int seats_;
};

// Counters in the order of their indices: the match's points a seat, then this hand's.
[[nodiscard]] constexpr int points_counter(Seat seat) { return seat.number(); }
[[nodiscard]] constexpr int hand_points_counter(Seat seat) { return kMostPlayers + seat.number(); }

// Everybody may know this. No padding: every member is one byte but the last.
struct Open {
  std::int8_t direction;    // +1 clockwise, -1
  Maybe<Suit> called;       // the suit in force, if one is called (LAS-11)
  Maybe<Seat> owes;         // who owes the call (LAS-50)
  Maybe<Seat> winner;       // of the hand; none: void or not over
  std::uint8_t named_face;  // what the joker on top represents; 0: nothing (yet)
  std::uint8_t penalty;     // cards to take in phase penalty
  std::uint8_t passes;      // in a row, with nothing to draw (LAS-63)
  Maybe<Seat> aggressor;    // phase melee
  Maybe<Seat> defender;     // phase melee
  // The hand size, asked for or settled (LAS-2).
  std::uint8_t hand;
  std::uint8_t unanimous;  // 1: it needed everybody's agreement, and has it
  std::uint8_t refused;    // 1: somebody has said no
  // Drop-outs, over the whole match (LAS-61): in the how-manieth hand that had any; 0: active.
  std::uint8_t drop_outs;  // hands with drop-outs so far
  std::uint8_t fell_now;   // 1: the last of them is this hand
  std::array<std::uint8_t, kMostPlayers> out_in;
  std::uint16_t windows;  // melee windows opened so far, for the clock
};

// Only the seat itself may know this: its answer in a melee, sealed until all have answered
// (LAS-41). The card stays in the hand.
struct Own {
  enum class Answer : std::uint8_t { none, passed, card };
  Answer answer;
  std::uint8_t face;
  std::uint8_t knock;
  [[nodiscard]] Card card() const { return Card::from_face(face); }
};

// A glimpse of a table with the game's vocabulary. What is asked about a seat's cards or its sealed
// answer is asked of a glimpse that shows them: the seat's own, or one of everything. Refers to the
// table; short-lived.
class Position {
 public:
  explicit Position(const Glimpse& glimpse) : glimpse_(glimpse), zones_(glimpse.seats()) {}

  [[nodiscard]] const Glimpse& glimpse() const { return glimpse_; }
  [[nodiscard]] const LastOneRules& rules() const { return glimpse_.rules<LastOneRules>(); }
  [[nodiscard]] const Open& open() const { return glimpse_.open<Open>(); }
  [[nodiscard]] const Own& own(Seat seat) const { return glimpse_.own<Own>(seat); }
  [[nodiscard]] Zones zones() const { return zones_; }
  [[nodiscard]] int seats() const { return glimpse_.seats(); }
  [[nodiscard]] Stage stage() const { return static_cast<Stage>(glimpse_.phase()); }
  [[nodiscard]] std::span<const Card> hand(Seat seat) const {
    return glimpse_.cards(zones_.hand(seat));
  }
  [[nodiscard]] int hand_size(Seat seat) const { return glimpse_.count(zones_.hand(seat)); }

  [[nodiscard]] bool is_active(Seat seat) const {
    return open().out_in[static_cast<std::size_t>(seat.number())] == 0;
  }
  [[nodiscard]] SeatSet active() const;
  [[nodiscard]] int players() const { return active().size(); }
  // +1 or -1.
  [[nodiscard]] int direction() const { return open().direction < 0 ? -1 : 1; }
  // The nearest active seat from `seat` in that direction; after one round the seat itself.
  [[nodiscard]] Seat next_active(Seat seat, int direction) const;
  [[nodiscard]] Seat after(Seat seat) const { return next_active(seat, direction()); }

  // The card on top of the discard pile. Pre: a hand has been dealt.
  [[nodiscard]] Card top() const { return glimpse_.top(zones_.discard()); }
  // What it counts as; nothing for a joker that represents nothing.
  [[nodiscard]] std::optional<Card> up() const;
  // The faces that fit (LAS-10).
  [[nodiscard]] FaceSet fitting() const;
  [[nodiscard]] bool has_fitting(Seat seat) const;
  [[nodiscard]] bool can_draw() const {
    return glimpse_.count(zones_.stock()) > 0 || glimpse_.count(zones_.discard()) > 1;
  }
  // The card that goes on with the melee (LAS-40); nothing when it has reached its top (LAS-41).
  // Pre: the upcard represents a card.
  [[nodiscard]] std::optional<Card> needed() const;

  // Before the deal: the sizes that the dealer may name are those from hand_min() to this one.
  [[nodiscard]] int largest_hand() const;

 private:
  Glimpse glimpse_;
  Zones zones_;
};

}  // namespace lastcard::eights::last_one
