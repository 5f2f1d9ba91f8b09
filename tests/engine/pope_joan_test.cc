#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "engine/stops/sequence.h"
#include "tests/engine/scenario.h"
#include "tests/engine/stops_position.h"
#include "tests/support/agreeing.h"

// Rules of Pope Joan (docs/rules/pope-joan.md); each test cites its rule.

namespace lastcard::testing {
namespace {

using ::testing::ElementsAre;

constexpr std::string_view kGame = "pope-joan";
// The worked example of section 6, beginning with the queen of trumps. AH lies in the extra hand.
constexpr std::string_view kWorked =
    R"({"phase": "follow", "turn": 2, "turnup": "JH", "trump": "H", "last": "JH", "next": "QH",
        "before": [100,100,100,100], "chips": [86,100,100,100], "dead": ["AH"],
        "pots": {"pope": 6, "matrimony": 2, "intrigue": 2, "ace": 1, "king": 1, "queen": 1,
                 "game": 1},
        "hands": [["2S","6S","TS"],["4C"],["QH","KH","3C","9D","5S"],["7S","8S","TD","2D"]]})";
// Seat 1 leads. Spades are trumps.
constexpr std::string_view kLead =
    R"({"phase": "lead", "turn": 1, "turnup": "5S", "trump": "S", "dead": ["TC"],
        "hands": [["6C","TS"],["5C","9C","9D","KD","AH"],["3H","4H"],["QD","5S"]]})";

// Returns a match dealt from a pack in order, except that this card comes last and is turned up.
Match dealt_with_last(std::string_view code, const Json& rules, int seats, Seat dealer) {
  const auto pack = stops::pack_without({{Rank::eight, Suit::diamonds}});
  DeckOrder deck(pack.begin(), pack.end());
  std::iter_swap(std::ranges::find(deck, *Card::from_code(code)), std::prev(deck.end()));
  Match match = Match::create(*find_game(kGame), rules, seats, dealer).value();
  ScriptedEntropy chance({deck});
  (void)match.start_round(chance);
  return match;
}

Json snapshot_of(const Match& match) { return match.game().snapshot(match.table()); }

TEST(PopeJoan, TheWorkedPositionsOfTheRuleBookHold) {
  EXPECT_EQ(play_worked_positions(kGame, lay_out_stops), 8);
}

TEST(PopeJoan, AHandOfTheRuleBookIsPaidOut) {  // POJ-20, POJ-21, POJ-40, POJ-41, the worked example
  auto t = stops_table(kGame, 4, kWorked);
  t.act(2, play_of("QH")).act(2, play_of("KH"));
  EXPECT_EQ(t.at("chips"), Json::parse("[86,100,104,100]"));
  EXPECT_THAT(t.notes(), ElementsAre("played", "took-pot", "took-pot", "stopped"));
  t.act(2, play_of("3C")).act(1, play_of("4C"));
  EXPECT_EQ(t.at("result"), Json::parse(R"({"winner": 1, "change": [-17,9,3,-4],
    "chips": [83,109,103,96], "pots": {"pope": 6, "matrimony": 0, "intrigue": 2, "ace": 1,
    "king": 0, "queen": 0, "jack": 0, "game": 0}})"));
  EXPECT_EQ(chips_on(t.table()), 400);
}

TEST(PopeJoan, TheDealerTakesThePotOfTheTurnedUpCard) {  // POJ-2, POJ-5
  const Match jack = dealt_with_last("JH", Json::object(), 4, Seat(2));
  EXPECT_EQ(snapshot_of(jack)["chips"], Json::parse("[100,100,86,100]"));
  EXPECT_EQ(snapshot_of(jack)["pots"]["jack"], 0);
  const Match pope = dealt_with_last("9D", Json::object(), 4, Seat(2));
  EXPECT_EQ(snapshot_of(pope)["chips"], Json::parse("[100,100,91,100]"));
  const Match nothing = dealt_with_last("7C", Json::object(), 4, Seat(2));
  EXPECT_EQ(snapshot_of(nothing)["chips"], Json::parse("[100,100,85,100]"));
  EXPECT_EQ(snapshot_of(nothing)["trump"], "C");
}

TEST(PopeJoan, EverybodyPaysIntoThePotsIfTheRulesSaySo) {  // POJ-2
  const Match match = dealt_with_last("7C", {{"ante_by", "all"}}, 3, Seat(1));
  EXPECT_EQ(snapshot_of(match)["chips"], Json::parse("[85,85,85]"));
  EXPECT_EQ(snapshot_of(match)["pots"]["pope"], 18);
}

TEST(PopeJoan, AnAnteFillsThePotsAsFarAsItGoes) {  // POJ-43
  const Match match = dealt_with_last("7C", {{"chips", 9}, {"broke", "short"}}, 3, Seat(1));
  EXPECT_EQ(snapshot_of(match)["chips"], Json::parse("[9,0,9]"));
  EXPECT_EQ(snapshot_of(match)["pots"]["pope"], 6);
  EXPECT_EQ(snapshot_of(match)["pots"]["intrigue"], 1);
  EXPECT_EQ(snapshot_of(match)["pots"]["ace"], 0);
}

TEST(PopeJoan, TheLastCardIsSeenByAllAndNeverFallsToTheExtraHand) {  // POJ-3, POJ-4
  for (int seats = 3; seats <= 8; ++seats) {
    const Match match = dealt_with_last("7C", Json::object(), seats, Seat(0));
    const View view = make_view(match.table(), Viewer::spectator());
    const Fact* badge = badge_of(view, "turned-up");
    ASSERT_NE(badge, nullptr);
    ASSERT_TRUE(badge->seat);
    EXPECT_EQ(stops::holder_of(match.table(), badge->cards.front()), badge->seat) << seats;
    EXPECT_EQ(badge_of(view, "trump")->suit, Suit::clubs);
  }
}

TEST(PopeJoan, TheTurnedUpCardMayStayOnTheTable) {  // POJ-4
  const Match match = dealt_with_last("7C", {{"turnup_is_stop", true}}, 4, Seat(0));
  EXPECT_FALSE(stops::holder_of(match.table(), *Card::from_code("7C")));
  EXPECT_EQ(shown(match.table(), Seat(0), "turned-up"), "7C");
  EXPECT_FALSE(badge_of(make_view(match.table(), Seat(0)), "turned-up")->seat);
}

TEST(PopeJoan, EverybodyKnowsWhereTheTurnedUpCardIs) {  // POJ-4
  const auto t = stops_table(kGame, 4, kLead);
  EXPECT_TRUE(test::could_be(t.table()));
  Table table = t.table();
  SeededEntropy chance(1);
  Tx tx(table, chance);
  tx.exchange(ZoneId(2), ZoneId(3));
  EXPECT_FALSE(test::could_be(table)) << "5S is seat 3's";
}

TEST(PopeJoan, OnlyTheLowestCardOfASuitMayLead) {  // POJ-11, ace high
  const auto t = stops_table(kGame, 4, kLead);
  EXPECT_EQ(t.refused(1, play_of("9C")), "not_the_lowest (POJ-11)");
  EXPECT_EQ(t.refused(1, play_of("6C")), "not_in_hand (POJ-10)");
  EXPECT_EQ(t.refused(0, play_of("6C")), "not_your_turn (POJ-12)");
  EXPECT_EQ(t.refused(1, play_of("AH")), "");
}

TEST(PopeJoan, OnlyTheNextCardFollows) {  // POJ-12, POJ-13
  auto t = stops_table(kGame, 4, kLead);
  t.act(1, play_of("5C"));
  EXPECT_EQ(t.refused(0, play_of("TS")), "not_the_next_card (POJ-12)");
  t.act(0, play_of("6C"));
  EXPECT_THAT(t.notes(), ElementsAre("played", "stopped"));
  EXPECT_EQ(t.at("turn"), 0);
}

TEST(PopeJoan, OtherGamesIntentsAreRefused) {
  const auto t = stops_table(kGame, 4, kLead);
  EXPECT_EQ(t.refused(1, playing("5C 9C")), "not_of_this_game (POJ-11)");
  EXPECT_EQ(t.refused(1, playing_with_knock("5C")), "no_last_card_call (POJ-11)");
}

TEST(PopeJoan, KingQueenAndJackFromOneHandTakeFivePots) {  // POJ-21
  auto t = stops_table(kGame, 3, R"({"phase": "lead", "turn": 0, "turnup": "2H", "trump": "H",
    "chips": [0,0,0], "pots": {"matrimony": 2, "intrigue": 3, "king": 10, "queen": 20, "jack": 30},
    "hands": [["JH","QH","KH","3C"],["5C"],["4S"]]})");
  t.act(0, play_of("JH")).act(0, play_of("QH"));
  EXPECT_EQ(t.at("chips")[0], 53);
  t.act(0, play_of("KH"));
  EXPECT_EQ(t.at("chips")[0], 65);
}

TEST(PopeJoan, CouplesOfOtherSuitsWinNothing) {  // POJ-20, POJ-21
  auto t = stops_table(kGame, 3, R"({"phase": "lead", "turn": 0, "turnup": "2H", "trump": "H",
    "chips": [0,0,0], "pots": {"matrimony": 2, "king": 10, "queen": 20},
    "hands": [["QC","KC","3C"],["5C"],["4S"]]})",
                       R"({"lead": "any"})");
  t.act(0, play_of("QC")).act(0, play_of("KC"));
  EXPECT_EQ(t.at("chips")[0], 0);
}

TEST(PopeJoan, ABrokePlayerMayEndTheMatch) {  // POJ-43
  const auto* position = R"({"phase": "follow", "turn": 0, "turnup": "JH", "trump": "H",
    "last": "5C", "next": "6C", "hands": [["6C"],["TS","2S"],["9D","3S"],["AS"]],
    "chips": [90,1,100,100], "pots": {"game": 1}})";
  auto debt = stops_table(kGame, 4, position);
  EXPECT_EQ(debt.act(0, play_of("6C")).at("chips"), Json::parse("[95,-1,99,99]"));
  auto end = stops_table(kGame, 4, position, R"({"broke": "end"})");
  end.act(0, play_of("6C"));
  EXPECT_EQ(end.match().game().match_result(end.table()),
            Json::parse(R"({"winners": [2,3], "chips": [94,0,99,99]})"));
  EXPECT_THAT(end.match().outcome()->tied, ElementsAre(2, 3));
}

TEST(PopeJoan, TheExtraHandIsSeenWhenTheHandIsOver) {  // POJ-6, section 8
  auto t = stops_table(kGame, 3, R"({"phase": "lead", "turn": 0, "turnup": "2H", "trump": "H",
    "dead": ["KS"], "hands": [["3C"],["5C"],["4S"]]})");
  EXPECT_EQ(shown(t.table(), Seat(1), "dead"), "1 backs");
  t.act(0, play_of("3C"));
  EXPECT_EQ(shown(t.table(), Seat(1), "dead"), "KS");
  EXPECT_EQ(shown(t.table(), Seat(1), "hand-2"), "4S");
}

TEST(PopeJoan, TheHandIsTheLastWhenTimeIsUp) {  // POJ-52
  auto t = stops_table(kGame, 4, kLead, R"({"minutes": 5})");
  EXPECT_EQ(badge_of(make_view(t.table(), Seat(1)), "hands-left")->count, 8);
  t.act({Seat(0), Clock::time_up});
  EXPECT_EQ(t.at("last_hand"), true);
  EXPECT_THAT(t.notes(), ElementsAre("time-up"));
  EXPECT_TRUE(t.match().game().alarms(t.table()).empty());
}

TEST(PopeJoan, InvalidRuleSetsAreRefusedInWords) {  // section 1
  EXPECT_EQ(problems_of(kGame, R"({"laps": 0})"),
            " hands, laps and minutes are all 0: at least one must end the match");
  EXPECT_EQ(problems_of(kGame, R"({"ante_by": "bank"})"),
            R"(/ante_by is "bank": it takes one of "dealer", "all")");
  EXPECT_EQ(problems_of(kGame, R"({"pope_exempts": "none", "chips": 0})"),
            "/chips is 0: it takes a whole number from 1 to 10000\n"
            R"(/pope_exempts is "none": it takes one of "card", "hand")");
  EXPECT_THAT(problems_of(kGame, R"({"ante": {"ten": 1}})"),
              ::testing::StartsWith("/ante/ten is not known here"));
  EXPECT_EQ(problems_of(kGame, "{}"), "");
}

TEST(PopeJoan, ChipsAreNeitherLostNorMade) {
  for (const char* broke : {"debt", "short", "end"}) {
    const std::string rules =
        R"({"chips": 40, "ante_by": "all", "minutes": 30, "broke": ")" + std::string(broke) + "\"}";
    EXPECT_GE(expect_chips_are_kept(kGame, 6, rules), 5) << broke;
  }
}

}  // namespace
}  // namespace lastcard::testing
