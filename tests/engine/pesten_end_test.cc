#include <gtest/gtest.h>

#include "engine/core/match.h"
#include "engine/registry.h"
#include "tests/engine/scenario.h"

// Pesten, section 8: the end of rounds and matches.

namespace lastcard::testing {
namespace {

Scenario four(std::string_view patch = "{}") {
  auto t = scenario("manipesto").seats(4).top("5H");
  t.rules(patch);
  return t;
}

TEST(PestenEnd, AnEmptyHandEndsTheRoundAndScoresForTheTeam) {  // PES-40, section 11 "Sides"
  auto t = four().to_act(3).hand(3, "3H").play(3, "3H");
  EXPECT_EQ(t.phase(), "over");
  EXPECT_EQ(t.turn(), -1);
  EXPECT_EQ(t.winner(), 3);
  EXPECT_EQ(t.points(), (std::vector{0, 1}));
  EXPECT_EQ(t.match().game().round_result(t.match().table()).dump(),
            R"({"winner":3,"side":1,"points":[0,1]})");
}

TEST(PestenEnd, WithoutTeamsEachSeatIsItsOwnSide) {  // section 11 "Sides"
  auto t = scenario("pesten-2018").seats(3).top("5H").to_act(2).hand(2, "3H").play(2, "3H");
  EXPECT_EQ(t.points(), (std::vector{0, 0, 1}));
}

TEST(PestenEnd, ASetGoesOut) {  // PES-40
  auto t = four().hand(0, "9H 9C 9D").play(0, "9H 9C 9D");
  EXPECT_EQ(t.winner(), 0);
}

TEST(PestenEnd, NothingIsLegalAfterTheEnd) {  // PES-40
  auto t = four().hand(0, "3H").play(0, "3H");
  for (int seat = 0; seat < 4; ++seat) EXPECT_TRUE(t.legal(seat).empty());
  EXPECT_EQ(t.refused(1, Draw{}), "round_over");
  EXPECT_FALSE(t.clock_may_act());
}

TEST(PestenEnd, TheDealPassesToTheLeftAndPointsStay) {  // PES-41
  auto t = four().to_act(1).hand(1, "3H").play(1, "3H");
  EXPECT_EQ(t.match().table().dealer(), Seat(0));
  EXPECT_FALSE(t.match().over());
  t.next_round();
  EXPECT_EQ(t.match().table().dealer(), Seat(1));
  EXPECT_EQ(t.points(), (std::vector{0, 1}));
  EXPECT_EQ(t.match().rounds(), 2);
}

TEST(PestenEnd, TheTargetWinsTheMatch) {  // PES-41
  auto t = four(R"({"target": 1})").hand(0, "3H").play(0, "3H");
  ASSERT_TRUE(t.match().over());
  EXPECT_EQ(t.match().outcome()->side, 0);
  EXPECT_EQ(t.match().game().match_result(t.match().table()).dump(),
            R"({"side":0,"points":[1,0]})");
  auto not_yet = four(R"({"target": 2})").hand(0, "3H").play(0, "3H");
  EXPECT_FALSE(not_yet.match().over());
  EXPECT_TRUE(not_yet.match().game().match_result(not_yet.match().table()).is_null());
}

// ---- Forbidden last cards ----

TEST(PestenFinish, ASpecialMayNotBeTheLastCard) {  // PES-42, pesten-app
  auto t = scenario("pesten-app").seats(3).top("5H").hand(0, "8H");
  EXPECT_EQ(t.refused(0, "8H"), "forbidden_last_card");
  EXPECT_EQ(t.refusing_rule(0, playing("8H")), "PES-42");
  EXPECT_EQ(t.legal(0), intents({"draw"}));
  auto plain = scenario("pesten-app").seats(3).top("5H").hand(0, "3H").play(0, "3H");
  EXPECT_EQ(plain.winner(), 0);
  auto joker = scenario("pesten-app").seats(3).top("5H").hand(0, "*");
  EXPECT_EQ(joker.refused(0, "*"), "forbidden_last_card");
}

TEST(PestenFinish, ASpecialThatDoesNotFitIsRefusedForThatFirst) {  // PES-10, PES-42
  auto t = scenario("pesten-app").seats(3).top("5H").hand(0, "8C");
  EXPECT_EQ(t.refused(0, "8C"), "does_not_fit");
}

TEST(PestenFinish, APlayerWithOnlyForbiddenCardsNeedNotPlay) {  // PES-13, PES-42
  auto t = four(R"({"finish": {"forbidden": "specials"}})").hand(0, "8H").stock("9C");
  EXPECT_EQ(t.refused(0, Draw{}), "");
  t.draw(0);
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenFinish, ADrawnSpecialIsPlayableIfItIsNotTheLastCard) {  // PES-14, PES-42
  auto t = four(R"({"finish": {"forbidden": "specials"}})").hand(0, "9C").stock("8H").draw(0);
  EXPECT_EQ(t.legal(0), intents({"8H"}));  // the card is not the last
}

TEST(PestenFinish, OnlyTheLastCardOfASetCounts) {  // PES-42
  auto t = four(R"({"finish": {"forbidden": ["J"]}})").hand(0, "TH JH QH");
  EXPECT_EQ(t.refused(0, "TH JH QH"), "");
  auto ends = four(R"({"finish": {"forbidden": ["Q"]}})").hand(0, "TH JH QH");
  EXPECT_EQ(ends.refused(0, "TH JH QH"), "forbidden_last_card");
  EXPECT_EQ(ends.refused(0, "QH JH TH"), "");
}

TEST(PestenFinish, RanksAndCardsCanBeForbidden) {  // section 1, finish.forbidden
  const auto rules = R"({"finish": {"forbidden": ["3", "QS", "*"]}})";
  EXPECT_EQ(four(rules).hand(0, "3H").refused(0, "3H"), "forbidden_last_card");
  EXPECT_EQ(four(rules).hand(0, "*").refused(0, "*"), "forbidden_last_card");
  EXPECT_EQ(four(rules).hand(0, "QH").refused(0, "QH"), "");
  auto queen = scenario("manipesto").top("5S").rules(rules).hand(0, "QS");
  EXPECT_EQ(queen.refused(0, "QS"), "forbidden_last_card");
}

TEST(PestenFinish, AResponseMayNotBeAForbiddenLastCard) {  // PES-42, PES-60
  auto t = scenario("manipesto").seats(4).to_act(1).top("2H").hand(1, "2C");
  t.rules(R"({"finish": {"forbidden": "specials"}})");
  EXPECT_EQ(t.refused(1, "2C"), "forbidden_last_card");
  EXPECT_EQ(t.legal(1), intents({"take"}));
}

TEST(PestenFinish,
     AForbiddenLastCardWithAPenaltyIsLegalButDoesNotGoOut) {  // PES-42, finish.penalty
  auto t = four(R"({"finish": {"forbidden": "specials", "penalty": 3}})");
  t.hand(0, "8H").stock("6C 6D 6S").play(0, "8H");
  EXPECT_EQ(t.hand(0), "6C 6D 6S");
  EXPECT_EQ(t.turn(), 2);  // the effects happen
  EXPECT_EQ(t.phase(), "play");
}

TEST(PestenFinish, ThePenaltyComesBeforeTheEffects) {  // PES-42
  auto t = four(R"({"finish": {"forbidden": "specials", "penalty": 1}, "effects": {
      "4": [{"effect": "give-card"}]}})");
  t.hand(0, "4H").hand(1, "9D").stock("6C").play(0, "4H");
  EXPECT_EQ(t.phase(), "choose-seat");
  t.choose(0, 1).give(0, "6C");
  EXPECT_EQ(t.hand(1), "6C 9D");
}

TEST(PestenFinish, ThePenaltyLetsAChainGoOn) {  // PES-42, PES-60
  auto t = scenario("manipesto").seats(4).to_act(1).top("2H").hand(1, "2C").stock("6C 6D");
  t.rules(R"({"finish": {"forbidden": "specials", "penalty": 2}})").play(1, "2C");
  EXPECT_EQ(t.hand(1), "6C 6D");
  EXPECT_EQ(t.chain(), "two-sequence 4");
  EXPECT_EQ(t.turn(), 2);
}

TEST(PestenFinish, AForbiddenFinishDrawsAsManyCardsAsAreLeft) {  // PES-42
  // Only the five lies under the last card. The player draws it and is not out.
  auto one = four(R"({"finish": {"forbidden": "specials", "penalty": 3}})");
  one.hand(0, "8H").whole_stock("", 1).play(0, "8H");
  EXPECT_EQ(one.hand(0), "5H");
  EXPECT_EQ(one.phase(), "play");
}

// ---- Nothing left to draw ----

// Returns a position of three players in which seats 0 and 1 cannot play and no card is left to
// draw.
Scenario exhausted(std::string_view patch = "{}") {
  auto t = scenario("manipesto").seats(3).top("5H");
  t.rules(R"({"teams": false, "must_play": false})").rules(patch);
  t.hand(0, "9S 4C").hand(1, "9S 4C").whole_stock("", 2);
  return t;
}

TEST(PestenVoid, ADrawThatFindsNothingPassesTheTurn) {  // PES-43
  auto t = exhausted().draw(0);
  EXPECT_EQ(t.hand(0), "4C 9S");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.phase(), "play");
}

TEST(PestenVoid, TwoRoundsOfEmptyDrawsVoidTheRound) {  // PES-43
  auto t = exhausted();
  for (int draws = 0; draws < 5; ++draws) t.draw(draws % 3);
  EXPECT_EQ(t.phase(), "play");
  t.draw(2);
  EXPECT_EQ(t.phase(), "over");
  EXPECT_EQ(t.winner(), -1);
  EXPECT_EQ(t.points(), (std::vector{0, 0, 0}));
  EXPECT_EQ(t.chain(), "");
  EXPECT_EQ(t.owes(), -1);
  EXPECT_EQ(t.match().game().round_result(t.match().table()).dump(),
            R"({"winner":null,"side":null,"points":[0,0,0]})");
  t.next_round();
  EXPECT_EQ(t.match().table().dealer(), Seat(0));  // seat 2 dealt
}

TEST(PestenVoid, APlayInBetweenStartsTheCountAgain) {  // PES-43
  auto t = exhausted();
  t.hand(1, "9S 5C").draw(0).draw(1).draw(2).draw(0).play_with_knock(1, "5C");
  // Now the five of hearts lies under the five of clubs and can be drawn.
  t.draw(2);
  EXPECT_EQ(t.phase() + " " + std::to_string(t.turn()), "drawn 2");
}

TEST(PestenVoid, ATakeThatFindsNothingClearsItsChain) {  // PES-43, PES-60
  auto t = scenario("manipesto").top("4H").whole_stock("", 1);
  t.rules(R"({"must_play": false, "effects": {"4": [
      {"effect": "draw", "count": 2, "chain": "none", "then": "plays"}]}})");
  t.hand(0, "9H 6S").hand(1, "9S 6S");
  EXPECT_EQ(t.chain(), "none 2");
  t.take(0);
  EXPECT_EQ(t.chain(), "");
  EXPECT_EQ(t.turn(), 0);  // the seat goes on by the card's `then`
  EXPECT_EQ(t.legal(0), intents({"9H", "draw"}));
  t.draw(0).draw(1);
  EXPECT_EQ(t.phase(), "play");
  t.draw(0);
  EXPECT_EQ(t.phase(), "over");
  EXPECT_EQ(t.winner(), -1);
}

TEST(PestenVoid, ATakeAfterAForgottenKnockCounts) {  // PES-43, PES-53
  // The eight attacks its own player, who owes a knock and draws the last card.
  auto t = scenario("manipesto").top("5H").whole_stock("", 1).rules(R"({"must_play": false,
      "effects": {"8": [{"effect": "self-draws", "count": 1}, {"effect": "skip", "count": 1},
      {"effect": "draw", "count": 2, "chain": "none", "then": "turn-ends"}]}})");
  t.hand(0, "8H 9S").hand(1, "9S 6S").play(0, "8H");
  EXPECT_EQ(t.hand(0), "5H 9S");
  EXPECT_EQ(t.owes(), 0);
  t.take(0).draw(1).draw(0);
  EXPECT_EQ(t.phase(), "play");
  t.draw(1);
  EXPECT_EQ(t.phase(), "over");
  EXPECT_EQ(t.winner(), -1);
}

TEST(PestenVoid, TheCalledSuitStaysInAVoidRound) {  // PES-43
  auto t = scenario("manipesto").seats(2).to_act(1).top("JH").whole_stock("", 1);
  t.rules(R"({"must_play": false, "teams": false})").hand(0, "9S 6S").hand(1, "9S 6S");
  t.call(0, "D").draw(1).draw(0).draw(1).draw(0);
  EXPECT_EQ(t.phase(), "over");
  EXPECT_EQ(t.called(), "D");
}

TEST(PestenVoid, ARoundThatNobodyCanWinEndsAfterFiveHundredTurnsEach) {  // PES-44
  // Every card fits and makes its player draw another one.
  Json rules = find_preset(*find_game("pesten"), "pesten-2018")->rules;
  rules["knock"]["penalty"] = 0;
  rules["sets"] = false;
  rules["first_card"] = "plain";
  for (const char rank : std::string("23456789TJQKA*")) {
    rules["effects"][std::string(1, rank)] =
        Json::parse(R"([{"effect": "wild"}, {"effect": "self-draws", "count": 1}])");
  }
  auto match = Match::create(*find_game("pesten"), rules, 2).value();
  SeededEntropy entropy(44);
  std::ignore = match.start_round(entropy);
  for (int turn = 1; turn <= 1000; ++turn) {
    ASSERT_FALSE(match.round_over()) << turn;
    const Seat seat = *match.table().turn();
    IntentList legal;
    add_legal(match.table(), seat, legal);
    std::ignore = match.apply({seat, legal.front()}, entropy);
  }
  EXPECT_TRUE(match.round_over());
  EXPECT_FALSE(match.over());
  EXPECT_EQ(match.game().round_result(match.table()).dump(),
            R"({"winner":null,"side":null,"points":[0,0]})");
}

}  // namespace
}  // namespace lastcard::testing
