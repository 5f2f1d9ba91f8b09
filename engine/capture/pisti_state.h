#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/capture/pisti_rules.h"
#include "engine/core/glimpse.h"

namespace lastcard::capture {

// How a table of Pisti is laid out, its public state beside the cards, and what it is worth.

enum class Stage : Phase { over = kPhaseOver, play };

inline constexpr int kKitty = 4;
inline constexpr int kPlays = 48;  // in a round: the pack without the kitty

// Zones in the order of their ids: a hand a seat; the pile, the kitty cards still face down, the
// exposed bottom card of the stock, the rest of the stock; and of each side the captured cards that
// nobody sees, the kitty that it has captured, and the capturing cards of its pistis.
class Zones {
 public:
  explicit constexpr Zones(int seats) : seats_(seats) {}
  [[nodiscard]] constexpr ZoneId hand(Seat seat) const { return ZoneId(seat.number()); }
  [[nodiscard]] constexpr ZoneId pile() const { return ZoneId(seats_); }
  [[nodiscard]] constexpr ZoneId kitty() const { return ZoneId(seats_ + 1); }
  [[nodiscard]] constexpr ZoneId exposed() const { return ZoneId(seats_ + 2); }
  [[nodiscard]] constexpr ZoneId stock() const { return ZoneId(seats_ + 3); }
  [[nodiscard]] constexpr ZoneId captured(int side) const { return of_side(side, 0); }
  [[nodiscard]] constexpr ZoneId won_kitty(int side) const { return of_side(side, 1); }
  [[nodiscard]] constexpr ZoneId pistis(int side) const { return of_side(side, 2); }
  [[nodiscard]] constexpr std::array<ZoneId, 3> all_of(int side) const {
    return {captured(side), won_kitty(side), pistis(side)};
  }

 private:
  [[nodiscard]] constexpr ZoneId of_side(int side, int which) const {
    return ZoneId(seats_ + 4 + 3 * side + which);
  }
  int seats_;
};
[[nodiscard]] ZoneLayout zones_for(const PistiRules& rules);

// Everybody may know this.
struct Open {
  std::uint8_t captured;      // 1: some side has captured in this round
  std::uint8_t last_capture;  // by which side, if any has
};

// A glimpse of a table with the game's vocabulary. Refers to the table; short-lived.
class Position {
 public:
  explicit Position(const Glimpse& glimpse) : glimpse_(glimpse), zones_(glimpse.seats()) {}

  [[nodiscard]] const Glimpse& glimpse() const { return glimpse_; }
  [[nodiscard]] const PistiRules& rules() const { return glimpse_.rules<PistiRules>(); }
  [[nodiscard]] Zones zones() const { return zones_; }
  [[nodiscard]] bool over() const { return glimpse_.round_over(); }
  // Pre: the viewer sees the hand.
  [[nodiscard]] std::span<const Card> hand(Seat seat) const {
    return glimpse_.cards(zones_.hand(seat));
  }
  [[nodiscard]] std::span<const Card> pile() const { return glimpse_.cards(zones_.pile()); }
  // The exposed card included.
  [[nodiscard]] int stock_size() const {
    return glimpse_.count(zones_.stock()) + glimpse_.count(zones_.exposed());
  }
  [[nodiscard]] bool hands_empty() const;
  // Cards still to be played in this round.
  [[nodiscard]] int plays_left() const;
  [[nodiscard]] std::optional<int> last_capture() const;

  // PIS-21.
  [[nodiscard]] int captured_count(int side) const;
  [[nodiscard]] std::optional<int> majority() const;
  // Pre: the viewer sees all that the side has captured, as everybody does when the round is over.
  [[nodiscard]] int score(int side) const;
  // PIS-23: the side that has won the match, if the round just ended was the last.
  [[nodiscard]] std::optional<int> match_winner() const;

 private:
  Glimpse glimpse_;
  Zones zones_;
};

// PIS-11. The pile's cards, the last one on top.
[[nodiscard]] bool captures(Card card, std::span<const Card> pile);

}  // namespace lastcard::capture
