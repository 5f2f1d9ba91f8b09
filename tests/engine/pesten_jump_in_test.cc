#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/scenario.h"

// Pesten, PES-70: a copy of the top card that is laid out of turn.

namespace lastcard::testing {
namespace {

Scenario table(std::string_view preset = "manipesto") {
  return scenario(preset).seats(4).rules(R"({"jump_in": true})");
}

std::vector<std::string> ask_codes(Scenario& t, Viewer viewer) {
  std::vector<std::string> codes;
  for (const Ask& ask : make_view(t.match().table(), viewer).asks) codes.emplace_back(ask.code);
  return codes;
}

TEST(PestenJumpIn, TheTurnGoesOnFromThePlayerWhoJumpsIn) {
  auto t = table().top("5H").to_act(1).hand(3, "5H 9C QC");
  EXPECT_EQ(t.legal(3), intents({"5H"}));
  EXPECT_TRUE(t.legal(2).empty());
  t.play(3, "5H");
  EXPECT_EQ(t.turn(), 0);
  EXPECT_EQ(t.hand(3), "9C QC");
}

TEST(PestenJumpIn, IsRefusedIfTheRulesDoNotHaveIt) {
  auto t = scenario("manipesto").seats(4).top("5H").to_act(1).hand(3, "5H 9C QC");
  EXPECT_EQ(t.refused(3, "5H"), "not_your_turn");
  EXPECT_TRUE(t.legal(3).empty());
}

TEST(PestenJumpIn, NeedsTheIdenticalCard) {
  auto t = table().top("5H").to_act(1).hand(3, "5H 5C QC");
  EXPECT_EQ(t.refused(3, "5C"), "only_identical_out_of_turn");
  EXPECT_EQ(t.refusing_rule(3, playing("5C")), "PES-70");
  EXPECT_EQ(t.refused(3, "QC"), "only_identical_out_of_turn");
  EXPECT_EQ(t.refused(2, "5H"), "not_in_hand");
  EXPECT_EQ(t.refused(3, "5H 5C"), "not_your_turn");
  EXPECT_EQ(t.refused(3, Draw{}), "not_your_turn");
  EXPECT_EQ(t.refused(3, Pass{}), "not_your_turn");
}

TEST(PestenJumpIn, NobodyElseIsToldThatASeatCanJumpIn) {
  auto t = table().top("5H").to_act(1).hand(3, "5H 9C QC");
  EXPECT_THAT(ask_codes(t, Viewer(Seat(3))), ::testing::ElementsAre("jump-in"));
  EXPECT_TRUE(ask_codes(t, Viewer(Seat(2))).empty());
  const View other = make_view(t.match().table(), Viewer(Seat(1)));
  EXPECT_EQ(other.to_act.size(), 1);
  EXPECT_TRUE(other.to_act.contains(Seat(1)));
}

TEST(PestenJumpIn, ACalledSuitDoesNotMatter) {
  auto t = table().top("5H").hand(0, "JH 9C 3C").hand(2, "JH 4C 4D").play(0, "JH");
  EXPECT_EQ(t.refused(2, "JH"), "not_your_turn") << "the call comes first";
  t.call(0, "S").play(2, "JH");
  EXPECT_EQ(t.phase(), "call-suit");
  EXPECT_EQ(t.turn(), 2);
  EXPECT_EQ(t.called(), "");
}

TEST(PestenJumpIn, ALimitDoesNotMatter) {
  auto t = table().rules(R"({"effects": {"9": [{"effect": "limit", "max": 4}]}})").top("9H");
  t.to_act(1).hand(3, "9H 6C QC").play(3, "9H");
  EXPECT_EQ(t.turn(), 0);
}

TEST(PestenJumpIn, IsRefusedWhileAnotherPlayerHasADrawnCard) {
  auto t = table().top("5H").to_act(1).hand(1, "9C QC JC").hand(3, "5H 9C QC").stock("3H");
  t.rules(R"({"drawn_card": "may"})").draw(1);
  EXPECT_EQ(t.phase(), "drawn");
  EXPECT_EQ(t.refused(3, "5H"), "not_your_turn");
}

TEST(PestenJumpIn, MayContinueATwoSequence) {
  auto t = table().top("2H").to_act(1).hand(2, "2H 9C QC").play(2, "2H");
  EXPECT_EQ(t.chain(), "two-sequence 4");
  EXPECT_EQ(t.turn(), 3);
}

TEST(PestenJumpIn, IsRefusedInAChainThatNothingAnswers) {  // a chain of kind none
  auto t = table().top("4H").to_act(1).hand(2, "4H 9C QC");
  t.rules(R"({"effects": {"4": [{"effect": "draw", "count": 2, "chain": "none",
      "then": "turn-ends"}, {"effect": "cancel-draw"}]}})");
  EXPECT_EQ(t.refused(2, "4H"), "no_response");
  EXPECT_TRUE(t.legal(2).empty());
}

TEST(PestenJumpIn, AnExtraTurnIsLost) {
  auto t = table().top("5H").hand(0, "7H 9H 3C").hand(2, "7H 4C 4D").play(0, "7H");
  EXPECT_EQ(t.turn(), 0);
  t.play(2, "7H");
  EXPECT_EQ(t.turn(), 2);
  EXPECT_EQ(t.refused(0, "9H"), "only_identical_out_of_turn");
}

TEST(PestenJumpIn, AnEmptyHandWhoseExtraTurnIsLostHasNotGoneOut) {  // PES-25
  auto t = table().top("5H").hand(0, "7H").hand(2, "7H 9H 4C 4D").hand(3, "3H 6C 6S 8S");
  t.stock("6D").play(0, "7H");
  EXPECT_EQ(t.legal(0), intents({"draw"}));
  t.play(2, "7H").play(2, "9H").play(3, "3H");
  EXPECT_EQ(t.winner(), -1);
  EXPECT_EQ(t.turn(), 0);
  EXPECT_EQ(t.legal(0), intents({"draw"})) << "still to be drawn";
  t.draw(0);
  EXPECT_EQ(t.hand(0), "6D");
  EXPECT_EQ(t.owes(), 0);
}

TEST(PestenJumpIn, MakesAnothersKnockForgotten) {  // PES-51, PES-52
  auto t = table().top("5H").hand(0, "5C 9C").hand(3, "5C 4C").play(0, "5C");
  EXPECT_EQ(t.owes(), 0);
  t.play_with_knock(3, "5C");
  EXPECT_EQ(t.hand_size(0), 3);
  EXPECT_EQ(t.owes(), -1);
}

TEST(PestenJumpIn, MakesThePlayersOwnEarlierKnockForgotten) {  // PES-53
  auto t = table().top("5D").hand(0, "5H 5H").play(0, "5H").play(0, "5H");
  EXPECT_EQ(t.hand_size(0), 2);
  EXPECT_EQ(t.phase(), "play");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenJumpIn, MayBeTheLastCard) {
  auto t = table().top("5D").hand(0, "5H 5H").play_with_knock(0, "5H").play(0, "5H");
  EXPECT_EQ(t.winner(), 0);
}

TEST(PestenJumpIn, OwesAKnockIfItLeavesOneCard) {  // PES-50, PES-55
  auto t = table().top("5H").to_act(1).hand(3, "5H 9C");
  EXPECT_EQ(t.refused(3, playing_with_knock("5H")), "");
  t.play(3, "5H");
  EXPECT_EQ(t.owes(), 3);
  auto two = table().top("5H").to_act(1).hand(3, "5H 9C QC");
  EXPECT_EQ(two.refused(3, playing_with_knock("5H")), "knock_not_owed");
}

TEST(PestenJumpIn, IsRefusedWithAForbiddenLastCard) {  // PES-42
  auto t = table().rules(R"({"finish": {"forbidden": ["5"]}})").top("5H").to_act(1).hand(3, "5H");
  EXPECT_EQ(t.refused(3, "5H"), "forbidden_last_card");
}

TEST(PestenJumpIn, IsRefusedWithACardThatMayNotLieOnItsRank) {  // PES-76
  auto t = table().rules(R"({"effects": {"5": [{"effect": "not-on-same"}]}})");
  t.top("5H").to_act(1).hand(3, "5H 9C");
  EXPECT_EQ(t.refused(3, "5H"), "not_on_same_rank");
}

TEST(PestenJumpIn, HasAPreview) {
  auto t = table().top("5H").to_act(1).hand(3, "5H 9C");
  const Table& now = t.match().table();
  const std::vector<Card> five = cards_of("5H");
  const auto answer = consider_cards(now, Seat(3), five);
  EXPECT_FALSE(answer.refusal);
  ASSERT_TRUE(answer.effect);
  EXPECT_TRUE(answer.effect->owes_knock);
  EXPECT_EQ(answer.effect->next, Seat(0));
  const auto other = consider_cards(now, Seat(3), cards_of("9C"));
  EXPECT_TRUE(other.refusal);
  EXPECT_FALSE(other.effect);
}

}  // namespace
}  // namespace lastcard::testing
