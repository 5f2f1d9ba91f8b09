#pragma once

#include <array>
#include <cstdint>
#include <utility>

namespace lastcard::floor {

// The lower bound ("plain floor") of docs/performance.md: a game of the same kind with as few rules
// as possible. It has 108 cards, match suit or rank, eights and jokers wild, draw one when stuck,
// and a new deal when a hand is empty. It is written in plain byte arrays for this one game, so
// that it has no cost of flexibility.
inline constexpr int kCards = 108;
inline constexpr int kSeats = 4;
inline constexpr int kHand = 7;
inline constexpr int kDraw = 108;

inline bool joker(int card) { return card % 54 >= 52; }
inline int suit_of(int card) { return card % 54 % 4; }
inline int rank_of(int card) { return joker(card) ? 13 : card % 54 / 4; }
inline bool wild(int card) { return joker(card) || rank_of(card) == 6; }

struct Numbers {
  std::uint64_t state = 88172645463325252ULL;
  std::uint64_t next() {
    state ^= state << 13U;
    state ^= state >> 7U;
    state ^= state << 17U;
    return state;
  }
  int below(int limit) {
    return static_cast<int>(((next() >> 32U) * static_cast<std::uint64_t>(limit)) >> 32U);
  }
};

struct PlainTable {
  using Pile = std::array<std::uint8_t, kCards>;
  std::array<Pile, kSeats> hand = {};
  std::array<int, kSeats> count = {};
  Pile stock = {};
  Pile discard = {};
  int in_stock = 0;
  int in_discard = 0;
  int turn = 0;
  int suit = 0;
  int rank = 0;
  std::uint64_t rounds = 0;
  Numbers numbers;

  static std::uint8_t& at(Pile& pile, int place) { return pile[static_cast<std::size_t>(place)]; }
  [[nodiscard]] static int at(const Pile& pile, int place) {
    return pile[static_cast<std::size_t>(place)];
  }

  void shuffle() {
    for (int left = in_stock - 1; left > 0; --left) {
      std::swap(at(stock, left), at(stock, numbers.below(left + 1)));
    }
  }
  void lay(int card) {
    at(discard, in_discard++) = static_cast<std::uint8_t>(card);
    suit = suit_of(card);
    rank = rank_of(card);
  }
  void deal() {
    ++rounds;
    in_stock = kCards;
    in_discard = 0;
    turn = 0;
    for (int card = 0; card < kCards; ++card) at(stock, card) = static_cast<std::uint8_t>(card);
    shuffle();
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      count[seat] = kHand;
      for (int place = 0; place < kHand; ++place) at(hand[seat], place) = at(stock, --in_stock);
    }
    lay(at(stock, --in_stock));
  }
  [[nodiscard]] bool playable(int card) const {
    return wild(card) || suit_of(card) == suit || rank_of(card) == rank;
  }
  int legal(std::array<std::uint8_t, kCards + 1>& out) const {
    const auto seat = static_cast<std::size_t>(turn);
    int found = 0;
    for (int place = 0; place < count[seat]; ++place) {
      const int card = at(hand[seat], place);
      if (playable(card)) out[static_cast<std::size_t>(found++)] = static_cast<std::uint8_t>(card);
    }
    if (found == 0) out[static_cast<std::size_t>(found++)] = kDraw;
    return found;
  }
  bool draw(std::size_t seat) {
    for (int place = 0; place < count[seat]; ++place) {
      if (playable(at(hand[seat], place))) return false;
    }
    if (in_stock == 0) {
      const int top = at(discard, in_discard - 1);
      in_stock = in_discard - 1;
      for (int place = 0; place < in_stock; ++place) {
        at(stock, place) = static_cast<std::uint8_t>(at(discard, place));
      }
      at(discard, 0) = static_cast<std::uint8_t>(top);
      in_discard = 1;
      shuffle();
    }
    if (in_stock > 0) at(hand[seat], count[seat]++) = at(stock, --in_stock);
    return true;
  }
  // Returns false if the move is not legal.
  bool play(int by, int card) {
    if (by != turn || card < 0 || card > kDraw) return false;
    const auto seat = static_cast<std::size_t>(by);
    if (card == kDraw) {
      if (!draw(seat)) return false;
    } else {
      int place = 0;
      while (place < count[seat] && at(hand[seat], place) != card) ++place;
      if (place == count[seat] || !playable(card)) return false;
      at(hand[seat], place) = at(hand[seat], --count[seat]);
      lay(card);
    }
    if (count[seat] == 0) {
      deal();
    } else {
      turn = (turn + 1) % kSeats;
    }
    return true;
  }
};

}  // namespace lastcard::floor
