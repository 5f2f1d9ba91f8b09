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

// Zones: the places where cards lie, and who sees the faces of the cards there. Visibility belongs
// to the zone and is decided nowhere else.

// A zone's index in its table's layout.
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
  top_card,  // everyone sees the top card only
  some,      // the seats of `shown_to`, such as partners
};

// How a client lays out a zone. All games share this list; a game cannot add to it.
enum class Layout : std::uint8_t { fan, pile, spread, rows_by_suit, trick, chips };

struct ZoneSpec {
  std::string name;  // "stock", "hand-2": unique in its layout, and the zone's id in the protocol
  std::optional<Seat> owner = std::nullopt;  // if it has one
  Faces faces = Faces::nobody;
  Layout layout = Layout::pile;
  bool sorted = false;     // true for hands: the order of a sorted zone tells nothing
  int shown = 0;           // number of cards from the top in a message; 0: all
  bool passing = false;    // cards only pass through; a message omits the zone while it is empty
  SeatSet shown_to = {};   // for Faces::some
  bool laid_open = false;  // everybody sees its faces once the round is over
};

inline constexpr int kMaxZones = 48;
// Six packs of 52 with four jokers each have 336 cards (PES 1). The rest is spare room.
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
  // Whether every zone of `other` is in this set.
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
  // Visits the zones in the order of their ids.
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

// The zones of a table in the order of their ids. At most kMaxZones.
using ZoneLayout = std::vector<ZoneSpec>;

// Returns the zones with which every layout begins: a hand for each seat, from "hand-0" on, visible
// to its owner only. With `laid_open`, everybody sees them once the round is over.
[[nodiscard]] ZoneLayout hand_zones(int seats, bool laid_open = false);

[[nodiscard]] ZoneSet sorted_zones(const ZoneLayout& zones);

// Whether the viewer sees every face in the zone, during the round or once it is over.
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
    case Faces::top_card:
      return false;
  }
  return false;
}

// The zones of a layout whose cards a viewer sees. Computed once, because every access to a card
// through a Glimpse needs this.
struct Sight {
  ZoneSet faces;  // zones of which the viewer sees every face
  ZoneSet tops;   // zones of which it sees at least the top card

  // Adds everything that `other` sees.
  constexpr void insert(const Sight& other) {
    faces.insert(other.faces);
    tops.insert(other.tops);
  }
  [[nodiscard]] static constexpr Sight everything() { return {ZoneSet::all(), ZoneSet::all()}; }
  friend constexpr bool operator==(const Sight&, const Sight&) = default;
};

// The sight of a viewer during the round, and once the round is over.
struct Sights {
  Sight played;
  Sight over;

  [[nodiscard]] constexpr const Sight& at(bool round_over) const {
    return round_over ? over : played;
  }
  constexpr void insert(const Sights& other) {
    played.insert(other.played);
    over.insert(other.over);
  }
  [[nodiscard]] static constexpr Sights everything() {
    return {Sight::everything(), Sight::everything()};
  }
};

// The sights of all viewers of a layout. Immutable.
class SightsOfAll {
 public:
  SightsOfAll() = default;
  explicit SightsOfAll(const ZoneLayout& zones);

  // Requires, for a viewer in a seat: the seat is below kMaxSeats.
  [[nodiscard]] Sights of(Viewer viewer) const {
    if (const auto seat = viewer.seat()) return seats_[static_cast<std::size_t>(seat->number())];
    return viewer.is_shown_hands() ? of_shown(viewer) : spectator_;
  }
  // The sights of a spectator: everything that is open to everybody.
  [[nodiscard]] const Sights& of_spectator() const { return spectator_; }

 private:
  [[nodiscard]] Sights of_shown(Viewer viewer) const;

  std::array<Sights, kMaxSeats> seats_;
  Sights spectator_;
};

}  // namespace lastcard
