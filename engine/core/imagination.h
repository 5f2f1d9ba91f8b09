#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/core/chance.h"
#include "engine/core/face_set.h"
#include "engine/core/inplace_vector.h"
#include "engine/core/knowledge.h"

namespace lastcard {

// Samples complete tables that are consistent with one viewer's knowledge (determinisation). Such a
// table is called an imagined table. The hidden cards are dealt anew, as the viewer's memory and
// Game::may_hold allow. All such deals are equally likely, with copies of a card counted as
// different cards. If the constraints are so tight that few attempts succeed, this holds only
// approximately. Game::imagine_sealed then fills in the other hidden state. The viewer cannot tell
// an imagined table from the real one. So a bot that plays on imagined tables knows no more than
// the viewer.
//
// The constructor does the work that all tables share. Allocates no memory; an object takes about
// 15 kB. `knowledge` must outlive it. Not thread-safe.
class Imagination {
 public:
  explicit Imagination(const Knowledge& knowledge);
  Imagination(const Imagination&) = delete;
  Imagination& operator=(const Imagination&) = delete;

  // Returns a new imagined table. Throws std::logic_error if it finds none: that is a bug in the
  // game or in the memory.
  [[nodiscard]] Table table(Chance& chance);

 private:
  // The places in a zone whose cards the viewer does not see.
  struct Hidden {
    std::uint16_t first = 0;  // index in the table's block of cards
    std::uint16_t count = 0;
    std::uint16_t dealt = 0;
    bool sorted = false;
    FaceSet one_of;
  };
  // Cards that may lie in the same zones. They are dealt one after the other.
  struct Group {
    std::uint16_t first = 0;
    std::uint16_t count = 0;
    ZoneSet zones;
    int most = 0;  // an upper bound of the free places for its first card
  };

  void restrict();
  void group();
  [[nodiscard]] Hidden& hidden(ZoneId zone) {
    return hidden_[static_cast<std::size_t>(zone.index())];
  }

  void deal(Chance& chance);
  // Fast path: deals card by card. Returns false if the attempt fails: a card has no free place, or
  // a zone lacks a card that it must hold. Some attempts also fail at random, so that all deals are
  // equally likely. The caller then tries again.
  [[nodiscard]] bool deal_out(Chance& chance);
  [[nodiscard]] bool deal_group(const Group& group, Chance& chance);
  void deal_rest(const Group& group, Chance& chance);
  [[nodiscard]] bool holds_what_it_must() const;
  // Slow path, for tight constraints: finds one legal deal, then makes random legal exchanges. They
  // are a Markov chain whose stationary distribution is uniform.
  void lay_some_deal();
  [[nodiscard]] bool lay_with_demands(std::size_t zone);
  [[nodiscard]] bool lay_all();
  [[nodiscard]] bool make_room(ZoneSet zones);
  void stir(Chance& chance);
  [[nodiscard]] bool pass_round(std::span<const std::uint16_t> cards);
  void lay_on(Table& table, Chance& chance);

  const Knowledge& knowledge_;
  std::array<Hidden, kMaxZones> hidden_ = {};
  ZoneSet all_;
  InplaceVector<Unseen, kMaxCards> cards_;         // sorted by group
  std::array<std::uint8_t, kMaxCards> lies_ = {};  // the zone of each card
  InplaceVector<Group, kMaxCards> groups_;
  bool stirs_ = false;  // the fast path has failed too often
};

// Returns one imagined table. Equal knowledge and equal random numbers give equal tables.
[[nodiscard]] Table imagine(const Knowledge& knowledge, Chance& chance);

}  // namespace lastcard
