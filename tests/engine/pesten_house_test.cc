#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/scenario.h"

// Pesten, PES-6 and PES-71 to PES-77: rules that many houses add.

namespace lastcard::testing {
namespace {

Scenario with(std::string_view effects, std::string_view preset = "manipesto") {
  return scenario(preset).seats(4).rules(R"({"effects": )" + std::string(effects) + "}");
}

// ---- PES-6: smaller packs ----

TEST(PestenHouse, APackOf32RunsFromSevenToAce) {
  auto t = scenario("manipesto").seats(4).rules(R"({"pack": 32})").top("9H").hand(0, "TH QC");
  EXPECT_EQ(4 * 2 + t.stock_size() + t.discard_size(), 2 * (32 + 2));
  auto larger = scenario("manipesto").seats(4).rules(R"({"pack": 36})").top("9H").hand(0, "6H QC");
  EXPECT_EQ(4 * 2 + larger.stock_size() + larger.discard_size(), 2 * (36 + 2));
}

TEST(PestenHouse, AnAceDoesNotContinueARunWithASeven) {
  auto t = scenario("manipesto").seats(4).rules(R"({"pack": 32})").top("AH").hand(0, "7H 8H KC");
  EXPECT_EQ(t.refused(0, "7H 8H"), "set_too_small");
}

// ---- PES-71: discard-suit ----

Scenario sevens(std::string_view preset = "manipesto") {
  return with(R"({"7": [{"effect": "discard-suit"}]})", preset).top("5H");
}

TEST(PestenHouse, ASevenDiscardsItsWholeSuit) {
  auto t = sevens().hand(0, "7H KH AH 3H 9C").play(0, "7H");
  EXPECT_EQ(t.hand(0), "9C");
  EXPECT_EQ(t.discard(), "5H AH 3H KH 7H");
  EXPECT_EQ(t.owes(), 0);
  EXPECT_EQ(t.turn(), 1);
  EXPECT_THAT(t.notes(), ::testing::Contains("discarded-suit"));
}

TEST(PestenHouse, TheKnockDependsOnTheCardsLeftAfterTheSuit) {  // PES-55
  auto t = sevens().hand(0, "7H KH 9C").play_with_knock(0, "7H");
  EXPECT_EQ(t.owes(), -1);
  auto two = sevens().hand(0, "7H KH 9C QC");
  EXPECT_EQ(two.refused(0, playing_with_knock("7H")), "knock_not_owed");
}

TEST(PestenHouse, APlayerMayGoOutWithAWholeSuit) {  // PES-20
  EXPECT_EQ(sevens().hand(0, "7H KH 3H").play(0, "7H").winner(), 0);
}

TEST(PestenHouse, TheHighestCardOfTheSuitStaysIfTheSevenMayNotBeLast) {  // PES-42
  auto t = sevens().rules(R"({"finish": {"forbidden": ["7"]}})");
  t.hand(0, "7H KH 3H QH").play(0, "7H");
  EXPECT_EQ(t.hand(0), "KH");
  EXPECT_EQ(t.owes(), 0);
  auto other = sevens().rules(R"({"finish": {"forbidden": ["7"]}})").hand(0, "7H KH 9C");
  EXPECT_EQ(other.play(0, "7H").hand(0), "9C");
  auto alone = sevens().rules(R"({"finish": {"forbidden": ["7"]}})").hand(0, "7H");
  EXPECT_EQ(alone.refused(0, "7H"), "forbidden_last_card");
}

TEST(PestenHouse, AForbiddenFinishIsPaidForTheWholeSuit) {  // PES-42
  auto t = sevens().rules(R"({"finish": {"forbidden": ["7"], "penalty": 3}})");
  t.hand(0, "7H KH 3H").play(0, "7H");
  EXPECT_EQ(t.hand_size(0), 3);
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenHouse, NoSuitIsDiscardedInAChain) {
  auto t = with(R"({"4": [{"effect": "discard-suit"}, {"effect": "draw", "count": 1,
      "chain": "same", "then": "turn-ends"}]})");
  t.top("4C").to_act(1).hand(1, "4H 9H QC").play(1, "4H");
  EXPECT_EQ(t.hand(1), "9H QC");
  EXPECT_EQ(t.chain(), "same 2");
}

TEST(PestenHouse, TakingBackReturnsTheSevenButNotItsSuit) {  // PES-53
  auto t = with(R"({"4": [{"effect": "self-draws", "count": 2}, {"effect": "again"}],
                    "7": [{"effect": "discard-suit"}]})");
  t.rules(R"({"knock": {"remedy": "take-back"}})").top("5H").hand(0, "4H 7H");
  t.stock("KH 3H 6C 6D").play(0, "4H").play(0, "7H");
  EXPECT_EQ(t.hand(0), "6C 6D 7H");
  EXPECT_EQ(t.discard(), "5H 4H 3H KH");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenHouse, TheSuitLiesBeneathTheWholeSet) {
  auto t = sevens().hand(0, "6H 7H KH 9C QC").play(0, "6H 7H");
  EXPECT_EQ(t.discard(), "5H KH 6H 7H");
  EXPECT_EQ(t.hand(0), "9C QC");
}

TEST(PestenHouse, ThePlayAloneDecidesWhetherItIsASet) {  // PES-54
  auto set = sevens("pesten-2018").hand(0, "6H 7H KH").play_with_knock(0, "6H 7H");
  EXPECT_EQ(set.winner(), 0);
  auto silent = sevens("pesten-2018").hand(0, "6H 7H KH").play(0, "6H 7H");
  EXPECT_EQ(silent.turn(), 1);
  auto single = sevens("pesten-2018").hand(0, "7H KH");
  EXPECT_EQ(single.refused(0, playing_with_knock("7H")), "knock_not_owed");
  EXPECT_EQ(single.play(0, "7H").winner(), 0);
}

TEST(PestenHouse, AFirstCardDiscardsNoSuit) {  // PES-6
  auto t = sevens().top("7H").hand(0, "9H QC").hand(3, "3H KH");
  EXPECT_EQ(t.hand_size(3), 2);
  EXPECT_EQ(t.discard(), "7H");
}

// ---- PES-72: call-rank ----

Scenario nines_called() {
  return with(R"({"J": [{"effect": "call-rank"}]})").top("5H").hand(0, "JH 9C 3C");
}

TEST(PestenHouse, AJackCallsARank) {
  auto t = nines_called().hand(1, "9C QH KH").play(0, "JH");
  EXPECT_EQ(t.phase(), "call-rank");
  EXPECT_EQ(t.legal(0).size(), 13U);
  EXPECT_EQ(t.refused(0, CallSuit{Suit::clubs}), "not_now");
  t.call_rank(0, "9");
  EXPECT_EQ(t.called_rank(), "9");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.refused(1, CallRank{Rank::nine}), "not_now");
  EXPECT_TRUE(t.allows(1, "9C"));
  EXPECT_EQ(t.refused(1, "QH"), "not_the_called_rank");
  EXPECT_EQ(t.refusing_rule(1, playing("QH")), "PES-72");
  EXPECT_TRUE(t.allows(1, "QH KH"));
  t.play(1, "9C");
  EXPECT_EQ(t.called_rank(), "");
}

TEST(PestenHouse, ACalledRankSetsTheBadge) {
  auto t = nines_called().play(0, "JH").call_rank(0, "9");
  const View view = make_view(t.match().table(), Viewer::spectator());
  const bool shown = std::ranges::any_of(view.badges, [](const Fact& badge) {
    return badge.code == "called-rank" && badge.rank == Rank::nine;
  });
  EXPECT_TRUE(shown);
}

TEST(PestenHouse, SetsCompleteWhateverRankIsCalled) {  // PES-36
  auto t = nines_called().hand(1, "JD JC 4S").play(0, "JH").call_rank(0, "9");
  EXPECT_EQ(t.legal(1), intents({"JC JD", "JD JC"}));
  EXPECT_EQ(t.refused(1, Draw{}), "must_play");
  EXPECT_EQ(t.refused(1, "JD"), "not_the_called_rank");
  auto run = nines_called().hand(1, "9C 8C 7C").play(0, "JH").call_rank(0, "9");
  EXPECT_TRUE(run.allows(1, "9C 8C 7C"));
  auto queens = nines_called().hand(1, "QC QD QS").play(0, "JH").call_rank(0, "9");
  EXPECT_EQ(queens.refused(1, "QC QD QS"), "not_the_called_rank");
}

TEST(PestenHouse, ACompletingSetMayNotEndOnAForbiddenLastCard) {  // PES-42
  auto t = nines_called().rules(R"({"finish": {"forbidden": ["J"]}})").hand(1, "JD JC");
  t.play(0, "JH").call_rank(0, "9");
  EXPECT_EQ(t.legal(1), intents({"draw"}));
}

TEST(PestenHouse, AJokerWithARankCalledIsNotOpen) {  // PES-11
  auto t = with(R"({"*": [{"effect": "call-rank"}]})").top("5H").hand(0, "* 9C 3C");
  t.hand(1, "9D QH").play(0, "*").call_rank(0, "9");
  EXPECT_TRUE(t.allows(1, "9D"));
  EXPECT_FALSE(t.allows(1, "QH"));
}

TEST(PestenHouse, OnlyRanksOfThePackAreCalled) {  // PES-6, PES-72
  auto t = with(R"({"J": [{"effect": "call-rank"}]})").rules(R"({"pack": 32})");
  t.top("9H").hand(0, "JH 9C 8C").play(0, "JH");
  EXPECT_EQ(t.refused(0, CallRank{Rank::six}), "rank_not_in_pack");
  EXPECT_EQ(t.legal(0).size(), 8U);
}

TEST(PestenHouse, ALaterCallReplacesTheEarlierOne) {
  auto t = with(R"({"4": [{"effect": "call-rank"}, {"effect": "draw", "count": 1, "chain": "none",
      "then": "call-suit"}]})");
  t.top("5H").hand(0, "4H 9C 3C").play(0, "4H").call_rank(0, "9");
  EXPECT_EQ(t.called_rank(), "9");
  t.take(1).call(1, "S");
  EXPECT_EQ(t.called_rank(), "");
  EXPECT_EQ(t.called(), "S");
}

TEST(PestenHouse, TheRecordHasTheCalledRankOnlyIfOneCanBeCalled) {  // section 11
  auto t = nines_called();
  auto plain = scenario("manipesto").seats(4);
  const auto shot = [](Scenario& s) { return s.match().game().snapshot(s.match().table()); };
  EXPECT_TRUE(shot(t).at("called_rank").is_null());
  EXPECT_FALSE(shot(plain).contains("called_rank"));
}

// ---- PES-73, PES-74: cancelled and returned draws ----

Scenario answers() {
  return with(R"({"Q": [{"effect": "return-draw"}], "K": [{"effect": "cancel-draw"}]})");
}

TEST(PestenHouse, ADrawIsReturnedAndCancelled) {
  auto t = answers().top("*").to_act(1).hand(0, "KD QD 9D").hand(1, "QC 9C 3C");
  EXPECT_EQ(t.chain(), "same 5");
  EXPECT_EQ(t.legal(1), intents({"QC"}));
  t.play(1, "QC");
  EXPECT_EQ(t.chain(), "same 5");
  EXPECT_EQ(t.turn(), 0);
  EXPECT_EQ(t.direction(), 1);
  EXPECT_EQ(t.legal(0), intents({"KD", "QD"}));
  t.play(0, "KD");
  EXPECT_EQ(t.chain(), "");
  EXPECT_EQ(t.phase(), "play");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.hand(0), "9D QD");
}

TEST(PestenHouse, TheNextPlayerFollowsATakeOfAReturnedDraw) {
  auto t = answers().top("*").to_act(1).hand(0, "9D 8C 6C").hand(1, "QC 9C 3C").play(1, "QC");
  t.take(0);
  EXPECT_EQ(t.hand_size(0), 8);
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.phase(), "play") << "a queen has no then";
}

TEST(PestenHouse, ACancellingCardAnswersEvenIfNothingElseDoes) {  // a chain of kind none
  auto t = with(R"({"4": [{"effect": "draw", "count": 2, "chain": "none", "then": "plays"}],
                    "K": [{"effect": "cancel-draw"}]})");
  t.top("4H").to_act(1).hand(1, "KD 9C 4C");
  EXPECT_EQ(t.legal(1), intents({"KD"}));
  EXPECT_EQ(t.refused(1, Take{}), "must_respond");
  EXPECT_EQ(t.refused(1, "4C"), "no_response");
  t.play(1, "KD");
  EXPECT_EQ(t.turn(), 2);
}

TEST(PestenHouse, ReturningAndCancellingCardsDoNotAnswerATwoSequence) {
  auto t = answers().top("2H").to_act(1).hand(1, "KD QC 3C");
  EXPECT_EQ(t.refused(1, "KD"), "does_not_continue_two_sequence");
  EXPECT_EQ(t.legal(1), intents({"take"}));
}

TEST(PestenHouse, AReturnedDrawGrowsByTheDrawOfTheReturningCard) {
  auto t = with(R"({"Q": [{"effect": "return-draw"}, {"effect": "draw", "count": 3,
      "chain": "none", "then": "turn-ends"}]})");
  t.top("*").to_act(1).hand(0, "* QD 9D").hand(1, "QC 9C 3C").play(1, "QC");
  EXPECT_EQ(t.chain(), "same 8");
  // `same` demands the rank of the card that is now on top.
  EXPECT_EQ(t.refused(0, "*"), "not_the_rank_of_the_chain");
  t.play(0, "QD");
  EXPECT_EQ(t.chain(), "same 11");
  EXPECT_EQ(t.turn(), 3);
}

TEST(PestenHouse, InACompletingSetACancellingCardIsOrdinary) {
  auto t = with(R"({"K": [{"effect": "cancel-draw"}, {"effect": "draw", "count": 2,
      "chain": "same", "then": "turn-ends"}]})");
  t.top("KH").to_act(1).hand(1, "KC KD 3C 4C").play(1, "KC KD");
  EXPECT_EQ(t.chain(), "same 4");
  EXPECT_EQ(t.turn(), 2);
}

TEST(PestenHouse, ReturningAndCancellingCardsAreOrdinaryOnAnOrdinaryTurn) {
  auto t = answers().top("5D").hand(0, "KD QC 3C").play(0, "KD");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.direction(), 1);
}

TEST(PestenHouse, ACancellingCardMayBeTheLast) {  // PES-40, PES-60
  auto t = answers().top("*").to_act(1).hand(1, "KD").play(1, "KD");
  EXPECT_EQ(t.winner(), 1);
}

TEST(PestenHouse, AForbiddenFinishStillCancelsTheDraw) {  // PES-42
  auto t = answers().rules(R"({"finish": {"forbidden": ["K"], "penalty": 2}})").top("*").to_act(1);
  t.hand(1, "KD").play(1, "KD");
  EXPECT_EQ(t.hand_size(1), 2);
  EXPECT_EQ(t.chain(), "");
  EXPECT_EQ(t.turn(), 2);
}

// ---- PES-75: redeal ----

TEST(PestenHouse, ARedealDealsTheHandsOneCardAtATime) {
  auto t = with(R"({"4": [{"effect": "redeal"}]})").top("5H").hand(0, "4H 9C QC 3C");
  t.hand(1, "6C 6D").hand(2, "6H 6S").hand(3, "9D 9H");
  t.reshuffle("3C 6C 9D 9C 6D 9H QC 6H 6S").play(0, "4H");
  EXPECT_EQ(t.hand(1), "3C 6D 6S");
  EXPECT_EQ(t.hand(2), "6C 9H");
  EXPECT_EQ(t.hand(3), "9D QC");
  EXPECT_EQ(t.hand(0), "6H 9C");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_THAT(t.notes(), ::testing::Contains("redealt"));
}

TEST(PestenHouse, ARedealDealsInTheDirectionOfPlay) {
  auto t = with(R"({"4": [{"effect": "reverse"}, {"effect": "redeal"}]})").top("5H");
  t.hand(0, "4H 9C QC 3C").hand(1, "6C 6D").hand(2, "6H 6S").hand(3, "9D 9H").play(0, "4H");
  EXPECT_EQ(t.hand_size(3), 3);
  EXPECT_EQ(t.hand_size(1), 2);
  EXPECT_EQ(t.turn(), 3);
}

TEST(PestenHouse, AHandThatARedealEmptiesHasNotGoneOut) {  // PES-32
  auto t = with(R"({"4": [{"effect": "redeal"}, {"effect": "again"}]})").seats(4).top("5H");
  t.hand(0, "4H").hand(1, "6C").hand(2, "6H").hand(3, "9D").play(0, "4H");
  EXPECT_EQ(t.hand_size(0), 0);
  EXPECT_EQ(t.turn(), 0);
  EXPECT_EQ(t.legal(0), intents({"draw"}));
}

TEST(PestenHouse, AFirstCardDoesNotRedeal) {  // PES-6
  auto t = with(R"({"4": [{"effect": "redeal"}]})").top("4H").hand(0, "9C QC");
  EXPECT_EQ(t.hand(0), "9C QC");
  EXPECT_THAT(t.notes(), ::testing::Not(::testing::Contains("redealt")));
}

// ---- PES-76: not-on-same ----

Scenario jacks() {
  return with(R"({"J": [{"effect": "wild"}, {"effect": "call-suit"}, {"effect": "not-on-same"}]})")
      .rules(R"({"first_card": "plain"})");
}

TEST(PestenHouse, AJackMayNotLieOnAJack) {
  auto t = jacks().top("JC").hand(0, "JH JS JD 9H");
  EXPECT_EQ(t.refused(0, "JH"), "not_on_same_rank");
  EXPECT_EQ(t.refusing_rule(0, playing("JH")), "PES-76");
  EXPECT_EQ(t.refused(0, "JH JS"), "not_on_same_rank");
  EXPECT_EQ(t.refused(0, "JH JS JD"), "not_on_same_rank");
  EXPECT_EQ(t.legal(0), intents({"draw"}));
}

TEST(PestenHouse, JacksLieOnEachOtherInASet) {
  auto t = jacks().top("5C").hand(0, "JH JS JD 9H");
  EXPECT_TRUE(t.allows(0, "JH"));
  EXPECT_TRUE(t.allows(0, "JH JS JD"));
}

TEST(PestenHouse, ACardMayLieOnItsOwnRankInAChain) {
  auto t = with(R"({"4": [{"effect": "not-on-same"}, {"effect": "draw", "count": 1,
      "chain": "same", "then": "turn-ends"}]})");
  t.top("4C").to_act(1).hand(1, "4H 9H QC");
  EXPECT_TRUE(t.allows(1, "4H"));
}

TEST(PestenHouse, NotOnSameMakesNoCardSpecial) {  // finish.forbidden, PES-3
  auto t = with(R"({"4": [{"effect": "not-on-same"}]})");
  t.rules(R"({"finish": {"forbidden": "specials"}, "first_card": "redraw"})");
  t.top("4C").hand(0, "5C");
  EXPECT_EQ(t.top(), "4C");
  EXPECT_TRUE(t.allows(0, "5C"));
  auto last = with(R"({"4": [{"effect": "not-on-same"}]})");
  last.rules(R"({"finish": {"forbidden": "specials"}})").top("5H").hand(0, "4H");
  EXPECT_EQ(last.play(0, "4H").winner(), 0);
}

// ---- PES-77: effects of some suits ----

TEST(PestenHouse, BlackKingsPlayAgainAndRedOnesSkip) {
  constexpr std::string_view kKings = R"({"K": [
      {"effect": "again", "suits": ["C", "S"]},
      {"effect": "skip", "count": 1, "suits": ["D", "H"]}]})";
  auto black = with(kKings).top("5C").hand(0, "KC 9C 3C").play(0, "KC");
  EXPECT_EQ(black.turn(), 0);
  auto red = with(kKings).top("5H").hand(0, "KH 9C 3C").play(0, "KH");
  EXPECT_EQ(red.turn(), 2);
}

TEST(PestenHouse, AnEffectOfOtherSuitsMakesNoCardSpecial) {
  constexpr std::string_view kKings = R"({"K": [{"effect": "again", "suits": ["C"]}]})";
  auto t = with(kKings).rules(R"({"finish": {"forbidden": "specials"}})").top("5H").hand(0, "KH");
  EXPECT_EQ(t.play(0, "KH").winner(), 0);
}

}  // namespace
}  // namespace lastcard::testing
