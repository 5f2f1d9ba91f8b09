#include <gtest/gtest.h>

#include "engine/core/memory.h"
#include "tests/engine/scenario.h"

// Pesten, section 4: the effects that only Custom has.

namespace lastcard::testing {
namespace {

// Returns a table of four players with the rules of manipesto, but with these effects for the four.
Scenario with_four(std::string_view effects, int seats = 4) {
  auto t = scenario("manipesto").seats(seats).top("5H");
  t.rules(R"({"effects": {"4": )" + std::string(effects) + "}}");
  return t;
}

TEST(PestenCustom, OthersDrawInTheDirectionOfPlay) {  // PES-21, others-draw
  auto t = with_four(R"([{"effect": "reverse"}, {"effect": "others-draw", "count": 1}])");
  t.hand(0, "4H 9C QC").hand(1, "3C").hand(2, "3D").hand(3, "3S");
  t.rules(R"({"hand": 1})").stock("6C 6D 6S").play(0, "4H");
  EXPECT_EQ(t.hand(3), "3S 6C");
  EXPECT_EQ(t.hand(2), "3D 6D");
  EXPECT_EQ(t.hand(1), "3C 6S");
  EXPECT_EQ(t.hand(0), "9C QC");
  EXPECT_EQ(t.turn(), 3);
}

TEST(PestenCustom, EffectsHappenInTheOrderListed) {  // PES-21
  auto t = with_four(R"([{"effect": "others-draw", "count": 1}, {"effect": "reverse"}])");
  t.hand(0, "4H 9C QC").hand(1, "3C").hand(3, "3S").stock("6C 6D 6S").play(0, "4H");
  EXPECT_EQ(t.hand(1), "3C 6C");
  EXPECT_EQ(t.hand(3), "3S 6S");
}

TEST(PestenCustom, ThePlayerOfTheCardDraws) {  // PES-21, self-draws
  auto t = with_four(R"([{"effect": "self-draws", "count": 2}])");
  t.hand(0, "4H 9C").stock("6C 6D").play(0, "4H");
  EXPECT_EQ(t.hand(0), "6C 6D 9C");
  // The debt was counted before the effect, and it stays (PES-50).
  EXPECT_EQ(t.owes(), 0);
}

TEST(PestenCustom, NobodyDrawsForAnEffectAfterGoingOut) {  // PES-20
  auto t = with_four(R"([{"effect": "self-draws", "count": 2}])");
  t.hand(0, "4H").play(0, "4H");
  EXPECT_EQ(t.winner(), 0);
}

TEST(PestenCustom, ShowHandIsAnEventAndChangesNothing) {  // show-hand
  auto next = with_four(R"([{"effect": "show-hand", "who": "next"}])");
  next.hand(0, "4H 9C QC").hand(1, "3C 6D").play(0, "4H");
  const auto shown = [](Scenario& t) {
    std::vector<std::string> hands;
    for (const Event& event : t.last_step().events) {
      const auto* told = std::get_if<NoteOfCards>(&event);
      if (told == nullptr || told->why != NoteOfCards::Why::revealed) continue;
      hands.push_back(std::to_string(told->note.seat->number()) + ": " + text_of(told->cards));
    }
    return hands;
  };
  EXPECT_EQ(shown(next), (std::vector<std::string>{"1: 3C 6D"}));
  EXPECT_EQ(next.hand(1), "3C 6D");
  EXPECT_EQ(next.turn(), 1);

  auto others = with_four(R"([{"effect": "show-hand", "who": "others"}])");
  others.hand(0, "4H 9C QC").hand(1, "3C").hand(2, "3D").hand(3, "3S").play(0, "4H");
  EXPECT_EQ(shown(others), (std::vector<std::string>{"1: 3C", "2: 3D", "3: 3S"}));
}

TEST(PestenCustom, AViewerRemembersAHandThatWasShown) {  // show-hand
  auto t = with_four(R"([{"effect": "show-hand", "who": "next"}])");
  t.hand(0, "4H 9C QC").hand(1, "3C 6D");
  const Table before = t.match().table();
  const Seat other(2);
  Memory memory(Glimpse(before, other));
  t.play(0, "4H");
  const Glimpse seen(before, other);
  memory.see(seen, seen_by(seen, Action{Seat(0), playing("4H")}),
             seen_by(other, t.last_step().events, before.setup().zones),
             Glimpse(t.match().table(), other));
  int sure = 0;
  for (const Unseen& unseen : memory.unseen()) {
    if (unseen.zones == ZoneSet::of(ZoneId(1))) ++sure;
  }
  EXPECT_EQ(sure, 2) << "that hand, and no more of it";
}

TEST(PestenCustom, AnExtraTurnMayDemandTheSameSuit) {  // again {same_suit: true}
  auto t = with_four(R"([{"effect": "again", "same_suit": true}])");
  t.hand(0, "4H 4C 9H * 4D 4S").play(0, "4H");
  EXPECT_EQ(t.refused(0, "4C"), "same_suit_demanded");
  EXPECT_EQ(t.refused(0, "4C 4D 4S"), "same_suit_demanded");
  EXPECT_EQ(t.legal(0), intents({"9H", "*"}));
}

TEST(PestenCustom, TheDemandForTheSuitEndsWithTheExtraTurn) {  // again {same_suit: true}
  auto t = with_four(R"([{"effect": "again", "same_suit": true}])");
  t.hand(0, "4H 9C QC").hand(1, "4C 9S QC").stock("6C").play(0, "4H").draw(0);
  EXPECT_EQ(t.legal(1), intents({"4C"}));
}

TEST(PestenCustom, ACardDrawnInTheExtraTurnMustBeOfTheSameSuit) {  // again {same_suit: true}
  auto t = with_four(R"([{"effect": "again", "same_suit": true}])");
  t.hand(0, "4H 9C QC").stock("4D").play(0, "4H").draw(0);
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenCustom, HandsRotateInTheDirectionOfPlay) {  // PES-21, rotate-hands
  auto t = with_four(R"([{"effect": "rotate-hands"}])");
  t.hand(0, "4H 9C QC").hand(1, "3C").hand(2, "3D").hand(3, "3S").play(0, "4H");
  EXPECT_EQ(t.hand(1), "9C QC");
  EXPECT_EQ(t.hand(2), "3C");
  EXPECT_EQ(t.hand(3), "3D");
  EXPECT_EQ(t.hand(0), "3S");
  EXPECT_EQ(t.turn(), 1);

  auto back = with_four(R"([{"effect": "reverse"}, {"effect": "rotate-hands"}])");
  back.hand(0, "4H 9C QC").hand(1, "3C").hand(2, "3D").hand(3, "3S").play(0, "4H");
  EXPECT_EQ(back.hand(3), "9C QC");
  EXPECT_EQ(back.hand(0), "3C");
}

TEST(PestenCustom, HandsAreSwappedWithAnyOtherSeat) {  // PES-31
  auto t = with_four(R"([{"effect": "swap-hands"}])");
  t.hand(0, "4H 9C QC").hand(2, "3D 6D 6S").play(0, "4H");
  EXPECT_EQ(t.phase(), "choose-seat");
  EXPECT_EQ(t.legal(0), intents({"seat 1", "seat 2", "seat 3"}));
  EXPECT_EQ(t.refused(0, ChooseSeat{Seat(0)}), "another_seat");
  EXPECT_EQ(t.refused(0, ChooseSeat{Seat(4)}), "no_such_seat");
  t.choose(0, 2);
  EXPECT_EQ(t.hand(0), "3D 6D 6S");
  EXPECT_EQ(t.hand(2), "9C QC");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenCustom, ACardIsGivenToAChosenSeat) {  // PES-32
  auto t = with_four(R"([{"effect": "give-card"}])");
  t.hand(0, "4H 9C QC").hand(2, "3D").play(0, "4H").choose(0, 2);
  EXPECT_EQ(t.phase(), "give");
  EXPECT_EQ(t.legal(0), intents({"give 9C", "give QC"}));
  EXPECT_EQ(t.refused(0, GiveCard{Card(Rank::three, Suit::diamonds)}), "not_in_hand");
  t.give(0, "QC");
  EXPECT_EQ(t.hand(2), "3D QC");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenCustom, AHandEmptiedByGivingHasNotGoneOut) {  // PES-32
  auto t = with_four(R"([{"effect": "give-card"}])", 2);
  t.hand(0, "4H 9C").hand(1, "3D 6D").stock("6C 3C").play_with_knock(0, "4H").choose(0, 1);
  t.give(0, "9C");
  EXPECT_EQ(t.phase(), "play");
  EXPECT_EQ(t.hand(0), "");
  t.draw(1);
  EXPECT_EQ(t.legal(0), intents({"draw"}));
  t.draw(0);
  EXPECT_EQ(t.hand(0), "3C");
  EXPECT_EQ(t.owes(), 0);
}

TEST(PestenCustom, NothingIsGivenFromAnEmptyHand) {  // PES-32
  auto t = with_four(R"([{"effect": "give-card"}, {"effect": "again"}])");
  t.hand(0, "4H").play(0, "4H");
  EXPECT_EQ(t.phase(), "play");
  EXPECT_EQ(t.legal(0), intents({"draw"}));
}

TEST(PestenCustom, ChoicesAreMadeInTheOrderListed) {  // PES-22
  auto t = with_four(R"([{"effect": "give-card"}, {"effect": "call-suit"}, {"effect": "again"}])");
  t.hand(0, "4H 9C QC").hand(2, "3D").play(0, "4H").choose(0, 2).give(0, "QC");
  EXPECT_EQ(t.phase(), "call-suit");
  t.call(0, "S");
  EXPECT_EQ(t.turn(), 0);
  EXPECT_EQ(t.phase(), "play");
}

TEST(PestenCustom, OnlyATakeIsLegalWithAnEmptyHandInAChain) {  // PES-32
  auto t = with_four(R"([{"effect": "give-card"}])", 2);
  t.hand(0, "4H 9C").hand(1, "2H 6D 9D").play_with_knock(0, "4H").choose(0, 1).give(0, "9C");
  t.play(1, "2H");
  EXPECT_EQ(t.legal(0), intents({"take"}));
}

TEST(PestenCustom, ALimitBindsTheNextPlay) {  // limit
  auto max = with_four(R"([{"effect": "limit", "max": 5}])");
  max.hand(0, "4H 9C QC").hand(1, "AH 5H 6C 6H KH *").play(0, "4H");
  EXPECT_EQ(max.legal(1), intents({"AH", "5H", "5H 6H", "*"}));
  EXPECT_EQ(max.refused(1, "6H"), "above_limit");
  EXPECT_EQ(max.refusing_rule(1, playing("6H")), "PES-28");

  auto min = with_four(R"([{"effect": "limit", "min": 10}])");
  min.hand(0, "4H 9C QC").hand(1, "AH 5H 9H TH KH *").play(0, "4H");
  EXPECT_EQ(min.legal(1), intents({"TH", "KH", "*"}));
  EXPECT_EQ(min.refused(1, "AH"), "below_limit");
  EXPECT_EQ(min.refusing_rule(1, playing("AH")), "PES-28");
}

TEST(PestenCustom, ALimitStaysUntilACardIsPlayed) {  // limit
  auto t = with_four(R"([{"effect": "limit", "max": 5}])");
  t.hand(0, "4H 9C QC").hand(1, "6H 9S QS").hand(2, "9H 3H 6C").hand(3, "QH 6C 6S").stock("9H");
  t.play(0, "4H").draw(1);
  EXPECT_EQ(t.turn(), 2);  // the drawn nine is above the limit
  EXPECT_EQ(t.legal(2), intents({"3H"}));
  t.play(2, "3H");
  EXPECT_EQ(t.legal(3), intents({"QH"}));
}

TEST(PestenCustom, ALimitIsCheckedOnTheFirstCardOfASet) {  // limit
  auto t = with_four(R"([{"effect": "limit", "max": 5}])");
  t.hand(0, "4H 9C QC").hand(1, "5H 6H 7H").play(0, "4H");
  EXPECT_EQ(t.legal(1), intents({"5H", "5H 6H", "5H 6H 7H"}));
}

TEST(PestenCustom, ALimitDoesNotBindResponses) {  // limit: phases play and drawn only
  auto t = scenario("manipesto").seats(4).top("5H").rules(R"({"effects": {
      "2": [{"effect": "limit", "max": 2},
            {"effect": "draw", "count": 2, "chain": "two-sequence", "then": "turn-ends"}]}})");
  t.hand(0, "2H 9C QC").hand(1, "3H 6C 9C").play(0, "2H");
  EXPECT_EQ(t.legal(1), intents({"3H"}));
}

// ---- Skips that can be passed on ----

constexpr auto kPassableEight =
    R"({"effects": {"8": [{"effect": "skip", "count": 1, "passable": true}]}})";

TEST(PestenPassableSkip, APassSendsTheTurnBeyondThePlayerWhoPasses) {  // skip {passable}
  auto t = scenario("manipesto").seats(4).top("5H").rules(kPassableEight);
  t.hand(0, "8H 9C QC").hand(1, "9H 9C QC").play(0, "8H");
  EXPECT_EQ(t.phase(), "respond-skip");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.legal(1), intents({"pass"}));
  EXPECT_EQ(t.refused(1, "9H"), "not_the_rank_of_the_skip");
  EXPECT_EQ(t.refusing_rule(1, playing("9H")), "PES-29");
  t.pass(1);
  EXPECT_EQ(t.turn(), 2);
  EXPECT_EQ(t.phase(), "play");
}

TEST(PestenPassableSkip, ACardOfTheRankPassesTheSkipOn) {  // skip {passable}
  auto t = scenario("manipesto").seats(4).top("5H").rules(kPassableEight);
  t.hand(0, "8H 9C QC").hand(1, "8C 8D 9D").hand(2, "9H 9C QD").play(0, "8H");
  EXPECT_EQ(t.legal(1), intents({"8C", "8D", "pass"}));
  EXPECT_EQ(t.refused(1, "8C 8D"), "one_card_passes_a_skip");
  EXPECT_EQ(t.refusing_rule(1, playing("8C 8D")), "PES-29");
  t.play(1, "8C");
  EXPECT_EQ(t.phase(), "respond-skip");
  EXPECT_EQ(t.turn(), 2);
  t.pass(2);
  EXPECT_EQ(t.turn(), 3);
}

TEST(PestenPassableSkip,
     SeveralSeatsAreSkippedFromThePlayerWhoPasses) {  // skip {count: 2, passable}
  auto t = scenario("manipesto").seats(4).top("5H");
  t.rules(R"({"effects": {"8": [{"effect": "skip", "count": 2, "passable": true}]}})");
  t.hand(0, "8H 9C QC").hand(1, "9H 9C QC").play(0, "8H").pass(1);
  EXPECT_EQ(t.turn(), 3);
}

TEST(PestenPassableSkip, APlayedCardHasItsOwnEffects) {  // skip {passable}
  auto t = scenario("manipesto").seats(4).top("5H").rules(kPassableEight);
  t.rules(R"({"effects": {"8C": [{"effect": "reverse"}]}})");
  t.hand(0, "8H 9C QC").hand(1, "8C 9D 9C").play(0, "8H").play(1, "8C");
  EXPECT_EQ(t.phase(), "play");
  EXPECT_EQ(t.turn(), 0);
}

TEST(PestenPassableSkip, APlayerCanGoOutWithAResponse) {  // PES-40
  auto t = scenario("manipesto").seats(4).top("5H").rules(kPassableEight);
  t.hand(0, "8H 9C QC").hand(1, "8C").play(0, "8H").play(1, "8C");
  EXPECT_EQ(t.winner(), 1);
}

TEST(PestenSkip, TheCountSaysHowManySeatsAreSkipped) {  // PES-23
  auto t = scenario("manipesto").seats(4).top("5H");
  t.rules(R"({"effects": {"8": [{"effect": "skip", "count": 2}]}})").hand(0, "8H 9C QC");
  t.play(0, "8H");
  EXPECT_EQ(t.turn(), 3);
}

// ---- A reverse that is `again` with two players ----

constexpr auto kReverseAgain =
    R"({"effects": {"K": [{"effect": "reverse", "two_players": "again"}]}})";

TEST(PestenReverse, AReverseMayGiveAnExtraTurnWithTwoPlayers) {  // reverse {two_players: "again"}
  auto t = scenario("manipesto").top("5H").rules(kReverseAgain).hand(0, "KH 9C QC").play(0, "KH");
  EXPECT_EQ(t.turn(), 0);
  EXPECT_EQ(t.direction(), 1);
  auto out = scenario("manipesto").top("5H").rules(kReverseAgain).hand(0, "KH").play(0, "KH");
  EXPECT_EQ(out.legal(0), intents({"draw"}));
}

TEST(PestenReverse, AReverseTurnsTheDirectionWithMorePlayers) {  // reverse {two_players: "again"}
  auto t = scenario("manipesto").seats(4).top("5H").rules(kReverseAgain).hand(0, "KH 9C QC");
  t.play(0, "KH");
  EXPECT_EQ(t.turn(), 3);
  EXPECT_EQ(t.direction(), -1);
}

TEST(PestenCustom, AnExactCardReplacesItsRanksEntry) {  // section 1, effects
  auto t = scenario("manipesto").seats(4).top("5H");
  t.rules(R"({"effects": {"8H": [], "QS": [{"effect": "skip", "count": 1}]}})");
  t.hand(0, "8H 9C QC").play(0, "8H");
  EXPECT_EQ(t.turn(), 1);
  auto queen = scenario("manipesto").seats(4).top("5S").hand(0, "QS 9C QC");
  queen.rules(R"({"effects": {"QS": [{"effect": "skip", "count": 1}]}})").play(0, "QS");
  EXPECT_EQ(queen.turn(), 2);
}

}  // namespace
}  // namespace lastcard::testing
