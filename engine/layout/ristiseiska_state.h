#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/core/glimpse.h"
#include "engine/core/rule_members.h"

namespace lastcard::layout {

// How a table of Ristiseiska is laid out, its rule set, and its public state beside the cards.

inline constexpr int kRistiseiskaSeats = 5;  // at most

enum class Scoring : std::uint8_t { wins, points };

// docs/rules/ristiseiska.md, section 1.
struct RistiseiskaRules final : Rules {
  Scoring scoring = Scoring::wins;
  int target = 1;
  bool strict = true;
  int penalty_cards = 1;
  bool free_first_turn = true;
  bool eight_after_six = false;
  bool extra_turn = false;
  int ace_points = 14;

  [[nodiscard]] static const RuleMembers& members();
  // Pre: complete and valid.
  explicit RistiseiskaRules(const Json& json);
  [[nodiscard]] Json to_json() const override;
};

// Section 3.
enum class Stage : Phase { over = kPhaseOver, play, give, penalty, extra };

// Zones in the order of their ids: a hand a seat, a row a suit, the card that is just being laid,
// and the pack while it is dealt.
class Zones {
 public:
  explicit constexpr Zones(int seats) : seats_(seats) {}
  [[nodiscard]] constexpr ZoneId hand(Seat seat) const { return ZoneId(seat.number()); }
  // From the lowest card to the highest, so that the seven lies between its two piles.
  [[nodiscard]] constexpr ZoneId row(Suit suit) const {
    return ZoneId(seats_ + static_cast<int>(suit));
  }
  [[nodiscard]] constexpr ZoneId laying() const { return ZoneId(seats_ + 4); }
  [[nodiscard]] constexpr ZoneId stock() const { return ZoneId(seats_ + 5); }

 private:
  int seats_;
};

// Everybody may know this. One byte each, so there is no padding.
struct Open {
  std::uint8_t winner;     // seat + 1; 0: void or not over
  std::uint8_t beggar;     // seat + 1; 0: nobody begs
  std::uint8_t played_in;  // a bit a seat: its first turn is over (RIS-14)
  std::uint8_t idle;       // turns in a row without a card on the tableau (RIS-42)
  std::array<std::uint8_t, kRistiseiskaSeats> owed;  // phase penalty (RIS-24)
};

[[nodiscard]] inline std::optional<Seat> seat_in(std::uint8_t code) {
  return code == 0 ? std::nullopt : std::optional(Seat(code - 1));
}
[[nodiscard]] inline std::uint8_t code_of(Seat seat) {
  return static_cast<std::uint8_t>(seat.number() + 1);
}

inline constexpr Card kFirstCard = Card(Rank::seven, Suit::clubs);

// What lies on the tableau of one suit.
struct Ends {
  int lowest = 0;  // rank values; 0: not even the seven
  int highest = 0;
};

// Whether the card fits on its suit's piles, once the seven of clubs lies there (RIS-10).
[[nodiscard]] bool fits(Card card, Ends ends, bool eight_after_six);

// A glimpse of a table in the game's vocabulary. Refers to the table; short-lived. Pre of hand,
// holds, can_play and points_of: the viewer sees the seat's hand.
class Position {
 public:
  explicit Position(const Glimpse& glimpse) : glimpse_(glimpse), zones_(glimpse.seats()) {}

  [[nodiscard]] const Glimpse& glimpse() const { return glimpse_; }
  [[nodiscard]] const RistiseiskaRules& rules() const { return glimpse_.rules<RistiseiskaRules>(); }
  [[nodiscard]] const Open& open() const { return glimpse_.open<Open>(); }
  [[nodiscard]] Zones zones() const { return zones_; }
  [[nodiscard]] int seats() const { return glimpse_.seats(); }
  [[nodiscard]] Stage stage() const { return static_cast<Stage>(glimpse_.phase()); }
  [[nodiscard]] std::span<const Card> hand(Seat seat) const {
    return glimpse_.cards(zones_.hand(seat));
  }
  [[nodiscard]] int hand_size(Seat seat) const { return glimpse_.count(zones_.hand(seat)); }
  [[nodiscard]] bool holds(Seat seat, Card card) const;
  [[nodiscard]] Ends ends(Suit suit) const;
  // Whether the first card, the seven of clubs, lies on the tableau.
  [[nodiscard]] bool begun() const { return glimpse_.count(zones_.row(Suit::clubs)) > 0; }
  [[nodiscard]] bool fits(Card card) const;
  [[nodiscard]] bool can_play(Seat seat) const;
  [[nodiscard]] bool first_turn(Seat seat) const;
  [[nodiscard]] bool in_free_first_turn(Seat seat) const {
    return rules().free_first_turn && first_turn(seat);
  }
  // Who would give the seat a card: the nearest to the right that has two or more (RIS-20).
  [[nodiscard]] std::optional<Seat> giver_to(Seat beggar) const;
  [[nodiscard]] int total(Seat seat) const { return glimpse_.counter(seat.number()); }
  // What the seat scores in a hand that `winner` has won (RIS-41).
  [[nodiscard]] int points_of(Seat seat, Seat winner) const;
  // Who has won the match; nobody while it goes on (RIS-43).
  [[nodiscard]] SeatSet match_winners() const;
  // RIS-14.
  [[nodiscard]] bool may_beg(Seat seat) const {
    return begun() && !in_free_first_turn(seat) && giver_to(seat).has_value();
  }

 private:
  Glimpse glimpse_;
  Zones zones_;
};

}  // namespace lastcard::layout
