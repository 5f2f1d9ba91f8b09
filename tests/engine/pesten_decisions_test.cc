#include <gtest/gtest.h>

#include "tests/engine/scenario.h"

// Pesten: what follows from the rule book's words where two rules meet.

namespace lastcard::testing {
namespace {

Scenario four(std::string_view patch) {
  auto t = scenario("manipesto").seats(4).top("5H");
  t.rules(patch);
  return t;
}

TEST(PestenDecisions, ANewDebtBesideAForgottenOneStands) {  // PES-50, PES-53
  // The four is played with one card left. Its draw makes two cards, and the three leaves one
  // again. The new debt is counted right after the play, so the penalty for the old debt does not
  // cancel it.
  const auto effects =
      R"("effects": {"4": [{"effect": "self-draws", "count": 1}, {"effect": "again"}]})";
  auto draw = four("{" + std::string(effects) + "}").hand(0, "4H 3H").stock("9C 6C 6D");
  draw.play(0, "4H").play(0, "3H");
  EXPECT_EQ(draw.hand(0), "6C 6D 9C");
  EXPECT_EQ(draw.owes(), 0);
  EXPECT_EQ(draw.turn(), 1);

  auto back = four(R"({"knock": {"remedy": "take-back"}, )" + std::string(effects) + "}");
  back.hand(0, "4H 3H").stock("9C 6C 6D").play(0, "4H").play(0, "3H");
  EXPECT_EQ(back.hand(0), "3H 6C 6D 9C");
  EXPECT_EQ(back.owes(), 0);
  EXPECT_EQ(back.turn(), 1);
}

TEST(PestenDecisions, AKnockWithTheSecondPlayDoesNotSettleTheFirst) {  // PES-50, PES-53
  auto t = four(R"({"effects": {"4": [{"effect": "self-draws", "count": 1},
      {"effect": "again"}]}})");
  t.hand(0, "4H 3H").stock("9C 6C 6D").play(0, "4H").play_with_knock(0, "3H");
  EXPECT_EQ(t.hand(0), "6C 6D 9C");
  EXPECT_EQ(t.owes(), -1);
}

TEST(PestenDecisions, ADrawFromAnEmptyHandInDebtOwesAnew) {  // PES-50, PES-53
  auto t = four(R"({"effects": {"4": [{"effect": "give-card"}, {"effect": "again"}]}})");
  t.hand(0, "4H 9C").hand(1, "6S 3S").stock("3H 6C 6D").play(0, "4H").choose(0, 1).give(0, "9C");
  EXPECT_EQ(t.legal(0), intents({"draw", "knock"}));
  t.draw(0);
  EXPECT_EQ(t.hand(0), "3H 6C 6D");
  EXPECT_EQ(t.owes(), 0);
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenDecisions, AHandFilledByAForgottenKnockIsNotEmptyForTheFinish) {  // PES-42, PES-53
  auto t = four(R"({"finish": {"forbidden": ["3"], "penalty": 4}})");
  t.hand(0, "7H 3H").stock("6C 6D 6S").play(0, "7H").play(0, "3H");
  EXPECT_EQ(t.hand(0), "6C 6D");
}

TEST(PestenDecisions, AStickyCardForbiddenAsTheLastIsNotLegal) {  // PES-25, PES-42
  auto t = four(R"({"finish": {"forbidden": "specials"}})").hand(0, "7H").stock("9C");
  EXPECT_EQ(t.legal(0), intents({"draw"}));
  auto paid = four(R"({"finish": {"forbidden": "specials", "penalty": 1}})");
  paid.hand(0, "7H").stock("9C").play(0, "7H");
  EXPECT_EQ(paid.hand(0), "9C");
  EXPECT_EQ(paid.turn(), 0);  // and the card is sticky
  EXPECT_EQ(paid.owes(), -1);
}

TEST(PestenDecisions, TwoLimitsOnACardBothHold) {  // limit
  auto t = four(R"({"effects": {"4": [{"effect": "limit", "max": 9}, {"effect": "limit",
      "min": 5}]}})");
  t.hand(0, "4H 9C QC").hand(1, "3H 5H 9H QH").play(0, "4H");
  EXPECT_EQ(t.legal(1), intents({"5H", "9H"}));
}

TEST(PestenDecisions, AJokerDemandsNoSuit) {  // again {same_suit: true}
  auto t = four(R"({"effects": {"*": [{"effect": "wild"}, {"effect": "again",
      "same_suit": true}]}})");
  t.hand(0, "* 3H 4D").play(0, "*");
  EXPECT_EQ(t.legal(0), intents({"3H", "4D"}));
}

TEST(PestenDecisions, OnlyTheRankAnswersASkip) {  // skip {passable}: neither wild cards nor limits
  auto t = four(R"({"effects": {"8": [{"effect": "limit", "max": 5},
      {"effect": "skip", "count": 1, "passable": true}]}})");
  t.hand(0, "8H 9C QC").hand(1, "8C * 9H").play(0, "8H");
  EXPECT_EQ(t.legal(1), intents({"8C", "pass"}));
  t.pass(1);
  EXPECT_EQ(t.phase(), "play");
}

TEST(PestenDecisions, ACallComesBeforeADrawOnTheSameCard) {  // PES-22, PES-24
  // The suit is called first. Then the next player must face the penalty.
  auto t = four(R"({"effects": {"4": [{"effect": "draw", "count": 2, "chain": "none",
      "then": "turn-ends"}, {"effect": "call-suit"}]}})");
  t.hand(0, "4H 9C QC").play(0, "4H");
  EXPECT_EQ(t.phase(), "call-suit");
  t.call(0, "D");
  EXPECT_EQ(t.phase(), "respond");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.called(), "D");
}

TEST(PestenDecisions, AForgottenKnockIsPaidBeforeAWinningPlay) {  // PES-40, PES-52
  auto t = four("{}").hand(0, "3H 9C").hand(1, "QH").stock("6C 6D").play(0, "3H").play(1, "QH");
  EXPECT_EQ(t.winner(), 1);
  EXPECT_EQ(t.hand(0), "6C 6D 9C");
}

TEST(PestenDecisions, AKnockMayStillComeInTheNextPlayersTurn) {  // PES-50
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "2H 9C").play(0, "2H");
  EXPECT_EQ(t.phase(), "respond");
  t.knock(0);
  EXPECT_EQ(t.owes(), -1);
  EXPECT_EQ(t.phase(), "respond");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenDecisions, AnExtraTurnHasItsOwnRuleForDrawnCards) {  // PES-25
  // The rule set keeps drawn cards, but the seven's extra turn must play them.
  auto t = four(R"({"drawn_card": "keep", "effects": {"7": [{"effect": "again",
      "drawn_card": "must"}]}})");
  t.hand(0, "7H 3C 9C").stock("QH").play(0, "7H").draw(0);
  EXPECT_EQ(t.legal(0), intents({"QH"}));
}

}  // namespace
}  // namespace lastcard::testing
