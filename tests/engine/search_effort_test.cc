#include <cstdint>
#include <limits>
#include <memory>
#include <string_view>

#include <gtest/gtest.h>

#include "engine/bots/eights_heuristic.h"
#include "engine/bots/eights_prospect.h"
#include "engine/bots/search_bot.h"
#include "tests/engine/scenario.h"

// A search is limited in rounds and in weighed plays. The second limit is for very large hands
// (tests/laws/largest_rules_test.cc). In ordinary positions it must not change a choice.

namespace lastcard::testing {
namespace {

using bots::SearchEffort;

constexpr int kRounds = 64;
constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint32_t>::max();

std::unique_ptr<Bot> expert(std::uint64_t weighed_per_round) {
  constexpr bots::PlayoutLimit kHorizon{.steps = 10, .prospect = bots::eights_prospect};
  const SearchEffort effort{.rounds = kRounds, .weighed_per_round = weighed_per_round};
  return std::make_unique<bots::SearchBot>(std::make_unique<bots::EightsHeuristic>(), kHorizon,
                                           effort);
}

// The other seats have as many cards as this hand, but at most 15.
Scenario three(std::string_view preset, std::string_view hand) {
  Scenario scene(preset);
  scene.seats(3).rules(R"({"teams": false})").top("5H").hand(0, hand).to_act(0);
  return scene;
}

TEST(SearchEffort, ChangesNoChoiceWithAtMostTwentyFiveCards) {
  constexpr std::string_view kSeven = "9H 9C 4H TH 5C KD *";
  constexpr std::string_view kTwentyFive =
      "2C 3C 4D 5S 5C 6H 6D 7S 8C 8H 9H 9C 9D TC TS JD QH QS KC KD AH AS 3H 7D *";
  for (const std::string_view preset : {"manipesto", "pesten-2018"}) {
    for (const std::string_view hand : {kSeven, kTwentyFive}) {
      Scenario scene = three(preset, hand);
      const Glimpse glimpse(scene.match().table(), Seat(0));
      for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const auto limited = expert(SearchEffort{}.weighed_per_round);
        const auto unlimited = expert(kNoLimit);
        SeededChance chance(seed);
        SeededChance same_chance(seed);
        const auto chosen = limited->choose(glimpse, chance);
        ASSERT_TRUE(chosen);
        EXPECT_EQ(chosen, unlimited->choose(glimpse, same_chance)) << preset << " " << hand;
        EXPECT_EQ(limited->weighed(), unlimited->weighed());
        EXPECT_LT(limited->weighed(), kRounds * SearchEffort{}.weighed_per_round);
      }
    }
  }
}

TEST(SearchEffort, ASearchWithoutAnyWeighedPlaysChoosesByRulesOfThumb) {
  Scenario scene = three("manipesto", "9H 9C 4H TH 5C KD *");
  const Glimpse glimpse(scene.match().table(), Seat(0));
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    SeededChance chance(seed);
    SeededChance same_chance(seed);
    bots::EightsHeuristic heuristic;
    EXPECT_EQ(expert(0)->choose(glimpse, chance), heuristic.choose(glimpse, same_chance));
  }
}

}  // namespace
}  // namespace lastcard::testing
