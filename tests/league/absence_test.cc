// Tests what happens when players are absent: which side loses the match, and when it is held
// instead.
#include "server/league/desired_tables.h"
#include "server/league/due.h"
#include "server/league/moments.h"
#include "server/league/outage.h"
#include "tests/league/match_day.h"

namespace lastcard::league {
namespace {

struct Absence : MatchDay {
  [[nodiscard]] ResultCode code() const {
    return fixture().result ? fixture().result->code : ResultCode::played;
  }
  // Stops the server between two moments. Afterwards the league learns of the outage before its
  // clock acts.
  void outage(Instant from, Instant to, bool tables_stayed = false) {
    stage.pass_to(from);
    stage.wakes_at(to);
    for (const Event& event : held_by(stage.league, {from, to, tables_stayed}))
      stage.takes(event.what);
    stage.pass(0);
  }
};

TEST_F(Absence, ASideWinsWhoseOpponentHandsInNoLineUp) {
  set_slot();
  enter(Side::away);
  stage.pass_to(slot);
  all_seen(Side::away, true);
  stage.pass_to(slot + 15 * kMinute);
  EXPECT_EQ(code(), ResultCode::forfeit_home);
}

TEST_F(Absence, ALineUpInTimeIsEnoughAgainstATeamThatIsTooSmall) {
  for (const char* person : {"ann1", "ann2"})
    ASSERT_EQ(stage.does("owner", {{"action", "drop-member"},
                                   {"team", stage.season().teams.front().id},
                                   {"person", stage.id_of_person(person)}}),
              "");
  const bool at_home = fixture().home == stage.season().teams.front().id;
  set_slot();
  enter(at_home ? Side::away : Side::home);
  stage.pass_to(slot + 15 * kMinute);
  EXPECT_EQ(code(), at_home ? ResultCode::forfeit_home : ResultCode::forfeit_away);
}

TEST_F(Absence, TwoSidesThatDoNotComeToTheirTableAreAskedForAnotherTime) {
  set_up();
  seen(Side::home, true);
  stage.pass_to(slot + 15 * kMinute - 1);
  EXPECT_FALSE(attempt().held);
  stage.pass_to(slot + 15 * kMinute);
  EXPECT_EQ(attempt().held, HeldFor::both_away);
  EXPECT_EQ(stage.fixture_seen_by("stranger", id)["held"], "both-away");
  stage.pass(3 * kDay);
  EXPECT_FALSE(fixture().decided());
  // The new time may be outside the window, and the line-ups may name other players.
  const Instant again = stage.now() + 13 * kDay;
  agree_on(again);
  EXPECT_FALSE(attempt().held);
  EXPECT_GT(attempt().to, again);
  EXPECT_TRUE(attempt().boards.empty());
  const auto people = stage.ids_of(fixture().home, 3);
  const Json others = {people[1], people[2]};
  EXPECT_EQ(act(Side::home, {{"action", "enter-line-up"}, {"players", others}}), "");
  stage.pass_to(again);
  EXPECT_EQ(attempt().boards.size(), 1U);
  stage.all_arrive(id);
  EXPECT_TRUE(attempt().began);
}

TEST_F(Absence, AHeldMatchBeginsAsSoonAsAllPlayersAreThere) {
  set_up();
  stage.pass_to(slot + 20 * kMinute);
  ASSERT_TRUE(attempt().held);
  EXPECT_EQ(act(Side::home, {{"action", "claim-slot"}, {"slot", stage.now() + kHour}}),
            "slot_is_agreed");
  stage.all_arrive(id);
  stage.pass(0);
  EXPECT_TRUE(attempt().began);
  EXPECT_FALSE(attempt().held);
}

struct AbsenceInADuplicate : Absence {
  void SetUp() override { start({{"duplicate", true}}); }
};

TEST_F(AbsenceInADuplicate, APlayerMayLeaveATableWhoseMatchIsOver) {
  begin();
  stage.plays(id, 0, 4, 2);
  for (const Side side : {Side::home, Side::away}) {
    seen(side, false, 0);
    seen(side, false, 1);
  }
  stage.pass(kHour);
  EXPECT_FALSE(attempt().pause);
  EXPECT_FALSE(attempt().held);
  EXPECT_FALSE(fixture().decided());
  // At the other table, an absence still pauses the match.
  seen(Side::home, false, 3);
  stage.pass(15);
  EXPECT_TRUE(attempt().pause);
  seen(Side::home, true, 3);
  EXPECT_FALSE(attempt().pause);
  stage.plays(id, 1, 1, 4);
  EXPECT_EQ(code(), ResultCode::played);
  EXPECT_TRUE(fixture().decided());
}

TEST_F(Absence, TheMatchWaitsForASubstituteToArrive) {
  begin();
  for (int pause = 0; pause < 2; ++pause) {
    EXPECT_EQ(act(Side::home, {{"action", "take-pause"}}), "");
    EXPECT_EQ(act(Side::home, {{"action", "end-pause"}}), "");
  }
  const std::string out = *attempt().line_ups.home.players.front();
  const std::string in = stage.ids_of(fixture().home, 3).back();
  saw(out, false);
  EXPECT_EQ(act(Side::home, {{"action", "substitute"}, {"out", out}, {"in", in}}), "");
  stage.pass(kSubstituteComes);
  EXPECT_FALSE(attempt().pause);
  EXPECT_FALSE(fixture().decided());
  saw(in, true);
  stage.pass(kHour);
  EXPECT_FALSE(fixture().decided());
}

TEST_F(Absence, SeveralSubstitutesInTurnGetNoMoreTimeThanOne) {
  begin();
  const auto people = stage.ids_of(fixture().home, 3);
  const std::string out = *attempt().line_ups.home.players.front();
  saw(out, false);
  EXPECT_EQ(act(Side::home, {{"action", "substitute"}, {"out", out}, {"in", people.back()}}), "");
  stage.pass(10 * kMinute);
  EXPECT_EQ(act(Side::home, {{"action", "substitute"}, {"out", people.back()}, {"in", out}}), "");
  stage.pass(kSubstituteComes - 10 * kMinute + 15);
  EXPECT_TRUE(attempt().pause) << "one after the other has no more time than one";
  stage.pass(kHour);
  EXPECT_EQ(code(), ResultCode::forfeit_home);
}

TEST_F(Absence, AMatchThatEverybodyLeftIsHeldAndGoesOnWhenAllAreBack) {
  begin();
  for (const Side side : {Side::home, Side::away}) all_seen(side, false);
  stage.pass(15);
  EXPECT_EQ(attempt().held, HeldFor::both_away);
  EXPECT_TRUE(desired_tables(stage.league).front().paused);
  EXPECT_EQ(act(Side::home, {{"action", "take-pause"}}), "pause_running");
  stage.pass(2 * kHour);
  EXPECT_FALSE(fixture().decided());
  all_seen(Side::away, true);
  stage.pass(kDay);
  EXPECT_FALSE(fixture().decided()) << "the other side does not know that it is waited for";
  all_seen(Side::home, true);
  EXPECT_FALSE(attempt().held);
  EXPECT_FALSE(desired_tables(stage.league).front().paused);
  EXPECT_EQ(attempt().pauses.home.used + attempt().pauses.away.used, 0);
}

TEST_F(Absence, AnAbsenceIsNotChargedWhileTheOtherSideHasOnlyBots) {
  set_slot();
  for (const Side side : {Side::home, Side::away}) {
    enter(side);
    ASSERT_EQ(act(side, {{"action", "agree-bots"}, {"on", true}}), "");
  }
  stage.pass_to(slot - 1);
  all_seen(Side::away, true);
  stage.pass_to(slot);
  stage.tells(MatchBegan{id, 0});
  ASSERT_EQ(attempt().bot_seated, stage.ids_of(fixture().home, 2));
  all_seen(Side::away, false);  // the network of the club where they play fails
  stage.pass(kMinute - 1);
  EXPECT_FALSE(attempt().pause);
  EXPECT_EQ(attempt().pauses.away.used, 0);
  stage.pass(1);
  EXPECT_EQ(attempt().bot_seated.size(), 4U);
  EXPECT_FALSE(fixture().decided());
  all_seen(Side::away, true);
  EXPECT_EQ(attempt().bot_seated.size(), 2U);
}

TEST_F(Absence, CountsFromTheMomentWhenTheOtherSideIsComplete) {
  begin();
  seen(Side::away, false);
  stage.pass(10);
  seen(Side::home, false);
  stage.pass(4);
  seen(Side::home, true);
  stage.pass(14);
  EXPECT_FALSE(attempt().pause);
  stage.pass(1);
  ASSERT_TRUE(attempt().pause);
  EXPECT_EQ(attempt().pause->side, Side::away);
}

TEST_F(Absence, APlayerWhoDeletesTheirAccountCountsAsAbsent) {
  begin();
  const std::string gone = *attempt().line_ups.away.players.back();
  const auto events = forget(stage.league, stage.league.person(gone)->principal, stage.now());
  for (const Event& event : events) stage.takes(event.what);
  EXPECT_FALSE(online(attempt(), gone));
  stage.pass(15);
  EXPECT_TRUE(attempt().pause);
}

TEST_F(Absence, AnOutageOverTheSlotHoldsTheMatchAndNobodyForfeits) {
  set_slot();
  enter(Side::home);
  outage(slot - kHour, slot + 7 * kHour);
  EXPECT_EQ(attempt().held, HeldFor::server_away);
  stage.pass(kDay);
  EXPECT_FALSE(fixture().decided());
  agree_on(stage.now() + 10 * kDay);
  EXPECT_FALSE(attempt().held);
}

// The organiser first moves the matchday by a day: the slot stays, and so does the hold. Then they
// move it by two weeks: both are gone.
TEST_F(Absence, AHeldMatchStaysHeldIfItsMatchdayMovesButItsSlotDoesNot) {
  stage.pass_to(fixture().from + kDay);
  set_slot();
  enter(Side::home);
  outage(slot - kHour, slot + 7 * kHour);
  ASSERT_EQ(attempt().held, HeldFor::server_away);
  const auto moves = [&](Instant by) {
    const Instant to = attempt().to + by;
    return stage.does("owner", {{"action", "move-matchday"},
                                {"season", stage.season().id},
                                {"matchday", fixture().matchday},
                                {"from", to - 8 * kDay},
                                {"to", to},
                                {"slot", to - 30 * kHour}});
  };
  EXPECT_EQ(moves(kDay), "");
  EXPECT_EQ(attempt().slot, slot);
  stage.pass(kDay);
  EXPECT_EQ(attempt().held, HeldFor::server_away);
  EXPECT_FALSE(fixture().decided());
  EXPECT_EQ(moves(14 * kDay), "");
  EXPECT_FALSE(attempt().held);
  EXPECT_FALSE(attempt().slot);
}

// An event that an earlier program logged keeps its meaning: this one ends the hold.
TEST_F(Absence, AMovedMatchdayInAnOlderLogEndsTheHold) {
  stage.pass_to(fixture().from + kDay);
  set_slot();
  outage(slot - kHour, slot + 7 * kHour);
  ASSERT_TRUE(attempt().held);
  stage.takes(MatchdayMoved{stage.season().id, fixture().matchday, fixture().from,
                            attempt().to + kDay, attempt().usual_slot});
  EXPECT_FALSE(attempt().held);
  EXPECT_EQ(attempt().slot, slot);
}

TEST_F(Absence, AnOutageThatEndsBeforeTheSlotHoldsNoMatch) {
  set_slot();
  outage(stage.now(), slot - kMinute);
  EXPECT_FALSE(attempt().held);
}

TEST_F(Absence, AClockJumpDoesNotInterruptARunningMatch) {
  begin();
  Outage outage{stage.now(), stage.now() + 7 * kHour};
  EXPECT_FALSE(held_by(stage.league, outage).empty());
  outage.tables_stayed = true;
  EXPECT_TRUE(held_by(stage.league, outage).empty());
}

// If the machine's clock jumps, the skipped hours never happened, so an absent player could not
// come back in them.
TEST_F(Absence, AClockJumpDoesNotMakeAnAbsentPlayerForfeit) {
  begin();
  for (int pause = 0; pause < 2; ++pause) {
    EXPECT_EQ(act(Side::home, {{"action", "take-pause"}}), "");
    EXPECT_EQ(act(Side::home, {{"action", "end-pause"}}), "");
  }
  seen(Side::home, false);
  outage(stage.now() + 5, stage.now() + 7 * kHour, true);
  EXPECT_EQ(attempt().held, HeldFor::server_away);
  // The tables still run and report who is present.
  all_seen(Side::away, true);
  stage.pass(kHour);
  EXPECT_FALSE(fixture().decided());
  all_seen(Side::home, true);
  EXPECT_FALSE(attempt().held);
}

TEST_F(Absence, AShortRestartWhileTheSidesArriveHoldsNoMatch) {
  set_up();
  outage(slot + kMinute, slot + 2 * kMinute);
  EXPECT_FALSE(attempt().held);
}

TEST_F(Absence, AUsualSlotThatPassedDuringAnOutageIsNotSet) {
  outage(usual_slot_set_at(attempt()) - kHour, attempt().usual_slot + kHour);
  stage.pass(0);
  EXPECT_EQ(attempt().held, HeldFor::server_away);
  EXPECT_FALSE(attempt().slot);
}

TEST_F(Absence, AMatchThatAnOutageInterruptedGoesOnWhenAllAreBack) {
  begin();
  outage(stage.now(), stage.now() + 16);
  EXPECT_TRUE(desired_tables(stage.league).front().paused);
  all_seen(Side::home, true);
  stage.pass(kHour);
  EXPECT_EQ(attempt().pauses.away.used, 0);
  EXPECT_FALSE(fixture().decided());
  all_seen(Side::away, true);
  EXPECT_FALSE(attempt().held);
}

TEST_F(Absence, AMatchThatLostItsTableIsHeldAndPlayedAtAnotherTable) {
  set_up();
  const std::string gone = attempt().boards.front().table;
  EXPECT_EQ(stage.tells(NoTable{id}), 1U);
  EXPECT_EQ(stage.tells(NoTable{id}), 0U);
  EXPECT_EQ(attempt().held, HeldFor::no_table);
  stage.pass(kDay);
  EXPECT_FALSE(fixture().decided());
  agree_on(stage.now() + 10 * kDay);
  stage.pass(10 * kDay);
  ASSERT_EQ(attempt().boards.size(), 1U);
  EXPECT_NE(attempt().boards.front().table, gone);
}

// Nobody can enter a frozen table, so nobody can end an absence there.
TEST_F(Absence, AMatchWhoseTableIsFrozenIsHeldUntilAllAreBack) {
  begin();
  all_seen(Side::home, false);
  EXPECT_EQ(stage.tells(TableFrozen{id}), 1U);
  EXPECT_EQ(stage.tells(TableFrozen{id}), 0U);
  EXPECT_EQ(attempt().held, HeldFor::server_away);
  stage.pass(kDay);
  EXPECT_FALSE(fixture().decided());
  EXPECT_EQ(attempt().pauses.home.used, 0);
  // After a restart, the table works again.
  all_seen(Side::home, true);
  EXPECT_TRUE(attempt().held);
  all_seen(Side::away, true);
  EXPECT_FALSE(attempt().held);
  EXPECT_FALSE(fixture().decided());
}

TEST_F(Absence, ATurnHasAMinuteUnlessTheSeasonSaysOtherwise) {
  EXPECT_EQ(stage.season().plan.settings.turn_ms, 60'000);
}

TEST_F(Absence, ARoundIsCreditedToThePlayersWhoPlayedIt) {
  begin();
  const std::string out = *attempt().line_ups.home.players.front();
  const auto people = stage.ids_of(fixture().home, 3);
  EXPECT_EQ(act(Side::home, {{"action", "substitute"}, {"out", out}, {"in", people.back()}}), "");
  RoundReport told{id, 0, 1, Side::home, {0, 9}};
  const auto principal = [&](const Place& place) { return stage.league.person(*place)->principal; };
  told.sitters.home = {principal(out), ""};
  for (const Place& place : attempt().line_ups.away.players)
    told.sitters.away.push_back(principal(place));
  stage.tells(told);
  const PlayedRound& round = attempt().boards.front().rounds.front();
  EXPECT_EQ(round.players.home, (std::vector<Place>{out, std::nullopt}));
  EXPECT_EQ(round.players.away, attempt().line_ups.away.players);
}

}  // namespace
}  // namespace lastcard::league
