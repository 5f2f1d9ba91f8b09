#pragma once

#include <optional>

#include "engine/core/intent.h"

namespace lastcard {

// How much worse one move was than another on the same imagined tables. `share` is how much more of
// the round the better move won on average (1: it always won the round and the other never);
// `error` is the standard error of `share`.
struct MoveDifference {
  double share = 0;
  double error = 0;
  // Whether the difference may be chance.
  [[nodiscard]] bool close() const { return share < 2 * error; }
};

// A choice, and its comparison with other moves that were tried on imagined tables.
struct ComparedChoice {
  Intent choice;
  int moves = 1;   // moves that were tried, with the choice
  int tables = 0;  // tables on which the choice was tried
  // The best other move. Nothing if no other was tried.
  std::optional<MoveDifference> next = std::nullopt;
  // The move that the caller of Bot::weigh asked about. Nothing if the caller named no move, if it
  // is equivalent to the choice, or if it cannot be tried.
  std::optional<MoveDifference> other = std::nullopt;
};

}  // namespace lastcard
