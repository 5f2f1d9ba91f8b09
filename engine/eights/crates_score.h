#pragma once

#include <span>
#include <vector>

#include "engine/eights/crates_state.h"

namespace lastcard::eights::crates {

// Points (docs/rules/crates.md, sections 4 and 6). Few are good.

// CRA-60, without regard to what threes do; a three itself is 0.
[[nodiscard]] int card_points(Card card);
// CRA-60 to CRA-63.
[[nodiscard]] int hand_points(const RuleSet& rules, std::span<const Card> hand);
// CRA-30: what a side's next pressure is worth when it has had so many.
[[nodiscard]] int pressure_worth(const RuleSet& rules, int before);
// A side's points as views show them: at most what an int holds.
[[nodiscard]] int shown_points(const Open& open, int side);
// CRA-65: the sides with the fewest points, rising.
[[nodiscard]] std::vector<int> lowest_sides(const Position& position);

}  // namespace lastcard::eights::crates
