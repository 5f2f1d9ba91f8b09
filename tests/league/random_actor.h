#pragma once

#include <random>
#include <string>
#include <vector>

#include "tests/league/stage.h"

namespace lastcard::league {

// Does random actions as random people; most of them make sense.
class RandomActor {
 public:
  RandomActor(Stage& stage, int seed) : stage_(stage), generator_(static_cast<unsigned>(seed)) {}

  void act();
  // Checks that the league accepts the actions that the fixtures' views allow, and refuses the
  // others.
  void expect_may_is_true();

 private:
  [[nodiscard]] int below(int below);
  template <class List>
  [[nodiscard]] auto one_of(const List& list) {
    return *(list.begin() + below(static_cast<int>(list.size())));
  }
  [[nodiscard]] std::string somebody();
  [[nodiscard]] std::string person();
  [[nodiscard]] std::string team();
  [[nodiscard]] std::string fixture();
  [[nodiscard]] Json action();
  [[nodiscard]] Json league_action();
  [[nodiscard]] Json season_action();
  [[nodiscard]] Json fixture_action();
  [[nodiscard]] Json line_up(const std::string& fixture);
  void join();
  void report();
  void play();
  void expect_may_is_true(const std::string& name, const Fixture& fixture);

  Stage& stage_;
  std::mt19937 generator_;
};

}  // namespace lastcard::league
