#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/engine/last_one_position.h"

// Last One, sections 2 to 4: the turned-up card, the ordinary turn, and effects.

namespace lastcard::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Returns a position of three players in which seat 0 is on turn with these cards. The others hold
// queens and kings of clubs and spades.
LastOnePosition three(std::string_view hand, std::string_view top, std::string_view rules = "{}") {
  Json position = Json::parse(R"({"phase": "play", "turn": 0,
      "hands": [[], ["QC", "KC"], ["QS", "KS"]], "stock": ["AC", "AD", "2D", "TD", "TS"]})");
  std::string cards(hand);
  for (std::size_t at = 0; at < cards.size(); at += 3) {
    position["hands"][0].push_back(cards.substr(at, 2));
  }
  position["discard"].push_back(top);
  return LastOnePosition::of(position, Json::parse(rules));
}

// ---- Fitting ----

TEST(LastOneTurn, SuitRankEightsAndJokersFit) {  // LAS-10
  auto t = three("5C 9H 8S KC", "5H");
  EXPECT_THAT(t.legal(0), ElementsAre("5C", "8S", "9H", "draw"));
  EXPECT_EQ(t.refused(0, "KC"), "does_not_fit (LAS-10)");
  EXPECT_EQ(t.refused(0, "6H"), "not_in_hand (LAS-14)");
  EXPECT_EQ(t.refused(1, "QC"), "not_your_turn (LAS-20)");
  EXPECT_EQ(t.refused(0, "take"), "nothing_to_take (LAS-21)");
  EXPECT_EQ(t.refused(0, "call S"), "not_now (LAS-10)");
}

TEST(LastOneTurn, ACalledSuitReplacesTheSuitUntilTheNextPlay) {  // LAS-10, LAS-11
  auto t = three("8H 9H KC", "5H");
  t.act(0, "8H").act(0, "call C");
  EXPECT_EQ(t.at("called"), "C");
  EXPECT_EQ(t.refused(1, "QC"), "");
  t.act(1, "draw");
  EXPECT_EQ(t.at("called"), "C");
  EXPECT_EQ(t.refused(2, "QS"), "does_not_fit (LAS-10)");
  t.act(2, "draw").act(0, "KC");
  EXPECT_EQ(t.at("called"), nullptr);
}

TEST(LastOneTurn, EveryCardFitsOnAJokerThatRepresentsNothing) {  // LAS-6
  auto t = three("2C 9H", "*");
  EXPECT_THAT(t.legal(0), ElementsAre("2C", "9H", "draw"));
  EXPECT_EQ(t.at("up"), nullptr);
}

// ---- Drawing and passing ----

TEST(LastOneTurn, DrawingEndsTheTurn) {  // LAS-12
  auto t = three("2C", "5H");
  t.act(0, "draw");
  EXPECT_EQ(t.hand(0), "2C AC");
  EXPECT_EQ(t.at("turn"), 1);
  EXPECT_EQ(t.at("phase"), "play");
}

TEST(LastOneTurn, UnderMustPlayAPlayerWhoCanPlayMustPlay) {  // LAS-12
  auto t = three("5C 2C", "5H", R"({"must_play": true})");
  EXPECT_THAT(t.legal(0), ElementsAre("5C"));
  EXPECT_EQ(t.refused(0, "draw"), "must_play (LAS-12)");
  auto stuck = three("2C", "5H", R"({"must_play": true})");
  EXPECT_THAT(stuck.legal(0), ElementsAre("draw"));
}

TEST(LastOneTurn, APlayerMayPassOnlyIfNothingFitsOrCanBeDrawn) {  // LAS-13
  auto t = three("2C", "5H");
  EXPECT_EQ(t.refused(0, "pass"), "cannot_pass (LAS-13)");
  LastOnePosition empty(R"({"phase": "play", "turn": 0, "hands": [["2C", "5D"], ["QD"]],
                            "discard": ["5H"]})");
  EXPECT_THAT(empty.legal(0), ElementsAre("5D"));
  EXPECT_EQ(empty.refused(0, "pass"), "must_play (LAS-13)");
  EXPECT_EQ(empty.refused(0, "draw"), "nothing_to_draw (LAS-12)");
}

TEST(LastOneTurn, APlayResetsTheCountOfPasses) {  // LAS-63
  LastOnePosition t(R"({"phase": "play", "turn": 0, "passes": 1, "hands": [["5C", "5D", "2S"],
                        ["QD"]], "discard": ["5H"]})");
  t.act(0, "5C");
  EXPECT_EQ(t.at("passes"), 0);
  EXPECT_EQ(t.at("phase"), "play");
}

TEST(LastOneTurn, TheDiscardPileBecomesTheStock) {  // LAS-13, conventions
  LastOnePosition t(R"({"phase": "play", "turn": 0, "hands": [["2C", "3C"], ["QD", "9D"]],
                        "discard": ["*", "7D", "5H"], "stock": []})");
  t.act(0, "draw");
  EXPECT_EQ(t.at("stock"), 1);
  EXPECT_EQ(t.at("discard"), 1);
  EXPECT_EQ(t.at("top"), "5H");
  EXPECT_THAT(t.notes(), ElementsAre("reshuffled", "drew"));
}

// ---- Effects ----

TEST(LastOneEffects, PlainCardsHaveNoEffect) {  // LAS-20
  for (const char* card : {"5H", "6H", "7H", "9H", "TH", "QH", "KH"}) {
    auto t = three(std::string(card) + " 2C 2D", "AH");
    t.act(0, card);
    EXPECT_EQ(t.at("phase"), "play") << card;
    EXPECT_EQ(t.at("turn"), 1) << card;
  }
}

TEST(LastOneEffects, ATwoMakesTheNextPlayerTakeAndSkips) {  // LAS-21
  auto t = three("2H 9C 9D", "5H", R"({"two_draw": 3})");
  t.act(0, "2H");
  EXPECT_EQ(t.at("phase"), "penalty");
  EXPECT_EQ(t.at("penalty"), 3);
  EXPECT_THAT(t.legal(1), ElementsAre("take"));
  EXPECT_EQ(t.refused(1, "draw"), "take_not_draw (LAS-21)");
  t.act(1, "take");
  EXPECT_EQ(t.hand(1), "2D AC AD KC QC");
  EXPECT_EQ(t.at("turn"), 2);
  EXPECT_EQ(t.at("penalty"), 0);
}

TEST(LastOneEffects, ATakeFromATooSmallStockTakesTheRest) {  // section 6, conventions
  LastOnePosition t(R"({"phase": "penalty", "turn": 1, "penalty": 2, "hands": [["2C"], ["QD"]],
                        "discard": ["2H"], "stock": ["7S"]})");
  t.act(1, "take");
  EXPECT_EQ(t.hand(1), "7S QD");
}

TEST(LastOneEffects, AThreeMayBeCoveredByAnyCardWithItsEffect) {  // LAS-22
  auto t = three("3H 2S 3C 9D 9C", "5H");
  t.act(0, "3H");
  EXPECT_THAT(t.legal(0), ElementsAre("2S", "3C", "9C", "9D", "pass"));
  t.act(0, "3C");
  EXPECT_EQ(t.at("phase"), "stack");
  t.act(0, "2S");
  EXPECT_EQ(t.at("phase"), "penalty");
  EXPECT_EQ(t.at("turn"), 1);
}

TEST(LastOneEffects, PassingOnAThreeDrawsNothing) {  // LAS-22
  auto t = three("3H 2S 9D", "5H");
  t.act(0, "3H").act(0, "pass");
  EXPECT_EQ(t.hand(0), "2S 9D");
  EXPECT_EQ(t.at("turn"), 1);
  EXPECT_EQ(t.at("passes"), 0);
}

TEST(LastOneEffects, AJackSkipsAndAnAceTurnsTheDirection) {  // LAS-24, LAS-25
  auto jack = three("JH 9C 9D", "5H");
  jack.act(0, "JH");
  EXPECT_EQ(jack.at("turn"), 2);
  auto ace = three("AH 9C 9D", "5H");
  ace.act(0, "AH");
  EXPECT_EQ(ace.at("turn"), 2);
  EXPECT_EQ(ace.at("direction"), -1);
}

TEST(LastOneEffects, BetweenTwoPlayersAJackPlaysAgainAndAnAceDoesNot) {  // LAS-24, LAS-25
  const char* position = R"({"phase": "play", "turn": 0, "hands": [["JH", "AH", "9C"],
      ["QC", "KC"]], "discard": ["5H"], "stock": ["2D"]})";
  LastOnePosition t(position);
  t.act(0, "JH");
  EXPECT_EQ(t.at("turn"), 0);
  t.act(0, "AH");
  EXPECT_EQ(t.at("turn"), 1);
}

TEST(LastOneEffects, TheTurnPassesOverPlayersWhoDroppedOut) {  // LAS-24, section 1
  LastOnePosition t(R"({"phase": "play", "turn": 0, "out": [1], "hands": [["JH", "KH", "9C"], [],
      ["QC", "KC"], ["QD", "KD"]], "discard": ["5H"], "stock": ["2D"]})");
  t.act(0, "JH");
  EXPECT_EQ(t.at("turn"), 3);
  EXPECT_EQ(t.refused(1, "draw"), "dropped_out (LAS-61)");
  EXPECT_THAT(t.legal(1), IsEmpty());
}

// ---- Jokers ----

TEST(LastOneJoker, ActsLikeTheCardItRepresents) {  // LAS-26
  LastOnePosition two(R"({"phase": "name-card", "turn": 0, "hands": [["9C", "9D"], ["QC", "KC"]],
                          "discard": ["5H", "*"], "stock": ["2D", "3D"]})");
  EXPECT_EQ(two.legal(0).size(), 52U);
  EXPECT_EQ(two.refused(0, "name *"), "name_a_natural_card (LAS-26)");
  two.act(0, "name 2S");
  EXPECT_EQ(two.at("phase"), "penalty");
  EXPECT_EQ(two.at("up"), "2S");
  EXPECT_EQ(two.at("top"), "*");
}

TEST(LastOneJoker, AsAnEightItCallsASuitAndAsAFourItAttacks) {  // LAS-26
  const char* named = R"({"phase": "name-card", "turn": 0, "hands": [["9C", "9D"], ["QC", "KC"]],
                          "discard": ["5H", "*"], "stock": ["2D", "3D"]})";
  LastOnePosition eight(named);
  eight.act(0, "name 8S");
  EXPECT_EQ(eight.at("phase"), "call-suit");
  eight.act(0, "call D");
  EXPECT_EQ(eight.at("called"), "D");
  LastOnePosition four(named);
  four.act(0, "name 4C");
  EXPECT_EQ(four.at("phase"), "melee");
  EXPECT_EQ(four.at("melee")["need"], "5C");
}

TEST(LastOneJoker, HasOnlyTheFaceOfItsCardWithoutJokerEffects) {  // LAS-26
  LastOnePosition t(R"({"phase": "name-card", "turn": 0, "hands": [["9C", "9D"], ["QC", "KC",
      "TH"]], "discard": ["5H", "*"], "stock": ["2D", "3D"]})",
                    R"({"joker_effects": false})");
  t.act(0, "name 8C");
  EXPECT_EQ(t.at("phase"), "play");
  EXPECT_EQ(t.at("called"), nullptr);
  EXPECT_THAT(t.legal(1), ElementsAre("KC", "QC", "draw"));
}

// ---- The turned-up card ----

// Returns the first hand of four players with that card turned up, dealt by seat 0.
Match dealt_with(std::string_view code, std::string_view rules = "{}") {
  const Game& game = *find_game("last-one");
  Json all = Json::parse(rules);
  all.update(Json::parse(R"({"hand_min": 4, "hand_max": 4, "hand_agreed": 4})"));
  auto match = Match::create(game, all, 4).value();
  DeckOrder deck;
  const Card wanted = *Card::from_code(code);
  for (int face = 0; face < Card::kFaces; ++face) {
    const Card card = Card::from_face(face);
    for (int copy = card.is_joker() ? 2 : 1; copy > 0; --copy) deck.push_back(card);
  }
  const auto found = std::ranges::find(deck, wanted);
  constexpr int kDealt = 16;
  std::iter_swap(found, deck.begin() + kDealt);
  ScriptedEntropy chance({deck});
  (void)match.start_round(chance);
  return match;
}

Json after_deal(std::string_view code, std::string_view rules = "{}") {
  const Match match = dealt_with(code, rules);
  return match.game().snapshot(match.table());
}

TEST(LastOneFirstCard, ActsAsIfTheDealerHadPlayedIt) {  // LAS-5
  const auto expect = [](const char* code, const char* phase, const Json& turn) {
    const Json after = after_deal(code);
    EXPECT_EQ(after["top"], code);
    EXPECT_EQ(after["phase"], phase) << code;
    EXPECT_EQ(after["turn"], turn) << code;
    EXPECT_EQ(after["owes"], nullptr) << code;
  };
  expect("9H", "play", 1);
  expect("2H", "penalty", 1);
  expect("3H", "stack", 0);
  expect("4H", "melee", nullptr);
  expect("8H", "call-suit", 0);
  expect("JH", "play", 2);
  expect("AH", "play", 3);
  expect("*", "name-card", 0);
  EXPECT_EQ(after_deal("AH")["direction"], -1);
  EXPECT_EQ(after_deal("4H")["melee"],
            Json::parse(R"({"aggressor": 0, "defender": 1, "need": "5H", "answers": []})"));
}

TEST(LastOneFirstCard, IsAPlainCardIfTheRulesSaySo) {  // LAS-6
  const char* plain = R"({"first_card_effect": false})";
  for (const char* code : {"2H", "3H", "4H", "8H", "JH", "AH", "*"}) {
    const Json after = after_deal(code, plain);
    EXPECT_EQ(after["phase"], "play") << code;
    EXPECT_EQ(after["turn"], 1) << code;
    EXPECT_EQ(after["direction"], 1) << code;
    EXPECT_EQ(after["called"], nullptr) << code;
  }
  EXPECT_EQ(after_deal("*", plain)["up"], nullptr);
}

TEST(LastOneFirstCard, CardsAreDealtOneAtATimeFromTheDealersLeft) {  // LAS-4
  // The pack lies in order: two jokers, then C D H S of each rank from the twos on.
  EXPECT_EQ(after_deal("9H")["hands"], Json::parse(R"([["2D", "3D", "4D", "5D"],
      ["*", "2H", "3H", "4H"], ["*", "2S", "3S", "4S"], ["2C", "3C", "4C", "5C"]])"));
}

}  // namespace
}  // namespace lastcard::testing
