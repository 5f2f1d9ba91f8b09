#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "server/league/standings.h"

namespace lastcard::league {

// How standings.cc puts teams in order: by one tie-break after the other, each dividing those who
// are still level.

struct Contender {
  Row row;  // without place and reasons
  int lot = 0;
  bool withdrawn = false;  // behind all who stayed
};

// A result between two contenders, by their places in the list.
struct Encounter {
  std::size_t home = 0;
  std::size_t away = 0;
  Worth worth;
  bool play_off = false;
  bool live = false;
};

// A tie-break that divided some who were level, with what each of them had.
struct Level {
  TieBreak code = TieBreak::points;
  std::map<std::size_t, std::int64_t> keys;  // by contender; Sonneborn-Berger doubled
};

struct Order {
  std::vector<std::size_t> ranks;  // contenders, the first first
  // levels[i]: what separates ranks[i - 1] from ranks[i]; none: they share a place, or only the
  // second one withdrew. One more than ranks; the first and the last are none.
  std::vector<std::optional<Level>> levels;
};

// A tie-break that looks only at what was played between those who are level.
[[nodiscard]] constexpr bool is_mini_table(TieBreak code) {
  return code == TieBreak::head_to_head || code == TieBreak::play_off;
}

[[nodiscard]] Order order_of(const std::vector<Contender>& contenders,
                             const std::vector<Encounter>& encounters,
                             const std::vector<TieBreak>& tie_breaks);

}  // namespace lastcard::league
