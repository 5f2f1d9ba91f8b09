#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/rule_members.h"
#include "engine/eights/fitting.h"

namespace lastcard::eights::crates {

// The rule set of Crates (docs/rules/crates.md, section 1).

inline constexpr int kMostPlayers = 5;
inline constexpr int kLargestHand = 10;

enum class Wild : std::uint8_t { none, eights, eights_and_nines };  // CRA-10
enum class FirstCard : std::uint8_t { call, played };               // CRA-2, CRA-3

// Immutable once read; shared between tables and threads.
class RuleSet final : public Rules {
 public:
  [[nodiscard]] static const RuleMembers& members();
  // Every problem is reported.
  [[nodiscard]] static Result<std::shared_ptr<const Rules>, RuleProblems> read(const Json& rules,
                                                                               int seats);
  [[nodiscard]] Json to_json() const override { return source_; }
  [[nodiscard]] bool has_teams() const override { return teams; }

  // CRA-10.
  [[nodiscard]] FaceSet wild_faces() const {
    if (wild == Wild::none) return {};
    const FaceSet eights = faces_of_rank(Rank::eight);
    return wild == Wild::eights ? eights : eights | faces_of_rank(Rank::nine);
  }
  [[nodiscard]] int sides(int seats) const { return teams ? 2 : seats; }

  bool teams = false;  // `partners`, and there are four of them
  std::vector<int> hand_sizes;
  Wild wild = Wild::none;
  FirstCard first_card = FirstCard::call;
  bool must_play = false;
  bool last_card_effects = false;
  int pressure = 0;
  int pressure_factor = 1;
  int call_penalty = 0;
  int three_bonus = 0;
  int three_cover = 0;
  int spare_three = 0;

 private:
  Json source_;
};

}  // namespace lastcard::eights::crates
