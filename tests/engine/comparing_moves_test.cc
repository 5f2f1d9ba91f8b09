#include <cmath>
#include <cstddef>
#include <optional>

#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "engine/bots/trials.h"
#include "tests/engine/scenario.h"

// How an expert compares its choice with other moves, and with one that somebody asks about, as
// after a match.

namespace lastcard::testing {
namespace {

// The nines are worth the same. So the one that the expert chooses is not better than another, and
// the differences are only chance.
TEST(ComparingMoves, TheChoiceIsNotFlattered) {
  Scenario scene("manipesto");
  scene.seats(3).rules(R"({"teams": false, "sets": false})").top("9S").hand(0, "9C 9D 9H");
  scene.to_act(0);
  const Knowledge knowledge(Glimpse(scene.match().table(), Seat(0)));
  const Intent asked = playing("9D");
  const auto bot = make_bot("pesten", "expert");
  bot->hurry(2);
  constexpr std::uint64_t kSeeds = 400;
  int compared = 0;
  double errors = 0;  // by how many standard errors the choice was better, in all
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    SeededChance chance(seed);
    const auto weighed = bot->weigh(knowledge, &asked, chance);
    ASSERT_TRUE(weighed);
    if (!weighed->other) continue;
    ++compared;
    errors += weighed->other->share / weighed->other->error;
  }
  ASSERT_GT(compared, 200);
  EXPECT_LT(std::abs(errors / compared), 0.2);
}

// A search that has spent its plays ends before it has tried every move.
TEST(ComparingMoves, AMoveThatWasNotTriedIsNotTheNextBest) {
  constexpr std::size_t kMoves = 3;
  bots::Trials trials(kMoves);
  trials.add(0, 1.0);
  EXPECT_FALSE(trials.next_to(0));
  trials.add(1, 0.5);
  EXPECT_EQ(trials.next_to(0), std::optional<std::size_t>(1));
}

}  // namespace
}  // namespace lastcard::testing
