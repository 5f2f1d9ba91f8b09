#include <gtest/gtest.h>

#include "engine/core/match.h"
#include "engine/registry.h"
#include "engine/sim/play.h"

// Tests the rules of Highs in card notation, as for every game. Each test cites its rule id.

namespace lastcard::test {
namespace {

const Game& highs() { return *find_game("highs"); }

// Returns a deck that deals these cards, one at a time from the dealer's left. The rest of the pack
// follows.
DeckOrder deck_of(std::initializer_list<const char*> first) {
  DeckOrder deck;
  for (const char* code : first) deck.push_back(*Card::from_code(code));
  for (int face = 1; face < Card::kFaces; ++face) {
    const Card card = Card::from_face(face);
    if (std::ranges::find(deck, card) == deck.end()) deck.push_back(card);
  }
  return deck;
}

Action lays(int seat, const char* code) {
  return {Seat(seat), Intent(PlayCard{*Card::from_code(code)})};
}

class HighsRound : public testing::Test {
 protected:
  HighsRound() {
    ScriptedEntropy deck({deck_of({"4C", "AC", "KD", "2S"})});
    (void)match_.start_round(deck);
  }
  std::string refusal(const Action& action) {
    const auto violation = match_.check(action);
    return violation ? std::string(violation->code) + " " + std::string(violation->rule) : "";
  }
  void play(const Action& action) {
    ASSERT_EQ(refusal(action), "");
    (void)match_.apply(action, no_chance_);
  }
  Json now(const char* member) { return highs().snapshot(match_.table())[member]; }

  ScriptedEntropy no_chance_{{}};
  Match match_ = Match::create(highs(), {{"hand", 2}, {"target", 2}}, 2, Seat(1)).value();
};

TEST_F(HighsRound, HIG2EverybodyLaysACardInTurn) {
  EXPECT_EQ(now("turn"), 0);
  EXPECT_EQ(refusal(lays(1, "AC")), "not_your_turn HIG-2");
  EXPECT_EQ(refusal(lays(0, "AC")), "not_in_hand HIG-2");
  EXPECT_EQ(refusal({Seat(0), Intent(Draw{})}), "not_of_this_game HIG-2");
  EXPECT_EQ(refusal({Seat(0), ProposeRule{"{}"}}), "not_of_this_game HIG-2");
  EXPECT_EQ(refusal({Seat(0), Clock::time_up}), "not_of_this_game HIG-2");
  play(lays(0, "KD"));
  EXPECT_EQ(now("turn"), 1);
}

TEST_F(HighsRound, HIG3HIG4TheWorkedPositionHolds) {
  play(lays(0, "KD"));
  play(lays(1, "AC"));
  EXPECT_EQ(now("points"), Json::array({0, 1}));
  play(lays(0, "4C"));
  play(lays(1, "2S"));
  EXPECT_EQ(now("points"), Json::array({1, 1}));
  EXPECT_TRUE(match_.round_over());
  EXPECT_FALSE(match_.over()) << "nobody has two points (HIG-5)";
}

TEST(Highs, HIG5TheMostPointsWinTheMatchAndTiesWinTogether) {
  auto match = Match::create(highs(), {{"hand", 2}, {"target", 1}}, 2, Seat(1)).value();
  ScriptedEntropy deck({deck_of({"4C", "AC", "KD", "2S"})});
  (void)match.start_round(deck);
  ScriptedEntropy none({});
  for (const Action& action : {lays(0, "KD"), lays(1, "AC"), lays(0, "4C"), lays(1, "2S")}) {
    (void)match.apply(action, none);
  }
  ASSERT_TRUE(match.over());
  EXPECT_EQ(highs().match_result(match.table()), (Json{{"winners", {0, 1}}, {"points", {1, 1}}}));
}

TEST(Highs, TheHeuristicBotBeatsPlayersWhoPlayAtRandom) {
  sim::PlayOptions options;
  options.game = &highs();
  options.rules = highs().info().presets.front().rules;
  options.seats = 2;
  options.matches = 20;
  options.players = {"random", "regular"};
  const auto summary = sim::play_matches(options, [](const Json&) {});
  ASSERT_TRUE(summary);
  EXPECT_EQ(summary->finished, options.matches);
  EXPECT_DOUBLE_EQ(summary->shares[0] + summary->shares[1], options.matches);
}

}  // namespace
}  // namespace lastcard::test
