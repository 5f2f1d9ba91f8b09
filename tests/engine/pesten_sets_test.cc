#include <gtest/gtest.h>

#include "tests/engine/scenario.h"

// Pesten, section 5, and the Manipesto's sections 4 and 5: sets outside two-sequences.

namespace lastcard::testing {
namespace {

Scenario on(std::string_view top) { return scenario("manipesto").seats(4).top(top); }
Scenario on_with_aces(std::string_view top, std::string_view aces) {
  auto t = on(top);
  t.rules(R"({"ace_in_runs": ")" + std::string(aces) + "\"}");
  return t;
}

TEST(PestenSets, TheWorkedExamplesHold) {  // PES-38, manipesto section 4
  auto t = on("5H").to_act(1);
  t.hand(1, "TH JH QH TD TC 5C 4C 3C 2C 5S 6S 7S 8S 4H 3H 5D 6H 7H 9D");
  for (const char* legal :
       {"TH JH QH", "QH JH TH", "TH TD TC", "5C 4C 3C", "5S 6S 7S 8S", "4H 3H", "5D 5C", "6H 7H"}) {
    EXPECT_EQ(t.refused(1, legal), "") << legal;
  }
  EXPECT_EQ(t.refused(1, "4C 3C 2C"), "first_card_does_not_fit");
  EXPECT_EQ(t.refused(1, "4H 6H"), "run_has_gap");
}

TEST(PestenSets, TheWorkedExamplesHaveTheirEffects) {  // PES-38
  const auto after = [](std::string_view cards) {
    auto t = on("5H").to_act(1);
    t.hand(1, "TH JH QH TD TC 5C 4C 3C 5S 6S 7S 8S 4H 3H 5D 6H 7H 9D").play(1, cards);
    return t.phase() + " " + std::to_string(t.turn());
  };
  EXPECT_EQ(after("TH JH QH"), "play 2");  // no effect
  EXPECT_EQ(after("QH JH TH"), "play 0");  // steps back
  EXPECT_EQ(after("TH TD TC"), "play 0");  // steps back
  EXPECT_EQ(after("5C 4C 3C"), "play 2");
  EXPECT_EQ(after("5S 6S 7S 8S"), "play 3");  // skips
  EXPECT_EQ(after("4H 3H"), "play 2");
  EXPECT_EQ(after("5D 5C"), "play 2");
  EXPECT_EQ(after("6H 7H"), "play 1");  // sticky
}

TEST(PestenSets,
     TheExamplesOfTheManipestoOnASixOfHeartsHold) {  // PES-35, PES-36, manipesto section 5
  auto t = on("6H").hand(0, "9H 9C 9D 9S QH KH AH 5H 4H 6S 5S 4S");
  EXPECT_TRUE(t.allows(0, "9H 9C 9D"));
  EXPECT_TRUE(t.allows(0, "9H 9C 9S 9D"));
  EXPECT_EQ(t.refused(0, "9C 9H 9D"), "first_card_does_not_fit");
  EXPECT_TRUE(t.allows(0, "QH KH AH"));
  EXPECT_TRUE(t.allows(0, "5H 4H"));
  EXPECT_TRUE(t.allows(0, "6S 5S 4S"));
}

TEST(PestenSets, ASetIsAtLeastThreeCards) {  // PES-34, PES-35
  auto t = on("5H").hand(0, "9H 9C TH 6C 7C 3D");
  EXPECT_EQ(t.refused(0, "9H 9C"), "set_too_small");
  EXPECT_EQ(t.refused(0, "9H TH"), "set_too_small");
  EXPECT_EQ(t.refused(0, "6C 7C"), "set_too_small");
  EXPECT_EQ(t.refusing_rule(0, playing("9H 9C")), "PES-35");
}

TEST(PestenSets, OtherGroupsOfCardsAreNoSets) {  // PES-34
  auto t = on("5H").hand(0, "9H 9C TH TC JS 6H 7D 8H");
  EXPECT_EQ(t.refused(0, "9H 9C TC"), "not_a_set");
  EXPECT_EQ(t.refused(0, "6H 7D 8H"), "not_a_set");
  EXPECT_EQ(t.refused(0, "6H 8H 9H"), "run_has_gap");
  EXPECT_EQ(t.refusing_rule(0, playing("9H 9C TC")), "PES-34");
}

TEST(PestenSets, SuitsMayRepeatInEqualRanks) {  // PES-34, manipesto section 4
  auto t = on("5H").hand(0, "6H 6H 6S 9C");
  EXPECT_TRUE(t.allows(0, "6H 6H 6S"));
  EXPECT_EQ(t.legal(0), intents({"6H", "6H 6H 6S", "6H 6S 6H"}));
}

TEST(PestenSets, ARunDoesNotChangeItsDirection) {  // PES-34
  auto t = on("5H").hand(0, "6H 7H 6H 5C 5D");
  EXPECT_EQ(t.refused(0, "6H 7H 6H"), "run_has_gap");
}

TEST(PestenSets, ACompletingSetCountsTheTopCard) {  // PES-36
  auto t = on("5H").hand(0, "5C 5D 6H 7H 4H 3H 6C");
  EXPECT_TRUE(t.allows(0, "5C 5D"));
  EXPECT_TRUE(t.allows(0, "6H 7H"));
  EXPECT_TRUE(t.allows(0, "4H 3H"));
  EXPECT_EQ(t.refused(0, "7H 6H"), "set_too_small");
  EXPECT_EQ(t.refused(0, "3H 4H"), "set_too_small");
  EXPECT_EQ(t.refused(0, "5C 6C"), "set_too_small");
}

TEST(PestenSets, ACompletingSetNeedNotBeOfTheCalledSuit) {  // PES-36, manipesto section 4
  auto t = on("5H").hand(0, "JH 3C 4C").hand(1, "QH KH TH 9H JC JD QS 9D");
  t.play(0, "JH").call(0, "S");
  EXPECT_TRUE(t.allows(1, "QH KH"));
  EXPECT_TRUE(t.allows(1, "TH 9H"));
  EXPECT_TRUE(t.allows(1, "JC JD"));
  EXPECT_FALSE(t.allows(1, "QH"));
  EXPECT_TRUE(t.allows(1, "QS"));
}

TEST(PestenSets, JokersFormASetOnlyWithOtherJokers) {  // PES-34
  auto t = on("5H").hand(0, "* * * 6H 7H 6C");
  EXPECT_TRUE(t.allows(0, "* * *"));
  EXPECT_EQ(t.refused(0, "* *"), "set_too_small");
  EXPECT_EQ(t.refused(0, "6H * 6C"), "not_a_set");
  EXPECT_EQ(t.refused(0, "6H 7H *"), "not_a_set");
  EXPECT_EQ(t.refused(0, "* 6H 7H"), "not_a_set");
}

TEST(PestenSets, NothingContinuesARunOnAJoker) {  // PES-36
  auto t = on("*").rules(R"({"first_card": "plain"})").hand(0, "QH KH * * 9C 9D");
  EXPECT_EQ(t.refused(0, "QH KH"), "set_too_small");
  EXPECT_TRUE(t.allows(0, "* *"));
}

TEST(PestenSets, AreRefusedIfTheRulesHaveNone) {  // section 1, sets
  auto t = scenario("pesten-app").top("5H").hand(0, "5C 5D 5S");
  EXPECT_EQ(t.refused(0, "5C 5D"), "no_sets");
  EXPECT_EQ(t.legal(0), intents({"5C", "5D", "5S", "draw"}));
}

TEST(PestenSets, TheOrderOfTheMiddleCardsDoesNotMatter) {  // conventions "Canonical form"
  auto t = on("5H").hand(0, "9H 9S 9C 9D 3C");
  EXPECT_TRUE(t.allows(0, "9H 9S 9C 9D"));
  EXPECT_TRUE(t.allows(0, "9H 9C 9S 9D"));
  int listed = 0;
  for (const std::string& text : t.legal(0)) {
    listed += text == "9H 9C 9S 9D" ? 1 : 0;
    EXPECT_NE(text, "9H 9S 9C 9D");
  }
  EXPECT_EQ(listed, 1);
}

TEST(PestenSets, AWildCardOpensASetOnAnything) {  // PES-26, PES-35
  auto t = on("5H").rules(R"({"effects": {"J": [{"effect": "wild"}, {"effect": "call-suit"}]}})");
  t.hand(0, "JC QC KC 9D JS JD");
  EXPECT_TRUE(t.allows(0, "JC QC KC"));
  EXPECT_TRUE(t.allows(0, "JC JD JS"));
  EXPECT_EQ(t.refused(0, "QC KC JC"), "run_has_gap");
}

// ---- Aces (PES-37). The three-card run is a new set: its first card fits the top card.

TEST(PestenAces, WrapContinuesRunsPastTheAceBothWays) {  // PES-37, manipesto section 4
  auto t = on_with_aces("5H", "wrap").hand(0, "QH KH AH 2H 3H 4C 9D");
  for (const char* run :
       {"QH KH AH", "KH AH 2H", "AH 2H 3H", "3H 2H AH", "2H AH KH", "AH KH QH", "QH KH AH 2H 3H"}) {
    EXPECT_EQ(t.refused(0, run), "") << run;
  }
}

TEST(PestenAces, EndsAllowsAnAceAtEitherEndButNotInTheMiddle) {  // PES-37, pesten-2018
  auto t = on_with_aces("5H", "ends").hand(0, "QH KH AH 2H 3H 4C 9D");
  for (const char* run : {"QH KH AH", "AH 2H 3H", "3H 2H AH", "AH KH QH"}) {
    EXPECT_EQ(t.refused(0, run), "") << run;
  }
  EXPECT_EQ(t.refused(0, "KH AH 2H"), "run_has_gap");
  EXPECT_EQ(t.refused(0, "2H AH KH"), "run_has_gap");
}

TEST(PestenAces, EndsMayHaveAnAceAtBothEnds) {  // PES-37
  auto t = on_with_aces("5H", "ends");
  t.hand(0, "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 9C");
  EXPECT_TRUE(t.allows(0, "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"));
  EXPECT_TRUE(t.allows(0, "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH"));
}

TEST(PestenAces, LowPutsTheAceOnlyBelowTheTwo) {  // PES-37
  auto t = on_with_aces("5H", "low").hand(0, "QH KH AH 2H 3H 4C 9D");
  EXPECT_TRUE(t.allows(0, "AH 2H 3H"));
  EXPECT_TRUE(t.allows(0, "3H 2H AH"));
  EXPECT_FALSE(t.allows(0, "QH KH AH"));
  EXPECT_FALSE(t.allows(0, "AH KH QH"));
  EXPECT_FALSE(t.allows(0, "KH AH 2H"));
}

TEST(PestenAces, HighPutsTheAceOnlyAboveTheKing) {  // PES-37
  auto t = on_with_aces("5H", "high").hand(0, "QH KH AH 2H 3H 4C 9D");
  EXPECT_TRUE(t.allows(0, "QH KH AH"));
  EXPECT_TRUE(t.allows(0, "AH KH QH"));
  EXPECT_FALSE(t.allows(0, "AH 2H 3H"));
  EXPECT_FALSE(t.allows(0, "3H 2H AH"));
}

TEST(PestenAces, TheTopCardCountsInACompletingRun) {  // PES-37
  auto on_king = on_with_aces("KS", "ends").rules(R"({"first_card": "plain"})");
  on_king.hand(0, "AS 2S QS JS 9D");
  EXPECT_EQ(on_king.refused(0, "AS 2S"), "set_too_small");
  EXPECT_TRUE(on_king.allows(0, "QS JS"));

  auto on_ace = on_with_aces("AS", "ends").hand(0, "2S 3S KS QS 9D");
  EXPECT_TRUE(on_ace.allows(0, "2S 3S"));
  EXPECT_TRUE(on_ace.allows(0, "KS QS"));

  auto wrap = on_with_aces("KS", "wrap").rules(R"({"first_card": "plain"})");
  wrap.hand(0, "AS 2S 9D 9C");
  EXPECT_TRUE(wrap.allows(0, "AS 2S"));

  auto low = on_with_aces("AS", "low").hand(0, "2S 3S KS QS 9D");
  EXPECT_TRUE(low.allows(0, "2S 3S"));
  EXPECT_FALSE(low.allows(0, "KS QS"));

  auto high = on_with_aces("AS", "high").hand(0, "2S 3S KS QS 9D");
  EXPECT_FALSE(high.allows(0, "2S 3S"));
  EXPECT_TRUE(high.allows(0, "KS QS"));
}

TEST(PestenAces, ANewRunFromAnAceDoesNotDependOnTheTopCard) {  // PES-35, PES-37
  // On a king, the run of ace, two and three does not complete a set. As a new set, its ace is low.
  auto t = on_with_aces("KS", "ends").rules(R"({"first_card": "plain"})");
  t.hand(0, "AS 2S 3S 9D");
  EXPECT_TRUE(t.allows(0, "AS 2S 3S"));
}

TEST(PestenAces, UnderWrapARunMayBeLongerThanTheSuit) {  // PES-37
  auto t = on_with_aces("9D", "wrap");
  t.hand(0, "QD KD AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD");
  EXPECT_TRUE(t.allows(0, "QD KD AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"));
}

}  // namespace
}  // namespace lastcard::testing
