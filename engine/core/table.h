#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "engine/core/card.h"
#include "engine/core/seat.h"
#include "engine/core/zone.h"

namespace lastcard {

class Game;
class Rules;

// The parts of a match that do not change. Match creates it; all tables and views of the match
// share it.
struct TableSetup : std::enable_shared_from_this<TableSetup> {
  TableSetup(const Game* its_game, std::shared_ptr<const Rules> its_rules, int players,
             ZoneLayout layout, bool veils)
      : game(its_game),
        rules(std::move(its_rules)),
        seats(players),
        zones(std::move(layout)),
        sights(zones),
        sorted(sorted_zones(zones)),
        has_veils(veils) {}

  const Game* const game;
  const std::shared_ptr<const Rules> rules;
  const int seats;
  const ZoneLayout zones;
  // Computed from `zones`.
  const SightsOfAll sights;
  const ZoneSet sorted;
  const bool has_veils;  // GameInfo::has_veils
};

// Extras: a game's own state in a table, in addition to cards and counters. They are a block of
// bytes that contains one struct of the game, and are zero at first. The struct must be trivially
// copyable and without padding (both are checked), because tables are compared and copied byte by
// byte. It must be valid if all its bytes are zero.
template <std::size_t Size>
class Extras {
 public:
  template <class T>
  [[nodiscard]] const T& as() const {
    check<T>();
    return *std::launder(reinterpret_cast<const T*>(bytes_.data()));
  }
  template <class T>
  [[nodiscard]] T& as() {
    check<T>();
    return *std::launder(reinterpret_cast<T*>(bytes_.data()));
  }
  friend bool operator==(const Extras&, const Extras&) = default;

 private:
  template <class T>
  static constexpr void check() {
    static_assert(sizeof(T) <= Size && alignof(T) <= 8);
    static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
  }
  alignas(8) std::array<std::byte, Size> bytes_ = {};
};

using Phase = std::uint8_t;  // a game's own enumeration; 0: no round is being played
inline constexpr Phase kPhaseOver = 0;

// The complete state of a match between two actions: the cards in their zones, counters, the turn,
// and the game's extras. It has no clock and no source of chance. Copies are cheap (one block of
// about 1 kB) and independent. Only a Tx changes a table during play.
//
// There are three kinds of extras. Everybody knows open(), only the seat knows own(seat), and no
// player knows secret().
class Table {
 public:
  using OpenExtras = Extras<160>;
  using OwnExtras = Extras<8>;
  using SecretExtras = Extras<96>;
  static constexpr int kCounters = 24;

  // A table without cards, before its first round. The table and its copies share the setup.
  // Requires: a std::shared_ptr owns `setup`.
  explicit Table(const TableSetup& setup) : setup_(setup.shared_from_this()) {}

  [[nodiscard]] const TableSetup& setup() const { return *setup_; }
  [[nodiscard]] int seats() const { return setup_->seats; }
  // The rule set in force. Requires: R is the type that the game's parse_rules makes.
  template <class R>
  [[nodiscard]] const R& rules() const {
    return static_cast<const R&>(rules_in_force());
  }
  // The rules of the setup, or the rules with which the players have replaced them during the match
  // (Bartok).
  [[nodiscard]] const Rules& rules_in_force() const {
    return amended_ ? *amended_ : *setup_->rules;
  }
  // The same, for a caller that keeps the rules longer than they are in force.
  [[nodiscard]] const std::shared_ptr<const Rules>& shared_rules() const {
    return amended_ ? amended_ : setup_->rules;
  }
  // The zones, for a caller that keeps them longer than the table.
  [[nodiscard]] std::shared_ptr<const ZoneLayout> shared_zones() const {
    return {setup_->shared_from_this(), &setup_->zones};
  }

  // The last card is on top. Valid until the table changes.
  [[nodiscard]] std::span<const Card> cards(ZoneId zone) const {
    const auto index = static_cast<std::size_t>(zone.index());
    return {cards_.data() + ends_[index], cards_.data() + ends_[index + 1]};
  }
  [[nodiscard]] int count(ZoneId zone) const {
    const auto index = static_cast<std::size_t>(zone.index());
    return ends_[index + 1] - ends_[index];
  }
  // Requires: the zone is not empty.
  [[nodiscard]] Card top(ZoneId zone) const {
    return cards_[ends_[static_cast<std::size_t>(zone.index()) + 1] - 1U];
  }

  [[nodiscard]] Phase phase() const { return phase_; }
  [[nodiscard]] bool round_over() const { return phase_ == kPhaseOver; }
  [[nodiscard]] Seat dealer() const { return Seat(dealer_); }
  // The seat at turn, or nothing. If several seats may act at once, or a seat may act out of turn,
  // turn() returns nothing, and waiting() returns these seats.
  [[nodiscard]] std::optional<Seat> turn() const {
    return turn_ < 0 ? std::nullopt : std::optional(Seat(turn_));
  }
  [[nodiscard]] SeatSet waiting() const { return waiting_; }
  // turn() and the seats in waiting().
  [[nodiscard]] SeatSet to_act() const;
  // A public number of the game, such as points or chips. Requires: 0 <= index < kCounters.
  [[nodiscard]] int counter(int index) const { return counters_[static_cast<std::size_t>(index)]; }

  template <class T>
  [[nodiscard]] const T& open() const {
    return open_.as<T>();
  }
  template <class T>
  [[nodiscard]] const T& own(Seat seat) const {
    return own_[static_cast<std::size_t>(seat.number())].as<T>();
  }
  template <class T>
  [[nodiscard]] const T& secret() const {
    return secret_.as<T>();
  }

  // Compares everything except the setup.
  friend bool operator==(const Table& a, const Table& b);

 private:
  friend class Glimpse;
  friend class Imagination;
  friend class Tx;
  friend class TableCodec;

  // From now on this table and its copies do not own the setup, which must outlive them. Copying
  // them then changes no counter that other threads also use.
  void disown_setup() { setup_ = {std::shared_ptr<const TableSetup>(), setup_.get()}; }

  std::shared_ptr<const TableSetup> setup_;
  std::shared_ptr<const Rules> amended_;
  // The cards of zone i are from ends_[i] to ends_[i + 1].
  std::array<Card, kMaxCards> cards_ = {};
  std::array<std::uint16_t, kMaxZones + 1> ends_ = {};
  std::array<std::int32_t, kCounters> counters_ = {};
  OpenExtras open_;
  std::array<OwnExtras, kMaxSeats> own_ = {};
  SecretExtras secret_;
  SeatSet waiting_;
  Phase phase_ = kPhaseOver;
  std::int8_t turn_ = -1;
  std::int8_t dealer_ = 0;
};

}  // namespace lastcard
