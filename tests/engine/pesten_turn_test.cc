#include <gtest/gtest.h>

#include "engine/core/memory.h"
#include "tests/engine/scenario.h"

// Pesten, section 3: the ordinary turn.

namespace lastcard::testing {
namespace {

TEST(PestenTurn, ACardFitsByRankOrSuitAndAJokerAlways) {  // PES-10
  auto t = scenario("manipesto").top("5H").hand(0, "5C QH * 9S");
  EXPECT_EQ(t.legal(0), intents({"5C", "QH", "*"}));
  EXPECT_EQ(t.refused(0, "9S"), "does_not_fit");
  EXPECT_EQ(t.refusing_rule(0, playing("9S")), "PES-10");
}

TEST(PestenTurn, TheCalledSuitReplacesTheSuitOfTheTopCard) {  // PES-10, manipesto table 1, "J"
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "JH 3C 4C").hand(1, "QH 9S JC * 5D");
  t.play(0, "JH").call(0, "S");
  EXPECT_EQ(t.legal(1), intents({"9S", "JC", "*"}));
  EXPECT_FALSE(t.allows(1, "QH"));
}

TEST(PestenTurn, ACalledSuitLastsUntilAnotherCardIsPlayed) {  // PES-15
  auto t = scenario("manipesto").seats(4).top("5H");
  t.hand(0, "JH 3C 4C").hand(1, "QH 9D 4D").hand(2, "QS 9D 4D").stock("3D");
  t.play(0, "JH").call(0, "S").draw(1);
  EXPECT_EQ(t.called(), "S");
  t.play(2, "QS");
  EXPECT_EQ(t.called(), "");
}

TEST(PestenTurn, EveryCardFitsOnAnOpenJoker) {  // PES-11, pesten-app
  auto t = scenario("pesten-app").seats(3).top("5H").hand(0, "* 3C 4C").hand(2, "9S QD 4D");
  t.play(0, "*").take(1);
  EXPECT_EQ(t.turn(), 2);
  EXPECT_EQ(t.legal(2), intents({"9S", "QD", "4D", "draw"}));
}

TEST(PestenTurn, APlayerWhoCanPlayMustPlay) {  // PES-13
  auto t = scenario("manipesto").top("5H").hand(0, "* 9S");
  EXPECT_EQ(t.refused(0, Draw{}), "must_play");
  EXPECT_EQ(t.refusing_rule(0, Draw{}), "PES-13");
  auto free = scenario("pesten-app").top("5H").hand(0, "5C 9S");
  EXPECT_EQ(free.legal(0), intents({"5C", "draw"}));
}

TEST(PestenTurn, APlayerWhoCanOnlyPlayACompletingSetMustPlayIt) {  // PES-12, PES-13, PES-36
  // When spades are called, neither heart fits, but the two hearts complete a run with the jack.
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "JH 3C 4C").hand(1, "QH KH 9D");
  t.play(0, "JH").call(0, "S");
  EXPECT_EQ(t.legal(1), intents({"QH KH"}));
  EXPECT_EQ(t.refused(1, Draw{}), "must_play");
}

TEST(PestenTurn, OnlyTheSeatOnTurnActs) {  // PES-16
  auto t = scenario("manipesto").seats(4).top("5H").hand(1, "5C 9S");
  EXPECT_EQ(t.refused(1, "5C"), "not_your_turn");
  EXPECT_TRUE(t.legal(1).empty());
}

TEST(PestenTurn, TheTurnGoesRoundInTheDirectionOfPlay) {  // PES-16
  auto t = scenario("manipesto").seats(4).top("5H").to_act(3).hand(3, "5C 9S 4D");
  t.hand(0, "KC 9S 4D").hand(3, "5C 9S QC");
  t.play(3, "5C");
  EXPECT_EQ(t.turn(), 0);
  t.play(0, "KC");
  EXPECT_EQ(t.turn(), 3);
}

TEST(PestenTurn, CardsMustBeInTheHand) {  // PES-12
  auto t = scenario("manipesto").top("5H").hand(0, "5C 9S");
  EXPECT_EQ(t.refused(0, "5D"), "not_in_hand");
  EXPECT_EQ(t.refused(0, "5C 5C"), "not_in_hand");
}

TEST(PestenTurn, IntentsOfOtherPhasesAreRefused) {  // section 11
  auto t = scenario("manipesto").top("5H").hand(0, "5C 9S");
  EXPECT_EQ(t.refused(0, Take{}), "nothing_to_take");
  EXPECT_EQ(t.refused(0, Pass{}), "cannot_pass");
  EXPECT_EQ(t.refused(0, CallSuit{Suit::clubs}), "not_now");
  EXPECT_EQ(t.refused(0, GiveCard{Card(Rank::five, Suit::clubs)}), "not_now");
  EXPECT_EQ(t.refused(0, ChooseSeat{Seat(1)}), "not_now");
}

// ---- Drawing ----

TEST(PestenDraw, ACardThatCannotBePlayedEndsTheTurn) {  // PES-14
  auto t = scenario("manipesto").top("5H").hand(0, "9S 4C").stock("3D");
  t.draw(0);
  EXPECT_EQ(t.hand(0), "3D 4C 9S");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.phase(), "play");
}

TEST(PestenDraw, UnderMustTheDrawnCardMustBePlayed) {  // PES-14, manipesto section 2
  auto t = scenario("manipesto").top("5H").hand(0, "9S 4C").stock("3H");
  t.draw(0);
  EXPECT_EQ(t.phase(), "drawn");
  EXPECT_EQ(t.legal(0), intents({"3H"}));
  EXPECT_EQ(t.refused(0, Pass{}), "must_play_drawn_card");
  EXPECT_EQ(t.refused(0, Draw{}), "already_drawn");
}

// Returns how many playable cards seat 0 may hold after a draw, for all that seat 1 knows.
int most_to_play_after_draw(std::string_view patch, std::string_view stock) {
  auto t = scenario("manipesto").rules(patch).top("5H").hand(0, "9S 4C").stock(stock);
  const Table before = t.match().table();
  const Seat other(1);
  Memory memory(Glimpse(before, other));
  t.draw(0);
  const Glimpse seen(before, other);
  memory.see(seen, seen_by(seen, Action{Seat(0), Draw{}}),
             seen_by(other, t.last_step().events, before.setup().zones),
             Glimpse(t.match().table(), other));
  EXPECT_EQ(memory.bounds().size(), 1U);
  return memory.bounds().empty() ? -1 : memory.bounds().front().most;
}

TEST(PestenDraw, ShowsHowManyCardsCanBePlayed) {  // PES-13, PES-14
  EXPECT_EQ(most_to_play_after_draw("{}", "3H"), 1);
  EXPECT_EQ(most_to_play_after_draw("{}", "6S"), 0) << "the turn is over";
  EXPECT_EQ(most_to_play_after_draw(R"({"drawn_card": "keep"})", "6S"), 1);
  const auto until = R"({"draw_until_playable": true})";
  EXPECT_EQ(most_to_play_after_draw(until, "3D 6S 6H"), 1) << "only the last of three";
}

TEST(PestenDraw, ASetMayBeLaidWithTheDrawnCard) {  // PES-14
  auto t = scenario("manipesto").top("5H").hand(0, "3S 3C 9S 9C").stock("3H");
  t.draw(0);
  EXPECT_EQ(t.legal(0), intents({"3H", "3H 3S 3C", "3H 3C 3S"}));
}

TEST(PestenDraw, ADrawnCardMayOnlyBePlayableInASet) {  // PES-14, PES-36
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "JH 3C 4C").hand(1, "QH 9D 4D");
  t.stock("KH").play(0, "JH").call(0, "S").draw(1);
  EXPECT_EQ(t.phase(), "drawn");
  EXPECT_EQ(t.legal(1), intents({"QH KH"}));
}

TEST(PestenDraw, UnderMayTheDrawnCardMayBeKept) {  // PES-14, pesten-2018
  auto t = scenario("pesten-2018").top("5H").hand(0, "9S 4C").stock("3H");
  t.draw(0);
  EXPECT_EQ(t.legal(0), intents({"3H", "pass"}));
  t.pass(0);
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.hand(0), "3H 4C 9S");
}

TEST(PestenDraw, OnlyPlaysWithTheDrawnCardAreLegal) {  // PES-14, pesten-app
  auto t = scenario("pesten-app").top("5H").hand(0, "5C 4C").stock("3H");
  t.draw(0);
  EXPECT_EQ(t.legal(0), intents({"3H", "pass"}));
  EXPECT_EQ(t.refused(0, "5C"), "must_contain_drawn_card");
}

TEST(PestenDraw, UnderKeepTheTurnEnds) {  // PES-14
  auto t = scenario("manipesto").rules(R"({"drawn_card": "keep"})");
  t.top("5H").hand(0, "9S 4C").stock("3H").draw(0);
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenDraw, OnlyTheLastOfSeveralDrawnCardsCounts) {  // PES-14, draw_count
  const auto three = R"({"draw_count": 3})";
  auto t = scenario("manipesto").rules(three).top("5H").hand(0, "9S 4C").stock("3H 3D 6S");
  t.draw(0);
  EXPECT_EQ(t.hand_size(0), 5);
  EXPECT_EQ(t.turn(), 1);

  auto last = scenario("manipesto").rules(three).top("5H").hand(0, "9S 4C").stock("6D QD QH");
  last.draw(0);
  EXPECT_EQ(last.phase(), "drawn");
  EXPECT_EQ(last.legal(0), intents({"QH"}));
}

TEST(PestenDraw, UntilPlayableADrawGoesOnUntilACardCanBePlayed) {  // PES-14, draw_until_playable
  auto t = scenario("manipesto").rules(R"({"draw_until_playable": true, "draw_count": 2})");
  t.top("5H").hand(0, "9S 4C").stock("3D 6S 6H QH").draw(0);
  EXPECT_EQ(t.hand(0), "3D 4C 6H 6S 9S");
  EXPECT_EQ(t.phase(), "drawn");
  EXPECT_EQ(t.legal(0), intents({"6H"}));
}

TEST(PestenDraw, UntilPlayableUnderKeepADrawStopsAtAPlayableCard) {  // PES-14
  auto t = scenario("manipesto").rules(R"({"draw_until_playable": true, "drawn_card": "keep"})");
  t.top("5H").hand(0, "9S 4C").stock("3D 6H QH").draw(0);
  EXPECT_EQ(t.hand(0), "3D 4C 6H 9S");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenDraw, UntilPlayableADrawEndsWithTheStock) {  // PES-14, conventions "Reshuffle"
  auto t = scenario("manipesto").rules(R"({"draw_until_playable": true})");
  t.top("5H").hand(0, "9S 4C").whole_stock("3D 6S", 1).draw(0);
  EXPECT_EQ(t.hand(0), "3D 4C 6S 9S");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenDraw, AnEmptyStockIsRefilledFromTheDiscardPile) {  // conventions "Reshuffle"
  auto t = scenario("manipesto").top("5H").under("QC QD QS").hand(0, "9S 4C");
  t.whole_stock("", 1).reshuffle("QS QC QD").draw(0);
  EXPECT_EQ(t.hand(0), "4C 9S QS");
  EXPECT_EQ(t.stock_size(), 2);
  EXPECT_EQ(t.discard_size(), 1);
  EXPECT_EQ(t.top(), "5H");
  EXPECT_EQ(t.last_step().shuffles, (std::vector<DeckOrder>{cards_of("QS QC QD")}));
}

TEST(PestenDraw, TheStockIsReshuffledInTheMiddleOfADraw) {  // conventions "Reshuffle"
  auto t = scenario("manipesto").rules(R"({"draw_count": 3})").top("5H").under("QC QD QS");
  t.hand(0, "9S 4C").whole_stock("3D", 1).reshuffle("QS QC QD").draw(0);
  EXPECT_EQ(t.hand(0), "3D 4C 9S QC QS");
}

TEST(PestenDraw, ADrawFromATooSmallStockTakesTheRest) {  // conventions "Reshuffle"
  auto t = scenario("manipesto").rules(R"({"draw_count": 3})").top("5H").hand(0, "9S 4C");
  t.whole_stock("3D", 1).draw(0);
  EXPECT_EQ(t.hand(0), "3D 4C 9S");
  EXPECT_EQ(t.stock_size(), 0);
  EXPECT_EQ(t.turn(), 1);
}

}  // namespace
}  // namespace lastcard::testing
