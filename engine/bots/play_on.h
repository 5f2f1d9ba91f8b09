#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/bot.h"
#include "engine/core/fast_chance.h"
#include "engine/core/table.h"

namespace lastcard::bots {

// How near the glimpse's seat is to winning the round, as it sees the table itself: the logarithm
// of its part, but for what is added for all seats. Pre: the round goes on.
using Prospect = double (*)(const Glimpse& glimpse);

// How far a round is played on before it is judged: by itself to its end, or so far that it hardly
// can have one. Without a prospect the cards in hand are
// counted.
struct Horizon {
  static constexpr int kEnd = 400;
  int steps = kEnd;
  Prospect prospect = nullptr;
};

// The hand of each seat, where the game has hands: found once, asked often.
class Hands {
 public:
  explicit Hands(const TableSetup& setup);
  // 0 for a seat without a hand.
  [[nodiscard]] int count(const Table& table, Seat seat) const {
    const std::int8_t zone = zones_[static_cast<std::size_t>(seat.number())];
    return zone < 0 ? 0 : table.count(ZoneId(zone));
  }

 private:
  std::array<std::int8_t, kMaxSeats> zones_;
};

// Plays rounds of imagined tables on with the same player in every seat, and says what came of
// them. Seats out of turn do nothing: what they may do (a last card to announce, a card to jump in
// with) is seldom, and asking all of them at every step costs more than it tells. Refers to the
// player, which has no state. One thread at a time.
class PlayOn {
 public:
  PlayOn(const TableSetup& setup, Bot& player, const Horizon& horizon);

  // The part of the round that the seat's side wins: 1, 0, what a round won by several leaves for
  // each, or what is judged. Plays on at that very table.
  [[nodiscard]] double share_of(Seat seat, Table& table, FastChance& chance, FastEntropy& cards);

 private:
  [[nodiscard]] int side_of(Seat seat) const { return teams_ ? seat.number() % 2 : seat.number(); }
  [[nodiscard]] double won(Seat seat, const Table& table) const;
  [[nodiscard]] double judged(Seat seat, const Table& table) const;
  [[nodiscard]] double prospect(const Table& table, Seat seat) const;
  [[nodiscard]] Seat next(const Table& table, FastChance& chance) const;

  Bot& player_;
  Horizon horizon_;
  Hands hands_;
  bool teams_;
};

}  // namespace lastcard::bots
