// Tests what the league's clock does to a fixture, minute by minute.
#include <algorithm>

#include <gtest/gtest.h>

#include "server/league/desired_tables.h"
#include "server/league/moments.h"
#include "tests/league/match_day.h"

namespace lastcard::league {
namespace {

struct Clock : MatchDay {
  std::string move_matchday(Instant by) {
    return stage.does("owner", {{"action", "move-matchday"},
                                {"season", stage.season().id},
                                {"matchday", fixture().matchday},
                                {"from", fixture().from + by},
                                {"to", attempt().to + by},
                                {"slot", attempt().usual_slot + by}});
  }
};

TEST_F(Clock, SetsTheUsualSlotWhenNobodyAgreed) {
  const Instant set = usual_slot_set_at(attempt());
  stage.pass_to(set - 1);
  EXPECT_EQ(fixture().status(), FixtureStatus::planned);
  stage.pass_to(set);
  EXPECT_EQ(attempt().slot, attempt().usual_slot);
  EXPECT_EQ(attempt().slot_by, SlotBy::fallback);
}

TEST_F(Clock, MovesTheUsualSlotWithTheWindow) {
  const Instant before = attempt().usual_slot;
  const auto extend = [&](int hours) {
    return stage.does("owner",
                      {{"action", "extend-window"}, {"fixture", id}, {"minutes", hours * 60}});
  };
  EXPECT_EQ(extend(6), "");
  EXPECT_EQ(attempt().usual_slot, before) << "nobody said that they play at that time of day";
  stage.pass_to(usual_slot_set_at(attempt()));
  EXPECT_EQ(attempt().slot, before);
  EXPECT_EQ(extend(14 * 24), "");
  EXPECT_EQ(attempt().usual_slot, before + 14 * kDay);
  stage.pass_to(before + kDay);
  EXPECT_FALSE(fixture().decided());
  EXPECT_FALSE(attempt().slot);
  // The window can also be extended on the day of the match, when its table is open.
  for (const Side side : {Side::home, Side::away}) enter(side);
  stage.pass_to(before + 14 * kDay);
  ASSERT_EQ(attempt().boards.size(), 1U);
  EXPECT_EQ(extend(24), "");
  EXPECT_TRUE(attempt().boards.empty());
  stage.pass(0);
  EXPECT_EQ(attempt().slot, before + 15 * kDay);
  EXPECT_FALSE(attempt().revealed);
  EXPECT_FALSE(attempt().line_ups.home.locked);
}

TEST_F(Clock, LeavesAnAgreedSlotWhenTheWindowIsExtended) {
  set_slot();
  EXPECT_EQ(
      stage.does("owner", {{"action", "extend-window"}, {"fixture", id}, {"minutes", 7 * 24 * 60}}),
      "");
  EXPECT_EQ(attempt().slot, slot);
}

TEST_F(Clock, DropsAnAgreedSlotWhenTheMatchdayMovesAwayFromIt) {
  const Instant agreed = attempt().to - 30 * kHour;
  agree_on(agreed);
  enter(Side::home);
  ASSERT_EQ(act(Side::home, {{"action", "lock-line-up"}}), "");
  EXPECT_EQ(move_matchday(kHour), "");
  EXPECT_EQ(attempt().slot, agreed);
  EXPECT_EQ(move_matchday(14 * kDay), "");
  EXPECT_FALSE(attempt().slot);
  EXPECT_FALSE(attempt().line_ups.home.locked);
  EXPECT_TRUE(attempt().line_ups.home.entered());
}

// An event that an earlier program logged keeps its meaning: the slot stays, and so do the tables.
TEST_F(Clock, AMovedMatchdayInAnOlderLogLeavesAnAgreedSlot) {
  const Instant agreed = attempt().to - 30 * kHour;
  agree_on(agreed);
  for (const Side side : {Side::home, Side::away}) enter(side);
  stage.pass_to(agreed);
  ASSERT_EQ(attempt().boards.size(), 1U);
  stage.takes(MatchdayMoved{stage.season().id, fixture().matchday, fixture().from + 14 * kDay,
                            attempt().to + 14 * kDay, attempt().usual_slot + 14 * kDay});
  EXPECT_EQ(attempt().slot, agreed);
  EXPECT_TRUE(attempt().line_ups.home.locked);
  stage.all_arrive(id);
  ASSERT_EQ(fixture().status(), FixtureStatus::playing);
  stage.plays(id, 0, 4, 1);
  EXPECT_EQ(fixture().status(), FixtureStatus::played);
}

TEST_F(Clock, JudgesARunningMatchThatHasNoSlot) {
  begin();
  stage.league.season_of_fixture(id)->fixture(id)->attempt().slot.reset();
  seen(Side::home, false);
  stage.pass(kMinute);
  EXPECT_TRUE(attempt().pause);
}

TEST_F(Clock, SetsNoProposedSlotOutsideAMovedMatchday) {
  const Instant proposed = attempt().to - 30 * kHour;
  EXPECT_EQ(act(Side::home, {{"action", "propose-slots"}, {"slots", {proposed}}}), "");
  const auto may_accept = [&] {
    const Json may = stage.fixture_seen_by(captain(Side::away), id)["you"]["may"];
    return std::ranges::find(may, Json("accept-slot")) != may.end();
  };
  EXPECT_TRUE(may_accept());
  EXPECT_EQ(move_matchday(14 * kDay), "");
  EXPECT_FALSE(may_accept());
  EXPECT_EQ(act(Side::away, {{"action", "accept-slot"}, {"slot", proposed}}), "outside_window");
}

TEST_F(Clock, LocksAndRevealsLineUpsAnHourBeforeTheSlot) {
  set_slot();
  enter(Side::home);
  enter(Side::away);
  stage.pass_to(slot - kHour - 1);
  EXPECT_FALSE(attempt().revealed);
  EXPECT_FALSE(attempt().line_ups.home.locked);
  stage.pass_to(slot - kHour);
  EXPECT_TRUE(line_ups_stand(attempt()));
}

TEST_F(Clock, EntersTheFirstPlayersForACaptainWhoIsLate) {
  set_slot();
  enter(Side::home);
  stage.pass_to(slot - kHour - 1);
  EXPECT_FALSE(attempt().line_ups.away.entered());
  stage.pass_to(slot - kHour);
  EXPECT_TRUE(line_ups_stand(attempt()));
  const auto first = stage.ids_of(fixture().away, 2);
  EXPECT_EQ(attempt().line_ups.away.players, (std::vector<Place>{first[0], first[1]}));
  const Json others = {first[0], stage.ids_of(fixture().away, 3).back()};
  EXPECT_EQ(act(Side::away, {{"action", "enter-line-up"}, {"players", others}}), "line_up_locked");
}

TEST_F(Clock, ChoosesTheFirstPlayersByTheirRoles) {
  const auto people = stage.ids_of(fixture().away, 3);
  for (const auto& [person, role] :
       {std::pair(people[1], "substitute"), std::pair(people[2], "vice")})
    ASSERT_EQ(
        stage.does(
            "owner",
            {{"action", "set-role"}, {"team", fixture().away}, {"person", person}, {"role", role}}),
        "");
  set_slot();
  enter(Side::home);
  stage.pass_to(slot - kHour);
  EXPECT_EQ(attempt().line_ups.away.players, (std::vector<Place>{people[0], people[2]}));
}

TEST_F(Clock, ShowsNoLineUpToASideThatHasNone) {
  const std::string away = fixture().away;
  const auto people = stage.ids_of(away, 3);
  for (const std::string& person : {people[1], people[2]})
    ASSERT_EQ(stage.does("owner", {{"action", "drop-member"}, {"team", away}, {"person", person}}),
              "");
  set_slot();
  enter(Side::home);
  stage.pass_to(slot);
  EXPECT_FALSE(attempt().revealed) << "one player is no line-up";
  EXPECT_FALSE(
      stage.fixture_seen_by(captain(Side::away), id)["line_ups"]["home"].contains("players"));
  // If both sides agree to bots, these line-ups are complete enough.
  for (const Side side : {Side::home, Side::away})
    EXPECT_EQ(act(side, {{"action", "agree-bots"}, {"on", true}}), "");
  stage.pass(0);
  EXPECT_TRUE(line_ups_stand(attempt()));
  EXPECT_EQ(attempt().line_ups.away.players, (std::vector<Place>{people[0], std::nullopt}));
}

TEST_F(Clock, EntersAPlayerOnLoanForThePlayerTheyReplace) {
  stage = Stage();
  stage.found_season();
  for (const char* team : {"ann", "bob", "cleo"}) stage.enters(team, 2);
  ASSERT_EQ(stage.starts(), "");
  id = stage.season().fixtures.front().id;
  const std::string lent = stage.ids_of(stage.season().matchdays.front().byes.front(), 2).back();
  const auto own = stage.ids_of(fixture().away, 2);
  EXPECT_EQ(act(Side::away, {{"action", "ask-loan"}, {"person", lent}, {"for", own[1]}}), "");
  const Json yes = {{"action", "answer-loan"}, {"loan", stage.made()}, {"yes", true}};
  for (const auto& name : {captain(Side::home), stage.league.person(lent)->name})
    EXPECT_EQ(stage.does(name, yes), "");
  set_slot();
  enter(Side::home);
  stage.pass_to(slot - kHour);
  EXPECT_EQ(attempt().line_ups.away.players, (std::vector<Place>{own[0], lent}));
}

TEST_F(Clock, GivesCaptainsTimeToChooseWhenTheSlotIsNear) {
  slot = stage.now() + 50 * kMinute;
  ASSERT_EQ(stage.does("owner", {{"action", "set-slot"}, {"fixture", id}, {"slot", slot}}), "");
  enter(Side::home);
  stage.pass(kChoiceTime - 1);
  EXPECT_FALSE(attempt().revealed);
  enter(Side::away);
  stage.pass(1);
  EXPECT_TRUE(line_ups_stand(attempt()));
}

TEST_F(Clock, RevealsEnteredLineUpsAtOnceWhenTheSlotIsNear) {
  set_slot();
  for (const Side side : {Side::home, Side::away}) enter(side);
  slot = stage.now() + 13 * kMinute;
  ASSERT_EQ(stage.does("owner", {{"action", "set-slot"}, {"fixture", id}, {"slot", slot}}), "");
  stage.pass(0);
  EXPECT_TRUE(line_ups_stand(attempt()));
}

TEST_F(Clock, FillsTheMissingLineUpOfAnOlderLogThatRevealedOnlyOne) {
  set_slot();
  enter(Side::home);
  stage.takes(LineUpLocked{id, Side::home});
  stage.takes(LineUpsRevealed{id});
  stage.pass_to(slot - kHour);
  EXPECT_TRUE(line_ups_stand(attempt()));
}

TEST_F(Clock, AllowsOneSubstituteBeforeTheMatchForAReason) {
  set_up();
  const auto people = stage.ids_of(fixture().home, 3);
  Json action = {{"action", "substitute"}, {"out", people[0]}, {"in", people[2]}};
  const auto may = [&] {
    return stage.fixture_seen_by(captain(Side::home), id)["you"]["may"].dump();
  };
  EXPECT_EQ(act(Side::home, action), "substitute_needs_reason");
  EXPECT_NE(may().find("substitute"), std::string::npos);
  action["reason"] = "Ann is ill.";
  EXPECT_EQ(act(Side::home, action), "");
  for (const Side side : {Side::home, Side::away})
    EXPECT_EQ(stage.fixture_seen_by(captain(side), id)["line_ups"]["home"]["substituted"],
              (Json{{"out", people[0]}, {"in", people[2]}, {"reason", "Ann is ill."}}));
  EXPECT_EQ(may().find("substitute"), std::string::npos);
  action["out"] = people[1];
  action["in"] = people[0];
  EXPECT_EQ(act(Side::home, action), "already_substituted");
  stage.all_arrive(id);
  ASSERT_TRUE(attempt().began);
  EXPECT_NE(may().find("substitute"), std::string::npos);
  EXPECT_EQ(act(Side::home, action), "") << "as often as needed, once the match has begun";
}

TEST_F(Clock, AllowsASubstituteForAPlayerWhoDeletedTheAccount) {
  set_up();
  const auto people = stage.ids_of(fixture().home, 3);
  const auto changes = [&](const std::string& out, const std::string& in) {
    return act(Side::home, {{"action", "substitute"}, {"out", out}, {"in", in}, {"reason", "r"}});
  };
  const auto may = [&] {
    const std::string all = stage.fixture_seen_by(captain(Side::home), id)["you"]["may"].dump();
    return all.find("substitute") != std::string::npos;
  };
  EXPECT_EQ(changes(people[0], people[2]), "");
  EXPECT_FALSE(may());
  const std::string account = stage.league.person(people[1])->principal;
  for (const Event& event : forget(stage.league, account, stage.now())) stage.takes(event.what);
  EXPECT_TRUE(may());
  EXPECT_EQ(changes(people[2], people[0]), "already_substituted");
  EXPECT_EQ(changes(people[1], people[0]), "");
  EXPECT_FALSE(may());
  stage.all_arrive(id);
  EXPECT_TRUE(attempt().began);
}

TEST_F(Clock, OpensTablesAQuarterOfAnHourBeforeTheSlot) {
  set_slot();
  enter(Side::home);
  enter(Side::away);
  stage.pass_to(slot - 15 * kMinute - 1);
  EXPECT_TRUE(desired_tables(stage.league).empty());
  stage.pass_to(slot - 15 * kMinute);
  ASSERT_EQ(desired_tables(stage.league).size(), 1U);
  const DesiredTable want = desired_tables(stage.league).front();
  EXPECT_EQ(want.table, "TABLE1");
  EXPECT_FALSE(want.start);
  EXPECT_EQ(want.seats.size(), 4U);
  stage.all_arrive(id);
  EXPECT_TRUE(desired_tables(stage.league).front().start);
  EXPECT_TRUE(attempt().began);
}

TEST_F(Clock, BeginsAMatchAtOnceWhenBothSidesWantTo) {
  EXPECT_EQ(act(Side::home, {{"action", "play-now"}, {"on", true}}), "no_line_up");
  enter(Side::home);
  EXPECT_EQ(act(Side::home, {{"action", "play-now"}, {"on", true}}), "outside_window");
  stage.pass_to(fixture().from);
  const Instant later = stage.now() + 3 * kHour;
  ASSERT_EQ(stage.does("owner", {{"action", "set-slot"}, {"fixture", id}, {"slot", later}}), "");
  enter(Side::away);
  EXPECT_EQ(act(Side::home, {{"action", "play-now"}, {"on", true}}), "");
  EXPECT_EQ(act(Side::home, {{"action", "play-now"}, {"on", true}}), "nothing_to_change");
  EXPECT_EQ(stage.fixture_seen_by(captain(Side::away), id)["now_wanted"]["home"], true);
  EXPECT_EQ(attempt().slot, later) << "one side alone decides nothing";
  stage.pass(kMinute);
  EXPECT_EQ(act(Side::away, {{"action", "play-now"}, {"on", true}}), "");
  EXPECT_EQ(attempt().slot, stage.now());
  EXPECT_EQ(attempt().slot_by, SlotBy::agreed);
  stage.pass(0);
  EXPECT_TRUE(line_ups_stand(attempt()));
  ASSERT_EQ(attempt().boards.size(), 1U) << "the tables are open";
  EXPECT_EQ(act(Side::home, {{"action", "play-now"}, {"on", true}}), "tables_open");
  stage.all_arrive(id);
  EXPECT_TRUE(attempt().began);
}

TEST_F(Clock, LetsAWishToBeginAtOnceExpire) {
  stage.pass_to(fixture().from);
  const Instant later = stage.now() + 3 * kHour;
  ASSERT_EQ(stage.does("owner", {{"action", "set-slot"}, {"fixture", id}, {"slot", later}}), "");
  enter(Side::home);
  enter(Side::away);
  EXPECT_EQ(act(Side::home, {{"action", "play-now"}, {"on", true}}), "");
  stage.pass(kNowLasts);
  EXPECT_FALSE(stage.fixture_seen_by(captain(Side::away), id).contains("now_wanted"));
  EXPECT_EQ(act(Side::away, {{"action", "play-now"}, {"on", true}}), "");
  EXPECT_EQ(attempt().slot, later);
  EXPECT_EQ(act(Side::away, {{"action", "play-now"}, {"on", false}}), "");
  EXPECT_EQ(act(Side::home, {{"action", "play-now"}, {"on", true}}), "");
  EXPECT_EQ(attempt().slot, later) << "who took it back does not want it";
}

TEST_F(Clock, AwardsTheFixtureAgainstASideThatDoesNotCome) {
  set_slot();
  enter(Side::home);
  enter(Side::away);
  stage.pass_to(slot);
  for (const Place& place : attempt().line_ups.home.players) {
    stage.tells(PersonSeen{id, stage.league.person(*place)->principal, true});
  }
  EXPECT_EQ(act(Side::home, {{"action", "extend-wait"}}), "");
  EXPECT_EQ(act(Side::home, {{"action", "extend-wait"}}), "already_extended");
  stage.pass_to(slot + 30 * kMinute - 1);
  EXPECT_FALSE(fixture().decided());
  stage.pass_to(slot + 30 * kMinute);
  ASSERT_TRUE(fixture().decided());
  EXPECT_EQ(fixture().result->code, ResultCode::forfeit_away);
  EXPECT_EQ(fixture().result->home, 4);
}

TEST_F(Clock, GivesADoubleForfeitWhenNeitherSideEnteredALineUp) {
  set_slot();
  stage.pass_to(slot + 15 * kMinute);
  ASSERT_TRUE(fixture().decided());
  EXPECT_EQ(fixture().result->code, ResultCode::double_forfeit);
}

TEST_F(Clock, PutsBotsInEmptySeatsAtTheSlotIfBothAgreed) {
  set_slot();
  EXPECT_EQ(act(Side::home, {{"action", "agree-bots"}, {"on", true}}), "");
  const Json half = {stage.ids_of(fixture().home, 1).front(), nullptr};
  EXPECT_EQ(act(Side::home, {{"action", "enter-line-up"}, {"players", half}}), "bots_not_agreed");
  EXPECT_EQ(act(Side::away, {{"action", "agree-bots"}, {"on", true}}), "");
  EXPECT_EQ(act(Side::home, {{"action", "enter-line-up"}, {"players", half}}), "");
  enter(Side::away);
  stage.pass_to(slot - 1);
  ASSERT_EQ(desired_tables(stage.league).size(), 1U);
  EXPECT_FALSE(desired_tables(stage.league).front().seats[2].has_value());
  EXPECT_FALSE(desired_tables(stage.league).front().start);
  stage.pass_to(slot);
  EXPECT_TRUE(desired_tables(stage.league).front().start);
  const DesiredTable want = desired_tables(stage.league).front();
  for (const auto& seat : want.seats) EXPECT_FALSE(seat.has_value());
  // A late player gets the seat back from the bot.
  seen(Side::away, true);
  EXPECT_TRUE(desired_tables(stage.league).front().seats[1].has_value());
}

TEST_F(Clock, PausesTwiceForAnAbsentSideThenAwardsTheFixture) {
  begin();
  seen(Side::home, false);
  stage.pass(14);
  EXPECT_FALSE(attempt().pause);
  stage.pass(1);
  ASSERT_TRUE(attempt().pause);
  EXPECT_TRUE(desired_tables(stage.league).front().paused);
  seen(Side::home, true);
  EXPECT_FALSE(attempt().pause);
  EXPECT_FALSE(desired_tables(stage.league).front().paused);
  seen(Side::home, false);
  stage.pass(15);
  EXPECT_EQ(attempt().pauses.home.used, 2);
  stage.pass(5 * kMinute - 1);
  EXPECT_FALSE(fixture().decided());
  stage.pass(1);
  ASSERT_TRUE(fixture().decided());
  EXPECT_EQ(fixture().result->code, ResultCode::forfeit_home);
}

TEST_F(Clock, LetsABotPlayOnIfBothAgreed) {
  begin();
  EXPECT_EQ(act(Side::home, {{"action", "agree-bots"}, {"on", true}}), "");
  EXPECT_EQ(act(Side::away, {{"action", "agree-bots"}, {"on", true}}), "");
  seen(Side::home, false);
  stage.pass(20 * kMinute);
  EXPECT_FALSE(fixture().decided());
  EXPECT_FALSE(desired_tables(stage.league).front().seats[0].has_value());
  EXPECT_FALSE(attempt().pause);
}

TEST_F(Clock, EndsATakenPauseAfterFiveMinutes) {
  begin();
  EXPECT_EQ(act(Side::away, {{"action", "take-pause"}}), "");
  EXPECT_EQ(act(Side::home, {{"action", "end-pause"}}), "no_pause");
  EXPECT_EQ(act(Side::home, {{"action", "take-pause"}}), "pause_running");
  stage.pass(5 * kMinute);
  EXPECT_FALSE(attempt().pause);
  EXPECT_EQ(act(Side::away, {{"action", "take-pause"}}), "");
  EXPECT_EQ(act(Side::away, {{"action", "end-pause"}}), "");
  EXPECT_EQ(act(Side::away, {{"action", "take-pause"}}), "pauses_used_up");
}

TEST_F(Clock, SeatsASubstituteBetweenRounds) {
  begin();
  const std::string out = *attempt().line_ups.home.players.front();
  const std::string in = stage.ids_of(fixture().home, 3).back();
  EXPECT_EQ(act(Side::home, {{"action", "substitute"}, {"out", out}, {"in", in}}), "");
  EXPECT_EQ(desired_tables(stage.league).front().seats[0]->person, in);
}

TEST_F(Clock, LetsASideClaimAProposedSlotThatGotNoAnswer) {
  const Instant wish = attempt().to - 10 * kHour;
  EXPECT_EQ(act(Side::home, {{"action", "propose-slots"}, {"slots", {wish}}}), "");
  const Json claim = {{"action", "claim-slot"}, {"slot", wish}};
  EXPECT_EQ(act(Side::home, claim), "too_early");
  stage.pass_to(usual_slot_set_at(attempt()));
  EXPECT_EQ(attempt().slot_by, SlotBy::fallback);
  EXPECT_EQ(act(Side::away, claim), "both_proposed");
  EXPECT_EQ(act(Side::home, claim), "");
  EXPECT_EQ(attempt().slot, wish);
}

TEST_F(Clock, RefusesASlotThatLeavesTooLittleNotice) {
  const Instant wish = usual_slot_set_at(attempt()) + kSlotNotice - 1;
  const auto propose = [&](Side side, Instant slot) {
    return act(side, {{"action", "propose-slots"}, {"slots", {slot}}});
  };
  const auto may = [&](Side side) {
    return stage.fixture_seen_by(captain(side), id)["you"]["may"].dump();
  };
  EXPECT_EQ(propose(Side::home, wish), "");
  EXPECT_NE(may(Side::away).find("accept-slot"), std::string::npos);
  // An old proposal cannot be accepted within the last hours before its time.
  stage.pass_to(wish - kSlotNotice + 1);
  EXPECT_EQ(act(Side::away, {{"action", "accept-slot"}, {"slot", wish}}), "slot_too_soon");
  EXPECT_EQ(may(Side::away).find("accept-slot"), std::string::npos);
  EXPECT_EQ(act(Side::home, {{"action", "claim-slot"}, {"slot", wish}}), "slot_too_soon");
  EXPECT_EQ(propose(Side::away, stage.now() + kMinute), "slot_too_soon");
  EXPECT_EQ(propose(Side::away, stage.now() + kSlotNotice), "");
  EXPECT_EQ(attempt().slot, attempt().usual_slot);
}

TEST_F(Clock, SetsAProposedSlotThatTheOtherSideAccepts) {
  const Instant wish = attempt().to - 30 * kHour;
  EXPECT_EQ(act(Side::home, {{"action", "propose-slots"}, {"slots", {wish, wish + 60}}}), "");
  EXPECT_EQ(act(Side::home, {{"action", "accept-slot"}, {"slot", wish}}), "slot_not_proposed");
  EXPECT_EQ(act(Side::away, {{"action", "accept-slot"}, {"slot", wish + 60}}), "");
  EXPECT_EQ(attempt().slot_by, SlotBy::agreed);
  EXPECT_TRUE(fixture().proposals.home.slots.empty());
}

TEST_F(Clock, LetsBothSidesPostponeOnTheDayPastTheWindow) {
  agree_on(attempt().to - 30 * kHour);
  for (const Side side : {Side::home, Side::away}) enter(side);
  stage.pass_to(*attempt().slot);
  ASSERT_EQ(attempt().boards.size(), 1U);
  const Instant later = attempt().to + 10 * kDay;
  agree_on(later);
  EXPECT_EQ(attempt().slot, later);
  EXPECT_GT(attempt().to, later);
  EXPECT_TRUE(attempt().boards.empty());
  EXPECT_FALSE(attempt().revealed);
  const auto people = stage.ids_of(fixture().home, 3);
  const Json others = {people[1], people[2]};
  EXPECT_EQ(act(Side::home, {{"action", "enter-line-up"}, {"players", others}}), "");
  stage.pass_to(later);
  EXPECT_EQ(attempt().boards.size(), 1U);
  stage.all_arrive(id);
  ASSERT_TRUE(attempt().began);
  EXPECT_EQ(act(Side::home, {{"action", "propose-slots"}, {"slots", {later + kDay}}}),
            "match_has_begun");
}

TEST_F(Clock, PostponesAMatchByLessThanAnHourWithTheSameLineUps) {
  agree_on(attempt().to - 30 * kHour);
  for (const Side side : {Side::home, Side::away}) enter(side);
  const Instant agreed = *attempt().slot;
  stage.pass_to(agreed - 20 * kMinute);
  EXPECT_EQ(act(Side::home, {{"action", "propose-slots"}, {"slots", {agreed - kMinute}}}),
            "slot_too_soon");
  agree_on(agreed + 40 * kMinute);
  EXPECT_TRUE(line_ups_stand(attempt()));
  stage.pass_to(agreed + 30 * kMinute);
  EXPECT_FALSE(fixture().decided());
  EXPECT_EQ(attempt().boards.size(), 1U);
}

TEST_F(Clock, DoesNotLetOneSideAlonePostpone) {
  stage.pass_to(usual_slot_set_at(attempt()));
  const Instant last = attempt().to;
  EXPECT_EQ(act(Side::home, {{"action", "propose-slots"}, {"slots", {last, last + kDay}}}), "");
  EXPECT_EQ(act(Side::home, {{"action", "claim-slot"}, {"slot", last + kDay}}), "outside_window");
  for (const Side side : {Side::home, Side::away}) enter(side);
  stage.pass_to(attempt().usual_slot - kHour);
  ASSERT_TRUE(attempt().revealed);
  EXPECT_EQ(act(Side::home, {{"action", "claim-slot"}, {"slot", last}}), "line_ups_revealed");
  EXPECT_EQ(stage.fixture_seen_by(captain(Side::home), id)["you"]["may"].dump().find("claim-slot"),
            std::string::npos);
}

TEST_F(Clock, LetsCaptainsChooseAnewWhenTheOrganiserMovesTheMatch) {
  set_up();
  ASSERT_TRUE(attempt().revealed);
  set_slot();
  EXPECT_FALSE(attempt().revealed);
  enter(Side::home);
}

TEST_F(Clock, LocksTheRostersAfterHalfTheMatchdays) {
  const Instant half = *roster_locks_at(stage.season());
  EXPECT_EQ(half, stage.season().matchdays.front().to);
  stage.pass_to(half);
  EXPECT_TRUE(stage.season().roster_locked);
  const std::string team = fixture().home;
  const std::string player = stage.ids_of(team, 3).back();
  const Json drop = {{"action", "drop-member"}, {"team", team}, {"person", player}};
  EXPECT_EQ(stage.does(captain(Side::home), drop), "roster_locked");
  EXPECT_EQ(stage.does("owner", drop), "");
}

TEST_F(Clock, CountsTheWaitFromTheTimeWhenTheTablesOpen) {
  set_slot();
  enter(Side::home);
  enter(Side::away);
  stage.pass_to(slot - 15 * kMinute);
  // The server was off for a night, so the tables were opened long after the slot. The wait begins
  // when they are opened.
  EXPECT_EQ(no_show_at(stage.season().plan, attempt()), slot + 15 * kMinute);
  Fixture late = fixture();
  late.attempt().tables_at = slot + kHour;
  EXPECT_EQ(no_show_at(stage.season().plan, late.attempt()), slot + kHour + 15 * kMinute);
}

}  // namespace
}  // namespace lastcard::league
