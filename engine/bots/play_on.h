#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/bot.h"
#include "engine/core/fast_chance.h"
#include "engine/core/table.h"

namespace lastcard::bots {

// Estimates how near the glimpse's seat is to winning the round: the logarithm of its share, plus a
// constant that is the same for all seats. Requires: the round is not over.
using WinEstimate = double (*)(const Glimpse& glimpse);

// The maximum number of steps of an imagined round. If the round is not over then, `prospect`
// estimates its result. If `prospect` is null, the estimate uses the numbers of cards in the hands.
// Only endless rounds reach the default limit.
struct PlayoutLimit {
  static constexpr int kEnd = 400;
  int steps = kEnd;
  WinEstimate prospect = nullptr;
};

// The zones of the seats' hands, if the game has hands. Finds them once, because they are needed
// often.
class Hands {
 public:
  explicit Hands(const TableSetup& setup);
  // Returns the number of cards in the seat's hand. 0 for a seat without a hand.
  [[nodiscard]] int count(const Table& table, Seat seat) const {
    const std::int8_t zone = zones_[static_cast<std::size_t>(seat.number())];
    return zone < 0 ? 0 : table.count(ZoneId(zone));
  }

 private:
  std::array<std::int8_t, kMaxSeats> zones_;
};

// Continues the rounds of imagined tables (imagination.h), with the same player in every seat, and
// returns the results. After its own act, a seat says what it owes (Bot::owed_words). Otherwise,
// seats act only when they must: other acts (calling a violation, jumping in) are rare, and asking
// for them at every step would take too long. No choice of `player` may depend on the choices
// before, and it must outlive this object. Not thread-safe.
class PlayOn {
 public:
  PlayOn(const TableSetup& setup, Bot& player, const PlayoutLimit& horizon);

  // Plays the round on `table`, in which the seat has just acted. Returns the share of it that the
  // seat's side wins: 1, 0, an equal part if several sides win, or an estimate if the round is not
  // over. Throws std::logic_error if no seat must act, or if the player does not act.
  [[nodiscard]] double share_of(Seat seat, Table& table, FastChance& chance, FastEntropy& cards);

 private:
  [[nodiscard]] int side_of(Seat seat) const { return teams_ ? seat.number() % 2 : seat.number(); }
  [[nodiscard]] double won(Seat seat, const Table& table) const;
  [[nodiscard]] double judged(Seat seat, const Table& table) const;
  [[nodiscard]] double prospect(const Table& table, Seat seat) const;
  void speak(Seat seat, Table& table, FastEntropy& cards);
  [[nodiscard]] Seat next(const Table& table, FastChance& chance) const;

  Bot& player_;
  PlayoutLimit horizon_;
  Hands hands_;
  bool teams_;
};

}  // namespace lastcard::bots
