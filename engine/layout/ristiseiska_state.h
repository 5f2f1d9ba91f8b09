#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/core/glimpse.h"
#include "engine/core/rule_members.h"

namespace lastcard::layout {

// The zones of a table of Ristiseiska, its rule set, and its public state besides the cards.

inline constexpr int kRistiseiskaSeats = 5;  // maximum number of seats

enum class Scoring : std::uint8_t { wins, points };

// The rule set of docs/rules/ristiseiska.md, section 1.
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
  // Requires: `json` is complete and valid.
  explicit RistiseiskaRules(const Json& json);
  [[nodiscard]] Json to_json() const override;
};

// The phases (section 3).
enum class Stage : Phase { over = kPhaseOver, play, give, penalty, extra };

// The zones, in the order of their ids: a hand for each seat, a row for each suit, the card that is
// just being laid, and the pack during the deal.
class Zones {
 public:
  explicit constexpr Zones(int seats) : seats_(seats) {}
  [[nodiscard]] constexpr ZoneId hand(Seat seat) const { return ZoneId(seat.number()); }
  // The cards of the suit from the lowest to the highest. So the seven lies between the two piles
  // of the rule book.
  [[nodiscard]] constexpr ZoneId row(Suit suit) const {
    return ZoneId(seats_ + static_cast<int>(suit));
  }
  [[nodiscard]] constexpr ZoneId laying() const { return ZoneId(seats_ + 4); }
  [[nodiscard]] constexpr ZoneId stock() const { return ZoneId(seats_ + 5); }

 private:
  int seats_;
};

// The public state. Each member has one byte, so there is no padding.
struct Open {
  std::uint8_t winner;     // seat + 1; 0: void or not over
  std::uint8_t beggar;     // seat + 1; 0: nobody begs
  std::uint8_t played_in;  // one bit for each seat: its first turn is over (RIS-14)
  std::uint8_t idle;       // turns in a row without a card on the tableau (RIS-42)
  std::array<std::uint8_t, kRistiseiskaSeats> owed;  // cards still to give, by seat (RIS-24)
};

[[nodiscard]] inline std::optional<Seat> seat_in(std::uint8_t code) {
  return code == 0 ? std::nullopt : std::optional(Seat(code - 1));
}
[[nodiscard]] inline std::uint8_t code_of(Seat seat) {
  return static_cast<std::uint8_t>(seat.number() + 1);
}

inline constexpr Card kFirstCard = Card(Rank::seven, Suit::clubs);

// The lowest and the highest card of one suit on the tableau.
struct Ends {
  int lowest = 0;  // rank values; 0: the suit has no cards there
  int highest = 0;
};

// Whether the card fits on its suit's piles (RIS-10). Requires: the seven of clubs is on the
// tableau.
[[nodiscard]] bool fits(Card card, Ends ends, bool eight_after_six);

// A glimpse of a table, in the terms of the game. The table must outlive it. Requires, for hand,
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
  // Whether the first card, the seven of clubs, is on the tableau.
  [[nodiscard]] bool begun() const { return glimpse_.count(zones_.row(Suit::clubs)) > 0; }
  [[nodiscard]] bool fits(Card card) const;
  [[nodiscard]] bool can_play(Seat seat) const;
  [[nodiscard]] bool first_turn(Seat seat) const;
  [[nodiscard]] bool in_free_first_turn(Seat seat) const {
    return rules().free_first_turn && first_turn(seat);
  }
  // Returns the seat that must give this seat a card if it begs: the nearest one to the right with
  // two or more cards (RIS-20). Returns nothing if no seat must.
  [[nodiscard]] std::optional<Seat> giver_to(Seat beggar) const;
  [[nodiscard]] int total(Seat seat) const { return glimpse_.counter(seat.number()); }
  // The points of the seat in a round that `winner` has won (RIS-41).
  [[nodiscard]] int points_of(Seat seat, Seat winner) const;
  // The winners of the match. Empty while the match goes on (RIS-43).
  [[nodiscard]] SeatSet match_winners() const;
  // Whether the seat may beg (RIS-14). Does not check `strict`.
  [[nodiscard]] bool may_beg(Seat seat) const {
    return begun() && !in_free_first_turn(seat) && giver_to(seat).has_value();
  }

 private:
  Glimpse glimpse_;
  Zones zones_;
};

}  // namespace lastcard::layout
