// A server that runs for long must neither grow nor stop (docs/reliability.md, R9). The time is
// simulated. TEST_SOAK_MINUTES sets how long it is, TEST_SOAK_TABLES sets the number of tables, and
// TEST_WORLD_SEED repeats a world.
//
// The test runs in rounds: people play, and then every host ends the match and gathers the table.
// The memory in use after the last round is compared with the memory in use after the first rounds.
#include <filesystem>
#include <malloc.h>
#include <sqlite3.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "tests/simulation/world.h"
#include "tests/support/numbers.h"
#include "tests/support/prove_row.h"

namespace lastcard::simulation {
namespace {

// The sanitizers have their own allocators, which mallinfo2 does not count. g++ defines macros for
// them, and clang has features.
#if defined(__has_feature)
#define LASTCARD_HAS_FEATURE(name) __has_feature(name)
#else
#define LASTCARD_HAS_FEATURE(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || \
    LASTCARD_HAS_FEATURE(address_sanitizer) || LASTCARD_HAS_FEATURE(thread_sanitizer)
constexpr bool kMeasuresMemory = false;
#else
constexpr bool kMeasuresMemory = true;
#endif

// Returns the memory in use without SQLite's page cache. The cache is bounded and would hide
// growth.
std::size_t memory() {
  const auto held = mallinfo2();
  return held.uordblks + held.hblkhd - static_cast<std::size_t>(sqlite3_memory_used());
}

std::size_t descriptors() {
  std::size_t count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator("/proc/self/fd"))
    ++count;
  return count;
}

class Soak : public testing::Test {
 protected:
  static constexpr std::uint64_t kRounds = 6;
  static constexpr std::uint64_t kWarm = 2;  // rounds

  void SetUp() override { spdlog::set_level(spdlog::level::off); }

  void play_one_round(World& world, milliseconds time) {
    world.set_manner(Guest::Manner::proper);
    world.pass(time / 2);
    const auto half = world.witness().courses();
    world.pass(time / 2);
    for (const auto& [code, now] : world.witness().courses()) {
      const auto then = half.find(code);
      if (then == half.end() || !then->second.goes_on || !now.goes_on) continue;
      if (now.entries == then->second.entries) ++stuck_;
    }
    world.set_manner(Guest::Manner::ending);
    world.pass(plan_.pace * 8);
    world.set_manner(Guest::Manner::silent);
    world.pass(std::chrono::minutes(2));
    world.witness().forget_what_is_past();
    world.witness().forget_what_is_past();
    moments_.push_back({memory(), descriptors()});
  }

  struct Held {
    std::size_t memory = 0;
    std::size_t descriptors = 0;
  };
  WorldPlan plan_;
  std::vector<Held> moments_;
  std::size_t stuck_ = 0;
};

TEST_F(Soak, AServerThatRunsForLongNeitherGrowsNorStops) {
  constexpr std::uint64_t kShortMinutes = 10;
  constexpr std::uint64_t kShortTables = 30;
  const auto minutes = test::number_from("TEST_SOAK_MINUTES", kShortMinutes);
  const auto tables = test::number_from("TEST_SOAK_TABLES", kShortTables);
  plan_.seed = test::number_from("TEST_WORLD_SEED", 1);
  plan_.tables = tables;
  plan_.guests = 3 * tables;
  plan_.lasts = true;
  // People who play for a day take more time than people who play for minutes.
  plan_.pace = minutes > 60 ? milliseconds(60'000) : milliseconds(3'000);
  SimulatedDisk disk(SimulatedDisk::Kind::never_fails);
  World world(disk, plan_);
  world.begin();
  // The talk of each table must be full from the beginning, because a table keeps a bounded part of
  // it.
  world.set_manner(Guest::Manner::ending);
  world.pass(plan_.pace * 120);
  for (std::uint64_t round = 0; round < kRounds; ++round)
    play_one_round(world, std::chrono::minutes(minutes) / kRounds);

  const Held& warm = moments_[kWarm];
  const Held& last = moments_.back();
  const double growth =
      100.0 * (static_cast<double>(last.memory) / static_cast<double>(warm.memory) - 1);
  const std::string measured =
      std::to_string(minutes) + " simulated minutes, " + std::to_string(tables) + " tables, " +
      std::to_string(world.witness().entries()) + " entries: memory " +
      std::to_string(warm.memory / 1024) + " to " + std::to_string(last.memory / 1024) +
      " KiB, descriptors " + std::to_string(warm.descriptors) + " to " +
      std::to_string(last.descriptors) + ", tables stuck: " + std::to_string(stuck_);
  std::cout << measured << '\n';
  for (const Held& held : moments_) std::cout << "  " << held.memory / 1024 << " KiB\n";
  EXPECT_EQ(world.witness().broken(), "");
  EXPECT_EQ(stuck_, 0U);
  EXPECT_EQ(last.descriptors, warm.descriptors);
  constexpr double kMost = 1;
  test::report_row("R9", measured,
                   world.witness().broken().empty() && stuck_ == 0 && growth < kMost &&
                       last.descriptors == warm.descriptors,
                   growth < kMost ? "" : "memory grew by " + std::to_string(growth) + " %");
  if (kMeasuresMemory) {
    constexpr std::size_t kLeast = std::size_t{1} << 20;
    EXPECT_GT(warm.memory, kLeast) << "the tables hold more than this";
    constexpr double kFar = 5;
    EXPECT_LT(growth, kFar) << measured;
  }
}

}  // namespace
}  // namespace lastcard::simulation
