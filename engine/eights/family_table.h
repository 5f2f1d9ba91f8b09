#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "engine/core/face_set.h"
#include "engine/core/glimpse.h"
#include "engine/core/inplace_vector.h"
#include "engine/core/rules.h"
#include "engine/eights/maybe.h"

namespace lastcard::eights {

// How a table of the Crazy Eights family is laid out, what everybody knows of it beside the cards,
// and what all games of the family ask about it. Each game adds what is its own.

// Zones in the order of their ids: a hand a seat; where there are two zones a seat, cards that a
// seat has set aside and that are not (or not yet) a part of its hand; discard pile; stock; and
// where all hands can be put together, the cards gathered. The stock comes late because it changes
// most and then nothing behind it has to move.
class Zones {
 public:
  explicit constexpr Zones(int seats, int zones_a_seat = 2)
      : seats_(seats), discard_(zones_a_seat * seats) {}
  [[nodiscard]] constexpr ZoneId hand(Seat seat) const { return ZoneId(seat.number()); }
  [[nodiscard]] constexpr bool some_aside() const { return discard_ > seats_; }
  // Pre: some_aside().
  [[nodiscard]] constexpr ZoneId aside(Seat seat) const { return ZoneId(seats_ + seat.number()); }
  [[nodiscard]] constexpr ZoneId discard() const { return ZoneId(discard_); }
  [[nodiscard]] constexpr ZoneId stock() const { return ZoneId(discard_ + 1); }
  // Pre: the game has such a zone.
  [[nodiscard]] constexpr ZoneId gathered() const { return ZoneId(discard_ + 2); }

 private:
  int seats_;
  int discard_;
};

using Pack = InplaceVector<Card, kMaxCards>;

// Returns the total of a chain after `more` cards are added. A table keeps the total in 16 bits, so
// it stops at the largest such number. No table has so many cards.
[[nodiscard]] constexpr std::uint16_t chain_total(int total, int more) {
  constexpr int kMost = std::numeric_limits<std::uint16_t>::max();
  return static_cast<std::uint16_t>(std::min(total + more, kMost));
}

// What the rule sets of all games of the family have. Each derives from it.
class FamilyRules : public Rules {
 public:
  [[nodiscard]] Json to_json() const override { return source_; }

  int call_penalty = 0;  // cards that a forgotten last-card call costs; 0: none is owed
  int target = 0;        // points that end the match; 0: it does not end so

 protected:
  Json source_;  // the complete rule set
};

// What everybody knows of every table of the family. The open extras of each game derive from it.
// No padding.
struct FamilyOpen {
  std::int8_t direction;  // +1 clockwise, -1; 0 until it is set (BAR-4)
  Maybe<Suit> called;     // the suit in force, if one is called
  Maybe<Seat> owes;       // who owes the last-card call; in Bartok nobody may see that
  Maybe<Seat> player;     // who played the card on top, where the game asks for it
  Maybe<Seat> winner;     // of the round; nobody: it is void or not over
  Maybe<Seat> giving_to;  // who is being given a card
  std::uint8_t passes;    // in a row
  std::uint8_t unused;
};

// A glimpse of a table in the words of the family. What is asked about a seat's cards is asked of a
// glimpse that shows them: the seat's own, or one of everything. Refers to the table; short-lived.
class FamilyPosition {
 public:
  explicit FamilyPosition(const Glimpse& glimpse, int zones_a_seat = 2)
      : glimpse_(glimpse), zones_(glimpse.seats(), zones_a_seat) {}

  [[nodiscard]] const Glimpse& glimpse() const { return glimpse_; }
  [[nodiscard]] Zones zones() const { return zones_; }
  [[nodiscard]] int seats() const { return glimpse_.seats(); }
  [[nodiscard]] bool is_turn_of(Seat seat) const { return glimpse_.turn() == seat; }
  [[nodiscard]] bool waits_for(Seat seat) const { return glimpse_.waiting().contains(seat); }
  template <class Holds>
  [[nodiscard]] SeatSet seats_that(Holds holds) const {
    SeatSet some;
    SeatSet::all(seats()).for_each([&](Seat seat) {
      if (holds(seat)) some.insert(seat);
    });
    return some;
  }
  // Without what is set aside.
  [[nodiscard]] std::span<const Card> hand(Seat seat) const {
    return glimpse_.cards(zones_.hand(seat));
  }
  [[nodiscard]] int hand_size(Seat seat) const { return glimpse_.count(zones_.hand(seat)); }
  [[nodiscard]] bool holds(Seat seat, Card card) const {
    return std::ranges::binary_search(hand(seat), card);
  }
  [[nodiscard]] bool holds_any(Seat seat, FaceSet faces) const {
    return std::ranges::any_of(hand(seat), [&](Card card) { return faces.contains(card); });
  }
  // The card on top of the discard pile. Pre: a round has been dealt.
  [[nodiscard]] Card top() const { return glimpse_.top(zones_.discard()); }
  // Whether a draw would find a card: in the stock, or under the top of the pile.
  [[nodiscard]] bool can_draw() const {
    return glimpse_.count(zones_.stock()) > 0 || glimpse_.count(zones_.discard()) > 1;
  }
  // +1 or -1; clockwise also before it is set.
  [[nodiscard]] int direction() const { return glimpse_.open<FamilyOpen>().direction < 0 ? -1 : 1; }
  // The seat so many steps on in the direction of play.
  [[nodiscard]] Seat after(Seat seat, int steps = 1) const {
    return seat.stepped(steps * direction(), seats());
  }

 private:
  Glimpse glimpse_;
  Zones zones_;
};

// The same with the types of one game: its rule set, open extras and phases. A game's Position
// derives from it.
template <class R, class O, class S>
class PositionOf : public FamilyPosition {
 public:
  static_assert(std::derived_from<R, FamilyRules>);
  using FamilyPosition::FamilyPosition;
  using Open = O;
  using Stage = S;

  [[nodiscard]] const R& rules() const { return glimpse().template rules<R>(); }
  [[nodiscard]] const O& open() const { return glimpse().template open<O>(); }
  [[nodiscard]] S stage() const { return static_cast<S>(glimpse().phase()); }
};

}  // namespace lastcard::eights
