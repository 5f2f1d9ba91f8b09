#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.h"

namespace lastcard {

// A zone is a place where cards lie. Each zone defines who sees the faces of its cards.

// A zone's index in the layout of its table.
class ZoneId {
 public:
  constexpr ZoneId() = default;
  constexpr explicit ZoneId(int index) : index_(static_cast<std::uint8_t>(index)) {}
  [[nodiscard]] constexpr int index() const { return index_; }
  friend constexpr auto operator<=>(ZoneId, ZoneId) = default;

 private:
  std::uint8_t index_ = 0;
};

enum class Faces : std::uint8_t {
  nobody,    // a stock
  owner,     // a hand
  everyone,  // a discard pile, a row
  some,      // the seats in `shown_to`, such as partners
};

// How a client shows the cards of a zone. All games share this list.
enum class Layout : std::uint8_t { fan, pile, spread, rows_by_suit, trick, chips };

struct ZoneSpec {
  std::string name;  // such as "hand-2"; unique in its layout, and the zone's id in the protocol
  std::optional<Seat> owner = std::nullopt;
  Faces faces = Faces::nobody;
  Layout layout = Layout::pile;
  bool sorted = false;     // kept in the order of cards, as hands are
  int shown = 0;           // maximum number of cards in a message, from the top; 0: all
  bool passing = false;    // usually empty; messages leave it out while it is empty
  SeatSet shown_to = {};   // for Faces::some
  bool laid_open = false;  // everybody sees all faces once the round is over
};

inline constexpr int kMaxZones = 48;
// At most 336 are used: six packs of 52 cards and four jokers each (PES 1).
inline constexpr int kMaxCards = 352;

// A set of zones of one table.
class ZoneSet {
 public:
  constexpr ZoneSet() = default;
  [[nodiscard]] static constexpr ZoneSet of(ZoneId zone) {
    ZoneSet set;
    set.insert(zone);
    return set;
  }
  [[nodiscard]] constexpr bool contains(ZoneId zone) const { return (bits_ & bit(zone)) != 0; }
  // Whether `other` is a subset of this set.
  [[nodiscard]] constexpr bool includes(ZoneSet other) const { return (other.bits_ & ~bits_) == 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  constexpr void insert(ZoneId zone) { bits_ |= bit(zone); }
  constexpr void insert(ZoneSet zones) { bits_ |= zones.bits_; }
  constexpr void erase(ZoneId zone) { bits_ &= ~bit(zone); }
  [[nodiscard]] static constexpr ZoneSet all() {
    ZoneSet set;
    set.bits_ = (std::uint64_t{1} << static_cast<unsigned>(kMaxZones)) - 1U;
    return set;
  }
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint64_t left = bits_; left != 0; left &= left - 1) {
      visit(ZoneId(std::countr_zero(left)));
    }
  }
  friend constexpr ZoneSet operator&(ZoneSet a, ZoneSet b) {
    a.bits_ &= b.bits_;
    return a;
  }
  friend constexpr auto operator<=>(ZoneSet, ZoneSet) = default;

 private:
  static constexpr std::uint64_t bit(ZoneId zone) {
    return std::uint64_t{1} << static_cast<unsigned>(zone.index());
  }
  std::uint64_t bits_ = 0;
};

// The zones of a table, by index. At most kMaxZones.
using ZoneLayout = std::vector<ZoneSpec>;

// Returns a hand for each seat, "hand-0" and so on: the first zones of every layout. Only the owner
// sees the cards. With `laid_open`, everybody sees them once the round is over.
[[nodiscard]] ZoneLayout hand_zones(int seats, bool laid_open = false);

[[nodiscard]] ZoneSet sorted_zones(const ZoneLayout& zones);

// Whether the viewer sees all faces in the zone.
[[nodiscard]] inline bool sees(Viewer viewer, const ZoneSpec& zone, bool round_over = false) {
  if (round_over && zone.laid_open) return true;
  switch (zone.faces) {
    case Faces::everyone:
      return true;
    case Faces::owner:
      return zone.owner && viewer.looks_with(*zone.owner);
    case Faces::some:
      return viewer.looks_with_any(zone.shown_to);
    case Faces::nobody:
      return false;
  }
  return false;
}

// The zones of which a viewer sees the faces, during the round and once it is over. Computed once
// for each layout, because every access through a Glimpse needs it.
struct Sights {
  ZoneSet played;
  ZoneSet over;

  [[nodiscard]] constexpr ZoneSet at(bool round_over) const { return round_over ? over : played; }
  constexpr void insert(const Sights& other) {
    played.insert(other.played);
    over.insert(other.over);
  }
  [[nodiscard]] static constexpr Sights everything() { return {ZoneSet::all(), ZoneSet::all()}; }
};

// The Sights of all viewers of a layout. Immutable.
class SightsOfAll {
 public:
  SightsOfAll() = default;
  explicit SightsOfAll(const ZoneLayout& zones);

  // Requires: the viewer's seat, if it has one, is below kMaxSeats.
  [[nodiscard]] Sights of(Viewer viewer) const {
    if (const auto seat = viewer.seat()) return seats_[static_cast<std::size_t>(seat->number())];
    return viewer.is_shown_hands() ? of_shown(viewer) : spectator_;
  }
  // The Sights of a spectator to whom no hand is shown.
  [[nodiscard]] const Sights& of_spectator() const { return spectator_; }

 private:
  [[nodiscard]] Sights of_shown(Viewer viewer) const;

  std::array<Sights, kMaxSeats> seats_;
  Sights spectator_;
};

}  // namespace lastcard
