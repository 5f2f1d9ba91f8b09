// Tests the time limits of turns without waiting in real time.
#include "server/table/turn_clocks.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/table/watch_delay.h"

namespace lastcard::table {
namespace {

using namespace std::chrono_literals;
using protocol::OnTimeout;
using protocol::Settings;
using Kind = TurnClocks::Kind;

const TurnClocks::Time kStart = TurnClocks::Time() + 1h;

SeatSet seats(std::initializer_list<int> numbers) {
  SeatSet set;
  for (const int number : numbers) set.insert(Seat(number));
  return set;
}

TurnClocks clocks(const Settings& settings) {
  TurnClocks clocks;
  clocks.start(settings, 4);
  return clocks;
}

TEST(TurnClocks, WithoutATimeLimitNoTurnEnds) {
  TurnClocks turns = clocks({});
  turns.set_to_act(seats({1}), kStart);
  EXPECT_FALSE(turns.first());
  EXPECT_TRUE(turns.shown(kStart).empty());
}

TEST(TurnClocks, ATurnEndsInTimeHoweverManyActsItTakes) {
  TurnClocks turns = clocks({.turn_ms = 30000});
  turns.set_to_act(seats({1}), kStart);
  ASSERT_TRUE(turns.first());
  EXPECT_EQ(turns.first()->seat, Seat(1));
  EXPECT_EQ(turns.first()->end, kStart + 30s);
  EXPECT_EQ(turns.shown(kStart + 7s).front().ms_left, 23000);
  turns.set_to_act(seats({1}), kStart + 10s);
  EXPECT_EQ(turns.first()->end, kStart + 30s) << "another's act does not give time";
  turns.acted(Seat(1));
  EXPECT_EQ(turns.first()->end, kStart + 30s) << "nor does one's own: a card is drawn";
  turns.begin_turn(Seat(1), kStart + 20s);
  EXPECT_EQ(turns.first()->end, kStart + 50s) << "another turn of the same seat does";
  turns.set_to_act(seats({2, 3}), kStart + 25s);
  EXPECT_EQ(turns.first()->end, kStart + 55s);
  EXPECT_EQ(turns.shown(kStart + 25s).size(), 2U);
}

TEST(TurnClocks, TheTimeForTheMatchIsUsedUpAndGrowsWithEachTurn) {
  TurnClocks turns = clocks({.base_ms = 60000, .increment_ms = 5000});
  turns.set_to_act(seats({0}), kStart);
  EXPECT_EQ(turns.first()->kind, Kind::match);
  turns.acted(Seat(0));
  turns.acted(Seat(0));
  EXPECT_EQ(turns.first()->end, kStart + 60s) << "the turn goes on";
  turns.set_to_act(seats({1}), kStart + 20s);
  EXPECT_EQ(turns.match_ms_left(Seat(0)), 45000);
  EXPECT_EQ(turns.match_ms_left(Seat(1)), 60000);
  turns.set_to_act(seats({0}), kStart + 30s);
  EXPECT_EQ(turns.first()->end, kStart + 75s);
  EXPECT_EQ(turns.match_ms_left(Seat(1)), 50000) << "what another's act ended is used as well";
}

TEST(TurnClocks, TheTimeForTheMatchAfterAnActIsKnownBeforeTheAct) {
  TurnClocks turns = clocks({.base_ms = 60000, .increment_ms = 5000});
  turns.set_to_act(seats({0}), kStart);
  EXPECT_EQ(turns.match_ms_left_after_act(Seat(0), false, kStart + 20s), 40000);
  EXPECT_EQ(turns.match_ms_left_after_act(Seat(0), true, kStart + 20s), 45000);
  EXPECT_EQ(turns.match_ms_left_after_act(Seat(1), true, kStart + 20s), 60000) << "out of turn";
  turns.acted(Seat(0));
  turns.set_to_act(seats({1}), kStart + 20s);
  EXPECT_EQ(turns.match_ms_left(Seat(0)), 45000);
  EXPECT_EQ(clocks({}).match_ms_left_after_act(Seat(0), true, kStart), 0);
}

TEST(TurnClocks, EachTurnOfTheSameSeatAddsTheIncrement) {
  TurnClocks turns = clocks({.base_ms = 60000, .increment_ms = 5000});
  turns.set_to_act(seats({0}), kStart);
  turns.acted(Seat(0));
  turns.begin_turn(Seat(0), kStart + 10s);
  EXPECT_EQ(turns.match_ms_left(Seat(0)), 55000);
  turns.set_to_act(seats({1}), kStart + 20s);
  EXPECT_EQ(turns.match_ms_left(Seat(0)), 45000) << "a turn in which a seat did nothing adds none";
}

TEST(TurnClocks, TheTimeForTheMatchNeverBecomesNegative) {
  constexpr int kTurns = 40'000;  // a match has up to 100'000 entries
  TurnClocks turns = clocks({.base_ms = 7'200'000, .increment_ms = 60'000});
  turns.set_to_act(seats({0}), kStart);
  for (int turn = 0; turn < kTurns; ++turn) {
    turns.acted(Seat(0));
    turns.begin_turn(Seat(0), kStart);
  }
  EXPECT_EQ(turns.match_ms_left(Seat(0)), std::numeric_limits<int>::max());
}

TEST(TurnClocks, TimeInWhichNobodyCanActIsNotCharged) {
  TurnClocks turns = clocks({.turn_ms = 6000, .absent_ms = 60000});
  turns.set_to_act(seats({1}), kStart);
  turns.left(Seat(1), kStart + 1s);
  turns.begin_anew(kStart + 100s, 90s);
  EXPECT_EQ(turns.first()->end, kStart + 106s);
  TurnClocks match = clocks({.base_ms = 60000});
  match.set_to_act(seats({1}), kStart);
  match.begin_anew(kStart + 100s, 90s);
  EXPECT_EQ(match.first()->end, kStart + 160s);
}

TEST(TurnClocks, ALongTurnIsNotShortenedByAnAbsence) {
  TurnClocks turns = clocks({.turn_ms = 86'400'000, .absent_ms = 60000});
  turns.set_to_act(seats({1}), kStart);
  turns.left(Seat(1), kStart + 1s);
  EXPECT_EQ(turns.first()->kind, Kind::turn);
  EXPECT_EQ(turns.first()->end, kStart + 24h);
  EXPECT_FALSE(turns.is_waited_for(Seat(1)));
  EXPECT_EQ(turns.shown(kStart + 2h).size(), 1U);
  EXPECT_EQ(turns.waits_until(Seat(1)), kStart + 1s + 24h) << "for the next match as for a turn";
}

TEST(TurnClocks, ALongTurnIsExtendedOnlyByTheServersDowntime) {
  TurnClocks turns = clocks({.turn_ms = 86'400'000});
  turns.set_to_act(seats({1}), kStart);
  turns.begin_anew(kStart + 10h, 2h);
  EXPECT_EQ(turns.first()->end, kStart + 26h);
  EXPECT_EQ(turns.turn_left(Seat(1), kStart + 10h), 16h);
  EXPECT_FALSE(turns.turn_left(Seat(0), kStart + 10h));
}

TEST(TurnClocks, ALongTurnGoesOnAfterARestartWithSomeTimeLeft) {
  TurnClocks turns = clocks({.turn_ms = 86'400'000});
  turns.set_to_act(seats({1}), kStart);
  turns.go_on(20h);
  EXPECT_EQ(turns.first()->end, kStart + 4h);
  turns.go_on(24h * 365);
  EXPECT_EQ(turns.first()->end, kStart + TurnClocks::kLeastLeft) << "a clock that was set";
  turns.go_on(-5h);
  EXPECT_EQ(turns.first()->end, kStart + 24h);
  TurnClocks quick = clocks({.turn_ms = 30000});
  quick.set_to_act(seats({1}), kStart);
  quick.go_on(20s);
  EXPECT_EQ(quick.first()->end, kStart + 30s) << "a short turn begins anew";
}

TEST(TurnClocks, HandingOverASeatEndsItsAbsence) {
  TurnClocks turns = clocks({.absent_ms = 60000});
  turns.set_to_act(seats({1, 2}), kStart);
  turns.left(Seat(1), kStart);
  turns.left(Seat(2), kStart);
  EXPECT_FALSE(turns.vote(Seat(2), Seat(3), 2));
  turns.hand_over(Seat(1));
  EXPECT_FALSE(turns.is_waited_for(Seat(1)));
  turns.hand_over(Seat(3));
  EXPECT_FALSE(turns.vote(Seat(2), Seat(0), 2)) << "a vote goes with who gave it";
}

TEST(TurnClocks, AnAbsentPlayerGetsTimeAndMoreIfTheOthersVoteForIt) {
  TurnClocks turns = clocks({.absent_ms = 60000});
  turns.left(Seat(1), kStart);
  EXPECT_FALSE(turns.first()) << "it is not their turn";
  turns.set_to_act(seats({1}), kStart + 10s);
  EXPECT_TRUE(turns.is_waited_for(Seat(1)));
  EXPECT_EQ(turns.first()->kind, Kind::absent);
  EXPECT_EQ(turns.first()->end, kStart + 70s);
  EXPECT_FALSE(turns.vote(Seat(1), Seat(0), 2));
  EXPECT_FALSE(turns.vote(Seat(1), Seat(0), 2)) << "one has one vote";
  EXPECT_EQ(turns.shown(kStart + 10s).front().votes, std::vector<Seat>{Seat(0)});
  EXPECT_TRUE(turns.vote(Seat(1), Seat(2), 2));
  EXPECT_EQ(turns.first()->end, kStart + 130s);
  turns.returned(Seat(1));
  EXPECT_FALSE(turns.first());
}

TEST(TurnClocks, APauseCostsNobodyTime) {
  TurnClocks turns = clocks({.turn_ms = 30000});
  turns.set_to_act(seats({2}), kStart);
  turns.pause(kStart + 10s);
  EXPECT_FALSE(turns.first());
  EXPECT_TRUE(turns.shown(kStart + 10s).empty());
  turns.resume(kStart + 1000s);
  EXPECT_EQ(turns.first()->end, kStart + 1020s);
}

TEST(TurnClocks, ATimeLimitWithoutConsequenceIsOnlyShown) {
  TurnClocks turns = clocks({.turn_ms = 30000, .on_timeout = OnTimeout::wait, .absent_ms = 0});
  turns.set_to_act(seats({2}), kStart);
  turns.left(Seat(2), kStart);
  EXPECT_FALSE(turns.first());
  EXPECT_EQ(turns.shown(kStart + 40s).front().ms_left, 0);
}

std::vector<std::string> released(WatchDelay& delay, bool over) {
  std::vector<std::string> texts;
  delay.release(over, [&](const Frame& frame) { texts.push_back(*frame); });
  return texts;
}

TEST(WatchDelay, ReleasesUpdatesSomeTurnsLaterAndAllAtTheEnd) {
  WatchDelay delay;
  delay.begin_round(2);
  const auto hold = [&](const char* text) {
    delay.hold(std::make_shared<const std::string>(text));
  };
  hold("deal");
  EXPECT_TRUE(released(delay, false).empty());
  EXPECT_EQ(delay.last(), nullptr);
  delay.turn_passed();
  hold("first");
  EXPECT_TRUE(released(delay, false).empty());
  delay.turn_passed();
  hold("second");
  EXPECT_THAT(released(delay, false), testing::ElementsAre("deal"));
  EXPECT_EQ(*delay.last(), "deal");
  EXPECT_THAT(released(delay, true), testing::ElementsAre("first", "second"));
}

}  // namespace
}  // namespace lastcard::table
