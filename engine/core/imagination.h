#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/core/chance.h"
#include "engine/core/face_set.h"
#include "engine/core/inplace_vector.h"
#include "engine/core/knowledge.h"

namespace lastcard {

// Makes tables at which a viewer would know just what it knows, and which differ in what it does
// not know. The cards that it does not see are dealt over the places that it does not see, as its
// memory and Game::may_hold allow; every such deal is as likely as every other, where cards that
// look alike count as different cards. What else is hidden becomes what Game::imagine_sealed makes
// of it. Whoever plays against such tables cannot know more than the viewer.
//
// What all tables have in common is worked out once. Takes nothing from the heap, fifteen
// kilobytes from the stack. Refers to the knowledge, which must outlive it. Not synchronised.
class Imagination {
 public:
  explicit Imagination(const Knowledge& knowledge);
  Imagination(const Imagination&) = delete;
  Imagination& operator=(const Imagination&) = delete;

  // Throws std::logic_error if no deal agrees with all that is known, which would be a mistake of
  // the game or of whoever has made the memory.
  [[nodiscard]] Table table(Chance& chance);

 private:
  // A zone's places that the viewer does not see.
  struct Hidden {
    std::uint16_t first = 0;  // in the table's block of cards
    std::uint16_t count = 0;
    std::uint16_t dealt = 0;
    bool sorted = false;
    FaceSet one_of;
  };
  // Cards that may lie in the same zones, which are dealt one after the other.
  struct Group {
    std::uint16_t first = 0;
    std::uint16_t count = 0;
    ZoneSet zones;
    int most = 0;  // free places that the first of them can find at the most
  };

  void restrict();
  void group();
  [[nodiscard]] Hidden& hidden(ZoneId zone) {
    return hidden_[static_cast<std::size_t>(zone.index())];
  }

  void deal(Chance& chance);
  // Straight from the pack; not every attempt comes to a deal.
  [[nodiscard]] bool deal_out(Chance& chance);
  [[nodiscard]] bool deal_group(const Group& group, Chance& chance);
  void deal_rest(const Group& group, Chance& chance);
  [[nodiscard]] bool holds_what_it_must() const;
  // From some deal that is allowed, by exchanging cards until it could be any.
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
  InplaceVector<Unseen, kMaxCards> cards_;         // by groups
  std::array<std::uint8_t, kMaxCards> lies_ = {};  // in which zone, card by card
  InplaceVector<Group, kMaxCards> groups_;
  bool stirs_ = false;  // dealing out has missed too often
};

// One such table. Equal knowledge and equal chance give equal tables.
[[nodiscard]] Table imagine(const Knowledge& knowledge, Chance& chance);

}  // namespace lastcard
