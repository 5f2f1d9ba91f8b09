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

// Where cards can lie, and who sees their faces there. Visibility belongs to the zone: it is the
// only place where it is decided (architecture, decisions 2 and 3).

// A zone's place in its table's layout.
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
  top_card,  // only the card on top, by everyone
  some,      // the seats of `shown_to`: what partners may look at
};

// How a client lays a zone out: a closed list that serves every game.
enum class Layout : std::uint8_t { fan, pile, spread, rows_by_suit, trick, chips };

struct ZoneSpec {
  std::string name;  // "stock", "hand-2": unique in its layout, and the zone's id in the protocol
  std::optional<Seat> owner = std::nullopt;  // whose it is, if anybody's
  Faces faces = Faces::nobody;
  Layout layout = Layout::pile;
  bool sorted = false;   // hands are: the order of cards in a sorted zone says nothing
  int shown = 0;         // how many cards from the top a message shows; 0: all
  bool passing = false;  // cards only pass through: a message leaves the zone out while it is empty
  SeatSet shown_to = {};   // for Faces::some
  bool laid_open = false;  // once the round is over everybody sees its faces
};

inline constexpr int kMaxZones = 48;
// Six packs of 52 with four jokers each are 336 (PES 1); a little room besides.
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
  // Whether every zone of the other set is in this one.
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
  // In the order of the zones' ids.
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

// What every layout begins with: a hand for each seat, "hand-0" on, seen by its owner only; once
// the round is over by everybody if they are then laid open.
[[nodiscard]] ZoneLayout hand_zones(int seats, bool laid_open = false);

[[nodiscard]] ZoneSet sorted_zones(const ZoneLayout& zones);

// Whether the viewer sees every face in the zone, while the round is played or once it is over.
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

// The same of all zones of a layout, worked out once, because it is asked with every card that is
// looked at.
struct Sight {
  ZoneSet faces;  // of these zones the viewer sees every face
  ZoneSet tops;   // and of these the card on top at least

  // Both see together what each of them sees.
  constexpr void insert(const Sight& other) {
    faces.insert(other.faces);
    tops.insert(other.tops);
  }
  [[nodiscard]] static constexpr Sight everything() { return {ZoneSet::all(), ZoneSet::all()}; }
  friend constexpr bool operator==(const Sight&, const Sight&) = default;
};

// What a viewer sees at any time: while the round is played, and once it is over.
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

// What every viewer of a layout sees. Immutable once made.
class SightsOfAll {
 public:
  SightsOfAll() = default;
  explicit SightsOfAll(const ZoneLayout& zones);

  // Pre, of a viewer in a seat: the seat is below kMaxSeats.
  [[nodiscard]] Sights of(Viewer viewer) const {
    if (const auto seat = viewer.seat()) return seats_[static_cast<std::size_t>(seat->number())];
    return viewer.is_shown_hands() ? of_shown(viewer) : spectator_;
  }
  // What is open to everybody.
  [[nodiscard]] const Sights& of_spectator() const { return spectator_; }

 private:
  [[nodiscard]] Sights of_shown(Viewer viewer) const;

  std::array<Sights, kMaxSeats> seats_;
  Sights spectator_;
};

}  // namespace lastcard
