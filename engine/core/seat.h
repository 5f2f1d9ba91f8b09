#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <optional>

namespace lastcard {

inline constexpr int kMaxSeats = 12;

// A place at the table. Seats are numbered clockwise from 0 (docs/rules/conventions.md, "Seats").
class Seat {
 public:
  constexpr Seat() = default;
  constexpr explicit Seat(int number) : number_(static_cast<std::int8_t>(number)) {}
  [[nodiscard]] constexpr int number() const { return number_; }
  // Returns the seat that is `steps` seats further clockwise, at a table of `seats`. Negative steps
  // go counter-clockwise.
  [[nodiscard]] constexpr Seat stepped(int steps, int seats) const {
    const int moved = (number_ + steps) % seats;
    return Seat(moved < 0 ? moved + seats : moved);
  }
  friend constexpr auto operator<=>(Seat, Seat) = default;

 private:
  std::int8_t number_ = 0;
};

// A set of seats. for_each visits them in ascending order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  [[nodiscard]] static constexpr SeatSet all(int seats) {
    SeatSet set;
    set.bits_ = static_cast<std::uint16_t>((1U << static_cast<unsigned>(seats)) - 1U);
    return set;
  }
  [[nodiscard]] constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  [[nodiscard]] constexpr bool meets(SeatSet other) const { return (bits_ & other.bits_) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ | bit(seat)); }
  constexpr void erase(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ & ~bit(seat)); }
  [[nodiscard]] constexpr SeatSet without(Seat seat) const {
    SeatSet others = *this;
    others.erase(seat);
    return others;
  }
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (int seat = 0; seat < kMaxSeats; ++seat) {
      if (contains(Seat(seat))) visit(Seat(seat));
    }
  }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  static constexpr unsigned bit(Seat seat) { return 1U << static_cast<unsigned>(seat.number()); }
  std::uint16_t bits_ = 0;
};

// A viewer of a table: a player in a seat, or a spectator. A spectator sees the open cards and the
// hands in `shown`. These are the hands of the players who have agreed to it or, in a finished
// match, all hands.
class Viewer {
 public:
  [[nodiscard]] static constexpr Viewer spectator(SeatSet shown = {}) { return Viewer(shown); }
  // A seat is a viewer, so this conversion is implicit.
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Viewer(Seat seat) : seat_(seat) {}
  [[nodiscard]] constexpr std::optional<Seat> seat() const { return seat_; }
  [[nodiscard]] constexpr bool is(Seat seat) const { return seat_ == seat; }
  // Whether the viewer sees this seat's hand: as its player, or as a spectator to whom it is shown.
  [[nodiscard]] constexpr bool looks_with(Seat seat) const {
    return is(seat) || shown_.contains(seat);
  }
  // Whether the viewer is a spectator to whom a hand is shown.
  [[nodiscard]] constexpr bool is_shown_hands() const { return !shown_.empty(); }
  [[nodiscard]] constexpr bool looks_with_any(SeatSet seats) const {
    return (seat_ && seats.contains(*seat_)) || shown_.meets(seats);
  }
  friend constexpr bool operator==(Viewer, Viewer) = default;

 private:
  constexpr explicit Viewer(SeatSet shown) : shown_(shown) {}
  std::optional<Seat> seat_;
  SeatSet shown_;  // empty for a seat
};

}  // namespace lastcard
