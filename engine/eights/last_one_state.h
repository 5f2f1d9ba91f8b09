#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/core/result.h"
#include "engine/core/rule_members.h"
#include "engine/eights/family_table.h"

namespace lastcard::eights::last_one {

// The rules and the table of Last One. Nobody sets cards aside.

// The rule set of Last One (docs/rules/last-one.md, section 1). Immutable once read.
class RuleSet final : public FamilyRules {
 public:
  [[nodiscard]] static const RuleMembers& members();
  // Absent members have their default. Every problem is reported with its JSON pointer.
  [[nodiscard]] static ReadRules read(const Json& rules, int seats);

  // LAS-60: what a card that is left in hand counts.
  [[nodiscard]] int points(Card card) const;
  // All the cards of the stock.
  [[nodiscard]] int cards() const { return decks * (kPack + jokers); }

  int decks = 0;
  int jokers = 0;
  int hand_min = 0;
  int hand_max = 0;
  int hand_agreed = 0;
  bool must_play = false;
  bool first_card_effect = false;
  int two_draw = 0;
  Rank melee_top = Rank::king;
  bool melee_self = false;
  bool joker_in_melee = false;
  bool joker_effects = false;
  bool one_card_free = false;

 private:
  static constexpr int kPack = 52;
  int joker_points_ = 0;
  int eight_points_ = 0;
  int ace_points_ = 0;
  int face_points_ = 0;
};

// Phases of docs/rules/last-one.md, sections 2 and 3.
enum class Stage : Phase {
  over = kPhaseOver,
  choose_hand,
  vote_hand,
  play,
  stack,
  call_suit,
  name_card,
  melee,
  penalty
};

inline constexpr int kMostPlayers = 6;

class Zones : public eights::Zones {
 public:
  explicit constexpr Zones(int seats) : eights::Zones(seats, 1) {}
};

// Counters in the order of their indices: the match's points a seat, then this hand's.
[[nodiscard]] constexpr int points_counter(Seat seat) { return seat.number(); }
[[nodiscard]] constexpr int hand_points_counter(Seat seat) { return kMostPlayers + seat.number(); }

// Everybody may know this. The passes are those of LAS-63. No padding.
struct Open : FamilyOpen {
  std::uint16_t windows;    // melee windows opened so far, for the clock
  std::uint8_t named_face;  // what the joker on top represents; 0: nothing (yet)
  std::uint8_t penalty;     // cards to take in phase penalty
  Maybe<Seat> aggressor;    // phase melee
  Maybe<Seat> defender;     // phase melee
  // The hand size, asked for or settled (LAS-2).
  std::uint8_t hand;
  std::uint8_t unanimous;  // 1: it needed everybody's agreement, and has it
  std::uint8_t refused;    // 1: somebody has said no
  // Drop-outs, over the whole match (LAS-61): in the how-manieth hand that had any; 0: active.
  std::uint8_t drop_outs;  // hands with drop-outs so far
  std::uint8_t fell_now;   // 1: the last of them is this hand
  std::array<std::uint8_t, kMostPlayers> out_in;
  std::uint8_t unused;
};

// Only the seat itself may know this: its answer in a melee, sealed until all have answered
// (LAS-41). The card stays in the hand.
struct Own {
  enum class Answer : std::uint8_t { none, passed, card };
  Answer answer;
  std::uint8_t face;
  std::uint8_t knock;
  [[nodiscard]] Card card() const { return Card::from_face(face); }
};

// A glimpse of a table in the words of the game. Refers to the table; short-lived.
class Position : public PositionOf<RuleSet, Open, Stage> {
 public:
  explicit Position(const Glimpse& glimpse) : PositionOf(glimpse, 1) {}

  [[nodiscard]] bool is_active(Seat seat) const { return out_in(seat) == 0; }
  [[nodiscard]] SeatSet active() const { return out_in_hand(0); }
  [[nodiscard]] SeatSet out() const {
    return seats_that([&](Seat seat) { return !is_active(seat); });
  }
  // The seats that dropped out in the first hand with drop-outs (1), the second (2), …; 0: the
  // active seats.
  [[nodiscard]] SeatSet out_in_hand(int hand) const {
    return seats_that([&](Seat seat) { return out_in(seat) == hand; });
  }
  [[nodiscard]] int players() const { return active().size(); }
  // LAS-2, LAS-3: who must agree to a large hand.
  [[nodiscard]] SeatSet agreeing() const { return active().without(glimpse().dealer()); }
  // In a melee: who answers or has answered (LAS-41).
  [[nodiscard]] SeatSet asked() const {
    return rules().melee_self ? active() : active().without(open().aggressor.value());
  }
  // The nearest active seat from `seat` in that direction; after one round the seat itself.
  [[nodiscard]] Seat next_active(Seat seat, int direction) const;
  [[nodiscard]] Seat after(Seat seat) const { return next_active(seat, direction()); }

  // What the card on top counts as; nothing for a joker that represents nothing.
  [[nodiscard]] std::optional<Card> up() const;
  // The faces that fit (LAS-10).
  [[nodiscard]] FaceSet fitting() const;
  [[nodiscard]] bool has_fitting(Seat seat) const { return holds_any(seat, fitting()); }
  // The card that goes on with the melee (LAS-40); nothing when it has reached its top (LAS-41).
  // Pre: the upcard represents a card.
  [[nodiscard]] std::optional<Card> needed() const;
  // How many cards the melee has so far. The first is a four, and each other card is one rank
  // higher than the card before (LAS-40). Pre: phase melee.
  [[nodiscard]] int melee_cards() const;
  // How many cards the defender takes if nobody goes on with the melee (LAS-44).
  // Pre: the upcard represents a card.
  [[nodiscard]] int stake() const;

  // Before the deal: the sizes that the dealer may name are those from hand_min() to this one.
  [[nodiscard]] int largest_hand() const;

 private:
  [[nodiscard]] int out_in(Seat seat) const {
    return open().out_in[static_cast<std::size_t>(seat.number())];
  }
};

}  // namespace lastcard::eights::last_one
