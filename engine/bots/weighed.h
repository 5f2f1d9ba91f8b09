#pragma once

#include <optional>

#include "engine/core/intent.h"

namespace lastcard {

// How much worse one move was than another on the same imagined tables. `share` is the difference
// of the shares of the round that they won on average (1: one move always won the round and the
// other never); `error` is its standard error.
struct Behind {
  double share = 0;
  double error = 0;
  // Whether the difference may be chance.
  [[nodiscard]] bool close() const { return share < 2 * error; }
};

// A choice, and its comparison with other moves that were tried on imagined tables.
struct Weighed {
  Intent choice;
  int moves = 1;                               // moves that were tried, with the choice
  int tables = 0;                              // tables on which the choice was tried
  std::optional<Behind> next = std::nullopt;   // the best other move; nothing: no other was tried
  std::optional<Behind> other = std::nullopt;  // the caller's move; nothing: it is equivalent to
                                               // the choice, or cannot be tried
};

}  // namespace lastcard
