#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/core/chance.h"
#include "engine/core/face_set.h"
#include "engine/core/inplace_vector.h"
#include "engine/core/knowledge.h"

namespace lastcard {

// Samples complete tables that are consistent with one viewer's knowledge (determinisation). Such a
// table is called an imagined table. The hidden cards are dealt anew, as the viewer's memory and
// Game::may_hold allow. Game::imagine_sealed then fills in the other hidden state. The viewer
// cannot tell an imagined table from the real one. So a bot that plays on imagined tables knows no
// more than the viewer.
//
// A deal puts each hidden card into one place of a zone. All allowed deals are equally likely, with
// copies of a card counted as different cards. A bound ("at most two of these faces") allows such
// faces only in two places of its zone: those of the cards that came last. If the constraints are
// so tight that few attempts succeed, the tables are only approximately equally likely, and each
// one resembles the one before.
//
// An imagined table does not own its setup (TableSetup), so that threads which copy imagined tables
// do not wait for each other. The knowledge or the match, which own the setup, must outlive the
// imagined tables and their copies.
//
// The constructor does the work that all tables share. Allocates no memory; an object takes about
// 16 kB. `knowledge` must outlive it. Not thread-safe.
class Imagination {
 public:
  explicit Imagination(const Knowledge& knowledge);
  Imagination(const Imagination&) = delete;
  Imagination& operator=(const Imagination&) = delete;

  // Returns a new imagined table, or nothing if it finds none in a limited time. The latter is a
  // bug in the game or in the memory, and a bot then plays without imagined tables.
  [[nodiscard]] std::optional<Table> table(Chance& chance);

 private:
  // Places of one zone whose cards the viewer does not see, and which take the same cards. Usually
  // these are all such places of a zone, and the part has the zone's id. Each bound divides its
  // zone, and the place of a newest card (Holding) is a part of its own. The further parts of a
  // zone have ids that no zone has. A ZoneSet of the members below is a set of such ids.
  struct Part {
    std::uint16_t first = 0;  // index in the table's block of cards
    std::uint16_t count = 0;
    std::uint16_t dealt = 0;
    FaceSet lacks;
  };
  static constexpr std::size_t kMaxParts = kMaxZones + kMaxBounds + 1;
  static_assert(kMaxParts <= 64);  // the bits of a ZoneSet
  // At least one card in these parts has one of these faces.
  struct Demand {
    ZoneSet parts;
    FaceSet one_of;
  };
  // The newest card of the zone has one of these faces.
  struct Newest {
    ZoneId zone;
    FaceSet faces;
  };
  // Cards that may lie in the same parts. They are dealt one after the other.
  struct Group {
    std::uint16_t first = 0;
    std::uint16_t count = 0;
    ZoneSet parts;
    int most = 0;  // an upper bound of the free places for its first card
  };

  void restrict();
  void divide();
  // Makes a part of the zone's next places, and returns its id.
  [[nodiscard]] ZoneId add_part(ZoneId zone, std::size_t first, std::size_t count, FaceSet lacks);
  [[nodiscard]] ZoneSet divide(ZoneId zone);
  void group();
  [[nodiscard]] Part& part(ZoneId id) { return parts_[static_cast<std::size_t>(id.index())]; }
  [[nodiscard]] std::size_t count_in(ZoneId zone) const {
    return counts_[static_cast<std::size_t>(zone.index())];
  }
  [[nodiscard]] std::size_t first_in(ZoneId zone) const {
    return knowledge_.table_.ends_[static_cast<std::size_t>(zone.index())];
  }

  // Returns false if no deal is possible.
  [[nodiscard]] bool deal(Chance& chance);
  // Fast path: deals card by card. Returns false if the attempt fails: a card has no free place, or
  // a zone lacks a card that it must hold. Some attempts also fail at random, so that all deals are
  // equally likely. The caller then tries again.
  [[nodiscard]] bool deal_out(Chance& chance);
  [[nodiscard]] bool deal_group(const Group& group, Chance& chance);
  void deal_rest(const Group& group, Chance& chance);
  [[nodiscard]] bool holds_what_it_must() const;
  // Slow path, for tight constraints: finds one legal deal, then makes random legal exchanges. They
  // are a Markov chain that can reach every legal deal, and whose stationary distribution is
  // uniform. The next table goes on from there, with few exchanges.
  [[nodiscard]] bool lay_with_demands(std::size_t next);
  [[nodiscard]] bool lay_all();
  [[nodiscard]] bool make_room(ZoneSet parts);
  void stir(Chance& chance);
  // Passes cards round in a circle of parts, beginning with this card. Returns false, without
  // changes, if the random circle does not close or a zone would lack a card that it must hold.
  bool pass_round(std::size_t start, Chance& chance);
  // Returns a random part other than its own in which the card may lie.
  [[nodiscard]] ZoneId other_part(std::size_t card, Chance& chance) const;
  [[nodiscard]] std::size_t card_in(ZoneId part, Chance& chance) const;
  void lay_on(Table& table, Chance& chance);

  const Knowledge& knowledge_;
  Table bare_;  // the table of the knowledge, without owning the setup
  UnseenCounts counts_;
  ZoneSet zones_;  // zones with unseen cards
  std::array<Part, kMaxParts> parts_ = {};
  std::size_t next_part_;  // the id of the next part that has no zone's id
  ZoneSet all_;            // all parts
  InplaceVector<Demand, kMaxZones> demands_;
  std::optional<Newest> newest_;
  InplaceVector<Unseen, kMaxCards> cards_;         // sorted by group
  std::array<std::uint8_t, kMaxCards> lies_ = {};  // the part of each card
  InplaceVector<Group, kMaxCards> groups_;
  bool stirs_ = false;  // the fast path has failed too often
};

// Returns one imagined table, or nothing (Imagination::table). Equal knowledge and equal random
// numbers give equal tables.
[[nodiscard]] std::optional<Table> imagine(const Knowledge& knowledge, Chance& chance);

}  // namespace lastcard
