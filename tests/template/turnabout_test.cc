#include <gtest/gtest.h>

#include "engine/core/match.h"
#include "engine/registry.h"

// Tests the rules of Turnabout in card notation. Each test cites its rule id.

namespace lastcard::test {
namespace {

const Game& turnabout() { return *find_game("turnabout"); }

Action plays(int seat, const char* code) {
  return {Seat(seat), Intent(PlayCard{*Card::from_code(code)})};
}

class TurnaboutRound : public testing::Test {
 protected:
  // Deals these cards, one at a time from the dealer's left, and then the upcard. The rest of the
  // pack follows.
  void deal(int seats, int hand, std::initializer_list<const char*> first, int target = 3) {
    match_.emplace(
        Match::create(turnabout(), {{"hand", hand}, {"target", target}}, seats, Seat(seats - 1))
            .value());
    DeckOrder deck;
    for (const char* code : first) deck.push_back(*Card::from_code(code));
    for (int face = 1; face < Card::kFaces; ++face) {
      const Card card = Card::from_face(face);
      if (std::ranges::find(deck, card) == deck.end()) deck.push_back(card);
    }
    ScriptedEntropy entropy({deck});
    (void)match_->start_round(entropy);
  }
  std::string refusal(const Action& action) {
    const auto violation = match_->check(action);
    return violation ? std::string(violation->code) + " " + std::string(violation->rule) : "";
  }
  void play(const Action& action) {
    ASSERT_EQ(refusal(action), "");
    (void)match_->apply(action, no_chance_);
  }
  Json now(const char* member) { return turnabout().snapshot(match_->table())[member]; }

  ScriptedEntropy no_chance_{{}};
  std::optional<Match> match_;
};

TEST_F(TurnaboutRound, TUR2TUR3TheWorkedPositionHolds) {
  deal(3, 2, {"QC", "9D", "3C", "2H", "9S", "QD", "5C"});
  EXPECT_EQ(now("top"), "5C");
  EXPECT_EQ(now("direction"), 1);
  play(plays(0, "QC"));
  EXPECT_EQ(now("turn"), 2);
  play(plays(2, "QD"));
  EXPECT_EQ(now("direction"), 1);
  EXPECT_EQ(now("turn"), 0);
  play({Seat(0), Intent(Draw{})});
  EXPECT_EQ(now("hands")[0].size(), 2U);
  EXPECT_EQ(now("turn"), 1);
}

TEST_F(TurnaboutRound, TUR2APlayerWhoCanPlayMust) {
  deal(2, 2, {"3C", "9D", "2H", "9S", "5C"});
  EXPECT_EQ(refusal(plays(1, "9D")), "not_your_turn TUR-2");
  EXPECT_EQ(refusal(plays(0, "2H")), "does_not_fit TUR-2");
  EXPECT_EQ(refusal(plays(0, "9D")), "not_in_hand TUR-2");
  EXPECT_EQ(refusal({Seat(0), Intent(Draw{})}), "must_play TUR-2");
  EXPECT_EQ(refusal({Seat(0), Intent(Pass{})}), "must_play TUR-2");
  EXPECT_EQ(refusal({Seat(0), Intent(PlayCard{*Card::from_code("3C"), true})}),
            "no_last_card_call TUR-2");
  EXPECT_EQ(refusal({Seat(0), Intent(KnockLastCard{})}), "no_knock_owed TUR-2");
  EXPECT_EQ(refusal({Seat(0), Intent(Take{})}), "not_of_this_game TUR-2");
  play(plays(0, "3C"));
  EXPECT_EQ(refusal({Seat(1), Intent(Pass{})}), "cannot_pass TUR-4");
}

TEST_F(TurnaboutRound, TUR5TUR6TheFirstEmptyHandWins) {
  deal(2, 1, {"3C", "9D", "5C"}, 1);
  play(plays(0, "3C"));
  EXPECT_TRUE(match_->over());
  EXPECT_EQ(turnabout().round_result(match_->table()), (Json{{"winner", 0}, {"points", {1, 0}}}));
  EXPECT_EQ(turnabout().match_result(match_->table()), (Json{{"winner", 0}, {"points", {1, 0}}}));
  EXPECT_EQ(refusal(plays(1, "9D")), "round_over ");
}

TEST_F(TurnaboutRound, TUR6OnePointDoesNotAlwaysWinTheMatch) {
  deal(2, 1, {"3C", "9D", "5C"}, 2);
  play(plays(0, "3C"));
  EXPECT_TRUE(match_->round_over());
  EXPECT_FALSE(match_->over());
  EXPECT_EQ(turnabout().match_result(match_->table()), Json());
}

}  // namespace
}  // namespace lastcard::test
