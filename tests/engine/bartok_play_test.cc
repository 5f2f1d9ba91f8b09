#include <gtest/gtest.h>

#include "engine/core/imagination.h"
#include "tests/engine/bartok_table.h"

// Details of docs/rules/bartok.md that its worked positions leave out.

namespace lastcard::testing {
namespace {

Json play(const char* card) { return {{"intent", "play-card"}, {"card", card}}; }
Json call(int seat, const char* violation) {
  return {{"intent", "call-violation"}, {"seat", seat}, {"violation", violation}};
}
Json say(const char* text) { return {{"intent", "say"}, {"text", text}}; }
const Json kDraw = {{"intent", "draw"}};
const Json kPass = {{"intent", "pass"}};
const Json kTake = {{"intent", "take"}};

Json rules(const char* start_rules, bool players) {
  return {{"delay", 0},
          {"policing", players ? "players" : "table"},
          {"start_rules", Json::parse(start_rules)}};
}

// Returns a position with seat 0 on turn. The stock holds low clubs.
Json position(const char* hands, const char* discard = R"(["5H"])") {
  return {{"phase", "play"},
          {"turn", 0},
          {"hands", Json::parse(hands)},
          {"discard", Json::parse(discard)},
          {"stock", {"2C", "3C", "4C", "6C", "7C", "8C"}}};
}

constexpr const char* kSayAndDraw =
    R"([{"when": {"played": {"rank": ["8"]}}, "do": [{"effect": "say", "text": "Eight"}]},
        {"when": {"played": {"rank": ["8"]}},
         "do": [{"effect": "draw", "count": 2, "stack": true, "then": "skip"}]}])";

TEST(BartokPlay, Bar47AForgottenPhraseUndoesTheLastCard) {
  BartokTable t(3, rules(kSayAndDraw, true), position(R"([["8H"], ["KC", "KS"], ["QC", "QS"]])"));
  t.act(0, play("8H"));
  EXPECT_EQ(t.snapshot()["phase"], "last-card");
  t.act(1, call(0, "phrase"));
  // The player has a card again, so the eight has its effects.
  EXPECT_EQ(t.snapshot()["hands"][0], Json({"2C"}));
  EXPECT_EQ(t.snapshot()["phase"], "respond");
  EXPECT_EQ(t.snapshot()["turn"], 1);
  EXPECT_EQ(t.snapshot()["chain"]["total"], 2);
  EXPECT_EQ(t.snapshot()["unsaid"], Json::array()) << "coming to one card so asks for no word";
}

TEST(BartokPlay, Bar32AnUndoneLastCardBringsBackTheTotalOfItsChain) {
  BartokTable t(3, rules(kSayAndDraw, true), position(R"([["8H", "KD"], ["8C"], ["QC", "QS"]])"));
  t.act(0, play("8H"));
  t.act(0, say("Eight"));
  t.act(1, play("8C"));
  EXPECT_EQ(t.snapshot()["chain"], nullptr);
  t.act(0, call(1, "phrase"));
  EXPECT_EQ(t.snapshot()["chain"]["total"], 4);
  EXPECT_EQ(t.snapshot()["turn"], 2);
}

TEST(BartokPlay, Bar36TheTotalOfAChainHasALimit) {
  Json chained = position(R"([["8H", "KD", "9D"], ["KC", "KS"], ["QC", "QS"]])", R"(["5H", "8C"])");
  chained["phase"] = "respond";
  chained["chain"] = {{"total", 65535}, {"stack", true}, {"then", "skip"}};
  BartokTable t(3, rules(kSayAndDraw, true), chained);
  t.act(0, play("8H"));
  EXPECT_EQ(t.snapshot()["chain"]["total"], 65535);
}

TEST(BartokPlay, Bar47APlayerWhoSaidThePhraseWinsWithTheLastCard) {
  BartokTable t(3, rules(kSayAndDraw, true), position(R"([["8H"], ["KC", "KS"], ["QC", "QS"]])"));
  t.act(0, play("8H"));
  t.act(0, say("Eight"));
  t.act(2, call(0, "phrase"));
  EXPECT_EQ(t.snapshot()["hands"][2].size(), 3U) << "a wrong call";
  t.act(1, kPass);
  t.clock(2, Clock::window_over);
  EXPECT_EQ(t.result()["winner"], 0);
}

TEST(BartokPlay, Bar44AnUndoneCardBringsBackTheCalledSuitAndTheDemands) {
  const char* two_and_demand =
      R"([{"when": {"played": {"rank": ["2"]}}, "do": [{"effect": "wild"},
           {"effect": "call-suit", "colors": "any"}, {"effect": "next-must", "match": {"max": 9}}]}])";
  BartokTable t(3, rules(two_and_demand, true),
                position(R"([["2H", "KD"], ["KC", "KS"], ["QC", "QS"]])"));
  t.act(0, play("2H"));
  t.act(0, {{"intent", "call-suit"}, {"suit", "S"}});
  t.act(1, play("KS"));  // of the called suit, but too high
  EXPECT_EQ(t.snapshot()["called"], nullptr);
  t.act(0, call(1, "wrong-card"));
  EXPECT_EQ(t.snapshot()["called"], "S");
  EXPECT_EQ(t.snapshot()["must"], Json::parse(R"([{"match": {"max": 9}}])"));
  EXPECT_EQ(t.snapshot()["turn"], 1);
  EXPECT_EQ(t.snapshot()["top"], "2H");
}

TEST(BartokPlay, Bar15ACardThatMayBeTakenBackStaysInThePile) {
  Json start = position(R"([["KH", "QC"], ["QS", "4D"], ["QD", "JD"]])", R"(["3D", "4H", "5H"])");
  start["stock"] = Json::array();
  const char* all_draw =
      R"([{"when": {"played": {"rank": ["K"]}},
           "do": [{"effect": "everybody-draws", "count": 1, "who": "others"}]}])";
  BartokTable t(3, rules(all_draw, true), start);
  t.act(0, play("KH"));
  // The king and the five under it stay in the pile, so only two cards could be drawn.
  EXPECT_EQ(t.snapshot()["discard"], 2);
  EXPECT_EQ(t.snapshot()["stock"], 0);
  EXPECT_EQ(t.snapshot()["top"], "KH");
  EXPECT_EQ(t.snapshot()["hands"][1].size(), 3U);
  EXPECT_EQ(t.snapshot()["hands"][2].size(), 3U);
}

TEST(BartokPlay, Bar48TheTablePunishesViolationsAtTheNextTurnAction) {
  BartokTable t(3, rules(kSayAndDraw, false),
                position(R"([["8H", "KD"], ["KC", "KS"], ["QC", "QS"]])"));
  t.act(0, play("8H"));
  EXPECT_EQ(t.refused(1, call(0, "bartok")), "table_polices");
  t.act(1, kTake);
  // The phrase costs one card. Seat 0 therefore no longer owes "Bartok" when the table would punish
  // it.
  EXPECT_EQ(t.snapshot()["hands"][0], Json::parse(R"(["2C", "3C", "KD"])"));
  EXPECT_EQ(t.snapshot()["hands"][1], Json::parse(R"(["4C", "6C", "KC", "KS"])"));
}

TEST(BartokPlay, Bar42OneCallSettlesAChargeForAllPlayers) {
  BartokTable t(3, rules("[]", true), position(R"([["KS", "QC"], ["4D", "4S"], ["QD", "JD"]])"));
  t.act(0, play("KS"));
  EXPECT_EQ(t.refused(0, call(1, "wrong-card")), "no_open_play");
  EXPECT_EQ(t.refused(1, call(1, "wrong-card")), "another_seat");
  t.act(1, call(0, "bartok"));
  EXPECT_EQ(t.refused(2, call(0, "bartok")), "not_one_card") << "it has drawn one";
  t.act(2, call(0, "wrong-card"));
  EXPECT_EQ(t.snapshot()["hands"][0], Json::parse(R"(["2C", "3C", "KS", "QC"])"));
  EXPECT_EQ(t.refused(1, call(0, "wrong-card")), "no_open_play");
}

TEST(BartokPlay, Bar20ThePlayCarriesTheWordOnlyFromAHandOfTwo) {
  BartokTable t(2, rules("[]", true), position(R"([["KH", "QC", "4D"], ["4S", "QD"]])"));
  Json with_word = play("KH");
  with_word["knock"] = true;
  EXPECT_EQ(t.refused(0, with_word), "knock_not_owed");
  t.act(0, play("KH"));
  Json second = play("4S");
  second["knock"] = true;
  t.act(1, second);
  EXPECT_EQ(t.snapshot()["unsaid"], Json::array());
}

TEST(BartokPlay, Bar30EverybodyPassesASealedCard) {
  const char* pass_right =
      R"([{"when": {"played": {"rank": ["K"]}}, "do": [{"effect": "pass-cards", "to": "right"}]}])";
  BartokTable t(3, rules(pass_right, true),
                position(R"([["KH", "QC"], ["4D", "4S"], ["QD", "JD"]])"));
  t.act(0, play("KH"));
  EXPECT_EQ(t.snapshot()["pending"], Json({"pass-cards"}));
  t.act(1, {{"intent", "give-card"}, {"card", "4D"}});
  EXPECT_EQ(t.snapshot()["given"], Json::parse(R"([[1, "4D"]])"));
  EXPECT_EQ(t.snapshot()["hands"][1].size(), 2U) << "it is still in the hand";
  t.act(2, {{"intent", "give-card"}, {"card", "JD"}});
  t.act(0, {{"intent", "give-card"}, {"card", "QC"}});
  EXPECT_EQ(t.snapshot()["hands"], Json::parse(R"([["4D"], ["4S", "JD"], ["QC", "QD"]])"));
  EXPECT_EQ(t.snapshot()["unsaid"], Json::array({0})) << "its own play left one card";
}

TEST(BartokPlay, Bar73TheMatchCanEndByAgreementWhileCardsArePassed) {
  const char* pass_left =
      R"([{"when": {"played": {"rank": ["K"]}}, "do": [{"effect": "pass-cards", "to": "left"}]}])";
  BartokTable t(2, rules(pass_left, true), position(R"([["KH", "QC"], ["4D", "4S"]])"));
  t.act(0, play("KH"));
  t.act(1, {{"intent", "give-card"}, {"card", "4D"}});
  t.clock(0, Clock::end_agreed);
  EXPECT_EQ(t.snapshot()["hands"][1], Json::parse(R"(["4D", "4S"])"));
  EXPECT_EQ(t.snapshot()["given"], Json::array());
  EXPECT_EQ(t.result()["reason"], "agreed");
}

TEST(BartokPlay, Bar37APlayerDrawsUntilACardMeetsTheMatcher) {
  const char* until_four =
      R"([{"when": {"played": {"rank": ["K"]}}, "do":
          [{"effect": "draw-until", "match": {"rank": ["4"]}, "max": 5, "then": "play"}]}])";
  BartokTable t(2, rules(until_four, true), position(R"([["KH", "QC", "9C"], ["4D", "4S"]])"));
  t.act(0, play("KH"));
  EXPECT_EQ(t.legal(1), canonical({call(0, "wrong-card"), kTake}));
  t.act(1, kTake);
  EXPECT_EQ(t.snapshot()["hands"][1], Json::parse(R"(["2C", "3C", "4C", "4D", "4S"])"));
  EXPECT_EQ(t.snapshot()["turn"], 1);
  EXPECT_EQ(t.snapshot()["phase"], "play");
}

TEST(BartokPlay, Bar58RulesWithTheSameTextOweOnePhrase) {
  const char* twice =
      R"([{"when": {"played": {"rank": ["8"]}}, "do": [{"effect": "say", "text": "Aye"}]},
          {"when": {"played": {"suit": ["H"]}}, "do": [{"effect": "say", "text": "Aye"}]}])";
  BartokTable t(2, rules(twice, true), position(R"([["8H", "QC", "9C"], ["4D", "4S"]])"));
  t.act(0, play("8H"));
  EXPECT_EQ(t.snapshot()["last"]["owed"], Json({"Aye"}));
  EXPECT_EQ(t.legal(0), canonical(Json::array({say("Aye")})));
  t.act(0, say("Aye"));
  EXPECT_EQ(t.snapshot()["last"]["owed"], Json::array());
  EXPECT_EQ(t.refused(0, say("Aye")), "already_said");
}

TEST(BartokPlay, Bar30HandsAreSwappedWithAnotherSeatOfTheTable) {
  const char* swap = R"([{"when": {"played": {"rank": ["K"]}}, "do": [{"effect": "swap-hands"}]}])";
  BartokTable t(3, rules(swap, true), position(R"([["KH", "QC"], ["4D", "4S"], ["QD", "JD"]])"));
  t.act(0, play("KH"));
  const auto choose = [](int seat) { return Json{{"intent", "choose-seat"}, {"seat", seat}}; };
  EXPECT_EQ(t.snapshot()["phase"], "choose-seat");
  EXPECT_EQ(t.refused(0, choose(0)), "another_seat");
  EXPECT_EQ(t.refused(0, choose(3)), "no_such_seat");
  EXPECT_EQ(t.refused(1, choose(2)), "not_your_turn");
  t.act(0, choose(2));
  EXPECT_EQ(t.snapshot()["hands"], Json::parse(R"([["JD", "QD"], ["4D", "4S"], ["QC"]])"));
}

TEST(BartokPlay, Bar46OnlyThePlayerOnTurnCanTakeTooLong) {
  BartokTable t(3, {{"delay", 20}}, position(R"([["KS", "QC"], ["4D", "4S"], ["QD", "JD"]])"));
  EXPECT_FALSE(check_action(t.table(), {Seat(0), Clock::delay}));
  for (const int seat : {1, 2}) {
    EXPECT_TRUE(check_action(t.table(), {Seat(seat), Clock::delay})) << seat;
  }
}

TEST(BartokPlay, Bar7PlayStartsAtTheDealersLeftIfNobodyClaimsTheFirstCard) {
  BartokTable t(3, rules("[]", true),
                {{"phase", "opening"},
                 {"waiting", {0, 1, 2}},
                 {"direction", nullptr},
                 {"hands", Json::parse(R"([["KS"], ["4D"], ["QD"]])")},
                 {"discard", {"5H"}},
                 {"stock", {"2C", "3C"}}});
  t.clock(0, Clock::window_over);
  EXPECT_EQ(t.snapshot()["turn"], 1);
  EXPECT_EQ(t.snapshot()["direction"], 1);
}

TEST(BartokPlay, Bar20APlayerWhoSaidTheWordOwesNoneAtAnImaginedTable) {
  BartokTable t(3, rules("[]", true), position(R"([["KH", "2D"], ["QH", "3D"], ["4S", "5S"]])"));
  t.act(0, {{"intent", "play-card"}, {"card", "KH"}, {"knock", true}});
  t.act(1, play("QH"));
  const Knowledge knowledge(Glimpse(t.table(), Seat(2)));
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SeededChance chance(seed);
    const auto imagined = imagine(knowledge, chance);
    ASSERT_TRUE(imagined);
    EXPECT_EQ(t.game().snapshot(*imagined)["unsaid"], Json({1}));
  }
}

TEST(BartokPlay, Bar13APassShowsThatNoCardIsProper) {
  Json start = position(R"([["KS", "QC"], ["4D", "4S"], ["QD", "6H"]])");
  start["stock"] = Json::array();
  BartokTable t(3, rules("[]", false), start);
  const Table before = t.table();
  const Glimpse seen(before, Seat(1));
  Memory memory(seen);
  t.act(0, kPass);
  memory.see(seen, seen_by(seen, Action{Seat(0), Pass{}}), {}, Glimpse(t.table(), Seat(1)));
  const ZoneId hand = eights::Zones(3).hand(Seat(0));
  std::size_t hearts = 0;
  for (const Unseen& unseen : memory.unseen()) {
    const bool heart = unseen.card.suit() == Suit::hearts;
    EXPECT_EQ(unseen.zones.contains(hand), !heart) << unseen.card.code();
    hearts += heart ? 1U : 0U;
  }
  EXPECT_EQ(hearts, 1U) << "the six at seat 2";
  EXPECT_EQ(memory.unseen().size(), 4U);
}

}  // namespace
}  // namespace lastcard::testing
