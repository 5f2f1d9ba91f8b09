#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/match.h"
#include "engine/eights/effect_specs.h"
#include "engine/registry.h"
#include "engine/sim/random_play.h"
#include "tests/engine/scenario.h"

// Pesten: the longest lists of a rule set, and play by them (PES-78).

namespace lastcard::testing {
namespace {

using eights::kMostEffects;

Json many(const Json& effect, std::size_t times) { return std::vector<Json>(times, effect); }
Json rules_with(const char* card, const Json& effects) {
  Json rules = rules_of("manipesto", R"({"teams": false, "hand": 1})");
  rules["effects"][card] = effects;
  return rules;
}
std::string problem_of(const Json& rules) {
  const auto read = find_game("pesten")->parse_rules(rules, 2);
  if (read) return "";
  EXPECT_EQ(read.error().size(), 1U);
  return read.error().front().at + ": " + read.error().front().message;
}

const Json kGive = {{"effect", "give-card"}};

TEST(PestenLimits, ACardHasEightEffectsAtMost) {  // PES-78
  for (const char* card : {"7", "*", "QS"}) {
    const std::string refusal = "/effects/" + std::string(card) + ": a card has at most 8 effects";
    EXPECT_EQ(problem_of(rules_with(card, many(kGive, kMostEffects))), "");
    EXPECT_EQ(problem_of(rules_with(card, many(kGive, kMostEffects + 1))),
              refusal + ", this one has 9 (PES-78)");
    EXPECT_EQ(problem_of(rules_with(card, many(kGive, 256))),
              refusal + ", this one has 256 (PES-78)");
  }
}

TEST(PestenLimits, EffectsForOneSuitCountLikeOthers) {  // PES-77, PES-78
  Json list = many({{"effect", "give-card"}, {"suits", {"C"}}}, kMostEffects);
  EXPECT_EQ(problem_of(rules_with("7", list)), "");
  list.push_back({{"effect", "again"}, {"suits", {"D"}}});
  EXPECT_EQ(problem_of(rules_with("7", list)),
            "/effects/7: a card has at most 8 effects, this one has 9 (PES-78)");
}

TEST(PestenLimits, ThereAreAtMost66ForbiddenLastCards) {  // PES-78
  Json rules = rules_of("manipesto", R"({"teams": false})");
  rules["finish"]["forbidden"] = many("QS", 66);
  EXPECT_EQ(problem_of(rules), "");
  rules["finish"]["forbidden"] = many("QS", 67);
  EXPECT_EQ(problem_of(rules),
            "/finish/forbidden: names at most 66 ranks and cards, this one 67 (PES-78)");
}

TEST(PestenLimits, TheLongestListIsCanonical) {  // PES-78
  const Game& game = *find_game("pesten");
  const Json rules = rules_with("7", many(kGive, kMostEffects));
  const auto read = game.parse_rules(rules, 2);
  ASSERT_TRUE(read);
  const Json canonical = (*read)->canonical();
  EXPECT_EQ(canonical["effects"]["7"].size(), kMostEffects);
  EXPECT_TRUE(game.parse_rules(canonical, 2));
}

TEST(PestenLimits, ChoicesThatFindNoCardAreSkipped) {  // PES-32, PES-78
  Json list = {{{"effect", "wild"}}, {{"effect", "again"}}};
  while (list.size() < kMostEffects) list.push_back(kGive);
  auto t = scenario("manipesto").seats(2).top("5H");
  t.rules(Json({{"teams", false}, {"effects", {{"7", list}}}}).dump());
  t.hand(0, "7H").hand(1, "9C QC").play(0, "7H");
  EXPECT_EQ(t.turn(), 0);
  EXPECT_EQ(t.hand(0), "");
}

TEST(PestenLimits, EachChoiceOfTheLongestListIsAskedFor) {  // PES-22, PES-78
  auto t = scenario("manipesto").seats(2).top("5H");
  t.rules(
      Json({{"teams", false}, {"effects", {{"7", many({{"effect", "swap-hands"}}, kMostEffects)}}}})
          .dump());
  t.hand(0, "7H 3C").hand(1, "9C QC").play(0, "7H");
  for (std::size_t swap = 0; swap < kMostEffects; ++swap) {
    EXPECT_EQ(t.turn(), 0) << swap;
    t.choose(0, 1);
  }
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.hand(0), "3C");
}

// Each rank has one effect as often as a card may have it. The round must end or be void (PES-44).
TEST(PestenLimits, RoundsWithTheLongestListsEnd) {  // PES-44, PES-78
  constexpr int kSeats = 2;
  constexpr int kTurns = 500 * kSeats;
  constexpr int kSteps = kTurns * (2 + static_cast<int>(kMostEffects) * (kSeats + 1)) * 2;
  int played = 0;
  for (const eights::EffectSpec& spec : eights::kEffectSpecs) {
    if (!spec.members.empty()) continue;
    Json rules = rules_of("manipesto", R"({"teams": false})");
    Json list = many({{"effect", spec.name}}, kMostEffects);
    for (const char rank : std::string("23456789TJQKA")) {
      rules["effects"][std::string(1, rank)] = list;
    }
    auto created = Match::create(*find_game("pesten"), rules, kSeats);
    if (!created) {
      // A card may have this effect only once.
      EXPECT_THAT(created.error().front().code,
                  ::testing::AnyOf("two_turn_effects", "two_calls", "two_answers_to_draws"))
          << spec.name;
      continue;
    }
    ++played;
    Match match = std::move(created).value();
    SeededEntropy chance(1);
    sim::RandomPlay players(1, {});
    (void)match.start_round(chance);
    int steps = 0;
    for (; steps < kSteps && !match.round_over(); ++steps) {
      (void)match.apply(players.next_action(match.table()), chance);
    }
    EXPECT_TRUE(match.round_over()) << spec.name << " after " << steps << " steps";
  }
  EXPECT_GE(played, 9);
}

}  // namespace
}  // namespace lastcard::testing
