#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/engine/scenario.h"
#include "tests/engine/stops_position.h"
#include "tests/support/agreeing.h"

// Rules of Spinado (docs/rules/spinado.md); each test cites its rule.

namespace lastcard::testing {
namespace {

using ::testing::ElementsAre;

constexpr std::string_view kGame = "spinado";
// Seat 1 leads and holds the spinado.
constexpr std::string_view kLead =
    R"({"phase": "lead", "turn": 1, "dead": ["6D"],
        "hands": [["6C","TS"],["5C","9H","AD","KD"],["3H","4H"]]})";
// The next card is QD. Seat 2 is on turn and holds the spinado.
constexpr std::string_view kFollow =
    R"({"phase": "follow", "turn": 2, "last": "JD", "next": "QD", "chips": [94,94,94],
        "pots": {"matrimony": 9, "intrigue": 6, "game": 3},
        "hands": [["6C","TS"],["5C"],["4H","AD","KD","QD"]]})";
// The worked example of section 5, beginning with the queen of diamonds. Seat 0 holds 4H, which
// follows 3H.
constexpr std::string_view kWorked =
    R"({"phase": "follow", "turn": 2, "last": "JD", "next": "QD", "played": [["JD"],[],[],[]],
        "before": [100,100,100,100], "chips": [97,97,97,97],
        "pots": {"matrimony": 4, "intrigue": 4, "game": 4},
        "hands": [["4H"],["9C"],["QD","KD","3H","9S"],["AD","5C","TS"]]})";

TEST(Spinado, TheWorkedPositionsOfTheRuleBookHold) {
  EXPECT_EQ(play_worked_positions(kGame, lay_out_stops), 7);
}

TEST(Spinado, AHandOfTheRuleBookIsPaidOut) {  // SPI-30, SPI-40, SPI-42, the worked example
  auto t = stops_table(kGame, 4, kWorked);
  t.act(2, play_of("QD")).act(2, play_of("KD"));
  EXPECT_EQ(t.at("chips"), Json::parse("[97,97,101,97]"));
  EXPECT_THAT(t.notes(), ElementsAre("played", "took-pot", "stopped"));
  t.act(2, play_of("3H")).act(0, play_of("4H"));
  EXPECT_EQ(t.at("result"), Json::parse(R"({"winner": 0, "change": [7,-3,1,-9],
    "chips": [107,97,101,91], "pots": {"matrimony": 0, "intrigue": 4, "game": 0}})"));
  EXPECT_THAT(t.notes(), ElementsAre("played", "went-out", "took-pot", "paid", "round-won"));
}

TEST(Spinado, TheWinnerPaysNoAnteInTheNextHand) {  // SPI-1, the worked example
  auto t = stops_table(kGame, 4, kWorked);
  t.act(2, play_of("QD")).act(2, play_of("KD")).act(2, play_of("3H")).act(0, play_of("4H"));
  Match match = Match::create(*find_game(kGame), Json::object(), 4).value();
  match.commit({t.table(), {}, 1});
  SeededEntropy chance(1);
  (void)match.start_round(chance);
  const Json now = match.game().snapshot(match.table());
  EXPECT_EQ(now["chips"], Json::parse("[107,94,98,88]"));
  EXPECT_EQ(now["pots"], Json::parse(R"({"matrimony": 3, "intrigue": 7, "game": 3})"));
}

TEST(Spinado, UnderOlderStakesEverybodyPaysAndTheDealerPaysMore) {  // SPI-1
  const Json rules = {{"dealer_ante", {{"matrimony", 12}, {"intrigue", 6}, {"game", 6}}}};
  Match match = Match::create(*find_game(kGame), rules, 3, Seat(2)).value();
  SeededEntropy chance(1);
  (void)match.start_round(chance);
  const Json now = match.game().snapshot(match.table());
  EXPECT_EQ(now["chips"], Json::parse("[97,97,73]"));
  EXPECT_EQ(now["pots"], Json::parse(R"({"matrimony": 15, "intrigue": 9, "game": 9})"));
}

TEST(Spinado, OnlyTheNextCardFollows) {  // SPI-12, SPI-22
  const auto t = stops_table(kGame, 3, kFollow);
  EXPECT_EQ(t.refused(2, play_of("4H")), "not_the_next_card (SPI-12)");
  EXPECT_EQ(t.refused(2, play_of("AD")), "spinado_goes_with_a_card (SPI-22)");
  EXPECT_EQ(t.refused(2, play_of("6C")), "not_in_hand (SPI-10)");
  EXPECT_EQ(t.refused(0, play_of("6C")), "not_your_turn (SPI-12)");
}

TEST(Spinado, OnlyTheSpinadoMayBeAddedToACard) {  // SPI-20
  const auto t = stops_table(kGame, 3, kLead);
  EXPECT_EQ(t.refused(1, playing("5C AD")), "");
  EXPECT_EQ(t.refused(1, playing("AD 5C")), "only_the_spinado_is_added (SPI-20)");
  EXPECT_EQ(t.refused(1, playing("5C KD")), "only_the_spinado_is_added (SPI-20)");
  EXPECT_EQ(t.refused(1, playing("5C 9H AD")), "only_the_spinado_is_added (SPI-20)");
  EXPECT_EQ(t.refused(1, playing("AD AD")), "only_the_spinado_is_added (SPI-20)");
  EXPECT_EQ(t.refused(1, playing("6C AD")), "not_in_hand (SPI-10)");
  const auto without = stops_table(kGame, 3, R"({"phase": "lead", "turn": 0,
    "hands": [["6C","TS"],["AD","9H"],["3H","4H"]]})");
  EXPECT_EQ(without.refused(0, playing("6C AD")), "not_in_hand (SPI-10)");
}

TEST(Spinado, OtherGamesIntentsAreRefused) {
  const auto t = stops_table(kGame, 3, kLead);
  EXPECT_EQ(t.refused(1, Pass{}), "not_of_this_game (SPI-20)");
  EXPECT_EQ(t.refused(1, playing_with_knock("5C AD")), "no_last_card_call (SPI-20)");
}

TEST(Spinado, OnlyTheLowestCardOfASuitMayLeadIfTheRulesSaySo) {  // SPI-11, SPI-20
  const auto t = stops_table(kGame, 3, R"({"phase": "lead", "turn": 0,
    "hands": [["5C","7C","4D","AD"],["5H"],["4H"]]})",
                             R"({"lead": "lowest"})");
  EXPECT_EQ(t.refused(0, play_of("7C")), "not_the_lowest (SPI-11)");
  EXPECT_EQ(t.refused(0, play_of("4D")), "not_the_lowest (SPI-11)") << "AD is lower";
  EXPECT_EQ(t.refused(0, playing("4D AD")), "") << "AD is not counted";
}

TEST(Spinado, TheSpinadoEndsTheSequence) {  // SPI-21
  auto t = stops_table(kGame, 3, kLead);
  t.act(1, playing("5C AD"));
  EXPECT_EQ(t.at("turn"), 1) << "though seat 0 holds 6C";
  EXPECT_EQ(t.at("phase"), "lead");
  EXPECT_TRUE(test::could_be(t.table()));
}

TEST(Spinado, ACardSelectedMayGoOnWithTheSpinado) {  // SPI-20
  const auto t = stops_table(kGame, 3, kLead);
  EXPECT_EQ(text_of(consider_cards(t.table(), Seat(1), cards_of("5C")).continuations), "AD");
  EXPECT_TRUE(consider_cards(t.table(), Seat(1), cards_of("AD")).continuations.empty());
  EXPECT_TRUE(consider_cards(t.table(), Seat(0), cards_of("6C")).continuations.empty());
  EXPECT_FALSE(consider_cards(t.table(), Seat(1), cards_of("5C")).effect)
      << "who is next depends on hidden cards";
}

TEST(Spinado, TheTurnTellsWhoHoldsTheNextCard) {  // SPI-12, SPI-13
  auto t = stops_table(kGame, 3, kLead);
  t.act(1, play_of("5C"));
  EXPECT_TRUE(test::could_be(t.table()));
  Table table = t.table();
  SeededEntropy chance(1);
  Tx tx(table, chance);
  tx.exchange(ZoneId(0), ZoneId(2));
  EXPECT_FALSE(test::could_be(table)) << "6C is asked for, and the seat on turn lacks it";
  t.act(0, play_of("6C"));
  ASSERT_EQ(t.at("phase"), "lead");
  Table stopped = t.table();
  Tx other(stopped, chance);
  other.move(Card(Rank::seven, Suit::clubs), ZoneId(3), ZoneId(2));
  EXPECT_FALSE(test::could_be(stopped)) << "a hand holds 7C, so nothing has stopped";
}

TEST(Spinado, OlderRulesPayForKingsAndTheSpinado) {  // SPI-31
  const auto* rules = R"({"spin_bonus": 3, "king_bonus": 1, "diamond_king_bonus": 2})";
  auto t = stops_table(kGame, 3, R"({"phase": "lead", "turn": 1, "chips": [100,100,100],
    "hands": [["6C"],["KC","KD","AD","9H"],["3H"]]})",
                       rules);
  t.act(1, play_of("KC"));
  EXPECT_EQ(t.at("chips"), Json::parse("[99,102,99]"));
  t.act(1, playing("KD AD"));
  EXPECT_EQ(t.at("chips"), Json::parse("[94,112,94]"));
  EXPECT_THAT(t.notes(), ElementsAre("played", "paid", "paid", "paid", "paid", "stopped"));
}

TEST(Spinado, TheLastCardStillWinsItsPot) {  // SPI-40
  auto t = stops_table(kGame, 3, R"({"phase": "follow", "turn": 0, "last": "QD", "next": "KD",
    "chips": [50,50,50], "pots": {"matrimony": 5, "intrigue": 2, "game": 3},
    "played": [["QD"],[],[]], "hands": [["KD"],["5C"],["4H","AD"]]})",
                       R"({"card_payment": 1, "diamond_king_bonus": 2})");
  t.act(0, play_of("KD"));
  EXPECT_EQ(t.at("chips"), Json::parse("[67,47,44]"));  // 5 + 2·2 + 3 + 1 + 2·2
}

TEST(Spinado, APlayerWithTooFewChipsGoesIntoDebtOrPaysLess) {  // SPI-41
  const auto* position = R"({"phase": "follow", "turn": 0, "last": "9S", "next": "TS",
    "chips": [97,97,2], "pots": {"game": 3}, "hands": [["TS"],["5C"],["4H","AD","KD"]]})";
  auto debt = stops_table(kGame, 3, position);
  EXPECT_EQ(debt.act(0, play_of("TS")).at("chips"), Json::parse("[106,97,-4]"));
  auto forgiven = stops_table(kGame, 3, position, R"({"broke": "short"})");
  EXPECT_EQ(forgiven.act(0, play_of("TS")).at("chips"), Json::parse("[102,97,0]"));
  EXPECT_FALSE(forgiven.match().over());
  auto end = stops_table(kGame, 3, position, R"({"broke": "end"})");
  end.act(0, play_of("TS"));
  EXPECT_EQ(end.match().game().match_result(end.table()),
            Json::parse(R"({"winners": [0], "chips": [102,97,0]})"));
}

TEST(Spinado, TheDeadHandIsSeenWhenTheHandIsOver) {  // SPI-3, section 7
  auto t = stops_table(kGame, 3, R"({"phase": "follow", "turn": 2, "last": "3H", "next": "4H",
    "dead": ["6D"], "hands": [["6C","TS"],["5C"],["4H"]]})");
  EXPECT_EQ(shown(t.table(), Seat(0), "dead"), "1 backs");
  EXPECT_EQ(shown(t.table(), Seat(0), "hand-1"), "1 backs");
  t.act(2, play_of("4H"));
  ASSERT_EQ(t.at("phase"), "over");
  EXPECT_EQ(shown(t.table(), Seat(0), "dead"), "6D");
  EXPECT_EQ(shown(t.table(), Seat(0), "hand-1"), "5C");
}

TEST(Spinado, TheViewShowsStacksAndPots) {
  const auto t = stops_table(kGame, 3, kFollow);
  const View view = make_view(t.table(), Seat(2));
  EXPECT_EQ(view.tally, Tally::chips);
  EXPECT_THAT(view.points, ElementsAre(94, 94, 94));
  EXPECT_THAT(view.pots, ElementsAre(Pot{"matrimony", 9}, Pot{"intrigue", 6}, Pot{"game", 3}));
  EXPECT_EQ(badge_of(view, "hands-left")->count, 10);
  EXPECT_THAT(ask_codes(view), ElementsAre("play"));
  EXPECT_TRUE(make_view(t.table(), Seat(1)).asks.empty());
}

TEST(Spinado, TheHandIsTheLastWhenTimeIsUp) {  // SPI-52
  auto t = stops_table(kGame, 3, kFollow, R"({"minutes": 1})");
  const auto alarms = t.match().game().alarms(t.table());
  ASSERT_EQ(alarms.size(), 1U);
  EXPECT_EQ(alarms.front().action, (Action{Seat(0), Clock::time_up}));
  t.act(alarms.front().action);
  EXPECT_EQ(t.at("last_hand"), true);
  const Action again{Seat(0), Clock::time_up};
  EXPECT_EQ(t.match().check(again), (Violation{"not_now", "SPI-52"}));
}

TEST(Spinado, InvalidRuleSetsAreRefusedInWords) {  // section 1
  EXPECT_EQ(problems_of(kGame, R"({"hands": 0})"),
            " hands, laps and minutes are all 0: at least one must end the match");
  EXPECT_EQ(problems_of(kGame, R"({"ante": {"matrimony": -1}})"),
            "/ante/matrimony is -1: it takes a whole number from 0 to 100");
  EXPECT_EQ(problems_of(kGame, R"({"lead": "highest"})"),
            R"(/lead is "highest": it takes one of "any", "lowest")");
  EXPECT_EQ(problems_of(kGame, R"({"winner_exempt": 1, "spin_penalty": 21})"),
            "/winner_exempt is 1: it takes true or false\n"
            "/spin_penalty is 21: it takes a whole number from 0 to 20");
  EXPECT_EQ(problems_of(kGame, "{}"), "");
}

TEST(Spinado, ChipsAreNeitherLostNorMade) {
  for (const char* broke : {"debt", "short", "end"}) {
    const std::string rules =
        R"({"chips": 30, "dealer_ante": {"matrimony": 3}, "spin_bonus": 3, "king_bonus": 1,
            "card_payment": 1, "minutes": 30, "broke": ")" +
        std::string(broke) + "\"}";
    EXPECT_GE(expect_chips_are_kept(kGame, 4, rules), 5) << broke;
  }
}

}  // namespace
}  // namespace lastcard::testing
