#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "server/league/standings.h"

namespace lastcard::league {

// Ranks teams for standings.cc: applies the tie-breaks one after the other, each to the teams that
// are still level.

struct Contender {
  Row row;  // without place and reasons
  int lot = 0;
  bool withdrawn = false;  // ranks below all others
};

// A result between two contenders, which are indexes of the list.
struct Encounter {
  std::size_t home = 0;
  std::size_t away = 0;
  Worth worth;
  bool play_off = false;
  bool live = false;
};

// A tie-break that separated level teams, and their values.
struct Level {
  TieBreak code = TieBreak::points;
  std::map<std::size_t, std::int64_t> keys;  // by contender; Sonneborn-Berger is doubled
};

struct Order {
  std::vector<std::size_t> ranks;  // contenders, the best first
  // levels[i] separates ranks[i - 1] from ranks[i]. It is nullopt if they share a place, or if only
  // the second one has withdrawn. It has one entry more than ranks; the first and the last are
  // nullopt.
  std::vector<std::optional<Level>> levels;
};

// Returns true for tie-breaks that use only the fixtures between the level teams.
[[nodiscard]] constexpr bool is_mini_table(TieBreak code) {
  return code == TieBreak::head_to_head || code == TieBreak::play_off;
}

[[nodiscard]] Order order_of(const std::vector<Contender>& contenders,
                             const std::vector<Encounter>& encounters,
                             const std::vector<TieBreak>& tie_breaks);

}  // namespace lastcard::league
