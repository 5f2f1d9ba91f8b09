#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/view.h"
#include "tests/engine/scenario.h"

// What a player is told before a play: why it is refused, how it can continue, and what it would
// do.

namespace lastcard::testing {
namespace {

Consideration consider(Scenario& t, int seat, std::string_view cards) {
  const auto list = cards_of(cards);
  return consider_cards(t.match().table(), Seat(seat), list);
}
std::vector<std::string> note_codes(const Preview& preview) {
  std::vector<std::string> codes;
  codes.reserve(preview.notes.size());
  for (const Fact& note : preview.notes) codes.emplace_back(note.code);
  return codes;
}

Scenario four() { return scenario("manipesto").seats(4).top("5H"); }

TEST(Consider, ARefusalNamesItsRule) {
  auto t = four().hand(0, "4C 3C 2C 9D 6H");
  const auto answer = consider(t, 0, "4C 3C 2C");
  ASSERT_TRUE(answer.refusal);
  EXPECT_STREQ(answer.refusal->rule, "PES-35");
  EXPECT_FALSE(answer.effect);
}

TEST(Consider, NewAndCompletingSetsAreToldApart) {  // PES-35, PES-36
  auto t = four().hand(0, "6H 7H 9H 9C 9D 5C");
  EXPECT_EQ(consider(t, 0, "6H 7H").set, "completing");
  EXPECT_EQ(consider(t, 0, "9H 9C 9D").set, "new");
  EXPECT_EQ(consider(t, 0, "5C").set, "");
  EXPECT_EQ(consider(t, 0, "9C 9H 9D").set, "");
}

TEST(Consider, ContinuationsLeadToLegalPlays) {
  auto t = four().hand(0, "6H 7H 8H 9H 9C 9D 4D 3S");
  // Of single cards, only the hearts fit. No set begins with the other nines, the four or the
  // three.
  EXPECT_EQ(text_of(consider(t, 0, "").continuations), "6H 7H 8H 9H");
  EXPECT_EQ(text_of(consider(t, 0, "6H").continuations), "7H");
  EXPECT_EQ(text_of(consider(t, 0, "9H").continuations), "8H 9C 9D");
  EXPECT_EQ(text_of(consider(t, 0, "9H 9C").continuations), "9D");
  EXPECT_EQ(text_of(consider(t, 0, "9H 8H").continuations), "7H");
  EXPECT_EQ(text_of(consider(t, 0, "4D").continuations), "");
}

TEST(Consider, EveryOrderOfASetIsConsidered) {  // PES-14, PES-42
  // A player cannot go out with the king of spades on top, so this king must lie in the middle.
  auto t = scenario("manipesto").seats(4).top("5C").hand(0, "KC KS").stock("KH");
  t.rules(R"({"must_play": false, "drawn_card": "may",
              "finish": {"forbidden": ["KS"], "penalty": 0}})");
  t.draw(0);
  EXPECT_EQ(t.legal(0), intents({"KC KS KH", "pass"}));
  EXPECT_EQ(text_of(consider(t, 0, "").continuations), "KC");
  EXPECT_EQ(text_of(consider(t, 0, "KC").continuations), "KS");
  EXPECT_EQ(text_of(consider(t, 0, "KC KS").continuations), "KH");
  EXPECT_EQ(text_of(consider(t, 0, "KC KH").continuations), "");
}

TEST(Consider, OnlyCardsThatMayLieInAChainAreOffered) {  // PES-61
  auto t = scenario("pesten-app").seats(4).rules(R"({"sets": true, "effects": {"2": [
      {"effect": "draw", "count": 2, "chain": "any-draw", "then": "turn-ends",
       "suits": ["C", "D", "H"]}]}})");
  t.to_act(1).top("2H").hand(1, "2C 2D 2S 9C");
  EXPECT_EQ(text_of(consider(t, 1, "").continuations), "2C 2D");
  EXPECT_EQ(text_of(consider(t, 1, "2C").continuations), "2D");
}

TEST(Consider, ACopyLaidOutOfTurnIsOffered) {  // PES-70
  auto t = four().rules(R"({"jump_in": true})").hand(2, "5H 6H");
  EXPECT_EQ(text_of(consider(t, 2, "").continuations), "5H");
  EXPECT_EQ(text_of(consider(t, 2, "5H").continuations), "");
  EXPECT_EQ(text_of(consider(t, 1, "").continuations), "");
}

TEST(Consider, ContinuationsAreResponsesInAChain) {  // PES-62
  auto t = scenario("manipesto").seats(4).to_act(1).top("2H").hand(1, "2C 2D 3D 4D 3H 9C");
  EXPECT_EQ(text_of(consider(t, 1, "").continuations), "2C 2D 3H");
  EXPECT_EQ(text_of(consider(t, 1, "2D").continuations), "2C 3D");
  EXPECT_EQ(text_of(consider(t, 1, "2D 3D").continuations), "4D");
  EXPECT_EQ(text_of(consider(t, 1, "3H").continuations), "");
}

TEST(Consider, NothingIsOfferedToASeatThatMayNotPlayCards) {
  auto calling = four().hand(0, "JH 6H 7H").play(0, "JH");
  EXPECT_STREQ(consider(calling, 0, "6H").refusal->code, "not_now");
  EXPECT_TRUE(consider(calling, 0, "").continuations.empty());
  auto waiting = four().hand(1, "6H 7H 8H");
  EXPECT_STREQ(consider(waiting, 1, "6H").refusal->code, "not_your_turn");
  EXPECT_TRUE(consider(waiting, 1, "6H").continuations.empty());
  auto passing = scenario("pesten-app").seats(3).top("5H").hand(0, "TH 6H 7H").play(0, "TH");
  EXPECT_TRUE(consider(passing, 0, "").continuations.empty());
  auto over = four().hand(0, "6H").play(0, "6H");
  EXPECT_STREQ(consider(over, 0, "7H").refusal->code, "round_over");
}

TEST(Consider, APreviewSaysWhoIsNextAndTheDirection) {  // PES-23
  auto t = four().to_act(1).hand(1, "8H TH KH 7H 3H 9C");
  EXPECT_EQ(consider(t, 1, "3H").effect->next, Seat(2));
  EXPECT_EQ(consider(t, 1, "8H").effect->next, Seat(3));
  EXPECT_THAT(note_codes(*consider(t, 1, "8H").effect), ::testing::ElementsAre("skipped"));
  EXPECT_EQ(consider(t, 1, "TH").effect->next, Seat(0));
  EXPECT_EQ(consider(t, 1, "7H").effect->next, Seat(1));
  const Preview king = *consider(t, 1, "KH").effect;
  EXPECT_EQ(king.next, Seat(0));
  EXPECT_EQ(king.direction, -1);
  EXPECT_THAT(note_codes(king), ::testing::ElementsAre("reversed"));
}

TEST(Consider, APreviewSaysThePenaltyAndWhoFacesIt) {  // PES-24, PES-60
  auto t = four().hand(0, "2H * 3H 9C");
  EXPECT_EQ(consider(t, 0, "2H").effect->count, 2);
  EXPECT_EQ(consider(t, 0, "*").effect->count, 5);
  EXPECT_EQ(consider(t, 0, "3H").effect->count, 0);
  auto chain = scenario("manipesto").seats(4).to_act(1).top("2H").hand(1, "3H 4H 5H 9C");
  EXPECT_EQ(consider(chain, 1, "3H 4H 5H").effect->count, 7);
  EXPECT_EQ(consider(chain, 1, "3H 4H 5H").effect->next, Seat(2));
}

TEST(Consider, AJackSaysThatASuitWillBeCalled) {  // PES-33
  auto t = four().hand(0, "JH 9C QC");
  const Preview preview = *consider(t, 0, "JH").effect;
  EXPECT_EQ(preview.next, Seat(1));
  EXPECT_FALSE(preview.called);
  EXPECT_THAT(note_codes(preview), ::testing::ElementsAre("calls-suit"));
}

TEST(Consider, APreviewSaysWhetherThePlayGoesOutOrOwesAKnock) {  // PES-40, PES-50, PES-54
  auto last = four().hand(0, "3H");
  EXPECT_TRUE(consider(last, 0, "3H").effect->goes_out);
  EXPECT_FALSE(consider(last, 0, "3H").effect->owes_knock);
  EXPECT_EQ(consider(last, 0, "3H").effect->next, std::nullopt);
  auto seven = four().hand(0, "7H");
  EXPECT_FALSE(consider(seven, 0, "7H").effect->goes_out);
  auto two = four().hand(0, "3H 9C");
  EXPECT_TRUE(consider(two, 0, "3H").effect->owes_knock);
  auto set = four().rules(R"({"knock": {"through_set": true}})").hand(0, "5C 5D");
  EXPECT_TRUE(consider(set, 0, "5C 5D").effect->owes_knock);
  EXPECT_TRUE(consider(set, 0, "5C 5D").effect->goes_out);
  auto off = four().rules(R"({"knock": {"penalty": 0}})").hand(0, "3H 9C");
  EXPECT_FALSE(consider(off, 0, "3H").effect->owes_knock);
}

TEST(Consider, APreviewChangesNothing) {
  auto t = four().hand(0, "2H 9C QC");
  const Table before = t.match().table();
  (void)consider(t, 0, "2H");
  EXPECT_EQ(t.match().table(), before);
}

// The two tables look the same to seat 0 and differ in all that seat 0 cannot see.
TEST(Consider, ThePreviewTellsNothingHidden) {
  const std::string rules = R"({"effects": {
      "4": [{"effect": "self-draws", "count": 2}, {"effect": "others-draw", "count": 1},
            {"effect": "show-hand", "who": "others"}, {"effect": "rotate-hands"}],
      "9": [{"effect": "give-card"}, {"effect": "again"}]}})";
  auto one = four().rules(rules).hand(0, "4H 9H * JH 2H").hand(1, "2C 2D * 3S 3C");
  one.stock("7C 8C TC JC KC 3H 4S");
  auto other = four().rules(rules).hand(0, "4H 9H * JH 2H").hand(1, "QC 6D 9S 6S 6C");
  other.stock("* * AC AD 9D 9C QS");
  int told = 0;
  for (const char* cards : {"", "4H", "9H", "*", "JH", "2H", "4H 9H"}) {
    const auto a = consider(one, 0, cards);
    const auto b = consider(other, 0, cards);
    EXPECT_EQ(a.refusal, b.refusal) << cards;
    EXPECT_EQ(a.continuations, b.continuations) << cards;
    ASSERT_EQ(a.effect.has_value(), b.effect.has_value()) << cards;
    if (!a.effect) continue;
    ++told;
    EXPECT_EQ(a.effect->notes, b.effect->notes) << cards;
    EXPECT_EQ(a.effect->next, b.effect->next) << cards;
    EXPECT_EQ(a.effect->count, b.effect->count) << cards;
    EXPECT_EQ(a.effect->called, b.effect->called) << cards;
    for (const Fact& note : a.effect->notes) EXPECT_TRUE(note.cards.empty()) << note.code;
  }
  EXPECT_EQ(told, 5) << "each single card can be played";
}

}  // namespace
}  // namespace lastcard::testing
