// Whole worlds from a seed (docs/reliability.md, R8): the real tables, lobby, conversations and
// database in one thread, over a simulated network, disk, clock and source of random numbers.
// TEST_WORLDS sets the number of worlds, and TEST_WORLD_SEED the first one.
#include <iostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "tests/simulation/world.h"
#include "tests/support/numbers.h"
#include "tests/support/prove_row.h"

namespace lastcard::simulation {
namespace {

std::string repeat(std::uint64_t seed, const WorldReport& report) {
  return "world " + std::to_string(seed) + " broke: " + report.broken +
         "\nrepeat: TEST_WORLD_SEED=" + std::to_string(seed) +
         " TEST_WORLDS=1 simulation_test --gtest_filter=Worlds.*";
}

class Worlds : public testing::Test {
 protected:
  void SetUp() override { spdlog::set_level(spdlog::level::off); }
  SimulatedDisk disk_;
};

TEST_F(Worlds, NothingBreaksWhateverGoesWrong) {
  const auto first = test::number_from("TEST_WORLD_SEED", 1);
  const auto count = test::number_from("TEST_WORLDS", 60);
  std::size_t worlds = 0;
  std::size_t broken = 0;
  WorldReport all;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    WorldPlan plan;
    plan.seed = seed;
    const WorldReport report = World(disk_, plan).run();
    ++worlds;
    all.entries += report.entries;
    all.compared += report.compared;
    all.effects += report.effects;
    all.crashes += report.crashes;
    if (report.broken.empty()) continue;
    ++broken;
    ADD_FAILURE() << repeat(seed, report);
    if (broken == 5) break;
  }
  std::cout << worlds << " worlds, " << all.entries << " entries, " << all.compared
            << " updates compared, " << all.effects << " acts, " << all.crashes << " crashes\n";
  test::report_row("R8",
                   std::to_string(worlds) + " worlds of 8 tables and 40 clients, " +
                       std::to_string(broken) + " broken",
                   broken == 0);
  if (count >= 60) {
    EXPECT_GT(all.compared, 0U);
  }
}

// The test once failed in these worlds.
TEST_F(Worlds, WorldsThatOnceBrokePass) {
  for (const std::uint64_t seed : {100UL, 184UL, 409UL, 504UL, 656UL, 892UL}) {
    WorldPlan plan;
    plan.seed = seed;
    const WorldReport report = World(disk_, plan).run();
    EXPECT_EQ(report.broken, "") << repeat(seed, report);
  }
}

// If an entry can never be written, its table stops until the server starts again. The table then
// has the state before the entry. All other tables go on.
TEST_F(Worlds, AnEntryThatCanNeverBeWrittenStopsOnlyItsTable) {
  constexpr std::uint64_t kWorlds = 10;
  std::size_t refused = 0;
  for (std::uint64_t seed = 1; seed <= kWorlds; ++seed) {
    WorldPlan plan;
    plan.seed = seed;
    plan.faults.poison = 100;
    const WorldReport report = World(disk_, plan).run();
    EXPECT_EQ(report.broken, "") << "seed " << seed;
    refused += report.refused;
  }
  EXPECT_GE(refused, kWorlds);
}

TEST_F(Worlds, TheSameSeedMakesTheSameWorld) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    WorldPlan plan;
    plan.seed = seed;
    const WorldReport one = World(disk_, plan).run();
    const WorldReport other = World(disk_, plan).run();
    EXPECT_EQ(one.hash, other.hash) << "seed " << seed;
  }
}

}  // namespace
}  // namespace lastcard::simulation
