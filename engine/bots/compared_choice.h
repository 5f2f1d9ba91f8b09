#pragma once

#include <optional>

#include "engine/core/intent.h"

namespace lastcard {

// How much worse one move was than another on the same imagined tables. `share` is the mean
// difference of their shares of the round (1: the other move always won it, and this one never). It
// can be negative. `error` is its standard error.
struct MoveDifference {
  double share = 0;
  double error = 0;
  // Whether the difference may be chance: less than two standard errors.
  [[nodiscard]] bool close() const { return share < 2 * error; }
};

// A choice, and its comparison with other moves that were tried on imagined tables.
struct ComparedChoice {
  Intent choice;
  int moves = 1;   // moves that were tried, including the choice
  int tables = 0;  // tables on which the choice was tried
  // For the best other move. Nothing if no other was tried.
  std::optional<MoveDifference> next = std::nullopt;
  // For the move that the caller of Bot::weigh asked about, on tables of their own: on the tables
  // on which the choice was found, it looks better than it is. Nothing if there is no such move, if
  // it is equivalent to the choice, if the bot knows that it is wrong (Bot::is_wrong), or if it
  // cannot be tried.
  std::optional<MoveDifference> other = std::nullopt;
};

}  // namespace lastcard
