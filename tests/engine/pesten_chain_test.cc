#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

#include "engine/core/tx.h"
#include "engine/eights/state.h"
#include "tests/engine/scenario.h"

// Pesten, section 6: chains.

namespace lastcard::testing {
namespace {

// Returns a chain whose opening card the dealer has turned up. Seat 1 must act.
Scenario under(std::string_view top) { return scenario("manipesto").seats(4).to_act(1).top(top); }

std::string total_after(std::string_view response) {
  auto t = under("2H");
  t.hand(1, "2C 2D 2S 3H 4H 5H 3C 3D 3S 4D 9C").play(1, response);
  return t.chain();
}

// ---- Two-sequences ----

TEST(PestenTwoSequence, TheWorkedExamplesHold) {  // PES-63, manipesto sections 3 and 5
  EXPECT_EQ(total_after("2C"), "two-sequence 4");
  EXPECT_EQ(total_after("2D"), "two-sequence 4");
  EXPECT_EQ(total_after("3H"), "two-sequence 5");
  EXPECT_EQ(total_after("2C 2S"), "two-sequence 4");
  EXPECT_EQ(total_after("2C 2D 2S"), "two-sequence 4");
  EXPECT_EQ(total_after("3H 4H"), "two-sequence 6");
  EXPECT_EQ(total_after("3H 4H 5H"), "two-sequence 7");
  EXPECT_EQ(total_after("2D 3D 4D"), "two-sequence 6");
  EXPECT_EQ(total_after("3H 3C 3D"), "two-sequence 5");
  EXPECT_EQ(total_after("3H 3C 3S 3D"), "two-sequence 5");
}

TEST(PestenTwoSequence, TheTotalHasALimit) {
  auto t = under("2H").hand(1, "3H 9C QC");
  Match::Prepared prepared{t.match().table(), {}, t.match().rounds()};
  SeededEntropy chance(1);
  Tx tx(prepared.table, chance);
  tx.open<eights::Open>().chain_total = std::numeric_limits<std::uint16_t>::max();
  t.match().commit(prepared);
  EXPECT_EQ(t.play(1, "3H").chain(), "two-sequence 65535");
}

TEST(PestenTwoSequence, TheViewSaysWhichCardsContinueIt) {  // PES-62
  EXPECT_EQ(under("2H").hand(1, "9C").continuation(), "rank 2, 3H");
  // The opening card alone does not tell what continues the chain: the last two has another suit,
  // and under these rules no ace lies above a king.
  auto t = scenario("manipesto").rules(R"({"ace_in_runs": "low"})").seats(4).to_act(1);
  t.top("2S").hand(1, "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 9D");
  t.play(1, "2C");
  EXPECT_EQ(t.continuation(), "rank 2, 3C");
  EXPECT_EQ(under("9H").hand(1, "9C").continuation(), "no chain");
}

TEST(PestenChains, TheViewSaysWhichCardsContinueThem) {  // PES-61, PES-73, PES-74
  EXPECT_EQ(under("*").hand(1, "9C").continuation(), "*");
  const auto on_seven = [](std::string_view kind, std::string_view more) {
    const std::string effects =
        std::string(R"({"effects": {"7": [{"effect": "draw", "count": 2, "chain": ")") +
        std::string(kind) + R"(", "then": "turn-ends"}])" + std::string(more) + "}}";
    auto t = scenario("manipesto").rules(effects).seats(4).to_act(1);
    return t.top("7H").hand(1, "9C").continuation();
  };
  EXPECT_EQ(on_seven("same", ""), "rank 7");
  EXPECT_EQ(on_seven("none", ""), "");
  EXPECT_EQ(on_seven("any-draw", ""), "");
  EXPECT_EQ(on_seven("same", R"(, "QS": [{"effect": "cancel-draw"}])"), "rank 7, QS");
  EXPECT_EQ(on_seven("none", R"(, "QS": [{"effect": "cancel-draw"}])"), "QS");
}

TEST(PestenTwoSequence, TheWorkedRefusalsHold) {  // PES-63
  auto t = under("2H").hand(1, "4H 5H 6H 3C AH * 2D 3D 3S 2S 9C");
  EXPECT_EQ(t.refused(1, "4H 5H 6H"), "does_not_continue_two_sequence");
  EXPECT_EQ(t.refused(1, "3C"), "does_not_continue_two_sequence");
  EXPECT_EQ(t.refused(1, "AH"), "does_not_continue_two_sequence");
  EXPECT_EQ(t.refused(1, "*"), "wild_in_two_sequence");
  EXPECT_EQ(t.refused(1, "2D 3D"), "set_too_small");
  EXPECT_EQ(t.refused(1, "3C 3D 3S"), "does_not_continue_two_sequence");
  EXPECT_EQ(t.refusing_rule(1, playing("*")), "PES-62");
}

TEST(PestenTwoSequence, TheLongerRunOfTheManipestoAddsUp) {  // PES-62 (v), manipesto section 5
  auto t = under("2H").hand(1, "3H 4H 5H 6H 9C QC").play(1, "3H 4H 5H 6H");
  EXPECT_EQ(t.chain(), "two-sequence 8");
}

TEST(PestenTwoSequence, TwoOfTheNextRankAreNoResponse) {  // PES-62 (iii)
  auto t = under("2H").hand(1, "3H 3C 9C");
  EXPECT_EQ(t.refused(1, "3H 3C"), "set_too_small");
  EXPECT_EQ(t.legal(1), intents({"3H"}));
}

TEST(PestenTwoSequence, ARunMustRise) {  // PES-62 (iv)
  auto t = under("2H").hand(1, "2D AD KD 3H 2C 9C");
  EXPECT_EQ(t.refused(1, "2D AD KD"), "run_has_gap");
}

TEST(PestenTwoSequence, AllLegalResponsesAreListed) {  // PES-62
  auto t = under("2H").hand(1, "2D 3D 4D 3H 4H 9C");
  EXPECT_EQ(t.legal(1), intents({"2D", "2D 3D 4D", "3H", "3H 4H"}));
}

TEST(PestenTwoSequence,
     APlayerWhoCannotFollowTakesTheSumAndEndsTheTurn) {  // PES-60, manipesto table 1
  auto t = scenario("manipesto").seats(4).top("5H");
  t.hand(0, "2H 9C QC").hand(1, "3H 9C QC").hand(2, "9D QD 6D").stock("4C 4D 4S 6C 6S");
  t.play(0, "2H").play(1, "3H");
  EXPECT_EQ(t.turn(), 2);
  EXPECT_EQ(t.legal(2), intents({"take"}));
  EXPECT_EQ(t.refused(2, Draw{}), "take_not_draw");
  t.take(2);
  EXPECT_EQ(t.hand(2), "4C 4D 4S 6C 6D 6S 9D QD");
  EXPECT_EQ(t.chain(), "");
  EXPECT_EQ(t.turn(), 3);
  EXPECT_EQ(t.phase(), "play");
}

TEST(PestenTwoSequence, APlayerWhoCanFollowMustFollow) {  // PES-60, PES-13
  auto t = under("2H").hand(1, "2C 9C");
  EXPECT_EQ(t.refused(1, Take{}), "must_respond");
  auto free = scenario("manipesto").to_act(1).top("2H").rules(R"({"must_play": false})");
  free.hand(1, "2C 9C");
  EXPECT_EQ(free.legal(1), intents({"2C", "take"}));
}

TEST(PestenTwoSequence, NoResponseHasAnotherEffect) {  // PES-27, PES-62, manipesto table 1
  const auto next = [](std::string_view opened, std::string_view played) {
    auto t =
        under("2H").hand(1, std::string(opened) + " QC").hand(2, std::string(played) + " QC QD");
    t.play_with_knock(1, opened).play(2, played);
    return t.phase() + " " + std::to_string(t.turn()) + " " + t.chain();
  };
  EXPECT_EQ(next("3H 4H 5H 6H", "7H"), "respond 3 two-sequence 15");
  EXPECT_EQ(next("3H 4H 5H 6H 7H", "8H"), "respond 3 two-sequence 17");
  EXPECT_EQ(next("3H 4H 5H 6H 7H 8H 9H", "TH"), "respond 3 two-sequence 21");
  EXPECT_EQ(next("3H 4H 5H 6H 7H 8H 9H TH", "JH"), "respond 3 two-sequence 23");
}

TEST(PestenTwoSequence, CourtCardsAndAcesCountUpToFourteen) {  // PES-62
  auto t = scenario("manipesto").seats(4).to_act(1).top("2H");
  t.hand(1, "3H 4H 5H 6H 7H 8H 9H TH JH 9C QC").hand(2, "QH 9C QC").hand(3, "KH 9D QD");
  t.hand(0, "AH 9D QD").play(1, "3H 4H 5H 6H 7H 8H 9H TH JH");
  EXPECT_EQ(t.chain(), "two-sequence 13");
  t.play(2, "QH");
  EXPECT_EQ(t.chain(), "two-sequence 25");
  t.play(3, "KH");
  EXPECT_EQ(t.chain(), "two-sequence 38");
  EXPECT_EQ(t.direction(), 1);
  t.play(0, "AH");
  EXPECT_EQ(t.chain(), "two-sequence 52");
}

// Returns a chain that stands at this card of hearts, with seat 3 to act. In manipesto a two would
// open the chain, so custom rules let the card itself open it.
Scenario at(std::string_view card, std::string_view aces) {
  auto t = scenario("manipesto").seats(4).to_act(3).top(card);
  const std::string rank(card.substr(0, 1));
  t.rules(R"({"ace_in_runs": ")" + std::string(aces) + R"(", "effects": {")" + rank +
          R"(": [{"effect": "draw", "count": 2, "chain": "two-sequence", "then": "turn-ends"}]}})");
  return t;
}

TEST(PestenTwoSequence, AnAceFollowsAKingUnlessAcesAreLow) {  // PES-62
  for (const char* aces : {"wrap", "ends", "high"}) {
    auto t = at("KH", aces).hand(3, "AH 9C QC");
    EXPECT_EQ(t.legal(3), intents({"AH"})) << aces;
  }
  auto low = at("KH", "low").hand(3, "AH 9C QC");
  EXPECT_EQ(low.legal(3), intents({"take"}));
}

TEST(PestenTwoSequence, ATwoFollowsAnAceOnlyUnderWrap) {  // PES-62
  auto wrap = at("AH", "wrap").hand(3, "2H 9C QC");
  EXPECT_EQ(wrap.legal(3), intents({"2H"}));
  for (const char* aces : {"low", "ends", "high"}) {
    auto t = at("AH", aces).hand(3, "2H 9C QC");
    EXPECT_EQ(t.legal(3), intents({"take"})) << aces;
  }
}

TEST(PestenTwoSequence, ARunPassesAnAceOnlyUnderWrap) {  // PES-62 (iv), (v)
  auto wrap = at("KH", "wrap").hand(3, "AH 2H 3H 9C");
  EXPECT_EQ(wrap.legal(3), intents({"AH", "AH 2H", "AH 2H 3H"}));
  auto ends = at("KH", "ends").hand(3, "AH 2H 3H 9C");
  EXPECT_EQ(ends.legal(3), intents({"AH"}));
  // "V + 1 … after A is 2 under wrap only". This also holds for the run of (iv).
  auto from_ace = at("AH", "ends").hand(3, "AD 2D 3D 9C");
  EXPECT_EQ(from_ace.legal(3), intents({"AD"}));
  auto queens = at("QH", "ends").hand(3, "QD KD AD 9C");
  EXPECT_EQ(queens.legal(3), intents({"QD", "QD KD AD"}));
}

TEST(PestenTwoSequence, WildCardsDoNotFit) {  // PES-62
  auto t = scenario("manipesto").seats(4).to_act(1).top("2H");
  t.rules(R"({"effects": {"3": [{"effect": "wild"}]}})").hand(1, "3H 9C 4H");
  EXPECT_EQ(t.refused(1, "3H"), "wild_in_two_sequence");
  EXPECT_EQ(t.refused(1, "3H 4H"), "wild_in_two_sequence");
  EXPECT_EQ(t.legal(1), intents({"take"}));
}

TEST(PestenTwoSequence, SetsAreRefusedIfTheRulesHaveNone) {  // PES-62
  auto t = scenario("manipesto").seats(4).to_act(1).top("2H").rules(R"({"sets": false})");
  t.hand(1, "2C 2D 9C");
  EXPECT_EQ(t.refused(1, "2C 2D"), "no_sets");
}

TEST(PestenTwoSequence, TheTopCardKeepsOnlyItsFace) {  // PES-60
  // A jack that ended a two-sequence calls no suit. The next player follows with a jack or a heart.
  auto t = under("2H").hand(1, "3H 4H 5H 6H 7H 8H 9H TH JH 9C QC").hand(2, "9D QD 6D");
  t.hand(3, "QH JS 9D").play(1, "3H 4H 5H 6H 7H 8H 9H TH JH").take(2);
  EXPECT_EQ(t.turn(), 3);
  EXPECT_EQ(t.called(), "");
  EXPECT_EQ(t.legal(3), intents({"QH", "JS"}));
}

// ---- Jokers ----

TEST(PestenJokers, JokersStack) {  // PES-61, PES-64
  auto t = scenario("manipesto").seats(4).top("5H");
  t.hand(0, "* 9C QC").hand(1, "* 9C QC").hand(2, "2H 9D QD").play(0, "*");
  EXPECT_EQ(t.chain(), "same 5");
  EXPECT_EQ(t.legal(1), intents({"*"}));
  t.play(1, "*");
  EXPECT_EQ(t.chain(), "same 10");
  EXPECT_EQ(t.turn(), 2);
  EXPECT_EQ(t.refused(2, "2H"), "not_the_rank_of_the_chain");
  EXPECT_EQ(t.legal(2), intents({"take"}));
  t.take(2);
  EXPECT_EQ(t.hand_size(2), 13);
  EXPECT_EQ(t.phase(), "call-suit");
  EXPECT_EQ(t.turn(), 2);
  t.call(2, "D");
  EXPECT_EQ(t.called(), "D");
  EXPECT_EQ(t.turn(), 3);  // the seat that takes the cards does not discard
}

TEST(PestenJokers, ASetOfJokersAddsFive) {  // PES-61, PES-64, manipesto section 4
  auto three = scenario("manipesto").seats(4).top("5H").hand(0, "* * * 9C QC").play(0, "* * *");
  EXPECT_EQ(three.chain(), "same 5");
  auto two = under("*").hand(1, "* * 9C QC").play(1, "* *");
  EXPECT_EQ(two.chain(), "same 10");
}

TEST(PestenJokers, TheSuitBindsAfterTheCall) {  // PES-10, PES-60
  auto t = under("*").hand(1, "9C QC").hand(2, "3S 4D 6C").take(1).call(1, "S");
  EXPECT_EQ(t.legal(2), intents({"3S"}));
}

// ---- Other chains ----

Scenario with_draw(std::string_view chain, std::string_view then) {
  auto t = scenario("manipesto").seats(4).top("5H");
  t.rules(R"({"effects": {"4": [{"effect": "draw", "count": 3, "chain": ")" + std::string(chain) +
          R"(", "then": ")" + std::string(then) + R"("}]}})");
  return t;
}

TEST(PestenChains, NoneHasNoResponse) {  // PES-61
  auto t = with_draw("none", "turn-ends").hand(0, "4H 9C QC").hand(1, "4C 4D *").play(0, "4H");
  EXPECT_EQ(t.chain(), "none 3");
  EXPECT_EQ(t.legal(1), intents({"take"}));
  EXPECT_EQ(t.refused(1, "4C"), "no_response");
}

TEST(PestenChains, SameTakesTheRankSinglyOrAsACompletingSet) {  // PES-61
  auto t = with_draw("same", "turn-ends").hand(0, "4H 9C QC").hand(1, "4C 4D 5H 2H * 9C 9D");
  t.play(0, "4H");
  EXPECT_EQ(t.legal(1), intents({"4C", "4D", "4C 4D", "4D 4C"}));
  t.play(1, "4C 4D");
  EXPECT_EQ(t.chain(), "same 6");  // only the last card counts
}

TEST(PestenChains, AResponseWithoutDrawAddsNothing) {  // PES-61
  auto t = with_draw("same", "plays").rules(R"({"effects": {"4C": []}})");
  t.hand(0, "4H 9C QC").hand(1, "4C 9D 9S").play(0, "4H").play(1, "4C");
  EXPECT_EQ(t.chain(), "same 3");
  t.take(2);
  EXPECT_EQ(t.turn(), 3);  // the card on top has no `then`
}

TEST(PestenChains, AnyDrawTakesEveryDrawCardWhateverItsSuit) {  // PES-61, pesten-app
  auto t = scenario("pesten-app").seats(4).top("5H");
  t.hand(0, "2H 3C 4C").hand(1, "2C * 3H").hand(2, "2D 9H 9C").play(0, "2H");
  EXPECT_EQ(t.chain(), "any-draw 2");
  EXPECT_EQ(t.legal(1), intents({"2C", "*", "take"}));
  EXPECT_EQ(t.refused(1, "3H"), "not_a_draw_card");
  t.play(1, "*");
  EXPECT_EQ(t.chain(), "any-draw 7");
  t.play(2, "2D");
  EXPECT_EQ(t.chain(), "any-draw 9");
  t.take(3);
  EXPECT_EQ(t.hand_size(3), 12);
  EXPECT_EQ(t.turn(), 0);
}

TEST(PestenChains, AnyDrawSetsAreOfTheTopsRankAndDraw) {  // PES-61
  auto t = with_draw("any-draw", "turn-ends").rules(R"({"effects": {"4S": []}})");
  t.hand(0, "4H 9C QC").hand(1, "4C 4D 4S 2C 2D 9D").play(0, "4H");
  EXPECT_TRUE(t.allows(1, "4C 4D"));
  EXPECT_EQ(t.refused(1, "4C 4S"), "not_a_draw_card");
  EXPECT_EQ(t.refused(1, "2C 2D"), "not_the_rank_of_the_chain");
  EXPECT_EQ(t.legal(1), intents({"4C", "4D", "2C", "2D", "4C 4D", "4D 4C"}));
}

TEST(PestenChains, TheChainKeepsTheKindThatOpenedIt) {  // PES-60
  // A two in an any-draw chain does not make it a two-sequence.
  auto t = with_draw("any-draw", "turn-ends");
  t.hand(0, "4H 9C QC").hand(1, "2C 9D 9S").hand(2, "3C 2S 9S").play(0, "4H").play(1, "2C");
  EXPECT_EQ(t.chain(), "any-draw 5");
  EXPECT_EQ(t.legal(2), intents({"2S"}));
}

TEST(PestenChains, TheCardOnTopDecidesWhatComesAfterATake) {  // PES-60
  auto ends = with_draw("same", "turn-ends").hand(0, "4H 9C QC").play(0, "4H").take(1);
  EXPECT_EQ(ends.turn(), 2);
  auto plays = with_draw("same", "plays").hand(0, "4H 9C QC").hand(1, "3H 9C 9D");
  plays.stock("6C 6D 6S").play(0, "4H").take(1);
  EXPECT_EQ(plays.turn(), 1);
  EXPECT_EQ(plays.phase(), "play");
  EXPECT_EQ(plays.legal(1), intents({"3H"}));
  auto calls = with_draw("same", "call-suit").hand(0, "4H 9C QC").play(0, "4H").take(1);
  EXPECT_EQ(calls.phase(), "call-suit");
  EXPECT_EQ(calls.turn(), 1);
  // If a joker lies on top of a chain that a four opened, the joker's `then` counts.
  auto joker = with_draw("any-draw", "turn-ends").hand(0, "4H 9C QC").hand(1, "* 9C 9D");
  joker.hand(2, "9S QD QS").play(0, "4H").play(1, "*").take(2);
  EXPECT_EQ(joker.phase(), "call-suit");
}

TEST(PestenChains, OnlyTheDrawOfAResponseCounts) {  // PES-27
  auto t = with_draw("same", "turn-ends");
  t.rules(R"({"effects": {"4C": [{"effect": "reverse"}, {"effect": "call-suit"},
      {"effect": "skip", "count": 1},
      {"effect": "draw", "count": 1, "chain": "none", "then": "turn-ends"}]}})");
  t.hand(0, "4H 9C QC").hand(1, "4C 9D 9S").play(0, "4H").play(1, "4C");
  EXPECT_EQ(t.phase(), "respond");
  EXPECT_EQ(t.turn(), 2);
  EXPECT_EQ(t.chain(), "same 4");
}

TEST(PestenChains, ADrawOpensOnThePlayerWhoseTurnItBecomes) {  // PES-24
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "4H 9C QC");
  t.rules(R"({"effects": {"4": [{"effect": "skip", "count": 1},
      {"effect": "draw", "count": 3, "chain": "none", "then": "turn-ends"}]}})");
  t.play(0, "4H");
  EXPECT_EQ(t.phase(), "respond");
  EXPECT_EQ(t.turn(), 2);
}

TEST(PestenChains, AResponseThatEmptiesTheHandEndsTheRound) {  // PES-60
  auto t = under("2H").hand(1, "3H").play(1, "3H");
  EXPECT_EQ(t.winner(), 1);
  // Even a seven ends the round: in a two-sequence it is not sticky (PES-27).
  auto seven = under("2H").hand(1, "3H 4H 5H 6H 7H");
  seven.play(1, "3H 4H 5H 6H 7H");
  EXPECT_EQ(seven.winner(), 1);
}

TEST(PestenChains,
     ACalledSuitAndALimitOutliveTheChain) {  // PES-15, limit: "until a card is played"
  auto t = scenario("manipesto").seats(4).top("5H").rules(R"({"effects": {
      "4": [{"effect": "call-suit"}, {"effect": "limit", "max": 6},
            {"effect": "draw", "count": 1, "chain": "none", "then": "turn-ends"}]}})");
  t.hand(0, "4H 9C QC").hand(2, "3S 9S 4D 6H").play(0, "4H").call(0, "S").take(1);
  EXPECT_EQ(t.called(), "S");
  EXPECT_EQ(t.legal(2), intents({"3S", "4D"}));
}

}  // namespace
}  // namespace lastcard::testing
