#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/seat.h"

namespace lastcard::eights {

// A seat, a suit or another small choice, or none, in one byte of a table's extras; zero is none.
template <class T>
class Maybe {
 public:
  void clear() { code_ = 0; }
  void set(T value) { code_ = static_cast<std::uint8_t>(1 + as_number(value)); }
  [[nodiscard]] bool has_value() const { return code_ != 0; }
  // Pre: has_value().
  [[nodiscard]] T value() const { return T(code_ - 1); }
  [[nodiscard]] std::optional<T> get() const {
    return has_value() ? std::optional<T>(value()) : std::nullopt;
  }
  [[nodiscard]] bool is(T value) const { return code_ == 1 + as_number(value); }

 private:
  static int as_number(Seat seat) { return seat.number(); }
  template <class E>
  static int as_number(E value) {
    return static_cast<int>(value);
  }
  std::uint8_t code_;
};

// A set of seats or of other small values, each below 8, in one byte of a table's extras; zero is
// the empty set.
template <class T>
class Some {
 public:
  void clear() { bits_ = 0; }
  void insert(T value) { bits_ = static_cast<std::uint8_t>(bits_ | bit(value)); }
  void erase(T value) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(value)); }
  [[nodiscard]] bool contains(T value) const { return (bits_ & bit(value)) != 0; }

 private:
  static unsigned bit(Seat seat) { return 1U << static_cast<unsigned>(seat.number()); }
  template <class E>
  static unsigned bit(E value) {
    return 1U << static_cast<unsigned>(value);
  }
  std::uint8_t bits_;
};

}  // namespace lastcard::eights
