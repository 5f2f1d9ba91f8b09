#include <gtest/gtest.h>

#include "tests/engine/scenario.h"

// Pesten, section 2: the deal and the first card. After a plain first card, the seat at the
// dealer's left acts first: with `to_act(1)`, seat 0 deals.

namespace lastcard::testing {
namespace {

TEST(PestenFirstCard, EachPlayerGetsAHandAndTheNextCardIsTurnedUp) {  // PES-1
  auto t = scenario("manipesto").seats(4).to_act(1);
  t.rules(R"({"hand": 3})");
  t.hand(1, "3C 4C 5C").hand(2, "3D 4D 5D").hand(3, "3H 4H 5H").hand(0, "3S 4S 5S");
  t.top("9S").stock("QC");
  EXPECT_EQ(t.hand(1), "3C 4C 5C");
  EXPECT_EQ(t.hand(0), "3S 4S 5S");
  EXPECT_EQ(t.top(), "9S");
  EXPECT_EQ(t.discard_size(), 1);
  EXPECT_EQ(t.stock_size(), 2 * 54 - 12 - 1);
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.direction(), 1);
  EXPECT_EQ(t.phase(), "play");
  EXPECT_EQ(t.owes(), -1);
}

TEST(PestenFirstCard, NobodyOwesAKnockForTheDeal) {  // PES-2, PES-50
  auto t = scenario("manipesto").rules(R"({"hand": 1})").top("5H");
  EXPECT_EQ(t.owes(), -1);
  EXPECT_EQ(t.refused(0, KnockLastCard{}), "no_knock_owed");
}

TEST(PestenFirstCard, SevenLeavesTheTurnWithTheDealer) {  // PES-2
  auto t = scenario("manipesto").seats(4).to_act(1).top("7H").hand(0, "3H 9C");
  EXPECT_EQ(t.turn(), 0);
  t.play_with_knock(0, "3H");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenFirstCard, EightSkipsThePlayerAfterTheDealer) {  // PES-2
  auto t = scenario("manipesto").seats(4).to_act(1).top("8H");
  EXPECT_EQ(t.turn(), 2);
}

TEST(PestenFirstCard, TenGivesTheTurnToThePlayerBeforeTheDealer) {  // PES-2
  auto t = scenario("manipesto").seats(4).to_act(1).top("TH");
  EXPECT_EQ(t.turn(), 3);
  EXPECT_EQ(t.direction(), 1);
}

TEST(PestenFirstCard, KingTurnsTheDirection) {  // PES-2
  auto t = scenario("manipesto").seats(4).to_act(1).top("KH");
  EXPECT_EQ(t.turn(), 3);
  EXPECT_EQ(t.direction(), -1);
}

TEST(PestenFirstCard, JackLetsTheDealerCallBeforeTheFirstTurn) {  // PES-2
  auto t = scenario("manipesto").seats(4).to_act(1).top("JH").hand(1, "3S 9C");
  EXPECT_EQ(t.phase(), "call-suit");
  EXPECT_EQ(t.turn(), 0);
  t.call(0, "S");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.called(), "S");
  EXPECT_EQ(t.legal(1), intents({"3S"}));
}

TEST(PestenFirstCard, TwoAndJokerPutTheNextPlayerUnderThePenalty) {  // PES-2
  auto two = scenario("manipesto").seats(4).to_act(1).top("2H").hand(1, "9C QC");
  EXPECT_EQ(two.chain(), "two-sequence 2");
  EXPECT_EQ(two.turn(), 1);
  EXPECT_EQ(two.legal(1), intents({"take"}));

  auto joker = scenario("manipesto").seats(4).to_act(1).top("*").hand(1, "9C QC");
  EXPECT_EQ(joker.chain(), "same 5");
  joker.take(1);
  EXPECT_EQ(joker.phase(), "call-suit");
  EXPECT_EQ(joker.turn(), 1);
  joker.call(1, "D");
  EXPECT_EQ(joker.turn(), 2);
}

TEST(PestenFirstCard, PassCardsMakesEverybodyPassACard) {  // PES-2, PES-30
  auto t = scenario("pesten-app").seats(3).to_act(1).top("TH");
  EXPECT_EQ(t.phase(), "pass-cards");
  EXPECT_EQ(t.turn(), -1);
  EXPECT_EQ(t.waiting(), (std::vector{0, 1, 2}));
}

TEST(PestenFirstCard, ImmediateEffectsHappenToTheDealer) {  // PES-2, PES-21
  auto t = scenario("manipesto").seats(4).to_act(1).top("5H");
  t.rules(R"({"hand": 2, "effects": {"5": [{"effect": "self-draws", "count": 2}]}})");
  EXPECT_EQ(t.hand_size(0), 4);
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenFirstCard, ALimitBindsTheFirstTurn) {  // PES-2, limit
  auto t = scenario("manipesto").to_act(1).top("5H").hand(1, "9H 4H");
  t.rules(R"({"effects": {"5": [{"effect": "limit", "max": 5}]}})");
  EXPECT_EQ(t.legal(1), intents({"4H"}));
}

TEST(PestenFirstCard, APassableSkipAsksThePlayerAfterTheDealer) {  // PES-2
  auto t = scenario("manipesto").seats(4).to_act(1).top("8H").hand(1, "8C 9C");
  t.rules(R"({"effects": {"8": [{"effect": "skip", "count": 1, "passable": true}]}})");
  EXPECT_EQ(t.phase(), "respond-skip");
  EXPECT_EQ(t.legal(1), intents({"8C", "pass"}));
}

TEST(PestenFirstCard, PlainCardsDoNothing) {  // PES-3
  auto t = scenario("manipesto").seats(4).to_act(1).top("8H").rules(R"({"first_card": "plain"})");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.phase(), "play");

  auto two = scenario("manipesto").to_act(1).top("2H").rules(R"({"first_card": "plain"})");
  two.hand(1, "QH 9C");
  EXPECT_EQ(two.chain(), "");
  EXPECT_EQ(two.legal(1), intents({"QH"}));
}

TEST(PestenFirstCard, APlainJokerIsOpen) {  // PES-3, PES-11
  auto t = scenario("manipesto").to_act(1).top("*").rules(R"({"first_card": "plain"})");
  t.hand(1, "QH 9C");
  EXPECT_EQ(t.legal(1), intents({"9C", "QH"}));
}

TEST(PestenFirstCard, RedrawTurnsUntilACardHasNoEffect) {  // PES-3
  auto t = scenario("manipesto").seats(4).to_act(1).top("8H").rules(R"({"first_card": "redraw"})");
  t.stock("* 2C 5D QS");
  EXPECT_EQ(t.top(), "5D");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.discard_size(), 1);
  const auto stock = t.match().table().cards(ZoneId(9));
  EXPECT_EQ(stock.back().code(), "QS");
  // The cards that were put back lie at the bottom in the order in which they were turned.
  EXPECT_EQ(stock[2].code(), "8H");
  EXPECT_EQ(stock[1].code(), "*");
  EXPECT_EQ(stock[0].code(), "2C");
}

TEST(PestenFirstCard, RedrawEndsIfEveryCardHasAnEffect) {  // PES-3
  const auto all = R"({"first_card": "redraw", "decks": 1, "jokers": 0, "effects": {
      "A": [{"effect": "skip", "count": 1}], "2": [{"effect": "skip", "count": 1}],
      "3": [{"effect": "skip", "count": 1}], "4": [{"effect": "skip", "count": 1}],
      "5": [{"effect": "skip", "count": 1}], "6": [{"effect": "skip", "count": 1}],
      "7": [{"effect": "skip", "count": 1}], "8": [{"effect": "skip", "count": 1}],
      "9": [{"effect": "skip", "count": 1}], "T": [{"effect": "skip", "count": 1}],
      "J": [{"effect": "skip", "count": 1}], "Q": [{"effect": "skip", "count": 1}],
      "K": [{"effect": "skip", "count": 1}]}})";
  auto t = scenario("manipesto").seats(4).to_act(1).top("8H").rules(all);
  EXPECT_EQ(t.top(), "8H");
  EXPECT_EQ(t.turn(), 1);
}

}  // namespace
}  // namespace lastcard::testing
