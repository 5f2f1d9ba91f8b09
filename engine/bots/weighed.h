#pragma once

#include <optional>

#include "engine/core/intent.h"

namespace lastcard {

// By how much one move did worse than another at the same imagined tables: as a part of the round
// (1: the one always won it and the other never), and the standard error of that.
struct Behind {
  double share = 0;
  double error = 0;
  // Whether it could as well be chance.
  [[nodiscard]] bool close() const { return share < 2 * error; }
};

// A choice, and what it was weighed against.
struct Weighed {
  Intent choice;
  int moves = 1;   // that were tried, the choice among them
  int tables = 0;  // at which the choice was tried
  std::optional<Behind> next =
      std::nullopt;  // the best of the other moves; nothing: none was tried
  std::optional<Behind> other =
      std::nullopt;  // the move that was asked about; nothing: it comes to the same as
                     // the choice, or is nothing to be tried
};

}  // namespace lastcard
