#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/bot.h"
#include "engine/core/fast_chance.h"
#include "engine/core/table.h"

namespace lastcard::bots {

// A function that estimates how near the glimpse's seat is to winning the round: the logarithm of
// its share, up to a constant that is the same for all seats. Requires: the round is not over.
using WinEstimate = double (*)(const Glimpse& glimpse);

// How far an imagined round is played before it is judged. By default it is played to its end, with
// a limit that only endless rounds reach. A round that is not over is judged by `prospect`; without
// one, by the number of cards in the hands.
struct PlayoutLimit {
  static constexpr int kEnd = 400;
  int steps = kEnd;
  WinEstimate prospect = nullptr;
};

// The zone of each seat's hand, if the game has hands. Found once, because it is needed often.
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

// Plays the rounds of imagined tables on (imagination.h), with the same player in every seat, and
// returns the results. Seats out of turn do nothing: such acts (announcing a last card, jumping in)
// are rare, and to ask the seats at every step would take too long. Refers to `player`, which must
// have no state and must outlive this object. Not thread-safe.
class PlayOn {
 public:
  PlayOn(const TableSetup& setup, Bot& player, const PlayoutLimit& horizon);

  // Returns the share of the round that the seat's side wins: 1, 0, an equal part if several win,
  // or an estimate. Changes `table`.
  [[nodiscard]] double share_of(Seat seat, Table& table, FastChance& chance, FastEntropy& cards);

 private:
  [[nodiscard]] int side_of(Seat seat) const { return teams_ ? seat.number() % 2 : seat.number(); }
  [[nodiscard]] double won(Seat seat, const Table& table) const;
  [[nodiscard]] double judged(Seat seat, const Table& table) const;
  [[nodiscard]] double prospect(const Table& table, Seat seat) const;
  [[nodiscard]] Seat next(const Table& table, FastChance& chance) const;

  Bot& player_;
  PlayoutLimit horizon_;
  Hands hands_;
  bool teams_;
};

}  // namespace lastcard::bots
