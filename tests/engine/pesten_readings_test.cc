#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/engine/scenario.h"

// Pesten: words of the rule book that can be read in two ways, and the reading that holds.

namespace lastcard::testing {
namespace {

Scenario four(std::string_view patch) {
  auto t = scenario("manipesto").seats(4).top("5H");
  t.rules(patch);
  return t;
}

std::string problem_with_four(std::string_view effects) {
  const auto read = find_game("pesten")->parse_rules(
      rules_of("manipesto", R"({"effects": )" + std::string(effects) + "}"), 4);
  return read ? "" : read.error().front().at + " " + std::string(read.error().front().code);
}

TEST(PestenReadings, APlayThatIsTakenBackStillMakesADebt) {  // PES-50, PES-53
  // The player does not knock for the four, and its draw comes after the debt is counted. The knock
  // for the old debt is forgotten with the three, which is therefore taken back.
  auto t = four(R"({"knock": {"remedy": "take-back"}, "effects": {
      "4": [{"effect": "self-draws", "count": 1}, {"effect": "again"}]}})");
  t.hand(0, "4H 3H").stock("9C 6C 6D").play(0, "4H").play(0, "3H");
  EXPECT_EQ(t.hand(0), "3H 6C 6D 9C");
  EXPECT_EQ(t.owes(), 0);
  t.draw(1);
  EXPECT_EQ(t.owes(), -1);
  EXPECT_EQ(t.hand_size(0), 6) << "and it is forgotten like any other";
}

TEST(PestenReadings, ADebtIsCountedBeforeTheEffects) {  // PES-50
  auto t = four(R"({"effects": {"4": [{"effect": "self-draws", "count": 2}]}})");
  t.hand(0, "4H 9C").stock("6C 6D").play(0, "4H");
  EXPECT_EQ(t.hand_size(0), 3);
  EXPECT_EQ(t.owes(), 0);
}

TEST(PestenReadings,
     AForbiddenFinishCostsNothingIfTheKnockHasCostCards) {  // PES-42, PES-53, PES-54
  auto forgot = four(R"({"finish": {"forbidden": ["3"], "penalty": 4}})");
  forgot.hand(0, "7H 3H").stock("6C 6D 6S 8C 8D 8S").play(0, "7H").play(0, "3H");
  EXPECT_EQ(forgot.hand(0), "6C 6D");
  auto slipped = four(R"({"finish": {"forbidden": ["5"], "penalty": 4},
                          "knock": {"through_set": true}})");
  slipped.hand(0, "5C 5D").stock("6C 6D 6S 8C 8D 8S").play(0, "5C 5D");
  EXPECT_EQ(slipped.hand(0), "6C 6D");
}

TEST(PestenReadings, AForbiddenFinishDrawsNothingAfterTheKnockTookAllCards) {  // PES-42, PES-53
  // Two cards lie under the three, and the penalty for the knock takes both.
  auto t = scenario("manipesto").seats(2).top("5H").whole_stock("", 1);
  t.rules(R"({"finish": {"forbidden": ["3"], "penalty": 4}, "teams": false})");
  t.hand(0, "7H 3H").hand(1, "9C").play(0, "7H").play(0, "3H");
  EXPECT_EQ(t.hand(0), "5H 7H");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenReadings, AKnockMeansNothingIfTheCallIsSwitchedOff) {  // PES-55
  auto t = four(R"({"knock": {"penalty": 0}})").hand(0, "3H 9C QC");
  EXPECT_EQ(t.refused(0, playing_with_knock("3H")), "knock_not_owed");
  auto two = four(R"({"knock": {"penalty": 0}})").hand(0, "3H 9C").play_with_knock(0, "3H");
  EXPECT_EQ(two.owes(), -1);
  EXPECT_EQ(two.turn(), 1);
}

TEST(PestenReadings, ACalledRankAndALimitOutliveATake) {  // PES-60, PES-72, limit
  auto t = four(R"({"must_play": false, "effects": {"4": [
      {"effect": "limit", "max": 5}, {"effect": "call-rank"},
      {"effect": "draw", "count": 1, "chain": "none", "then": "turn-ends"}]}})");
  t.hand(0, "4H 9C QC").hand(2, "3H 9D TC").stock("6C").play(0, "4H").call_rank(0, "9").take(1);
  EXPECT_EQ(t.called_rank(), "9");
  EXPECT_EQ(t.refused(2, "3H"), "not_the_called_rank");
  EXPECT_EQ(t.refused(2, "9D"), "above_limit");
  t.draw(2);
  EXPECT_EQ(t.called_rank(), "9") << "a draw ends neither";
}

TEST(PestenReadings, ACardThatStaysOfATakenBackSetDoesNotAnswerADraw) {  // PES-73, PES-74
  for (const char* answer : {"cancel-draw", "return-draw"}) {
    auto t = scenario("manipesto").seats(4).to_act(1).top("4H").hand(1, "4C 4D").stock("6C 6D");
    t.rules(R"({"knock": {"remedy": "take-back", "through_set": true}, "effects": {"4": [
        {"effect": "draw", "count": 2, "chain": "same", "then": "turn-ends"},
        {"effect": ")" +
            std::string(answer) + "\"}]}}");
    t.play(1, "4C 4D");
    EXPECT_EQ(t.hand(1), "4D 6C 6D") << answer;
    EXPECT_EQ(t.chain(), "same 4") << answer;
    EXPECT_EQ(t.turn(), 2) << answer;
  }
}

TEST(PestenReadings, ARanksListIsCheckedForEachSuit) {  // PES-77
  // The king of spades has its own entry, but the list of the kings must be valid without it.
  EXPECT_EQ(problem_with_four(R"({"KS": [], "K": [
      {"effect": "again", "suits": ["C", "S"]}, {"effect": "step-back", "suits": ["S"]}]})"),
            "/effects/K two_turn_effects");
}

TEST(PestenReadings, TwoCallsOfASuitOnOneCardHappenOnce) {  // PES-72
  auto t = four(R"({"effects": {"J": [{"effect": "call-suit"}, {"effect": "call-suit"}]}})");
  t.hand(0, "JH 9C QC").play(0, "JH").call(0, "C");
  EXPECT_EQ(t.phase(), "play");
  EXPECT_EQ(t.turn(), 1);
  auto apart = four(R"({"effects": {"J": [{"effect": "call-suit", "suits": ["H"]},
      {"effect": "reverse"}, {"effect": "call-suit", "suits": ["H", "S"]}]}})");
  apart.hand(0, "JH 9C QC").play(0, "JH").call(0, "C");
  EXPECT_EQ(apart.turn(), 3);
}

TEST(PestenReadings, AnyOtherEffectThatIsListedTwiceHappensTwice) {  // PES-21, PES-22
  auto draws = four(R"({"effects": {"4": [{"effect": "self-draws", "count": 1},
      {"effect": "self-draws", "count": 1}, {"effect": "reverse"}, {"effect": "reverse"}]}})");
  draws.hand(0, "4H 9C QC").stock("6C 6D").play(0, "4H");
  EXPECT_EQ(draws.hand(0), "6C 6D 9C QC");
  EXPECT_EQ(draws.direction(), 1);
  auto gifts = four(R"({"effects": {"4": [{"effect": "give-card"}, {"effect": "give-card"}]}})");
  gifts.hand(0, "4H 9C QC 6S").play(0, "4H").choose(0, 1).give(0, "9C");
  EXPECT_EQ(gifts.phase(), "choose-seat");
  gifts.choose(0, 2).give(0, "QC");
  EXPECT_EQ(gifts.turn(), 1);
}

TEST(PestenReadings, ACardHasAtMostOneAnswerToADraw) {  // PES-73
  for (const char* answers : {R"([{"effect": "cancel-draw"}, {"effect": "return-draw"}])",
                              R"([{"effect": "cancel-draw"}, {"effect": "cancel-draw"}])",
                              R"([{"effect": "return-draw"}, {"effect": "return-draw"}])"}) {
    EXPECT_EQ(problem_with_four(R"({"4": )" + std::string(answers) + "}"),
              "/effects/4 two_answers_to_draws");
  }
  EXPECT_EQ(problem_with_four(R"({"4": [{"effect": "cancel-draw", "suits": ["C"]},
      {"effect": "cancel-draw", "suits": ["S"]}]})"),
            "");
}

TEST(PestenReadings, CardsForAFalseKnockAreNotTheCardDrawn) {  // PES-14, PES-50
  auto t = four(R"({"knock": {"false_penalty": 1}})");
  t.hand(0, "9S 4C").stock("6H 9H 6C 6D").draw(0).knock(0);
  EXPECT_EQ(t.hand(0), "4C 6H 9H 9S");
  EXPECT_EQ(t.legal(0), intents({"6H", "knock"})) << "the nine fits, and was not drawn";
  EXPECT_EQ(t.refused(0, "9H"), "must_contain_drawn_card");
  // But they may lie in a set with it.
  t.knock(0).knock(0);
  EXPECT_EQ(t.legal(0), intents({"6H", "6H 6C 6D", "6H 6D 6C", "knock"}));
}

TEST(PestenReadings, FalseKnocksAreRefusedOnceNoCardIsLeftToPay) {  // PES-50
  auto t = scenario("manipesto").seats(2).top("5H").whole_stock("", 1);
  t.rules(R"({"must_play": false, "teams": false, "knock": {"false_penalty": 2}})");
  t.hand(0, "6H 9S QS").hand(1, "5C 9D");
  const int cards = t.hand_size(1);
  for (int knocks = 0; knocks < 4; ++knocks) t.knock(knocks == 0 ? 0 : 1);
  EXPECT_EQ(t.hand_size(1), cards);
  for (const int seat : {0, 1}) {
    EXPECT_EQ(t.refused(seat, KnockLastCard{}), "no_knock_owed");
    EXPECT_EQ(t.refusing_rule(seat, KnockLastCard{}), "PES-50");
  }
  // This draw finds no card, so it moves none.
  t.draw(0);
  EXPECT_EQ(t.refused(0, KnockLastCard{}), "no_knock_owed");
  // Now the five lies under the played card and pays for one knock.
  t.play(1, "5C").knock(0);
  EXPECT_EQ(t.hand(0), "5H 6H 9S QS");
}

}  // namespace
}  // namespace lastcard::testing
