#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/engine/stops_position.h"
#include "tests/support/agreeing.h"

// Rules of Play or Pay (docs/rules/play-or-pay.md); each test cites its rule.

namespace lastcard::testing {
namespace {

using ::testing::ElementsAre;

constexpr std::string_view kGame = "play-or-pay";
// Seat 1 leads.
constexpr std::string_view kLead =
    R"({"phase": "lead", "turn": 1, "hands": [["6C","TS"],["5C","9H"],["3H","4H"]]})";
// The next card is 6C. Seat 2 does not hold it, and seat 0 does.
constexpr std::string_view kFollow =
    R"({"phase": "follow", "turn": 2, "last": "5C", "next": "6C", "start": "5C", "pot": 10,
        "hands": [["6C","TS"],["7C","9H"],["3H","4H"]], "chips": [190,200,200]})";
// Seat 0 goes out with its next card. The others hold two cards each.
constexpr std::string_view kNearlyOver =
    R"({"phase": "follow", "turn": 0, "last": "5C", "next": "6C", "start": "5C", "pot": 10,
        "hands": [["6C"],["7C","9H"],["3H","4H"]], "chips": [190,200,1]})";

TEST(PlayOrPay, TheWorkedPositionsOfTheRuleBookHold) {
  EXPECT_EQ(play_worked_positions(kGame, lay_out_stops), 6);
}

TEST(PlayOrPay, AHandOfTheRuleBookIsPaidOut) {  // POP-31, the worked example
  auto t = stops_table(kGame, 4, R"({"phase": "follow", "turn": 2, "last": "5C", "next": "6C",
    "start": "5C", "hands": [["TS"],["2D","3D","4D","5D"],["6C"],["3H","4H"]],
    "before": [200,200,200,200], "chips": [191,188,192,188], "pot": 41})");
  t.act(2, play_of("6C"));
  EXPECT_EQ(t.at("result"), Json::parse(R"({"winner": 2, "pot": 48, "change": [-10,-16,40,-14],
    "chips": [190,184,240,186]})"));
  EXPECT_THAT(t.notes(), ElementsAre("played", "went-out", "paid-in", "paid-in", "paid-in",
                                     "took-pot", "round-won"));
}

TEST(PlayOrPay, OnlyTheNextCardMayBeLaid) {  // POP-11, POP-12
  const auto t = stops_table(kGame, 3, kFollow);
  EXPECT_EQ(t.refused(2, play_of("3H")), "not_the_next_card (POP-12)");
  EXPECT_EQ(t.refused(2, play_of("6C")), "not_in_hand (POP-11)");
  EXPECT_EQ(t.refused(0, play_of("6C")), "not_your_turn (POP-12)");
  EXPECT_EQ(stops_table(kGame, 3, kLead).refused(1, Pass{}), "must_lead (POP-11)");
}

TEST(PlayOrPay, ThePlayerWhoHoldsTheNextCardMayNotPay) {  // POP-15
  auto t = stops_table(kGame, 3, kFollow);
  t.act(2, Pass{});
  EXPECT_EQ(t.refused(0, Pass{}), "must_play_next (POP-15)");
}

TEST(PlayOrPay, OtherGamesIntentsAreRefused) {
  const auto t = stops_table(kGame, 3, kLead);
  EXPECT_EQ(t.refused(1, Draw{}), "not_of_this_game (POP-12)");
  const auto play = PlayCard{Card(Rank::five, Suit::clubs), true};
  EXPECT_EQ(t.refused(1, play), "no_last_card_call (POP-12)");
  auto over = stops_table(kGame, 3, kNearlyOver);
  over.act(0, play_of("6C"));
  EXPECT_EQ(check_action(over.table(), {Seat(1), play_of("7C")}),
            (Violation{"round_over", "POP-30"}));
}

TEST(PlayOrPay, APassIsPaidForAndAnnounced) {  // POP-12
  auto t = stops_table(kGame, 3, kFollow, R"({"pay": 3})");
  const View view = make_view(t.table(), Seat(2));
  EXPECT_THAT(ask_codes(view), ElementsAre("pass"));
  EXPECT_EQ(view.asks.front().count, 3);
  t.act(2, Pass{});
  EXPECT_EQ(t.at("pot"), 13);
  EXPECT_EQ(t.at("chips"), Json::parse("[190,200,197]"));
  EXPECT_THAT(t.notes(), ElementsAre("paid-in"));
}

TEST(PlayOrPay, TheThirteenthCardOfASuitIsAnnounced) {  // POP-13
  auto t = stops_table(kGame, 3, R"({"phase": "follow", "turn": 2, "last": "AS", "next": "2S",
    "start": "3S", "hands": [["TH"],["9H"],["2S","4H"]]})");
  t.act(2, play_of("2S"));
  EXPECT_THAT(t.notes(), ElementsAre("played", "suit-done"));
  EXPECT_EQ(t.at("turn"), 2);
}

TEST(PlayOrPay, APlayerWhoPassedDoesNotHoldTheNextCard) {  // POP-12
  auto t = stops_table(kGame, 3, kFollow);
  t.act(2, Pass{});
  EXPECT_TRUE(test::could_be(t.table()));
  Table table = t.table();
  SeededEntropy chance(1);
  Tx tx(table, chance);
  tx.exchange(ZoneId(0), ZoneId(2));
  EXPECT_FALSE(test::could_be(table)) << "6C in the hand that has passed";
}

TEST(PlayOrPay, DebtsAreMadeOrForgiven) {  // POP-32
  auto debt = stops_table(kGame, 3, kNearlyOver);
  debt.act(0, play_of("6C"));
  EXPECT_EQ(debt.at("chips"), Json::parse("[204,198,-1]"));
  auto forgiven = stops_table(kGame, 3, kNearlyOver, R"({"broke": "short"})");
  forgiven.act(0, play_of("6C"));
  EXPECT_EQ(forgiven.at("chips"), Json::parse("[203,198,0]"));
  EXPECT_FALSE(forgiven.match().over());
}

TEST(PlayOrPay, ABrokePlayerMayEndTheMatch) {  // POP-32
  auto t = stops_table(kGame, 3, kNearlyOver, R"({"broke": "end"})");
  t.act(0, play_of("6C"));
  ASSERT_TRUE(t.match().over());
  EXPECT_EQ(t.match().game().match_result(t.table()),
            Json::parse(R"({"winners": [0], "chips": [203,198,0]})"));
}

TEST(PlayOrPay, EqualStacksWinTogether) {  // POP-41
  auto t = stops_table(kGame, 3, R"({"phase": "follow", "turn": 0, "last": "5C", "next": "6C",
    "start": "5C", "pot": 1, "hands": [["6C"],["9H"],["4H"]], "chips": [197,201,201]})",
                       R"({"hands": 1})");
  t.act(0, play_of("6C"));
  EXPECT_EQ(t.match().game().match_result(t.table()),
            Json::parse(R"({"winners": [0,1,2], "chips": [200,200,200]})"));
  EXPECT_THAT(t.match().outcome()->tied, ElementsAre(0, 1, 2));
  EXPECT_FALSE(t.match().outcome()->side);
}

TEST(PlayOrPay, EverybodyDealsOnce) {  // POP-33, POP-40
  auto match = Match::create(*find_game(kGame), Json::object(), 3).value();
  SeededEntropy chance(3);
  std::vector<int> dealers;
  while (!match.over()) {
    (void)match.start_round(chance);
    dealers.push_back(match.table().dealer().number());
    while (!match.round_over()) {
      IntentList legal;
      add_legal(match.table(), *match.table().turn(), legal);
      (void)match.apply({*match.table().turn(), legal.front()}, chance);
    }
  }
  EXPECT_THAT(dealers, ElementsAre(0, 1, 2));
}

TEST(PlayOrPay, TheHandIsTheLastWhenTimeIsUp) {  // POP-42
  auto t = stops_table(kGame, 3, kNearlyOver, R"({"minutes": 20, "laps": 0})");
  const auto alarms = t.match().game().alarms(t.table());
  ASSERT_EQ(alarms.size(), 1U);
  EXPECT_EQ(alarms.front().due, Due::after_first_deal);
  EXPECT_EQ(alarms.front().milliseconds, 20 * 60 * 1000);
  t.act(alarms.front().action);
  EXPECT_EQ(t.at("last_hand"), true);
  EXPECT_EQ(t.at("turn"), 0);
  EXPECT_TRUE(t.match().game().alarms(t.table()).empty()) << "only once";
  EXPECT_NE(badge_of(make_view(t.table(), Seat(1)), "last-hand"), nullptr);
  t.act(0, play_of("6C"));
  EXPECT_TRUE(t.match().over());
}

TEST(PlayOrPay, TheViewShowsStacksPotAndAsks) {
  const auto t = stops_table(kGame, 3, kFollow);
  const View view = make_view(t.table(), Viewer::spectator());
  EXPECT_EQ(view.tally, Tally::chips);
  EXPECT_THAT(view.points, ElementsAre(190, 200, 200));
  EXPECT_THAT(view.pots, ElementsAre(Pot{"pot", 10}));
  ASSERT_NE(badge_of(view, "next-card"), nullptr);
  EXPECT_EQ(badge_of(view, "next-card")->cards.front().code(), "6C");
  EXPECT_EQ(badge_of(view, "started-with")->cards.front().code(), "5C");
  EXPECT_EQ(view.status.code, "follow");
}

TEST(PlayOrPay, InvalidRuleSetsAreRefusedInWords) {  // section 1
  EXPECT_EQ(problems_of(kGame, R"({"laps": 0})"),
            " hands, laps and minutes are all 0: at least one must end the match");
  EXPECT_EQ(problems_of(kGame, R"({"pay": 101})"),
            "/pay is 101: it takes a whole number from 0 to 100");
  EXPECT_EQ(problems_of(kGame, R"({"broke": "beg"})"),
            R"(/broke is "beg": it takes one of "debt", "short", "end")");
  EXPECT_THAT(problems_of(kGame, R"({"jokers": 2})"),
              ::testing::StartsWith("/jokers is not known here"));
  EXPECT_EQ(problems_of(kGame, "{}"), "");
}

TEST(PlayOrPay, ChipsAreNeitherLostNorMade) {
  for (const char* broke : {"debt", "short", "end"}) {
    const std::string rules =
        R"({"ante": 2, "short_ante": 3, "chips": 20, "minutes": 30, "broke": ")" +
        std::string(broke) + "\"}";
    EXPECT_GE(expect_chips_are_kept(kGame, 5, rules), 5) << broke;
  }
}

}  // namespace
}  // namespace lastcard::testing
