#pragma once

#include <functional>
#include <string>

#include "engine/core/match.h"
#include "engine/core/view.h"

namespace lastcard::test {

// What somebody is told, byte by byte as it goes out to them. Each part can be replaced by one that
// says too much.
struct Teller {
  // The position: while nobody may see who acts next, and after it.
  std::function<std::string(const Table&, Viewer, Moment)> position;
  // What happened on the way from `before` to the step's table.
  std::function<std::string(const Table& before, const Match::Prepared& step, Viewer)> story;
  // What becomes of an intent that is tried.
  std::function<std::string(const Table&, Seat, const Intent&)> answer;
  // What is told of these cards before they are played.
  std::function<std::string(const Table&, Seat, const std::vector<Card>&)> preview;
  // When what nobody has to do happens by itself: everybody sees when it does.
  std::function<std::string(const Table&)> times;
};

// As the server tells it.
[[nodiscard]] Teller the_server();

}  // namespace lastcard::test
