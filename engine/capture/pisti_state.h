#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/capture/pisti_rules.h"
#include "engine/core/glimpse.h"

namespace lastcard::capture {

// The zones of a table of Pisti, its public state besides the cards, and the scores.

enum class Stage : Phase { over = kPhaseOver, play };

inline constexpr int kKitty = 4;
inline constexpr int kPlays = 48;  // the plays of a round: the pack without the kitty

// The zones, in the order of their ids: a hand for each seat, then the pile. Then the kitty cards
// that are still face down, the exposed bottom card of the stock, and the rest of the stock. Then
// three zones for each side: its captured cards that nobody sees, the kitty that it has captured,
// and the capturing cards of its pistis.
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

// The public state.
struct Open {
  std::uint8_t captured;      // 1: a side has captured in this round
  std::uint8_t last_capture;  // the side that captured last, if any has
};

// A glimpse of a table, in the terms of the game. The table must outlive it.
class Position {
 public:
  explicit Position(const Glimpse& glimpse) : glimpse_(glimpse), zones_(glimpse.seats()) {}

  [[nodiscard]] const Glimpse& glimpse() const { return glimpse_; }
  [[nodiscard]] const PistiRules& rules() const { return glimpse_.rules<PistiRules>(); }
  [[nodiscard]] Zones zones() const { return zones_; }
  [[nodiscard]] bool over() const { return glimpse_.round_over(); }
  // Requires: the viewer sees the hand.
  [[nodiscard]] std::span<const Card> hand(Seat seat) const {
    return glimpse_.cards(zones_.hand(seat));
  }
  [[nodiscard]] std::span<const Card> pile() const { return glimpse_.cards(zones_.pile()); }
  // The number of cards in the stock, including the exposed card.
  [[nodiscard]] int stock_size() const {
    return glimpse_.count(zones_.stock()) + glimpse_.count(zones_.exposed());
  }
  [[nodiscard]] bool hands_empty() const;
  // The number of cards that are still to be played in this round.
  [[nodiscard]] int plays_left() const;
  [[nodiscard]] std::optional<int> last_capture() const;

  // The number of cards that the side has captured (PIS-21).
  [[nodiscard]] int captured_count(int side) const;
  [[nodiscard]] std::optional<int> majority() const;
  // The points of the side in this round. Requires: the viewer sees all cards that the side has
  // captured. When the round is over, every viewer does.
  [[nodiscard]] int score(int side) const;
  // Returns the side that has won the match, or nothing if the match goes on (PIS-23). Requires:
  // the round is over.
  [[nodiscard]] std::optional<int> match_winner() const;

 private:
  Glimpse glimpse_;
  Zones zones_;
};

// Whether the card captures the pile, whose last card is on top (PIS-11).
[[nodiscard]] bool captures(Card card, std::span<const Card> pile);

}  // namespace lastcard::capture
