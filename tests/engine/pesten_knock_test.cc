#include <gtest/gtest.h>

#include "tests/engine/scenario.h"

// Pesten, section 7: the last-card call.

namespace lastcard::testing {
namespace {

Scenario four(std::string_view patch = "{}") {
  auto t = scenario("manipesto").seats(4).top("5H");
  t.rules(patch);
  return t;
}

// ---- Owing ----

TEST(PestenKnock, APlayerLeftWithOneCardOwesAKnock) {  // PES-50
  auto t = four().hand(0, "3H 9C");
  t.play(0, "3H");
  EXPECT_EQ(t.owes(), 0);
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.legal(0), intents({"knock"}));
  t.knock(0);
  EXPECT_EQ(t.owes(), -1);
  EXPECT_TRUE(t.legal(0).empty());
}

TEST(PestenKnock, ThePlayMayCarryTheKnock) {  // PES-50
  auto t = four().hand(0, "3H 9C").play_with_knock(0, "3H");
  EXPECT_EQ(t.owes(), -1);
}

TEST(PestenKnock, ASetThatLeavesOneCardOwesAKnock) {  // PES-50, manipesto section 2
  auto t = four().hand(0, "5C 5D 9C").play(0, "5C 5D");
  EXPECT_EQ(t.owes(), 0);
}

TEST(PestenKnock, AResponseThatLeavesOneCardOwesAKnock) {  // PES-50
  auto t = scenario("manipesto").seats(4).to_act(1).top("2H").hand(1, "2C 9C").play(1, "2C");
  EXPECT_EQ(t.owes(), 1);
}

TEST(PestenKnock, PlayingTheDrawnCardOwesAKnock) {  // PES-50, manipesto section 2
  auto t = four().hand(0, "9C").stock("3H").draw(0).play(0, "3H");
  EXPECT_EQ(t.owes(), 0);
}

TEST(PestenKnock, OnlyAPlayersOwnPlaysMakeADebt) {  // PES-50: no take, gift, swap or penalty
  auto gift = four(R"({"effects": {"4": [{"effect": "give-card"}]}})");
  gift.hand(0, "4H 9C QC").hand(2, "3D").play(0, "4H").choose(0, 2).give(0, "QC");
  EXPECT_EQ(gift.owes(), -1);
  auto swap = four(R"({"effects": {"4": [{"effect": "swap-hands"}]}})");
  swap.hand(0, "4H 9C QC").hand(2, "3D").play(0, "4H").choose(0, 2);
  EXPECT_EQ(swap.hand_size(0), 1);
  EXPECT_EQ(swap.owes(), -1);
}

TEST(PestenKnock, ADrawWithAnEmptyHandMakesADebt) {  // PES-50
  auto t = four().hand(0, "7H").stock("4C").play(0, "7H").draw(0);
  EXPECT_EQ(t.owes(), 0);
  EXPECT_EQ(t.turn(), 1);
  auto two = four(R"({"draw_count": 2})").hand(0, "7H").stock("4C 4D").play(0, "7H").draw(0);
  EXPECT_EQ(two.owes(), -1);
}

TEST(PestenKnock, AKnockCanBeOwedTwiceInOneTurn) {  // PES-50, manipesto section 2, last sentence
  auto t = four().hand(0, "7H 7C").stock("3C").play_with_knock(0, "7H").play(0, "7C").draw(0);
  // The player drew one card with an empty hand, so it owes the knock once more and must play the
  // three.
  EXPECT_EQ(t.owes(), 0);
  EXPECT_EQ(t.phase(), "drawn");
  EXPECT_EQ(t.legal(0), intents({"3C", "knock"}));
  t.knock(0).play(0, "3C");
  EXPECT_EQ(t.winner(), 0);
}

TEST(PestenKnock, LaterChangesOfTheHandNeitherMakeNorCancelADebt) {  // PES-50
  auto t = four(R"({"effects": {"4": [{"effect": "others-draw", "count": 1}]}})");
  t.hand(0, "3H 9C").hand(1, "4H 9D QD").stock("6C 6D 6S 9S").play(0, "3H");
  t.knock(0).play(1, "4H");
  EXPECT_EQ(t.hand_size(0), 2);
  EXPECT_EQ(t.owes(), -1);
}

TEST(PestenKnock, AKnockThatIsNotOwedIsRefused) {  // PES-50
  auto t = four().hand(0, "3H 9C QC").play(0, "3H");
  EXPECT_EQ(t.refused(0, KnockLastCard{}), "no_knock_owed");
  EXPECT_EQ(t.refused(1, KnockLastCard{}), "no_knock_owed");
}

TEST(PestenKnock, APlayWithAKnockIsRefusedIfNoneIsOwed) {  // PES-55
  auto t = four().hand(0, "3H 5C 5D");
  EXPECT_EQ(t.refused(0, playing_with_knock("3H")), "knock_not_owed");
  EXPECT_EQ(t.refusing_rule(0, playing_with_knock("3H")), "PES-55");
  EXPECT_EQ(t.refused(0, playing_with_knock("5C 5D")), "");
  auto last = four().hand(0, "3H");
  EXPECT_EQ(last.refused(0, playing_with_knock("3H")), "knock_not_owed");
  auto set = four().hand(0, "5C 5D");
  EXPECT_EQ(set.refused(0, playing_with_knock("5C 5D")), "knock_not_owed");
  auto through = four(R"({"knock": {"through_set": true}})").hand(0, "5C 5D");
  EXPECT_EQ(through.refused(0, playing_with_knock("5C 5D")), "");
}

// ---- Forgetting ----

TEST(PestenForgottenKnock, IsPaidWhenAnotherPlayerPlays) {  // PES-51, PES-52
  auto t = four().hand(0, "3H 9C").hand(1, "QH 4D").stock("6C 6D").play(0, "3H").play(1, "QH");
  EXPECT_EQ(t.hand(0), "6C 6D 9C");
  EXPECT_EQ(t.owes(), 1);
}

TEST(PestenForgottenKnock, ThePenaltyIsDrawnBeforeTheActionTakesEffect) {  // PES-52
  auto t = four().hand(0, "3H 9C").hand(1, "4D 6S").stock("6C 6D 4H").play(0, "3H").draw(1);
  EXPECT_EQ(t.hand(0), "6C 6D 9C");
  EXPECT_EQ(t.hand(1), "4D 4H 6S");
}

TEST(PestenForgottenKnock, IsPaidWhenAnotherPlayerTakes) {  // PES-51
  auto t = four().hand(0, "2H 9C").hand(1, "9D QD").stock("6C 6D 4C 4S").play(0, "2H").take(1);
  EXPECT_EQ(t.hand(0), "6C 6D 9C");
  EXPECT_EQ(t.hand(1), "4C 4S 9D QD");
}

TEST(PestenForgottenKnock, IsPaidWhenAnotherPlayerPasses) {  // PES-51
  auto t = four(R"({"effects": {"8": [{"effect": "skip", "count": 1, "passable": true}]}})");
  t.hand(0, "8H 9C").hand(1, "9D QD").stock("6C 6D").play(0, "8H").pass(1);
  EXPECT_EQ(t.hand(0), "6C 6D 9C");
}

TEST(PestenForgottenKnock, ChoicesDoNotMakeTheKnockForgotten) {  // PES-51
  auto call = four().hand(0, "JH 9C").stock("6C 6D").play(0, "JH").call(0, "S");
  EXPECT_EQ(call.owes(), 0);
  call.knock(0);
  auto app = scenario("pesten-app").seats(3).top("5H").hand(0, "TH 3C").hand(1, "3D").hand(2, "3S");
  app.play(0, "TH").give(1, "3D").give(0, "3C").give(2, "3S");
  EXPECT_EQ(app.owes(), 0);
}

TEST(PestenForgottenKnock, TheDebtorsOwnPassDoesNotMakeTheKnockForgotten) {  // PES-51
  auto t = scenario("pesten-2018").seats(3).top("5H").hand(0, "7H").stock("4H");
  t.play(0, "7H").draw(0);
  EXPECT_EQ(t.legal(0), intents({"4H", "knock", "pass"}));
  t.pass(0);
  EXPECT_EQ(t.owes(), 0);
  EXPECT_EQ(t.turn(), 1);
  t.knock(0);
  EXPECT_EQ(t.hand(0), "4H");
}

TEST(PestenForgottenKnock, TheClockMakesTheKnockForgottenDuringAnothersTurn) {  // PES-51, PES-52
  auto t = four().hand(0, "3H 9C").stock("6C 6D").play(0, "3H");
  EXPECT_TRUE(t.clock_may_act());
  t.clock(0);
  EXPECT_EQ(t.hand(0), "6C 6D 9C");
  EXPECT_EQ(t.owes(), -1);
  EXPECT_EQ(t.turn(), 1);
  EXPECT_FALSE(t.clock_may_act());
}

TEST(PestenForgottenKnock, TheClockWaitsWhileItIsTheDebtorsTurn) {  // PES-51
  auto sticky = four().hand(0, "7H 9C").play(0, "7H");
  EXPECT_EQ(sticky.owes(), 0);
  EXPECT_FALSE(sticky.clock_may_act());
  auto calling = four().hand(0, "JH 9C").play(0, "JH");
  EXPECT_FALSE(calling.clock_may_act());
}

TEST(PestenForgottenKnock, TheClockWaitsWhileCardsArePassed) {  // PES-51
  auto t = scenario("pesten-app").seats(3).top("5H").hand(0, "TH 3C").play(0, "TH");
  EXPECT_EQ(t.owes(), 0);
  EXPECT_FALSE(t.clock_may_act());
}

// ---- The debtor itself acts again: remedy `draw` ----

TEST(PestenRemedyDraw, ThePlayStandsAndTheTurnIsOver) {  // PES-53
  auto t = four().hand(0, "7H 3H").stock("6C 6D").play(0, "7H").play(0, "3H");
  EXPECT_EQ(t.top(), "3H");
  EXPECT_EQ(t.hand(0), "6C 6D");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.phase(), "play");
  EXPECT_EQ(t.owes(), -1);
}

TEST(PestenRemedyDraw, AnotherSevenGivesNoExtraTurn) {  // PES-53: `again` is void
  auto t = four().hand(0, "7H 7C").stock("6C 6D").play(0, "7H").play(0, "7C");
  EXPECT_EQ(t.hand(0), "6C 6D");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenRemedyDraw, TheOtherEffectsHappen) {  // PES-53
  auto jack = four().hand(0, "7H JH").stock("6C 6D").play(0, "7H").play(0, "JH");
  EXPECT_EQ(jack.phase(), "call-suit");
  jack.call(0, "S");
  EXPECT_EQ(jack.turn(), 1);
  auto eight = four().hand(0, "7H 8H").stock("6C 6D").play(0, "7H").play(0, "8H");
  EXPECT_EQ(eight.turn(), 2);
  auto two = four().hand(0, "7H 2H").stock("6C 6D").play(0, "7H").play(0, "2H");
  EXPECT_EQ(two.chain(), "two-sequence 2");
}

TEST(PestenRemedyDraw, AnEightStillGivesTheDebtorTheNextTurnWithTwoPlayers) {  // PES-53
  auto t = scenario("manipesto").top("5H").hand(0, "7H 8H").stock("6C 6D");
  t.play(0, "7H").play(0, "8H");
  EXPECT_EQ(t.turn(), 0);
  EXPECT_EQ(t.hand(0), "6C 6D");
}

TEST(PestenRemedyDraw, AVoidedTwoPlayerAgainDoesNotReverse) {  // PES-53
  auto t = scenario("manipesto").top("5H").hand(0, "KH KC").stock("6C 6D");
  t.rules(R"({"effects": {"K": [{"effect": "reverse", "two_players": "again"}]}})");
  t.play(0, "KH").play(0, "KC");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.direction(), 1);
}

TEST(PestenRemedyDraw, ThePenaltyComesBeforeTheEffects) {  // PES-53: "right after it, before any"
  auto t = four(R"({"effects": {"4": [{"effect": "self-draws", "count": 1}]}})");
  t.hand(0, "7H 4H").stock("6C 6D 6S").play(0, "7H").play(0, "4H");
  EXPECT_EQ(t.hand(0), "6C 6D 6S");
}

TEST(PestenRemedyDraw, ThePenaltyIsDrawnFromTheCardsUnderThePlay) {  // PES-53
  auto t = four().under("").hand(0, "7H 3H").whole_stock("", 1).reshuffle("5H 7H");
  t.play(0, "7H").play(0, "3H");
  EXPECT_EQ(t.hand(0), "5H 7H");  // the cards that lay under the three
  EXPECT_EQ(t.phase(), "play");
}

TEST(PestenRemedyDraw, ADrawStandsAndTheTurnEnds) {  // PES-53
  auto t = four().hand(0, "7H 9C").stock("3H 6C 6D").play(0, "7H").draw(0);
  EXPECT_EQ(t.hand(0), "3H 6C 6D 9C");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.phase(), "play");
}

TEST(PestenRemedyDraw, ATakeStandsAndItsThenIsVoid) {  // PES-53
  auto t = scenario("manipesto").top("5H").hand(0, "8H 9C").hand(1, "6S").stock("6C 6D 3D");
  t.rules(R"({"effects": {"8": [{"effect": "skip", "count": 1},
      {"effect": "draw", "count": 1, "chain": "none", "then": "plays"}]}})");
  t.play(0, "8H");
  EXPECT_EQ(t.turn(), 0);  // with two players, the eight attacks its own player
  EXPECT_EQ(t.owes(), 0);
  t.take(0);
  EXPECT_EQ(t.hand(0), "3D 6C 6D 9C");
  EXPECT_EQ(t.turn(), 1);
}

// ---- Remedy `take-back` ----

constexpr auto kTakeBack = R"({"knock": {"remedy": "take-back"}})";

TEST(PestenRemedyTakeBack, TheLastCardReturnsToTheHand) {  // PES-53, pesten-2018
  auto t = scenario("pesten-2018").seats(4).top("5H").hand(0, "7H 3H").stock("6C 6D");
  t.play(0, "7H").play(0, "3H");
  EXPECT_EQ(t.top(), "7H");
  EXPECT_EQ(t.hand(0), "3H 6C 6D");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.owes(), -1);
}

TEST(PestenRemedyTakeBack, TheCardUnderTheTakenBackCardHasNoEffects) {  // PES-53
  auto t = four(kTakeBack).hand(0, "7H 8H").stock("6C 6D").play(0, "7H").play(0, "8H");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.phase(), "play");
}

TEST(PestenRemedyTakeBack, OnlyTheLastCardOfASetReturns) {  // PES-53
  // The draw has filled the debtor's hand, so that a set can follow the debt.
  auto t = four(R"({"knock": {"remedy": "take-back"}, "effects": {
      "4": [{"effect": "self-draws", "count": 2}, {"effect": "again"}]}})");
  t.hand(0, "4H 6H").stock("6C 6D 3C 3D").play(0, "4H").play(0, "6H 6C 6D");
  EXPECT_EQ(t.top(), "6C");
  EXPECT_EQ(t.hand(0), "3C 3D 6D");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenRemedyTakeBack, ADrawStands) {  // PES-53
  auto t = four(kTakeBack).hand(0, "7H 9C").stock("3H 6C 6D").play(0, "7H").draw(0);
  EXPECT_EQ(t.hand(0), "3H 6C 6D 9C");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenRemedyTakeBack, ACalledSuitIsNotRevived) {  // PES-53
  auto t = four(R"({"knock": {"remedy": "take-back"}, "effects": {
      "4": [{"effect": "call-suit"}, {"effect": "again"}]}})");
  t.hand(0, "4H 9S").hand(1, "9H QS").stock("6C 6D").play(0, "4H").call(0, "S").play(0, "9S");
  EXPECT_EQ(t.top(), "4H");
  EXPECT_EQ(t.called(), "");
  EXPECT_EQ(t.legal(1), intents({"9H"}));
}

// Returns a table at which a debtor must respond, because the eight attacks its own player.
Scenario debtor_in_chain() {
  auto t = scenario("manipesto").top("5H");
  t.rules(R"({"knock": {"remedy": "take-back"}, "effects": {"8": [{"effect": "self-draws",
      "count": 2}, {"effect": "skip", "count": 1},
      {"effect": "draw", "count": 3, "chain": "same", "then": "turn-ends"}]}})");
  return t;
}

TEST(PestenRemedyTakeBack, TheCardsThatStayAreTheResponseInAChain) {  // PES-53
  auto t = debtor_in_chain();
  t.hand(0, "8H 8C").hand(1, "6S 3S").stock("8D 3C 6C 6D").play(0, "8H");
  EXPECT_EQ(t.turn(), 0);
  EXPECT_EQ(t.owes(), 0);
  t.play(0, "8C 8D");
  EXPECT_EQ(t.top(), "8C");
  EXPECT_EQ(t.chain(), "same 6");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.phase(), "respond");
  EXPECT_EQ(t.hand(0), "3C 6C 6D 8D");
}

TEST(PestenRemedyTakeBack, ASingleCardThatReturnsIsNoResponseInAChain) {  // PES-53
  auto t = debtor_in_chain();
  t.hand(0, "8H 8C").hand(1, "6S 3S").stock("9D 3C 6C 6D").play(0, "8H").play(0, "8C");
  EXPECT_EQ(t.top(), "8H");
  EXPECT_EQ(t.chain(), "same 3");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.phase(), "respond");
}

// ---- through_set, false knocks, no knocks ----

TEST(PestenThroughSet, ASetThatEmptiesTheHandMustCarryTheKnock) {  // PES-54, remedy draw
  const auto rules = R"({"knock": {"through_set": true}})";
  auto knocked = four(rules).hand(0, "5C 5D").play_with_knock(0, "5C 5D");
  EXPECT_EQ(knocked.winner(), 0);
  auto t = four(rules).hand(0, "5C 5D").stock("6C 6D").play(0, "5C 5D");
  EXPECT_EQ(t.hand(0), "6C 6D");
  EXPECT_EQ(t.top(), "5D");
  EXPECT_EQ(t.turn(), 1);
  auto single = four(rules).hand(0, "5C").play(0, "5C");
  EXPECT_EQ(single.winner(), 0);
}

TEST(PestenThroughSet, ASetGoesOutWithoutAKnockIfTheRulesDoNotDemandOne) {  // PES-54
  auto t = four().hand(0, "5C 5D").play(0, "5C 5D");
  EXPECT_EQ(t.winner(), 0);
}

TEST(PestenThroughSet, TakeBackReturnsTheLastCard) {  // PES-54, pesten-2018 section 2.4
  auto t = scenario("pesten-2018").rules(kTakeBack).seats(4).top("5H");
  t.hand(0, "5C 5D").stock("6C 6D").play(0, "5C 5D");
  EXPECT_EQ(t.hand(0), "5D 6C 6D");
  EXPECT_EQ(t.top(), "5C");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenThroughSet, AChainGoesOnAfterASetWithoutTheKnock) {  // PES-54, PES-60
  auto t = scenario("manipesto").seats(4).to_act(1).top("2H").hand(1, "2C 2D").stock("6C 6D");
  t.rules(R"({"knock": {"through_set": true}})").play(1, "2C 2D");
  EXPECT_EQ(t.phase(), "respond");
  EXPECT_EQ(t.turn(), 2);
  EXPECT_EQ(t.chain(), "two-sequence 4");
  EXPECT_EQ(t.hand(1), "6C 6D");
}

constexpr auto kFalsePenalty = R"({"knock": {"false_penalty": 3}})";

TEST(PestenFalseKnock, AnyoneMayKnockAtAnyTimeAndPays) {  // PES-50, section 11
  auto t = four(kFalsePenalty).hand(0, "3H 9C QC").hand(2, "9D").stock("6C 6D 6S");
  EXPECT_EQ(t.legal(2), intents({"knock"}));
  t.knock(2);
  EXPECT_EQ(t.hand(2), "6C 6D 6S 9D");
  EXPECT_EQ(t.turn(), 0);
  EXPECT_EQ(t.phase(), "play");
  EXPECT_EQ(t.legal(0), intents({"3H", "knock"}));
}

TEST(PestenFalseKnock, AFalseKnockChangesNothingElse) {  // PES-50, PES-51
  auto t = four(kFalsePenalty).hand(0, "3H 9C").play(0, "3H").knock(1);
  EXPECT_EQ(t.owes(), 0);
  t.knock(0);
  EXPECT_EQ(t.hand(0), "9C");
}

TEST(PestenNoKnock, WithPenaltyZeroNobodyOwes) {  // section 1, knock.penalty
  auto t = four(R"({"knock": {"penalty": 0}})").hand(0, "3H 9C").play(0, "3H");
  EXPECT_EQ(t.owes(), -1);
  auto through = four(R"({"knock": {"penalty": 0, "through_set": true}})").hand(0, "5C 5D");
  through.play(0, "5C 5D");
  EXPECT_EQ(through.winner(), 0);
}

TEST(PestenNoKnock, WithPenaltyZeroAKnockMeansNothing) {  // PES-55
  auto t = four(R"({"knock": {"penalty": 0}})").hand(0, "3H 9C").play_with_knock(0, "3H");
  EXPECT_EQ(t.owes(), -1);
  EXPECT_EQ(t.turn(), 1);
}

}  // namespace
}  // namespace lastcard::testing
