// A searching bot is under no rules worse than the rules of thumb with which it begins.
#include "engine/sim/strength.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "engine/registry.h"
#include "tests/laws/cases.h"
#include "tests/support/numbers.h"

namespace lastcard::test {
namespace {

class NeverBelowHeuristic : public testing::TestWithParam<const Game*> {};
INSTANTIATE_TEST_SUITE_P(Games, NeverBelowHeuristic,
                         testing::ValuesIn(all_games().begin(), all_games().end()), name_of_game);

constexpr int kMostSeats = 4;
// The number of rule sets that are tried of each game, if there are only a few deals. A build
// without NDEBUG is slower and tries fewer.
#ifdef NDEBUG
constexpr std::size_t kSome = 12;
#else
constexpr std::size_t kSome = 4;
#endif

// Returns how many deals are played under each rule set. Nightly runs set the environment variable
// TEST_STRENGTH_DEALS. They try every rule set and judge each by itself, too.
constexpr int kFew = 2;
int wanted_deals() {
  return std::max(kFew, static_cast<int>(number_from("TEST_STRENGTH_DEALS", kFew)));
}

// How much more than its fair share of rounds a level wins against regulars.
struct Gain {
  double mean = 0;
  double variance = 0;  // of the mean
  [[nodiscard]] bool below(double errors) const { return mean < -errors * std::sqrt(variance); }
};

// Nobody wins an endless round, so endless rounds do not count towards the fair share. Under some
// rule sets most rounds are endless.
Gain gain_of(const Case& one, const std::string& level, int deals) {
  sim::StrengthOptions options;
  options.game = one.game;
  options.rules = one.rules;
  options.seats = one.seats;
  options.level = level;
  options.deals = deals;
  options.seed = one.seed;
  options.max_steps = 300;
  const auto strength = sim::measure_strength(options);
  EXPECT_TRUE(strength) << one.described();
  if (!strength) return {};
  const double endless =
      static_cast<double>(strength->unfinished) / static_cast<double>(strength->rounds);
  const double error = strength->error / 1.96;
  return {strength->share - strength->fair * (1 - endless), error * error};
}

// Returns at most `most` cases of the game, evenly spread over its presets, library and random rule
// sets.
std::vector<const Case*> some_cases(const Game& game, std::size_t most) {
  std::vector<const Case*> all;
  for (const Case& one : cases_of(game)) {
    if (one.seats <= kMostSeats) all.push_back(&one);
  }
  if (all.size() <= most) return all;
  std::vector<const Case*> spread;
  for (std::size_t i = 0; i < most; ++i) spread.push_back(all[i * all.size() / most]);
  return spread;
}

Gain pooled(const std::vector<const Case*>& cases, const std::string& level, int deals) {
  Gain all;
  for (const Case* one : cases) {
    const Gain gain = gain_of(*one, level, deals);
    constexpr double kSureOfOne = 4;
    if (level == "expert" && deals > kFew) {
      EXPECT_FALSE(gain.below(kSureOfOne)) << one->described() << ": " << gain.mean;
    }
    all.mean += gain.mean;
    all.variance += gain.variance;
  }
  const auto count = static_cast<double>(cases.size());
  return {all.mean / count, all.variance / count / count};
}

constexpr double kSure = 3;

TEST_P(NeverBelowHeuristic, AnExpertIsAtLeastAsStrong) {
  const int deals = wanted_deals();
  constexpr std::size_t kAll = 10000;
  const Gain gain = pooled(some_cases(*GetParam(), deals > kFew ? kAll : kSome), "expert", deals);
  EXPECT_FALSE(gain.below(kSure)) << gain.mean << " of the rounds, standard error "
                                  << std::sqrt(gain.variance);
}

// A planted bot plays at random and must be found to be worse. It is so fast that there is time for
// more deals than experts have.
TEST(NeverBelowHeuristicItself, FindsThatARandomPlayerIsWorse) {
  constexpr std::size_t kMore = 24;
  constexpr int kMoreDeals = 8;
  for (const std::string_view game : {"pesten", "go-boom", "crates"}) {
    const auto cases = some_cases(*find_game(game), kMore);
    EXPECT_TRUE(pooled(cases, std::string(kRandomBot), kMoreDeals).below(kSure)) << game;
  }
}

}  // namespace
}  // namespace lastcard::test
