#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace lastcard::eights::bartok {

// So many rules can be in force at once: more than a long evening makes.
inline constexpr int kMaxRules = 128;

// A set of rules in force by their place in the list, the oldest first. Zero is the empty set, so
// that it can lie in a table's extras.
class RuleBits {
 public:
  [[nodiscard]] bool contains(int rule) const { return (word(rule) & bit(rule)) != 0; }
  [[nodiscard]] bool empty() const { return words_[0] == 0 && words_[1] == 0; }
  void clear() { words_ = {}; }
  void insert(int rule) { words_[place(rule)] |= bit(rule); }
  void erase(int rule) { words_[place(rule)] &= ~bit(rule); }
  // The rule has left the list: those after it move up by one place.
  void close_gap(int rule) {
    RuleBits rest;
    for_each([&](int other) {
      if (other != rule) rest.insert(other < rule ? other : other - 1);
    });
    *this = rest;
  }
  // The oldest first.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t part = 0; part < words_.size(); ++part) {
      for (std::uint64_t left = words_[part]; left != 0; left &= left - 1) {
        visit(static_cast<int>(part) * kWordBits + std::countr_zero(left));
      }
    }
  }
  friend bool operator==(const RuleBits&, const RuleBits&) = default;

 private:
  static constexpr int kWordBits = 64;
  static std::size_t place(int rule) { return static_cast<std::size_t>(rule / kWordBits); }
  static std::uint64_t bit(int rule) {
    return std::uint64_t{1} << static_cast<unsigned>(rule % kWordBits);
  }
  [[nodiscard]] std::uint64_t word(int rule) const { return words_[place(rule)]; }

  std::array<std::uint64_t, kMaxRules / kWordBits> words_ = {};
};

}  // namespace lastcard::eights::bartok
