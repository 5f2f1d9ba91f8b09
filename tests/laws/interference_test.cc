// Row R4 of the scoreboard (docs/reliability.md): nothing that a viewer is told depends on what the
// viewer may not know. TEST_LEAK_POSITIONS sets the number of positions, and TEST_LAWS_SEED the
// seed.
#include "tests/laws/interference.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/laws/cases.h"
#include "tests/support/prove_row.h"

namespace lastcard::test {
namespace {

class Interference : public testing::TestWithParam<const Game*> {};
INSTANTIATE_TEST_SUITE_P(Games, Interference,
                         testing::ValuesIn(all_games().begin(), all_games().end()), name_of_game);

void expect_no_leak(const Looked& looked, int wanted) {
  leak_sum().positions += looked.positions;
  if (looked.leak) ++leak_sum().leaks;
  EXPECT_FALSE(looked.leak) << *looked.leak;
  EXPECT_GE(looked.positions, wanted);
  EXPECT_GT(looked.positions, looked.missed) << "too few samples say anything";
}

TEST_P(Interference, R4NoPositionRevealsAnythingHidden) {
  expect_no_leak(look_at_positions(*GetParam(), the_server(), leak_positions()), leak_positions());
}

TEST_P(Interference, R4NoStoryRevealsAnythingHidden) {
  const int positions = leak_positions() / 2;
  expect_no_leak(look_at_stories(*GetParam(), the_server(), positions), positions);
}

class Row final : public testing::Environment {
 public:
  void TearDown() override {
    const LeakSum& sum = leak_sum();
    if (sum.positions == 0 || sum.planted == 0) return;
    const bool all_found = sum.planted_found == sum.planted;
    report_row("R4",
               std::to_string(sum.positions) + " positions of " +
                   std::to_string(all_games().size()) + " games, " + std::to_string(sum.leaks) +
                   " told of a hidden card; " + std::to_string(sum.planted_found) + " of " +
                   std::to_string(sum.planted) + " planted leaks found",
               sum.leaks == 0 && all_found, all_found ? "" : "a planted leak was not found");
  }
};
const auto* const kRow = testing::AddGlobalTestEnvironment(new Row);

}  // namespace
}  // namespace lastcard::test
