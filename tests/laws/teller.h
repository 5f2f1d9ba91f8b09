#pragma once

#include <functional>
#include <string>

#include "engine/core/match.h"
#include "engine/core/view.h"

namespace lastcard::test {

// The functions that make what a viewer is told, byte by byte as the server sends it. A test can
// replace each of them by one that tells too much.
struct Teller {
  // Returns the position, during the veil that hides who acts next, or after it.
  std::function<std::string(const Table&, Viewer, Moment)> position;
  // Returns what happened from `before` to the step's table.
  std::function<std::string(const Table& before, const Match::Prepared& step, Viewer)> story;
  // Returns the answer to an intent.
  std::function<std::string(const Table&, Seat, const Intent&)> answer;
  // Returns the preview of these cards before they are played.
  std::function<std::string(const Table&, Seat, const std::vector<Card>&)> preview;
  // Returns the times after which the table acts by itself. Every viewer can see when it does.
  std::function<std::string(const Table&)> times;
};

// Returns the teller that tells what the server tells.
[[nodiscard]] Teller the_server();

}  // namespace lastcard::test
