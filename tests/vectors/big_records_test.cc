// The rules have six packs and hands of a hundred cards. Ten thousand sets are legal before nearly
// every step, so a record of them is too large for memory. The engine therefore writes and reads
// records step by step. This test is a program of its own because it replaces operator new.
#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "engine/sim/play.h"
#include "engine/sim/random_play.h"
#include "engine/sim/read_back.h"
#include "engine/sim/record_writer.h"
#include "engine/sim/verify.h"
#include "tests/support/count_allocations.h"

namespace lastcard::test {
namespace {

constexpr std::size_t kMegabyte = 1U << 20U;
constexpr std::size_t kMost = 200 * kMegabyte;

// Many cards make a player take 52 more, so a player has a hundred cards after ten steps.
sim::PlayOptions big_hands() {
  const auto games = all_games();
  const Game* pesten =
      *std::ranges::find_if(games, [](const Game* game) { return game->info().id == "pesten"; });
  sim::PlayOptions options;
  options.game = pesten;
  options.rules = find_preset(*pesten, "manipesto")->rules;
  options.rules.update(
      Json::parse(R"({"decks": 6, "jokers": 4, "hand": 15, "teams": false, "must_play": false})"));
  for (const char* rank : {"*", "2", "3", "4"}) {
    options.rules["effects"][rank] =
        Json::parse(R"([{"effect": "draw", "count": 52, "chain": "none", "then": "plays"}])");
  }
  options.seats = 3;
  options.seed = 1;
  options.details = {.legal = true, .after = true};
  options.max_steps = 120;
  return options;
}

class BigRecords : public testing::Test {
 public:
  BigRecords()
      : path_(std::filesystem::temp_directory_path() /
              ("lastcard-big-" + std::to_string(::getpid()) + ".jsonl")) {}
  BigRecords(const BigRecords&) = delete;
  BigRecords& operator=(const BigRecords&) = delete;
  ~BigRecords() override { std::filesystem::remove(path_); }

 protected:
  std::filesystem::path path_;
};

TEST_F(BigRecords, AreWrittenAndReadInLittleMemory) {
  const sim::PlayOptions options = big_hands();
  const std::size_t writing = most_bytes_of([&] {
    auto writer = sim::RecordWriter::open(path_.string());
    ASSERT_TRUE(writer);
    const auto played = sim::play_matches(options, *writer);
    ASSERT_TRUE(played);
    EXPECT_EQ(played->steps, options.max_steps);
    ASSERT_TRUE(writer->close());
  });
  EXPECT_LT(writing, kMost);
  RecordProperty("megabytes_writing", static_cast<int>(writing / kMegabyte));
  RecordProperty("megabytes_written",
                 static_cast<int>(std::filesystem::file_size(path_) / kMegabyte));

  std::ostringstream said;
  const std::size_t reading = most_bytes_of([&] {
    const auto summary = sim::verify({path_.string()}, said);
    EXPECT_EQ(summary.steps, static_cast<std::size_t>(options.max_steps));
    EXPECT_EQ(summary.wrong, 0U) << said.str();
  });
  EXPECT_LT(reading, kMost);
  RecordProperty("megabytes_reading", static_cast<int>(reading / kMegabyte));
}

// A soak reads every record in this way.
TEST_F(BigRecords, AreReadBackInLittleMemory) {
  const sim::PlayOptions options = big_hands();
  const std::size_t taken = most_bytes_of([&] {
    auto match = Match::create(*options.game, options.rules, options.seats).value();
    SeededEntropy entropy(options.seed);
    sim::RandomPlay play(options.seed, {});
    sim::ReadBack record(match, options.details);
    record.round_started(match, match.start_round(entropy));
    for (int step = 0; step < options.max_steps && !match.round_over(); ++step) {
      const Action action = play.next_action(match.table());
      record.before_step(match, action);
      record.after_step(match, action, match.apply(action, entropy));
    }
    const Match& again = record.end();
    EXPECT_EQ(again.game().snapshot(again.table()), match.game().snapshot(match.table()));
  });
  EXPECT_LT(taken, kMost);
}

// Collecting the records must exceed the limit. Otherwise the limit would prove nothing.
TEST_F(BigRecords, AreTooLargeToBeHeld) {
  const std::size_t taken =
      most_bytes_of([&] { ASSERT_TRUE(sim::play_matches(big_hands(), [](const Json&) {})); });
  EXPECT_GT(taken, kMost);
}

}  // namespace
}  // namespace lastcard::test
