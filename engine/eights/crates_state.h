#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/inplace_vector.h"
#include "engine/core/result.h"
#include "engine/core/rule_members.h"
#include "engine/eights/family_table.h"
#include "engine/eights/fitting.h"

namespace lastcard::eights::crates {

// The rules and the table of Crates. What a seat has set aside is what a dealer may not see yet
// (CRA-2).

inline constexpr int kMostPlayers = 5;
inline constexpr int kLargestHand = 10;

// The rule set (docs/rules/crates.md, section 1). Immutable once read; shared between tables and
// threads.
class RuleSet final : public FamilyRules {
 public:
  [[nodiscard]] static const RuleMembers& members();
  // Every problem is reported.
  [[nodiscard]] static ReadRules read(const Json& rules, int seats);
  [[nodiscard]] bool has_teams() const override { return teams; }

  [[nodiscard]] int sides(int seats) const { return teams ? 2 : seats; }
  // CRA-60 to CRA-63. Few points are good.
  [[nodiscard]] int hand_points(std::span<const Card> hand) const;
  // CRA-30: what a side's next pressure is worth when it has had so many.
  [[nodiscard]] int pressure_worth(int before) const;

  bool teams = false;  // `partners`, and there are four of them
  std::vector<int> hand_sizes;
  FaceSet wild_faces;              // CRA-10
  bool first_card_played = false;  // CRA-3
  bool must_play = false;
  bool last_card_effects = false;
  int pressure = 0;
  int pressure_factor = 1;
  int three_bonus = 0;
  int three_cover = 0;
  int spare_three = 0;
};

// CRA-60, without regard to what threes do; a three itself is 0.
[[nodiscard]] int card_points(Card card);

// Phases of docs/rules/crates.md, section 3.
enum class Stage : Phase { over = kPhaseOver, play, six, two_sequence, forced, penalty, call_suit };

using Queue = InplaceVector<Seat, kMostPlayers - 1>;

// Everybody may know this. The passes are those of CRA-13. No padding.
struct Open : FamilyOpen {
  std::array<std::int64_t, kMostPlayers> points;  // per side: pressures may add up to much
  SeatSet late;                                   // who has forgotten a call (CRA-52)
  Queue queue;                                    // who must draw, the first on turn (CRA-23)
  std::uint8_t total;                             // of the 2-sequence; 0: there is none
  std::uint8_t ending;  // 1: somebody ran out of cards in the 2-sequence (CRA-40)
  std::uint8_t hands_dealt;
  std::array<std::uint8_t, 5> unused;
};

// Counters: so many pressures per side, and what each seat's cards counted in the hand that is
// over.
[[nodiscard]] constexpr int pressures_counter(int side) { return side; }
[[nodiscard]] constexpr int hand_points_counter(Seat seat) { return kMostPlayers + seat.number(); }

// A glimpse of a table in the words of the game. Refers to the table; short-lived.
class Position : public PositionOf<RuleSet, Open, Stage> {
 public:
  using PositionOf::PositionOf;

  [[nodiscard]] int sides() const { return rules().sides(seats()); }
  [[nodiscard]] int side_of(Seat seat) const {
    return rules().teams ? seat.number() % 2 : seat.number();
  }
  // CRA-65: the sides with the fewest points, rising.
  [[nodiscard]] std::vector<int> lowest_sides() const;
  [[nodiscard]] int hand_index() const { return open().hands_dealt - 1; }
  [[nodiscard]] bool last_hand() const {
    return open().hands_dealt == static_cast<int>(rules().hand_sizes.size());
  }
  // CRA-10, and in a 2-sequence CRA-21.
  [[nodiscard]] FaceSet fitting() const {
    if (stage() == Stage::two_sequence) {
      return faces_of_rank(Rank::two) | faces_of_rank(Rank::ace);
    }
    return rules().wild_faces | fitting_faces(top(), open().called.get());
  }
  [[nodiscard]] bool has_play(Seat seat) const { return holds_any(seat, fitting()); }
  // CRA-26. Pre: an eight or a nine is on top.
  [[nodiscard]] bool may_call(Suit suit) const {
    return top().rank() == Rank::eight || is_red(suit) == is_red(top().suit());
  }
};

}  // namespace lastcard::eights::crates
