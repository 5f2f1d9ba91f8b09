#include <cmath>

#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "tests/engine/scenario.h"

// How an expert compares its choice with a move that somebody asks about, as after a match.

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

}  // namespace
}  // namespace lastcard::testing
