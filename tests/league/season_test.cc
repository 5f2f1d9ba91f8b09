// Tests a season from its founding to its archive.
#include <algorithm>

#include <gtest/gtest.h>

#include "server/league/desired_tables.h"
#include "server/league/local_time.h"
#include "server/league/moments.h"
#include "server/league/results.h"
#include "server/league/view.h"
#include "tests/league/stage.h"

namespace lastcard::league {
namespace {

// A season of three teams, each with two players and a substitute.
struct RunningSeason : ::testing::Test {
  Stage stage;
  std::vector<std::string> teams;

  void start(const Json& members = Json::object(), int people = 3) {
    stage.found_season(members);
    for (const char* prefix : {"ann", "bob", "cleo"}) teams.push_back(stage.enters(prefix, people));
    ASSERT_EQ(stage.starts(), "");
  }
  [[nodiscard]] std::string first() const { return stage.season().fixtures.front().id; }
  [[nodiscard]] std::string captain(Side side) const {
    return stage.captain_of(stage.fixture(first()).team(side));
  }
  std::string act(Side side, Json action) {
    action["fixture"] = first();
    return stage.does(captain(side), action);
  }
  Json players(Side side) const { return stage.ids_of(stage.fixture(first()).team(side), 2); }
};

TEST_F(RunningSeason, IsPlayedToItsEnd) {
  start();
  ASSERT_EQ(stage.season().fixtures.size(), 6U);
  ASSERT_EQ(stage.season().matchdays.size(), 6U);
  EXPECT_EQ(stage.season().matchdays.front().byes.size(), 1U);
  stage.play_all([&](const Fixture& fixture) {
    return fixture.home < fixture.away ? std::pair{4, 1} : std::pair{3, 4};
  });
  const Json season = stage.view("ann0")["season"];
  ASSERT_EQ(season["standings"].size(), 3U);
  // Against each opponent, the first team wins 3:0 at home and 2:1 away.
  EXPECT_EQ(season["standings"][0]["team"], teams[0]);
  EXPECT_EQ(season["standings"][0]["points"], 10);
  EXPECT_EQ(season["standings"][2]["team"], teams[2]);
  EXPECT_EQ(season["standings"][2]["points"], 2);
  EXPECT_EQ(season["standings"][0]["form"], Json({"W", "W", "W", "W"}));
  EXPECT_EQ(season["fixtures"][0]["status"], "played");
  EXPECT_FALSE(season["ratings"]["people"].empty());
  EXPECT_EQ(stage.does("owner", {{"action", "archive-season"}, {"season", "s1"}}), "");
  EXPECT_EQ(stage.season().status, SeasonStatus::archived);
}

TEST_F(RunningSeason, SumsCardsUpToACap) {
  start();
  stage.does("owner", {{"action", "set-slot"}, {"fixture", first()}, {"slot", stage.now() + 60}});
  stage.line_up(first());
  stage.pass(1);
  stage.all_arrive(first());
  stage.tells(RoundReport{first(), 0, 1, Side::home, {0, 33}});
  stage.tells(RoundReport{first(), 0, 2, Side::away, {5, 0}});
  stage.tells(MatchReport{first(), 0, 4, 0, "m"});
  EXPECT_EQ(stage.fixture(first()).result->cards_home, 15);
  EXPECT_EQ(stage.fixture(first()).result->cards_away, -15);
}

TEST_F(RunningSeason, CountsARoundAsSoonAsItIsPlayed) {
  start();
  stage.does("owner", {{"action", "set-slot"}, {"fixture", first()}, {"slot", stage.now() + 60}});
  stage.line_up(first());
  stage.pass(1);
  stage.all_arrive(first());
  stage.tells(RoundReport{first(), 0, 1, Side::home, {0, 3}});
  const Json seen = stage.fixture_seen_by("stranger", first());
  EXPECT_EQ(seen["live"], true);
  EXPECT_EQ(seen["tables"][0]["home"], 1);
  EXPECT_EQ(stage.view("stranger")["season"]["standings"][0]["live"], true);
}

// The players all come early and begin, so the match begins before its slot.
TEST_F(RunningSeason, ShowsWhenAMatchBeganEvenIfBeforeItsSlot) {
  start();
  const Instant slot = stage.now() + 10 * kMinute;
  stage.does("owner", {{"action", "set-slot"}, {"fixture", first()}, {"slot", slot}});
  stage.line_up(first());
  stage.pass(1);
  EXPECT_FALSE(stage.fixture_seen_by("stranger", first()).contains("began_at"));
  stage.all_arrive(first());
  const Instant began = stage.now();
  ASSERT_LT(began, slot);
  stage.pass(5 * kMinute);
  stage.tells(MatchReport{first(), 0, 4, 0, "m"});
  const Json seen = stage.fixture_seen_by("stranger", first());
  EXPECT_EQ(seen["status"], "played");
  EXPECT_EQ(seen["slot"], slot);
  EXPECT_EQ(seen["began_at"], began);
  stage.does("owner", {{"action", "order-replay"}, {"fixture", first()}, {"reason", "cards"}});
  EXPECT_FALSE(stage.fixture_seen_by("stranger", first()).contains("began_at"));
}

TEST_F(RunningSeason, CountsEachReportOnce) {
  start();
  stage.play_fixture(first(), 4, 2);
  const auto before = stage.log.size();
  EXPECT_EQ(stage.tells(MatchReport{first(), 0, 0, 4, "other"}), 0U);
  EXPECT_EQ(stage.tells(RoundReport{first(), 0, 1, Side::away, {3, 0}}), 0U);
  EXPECT_EQ(stage.tells(TablesOpened{first(), {"X"}}), 0U);
  EXPECT_EQ(stage.tells(MatchBegan{first(), 0}), 0U);
  EXPECT_EQ(stage.tells(MatchBegan{"f99", 0}), 0U);
  EXPECT_EQ(stage.log.size(), before);
  EXPECT_EQ(stage.fixture(first()).result->home, 4);
}

// --- Blind line-ups ---

TEST_F(RunningSeason, ShowsALineUpOnlyToItsTeamUntilBothAreLocked) {
  start();
  const auto shown_to = [&](const std::string& name, const char* side) {
    return stage.fixture_seen_by(name, first())["line_ups"][side].contains("players");
  };
  const std::string home_player =
      captain(Side::home).substr(0, captain(Side::home).size() - 1) + "1";
  ASSERT_EQ(act(Side::home, {{"action", "enter-line-up"}, {"players", players(Side::home)}}), "");
  const auto blind = [&] {
    EXPECT_TRUE(shown_to(captain(Side::home), "home"));
    EXPECT_TRUE(shown_to(home_player, "home"));
    for (const std::string& other :
         {captain(Side::away), std::string("owner"), std::string("stranger")}) {
      EXPECT_FALSE(shown_to(other, "home")) << other;
      EXPECT_TRUE(stage.fixture_seen_by(other, first())["line_ups"]["home"]["entered"]);
    }
  };
  blind();
  ASSERT_EQ(act(Side::home, {{"action", "lock-line-up"}}), "");
  blind();
  ASSERT_EQ(act(Side::away, {{"action", "enter-line-up"}, {"players", players(Side::away)}}), "");
  blind();
  EXPECT_FALSE(shown_to(captain(Side::home), "away"));
  ASSERT_EQ(act(Side::away, {{"action", "lock-line-up"}}), "");
  for (const std::string& anybody :
       {captain(Side::away), captain(Side::home), std::string("owner"), std::string("stranger")}) {
    EXPECT_TRUE(shown_to(anybody, "home"));
    EXPECT_TRUE(shown_to(anybody, "away"));
  }
}

TEST_F(RunningSeason, KeepsLineUpsOutOfTheLogUntilTheyAreRevealed) {
  start();
  ASSERT_EQ(act(Side::home, {{"action", "enter-line-up"}, {"players", players(Side::home)}}), "");
  const Event entered = stage.log.back();
  EXPECT_TRUE(log_entry(stage.league, Stage::account(captain(Side::home)), entered));
  EXPECT_FALSE(log_entry(stage.league, Stage::account(captain(Side::away)), entered));
  EXPECT_FALSE(log_entry(stage.league, Stage::account("owner"), entered));
  ASSERT_EQ(act(Side::home, {{"action", "lock-line-up"}}), "");
  EXPECT_FALSE(log_entry(stage.league, Stage::account("owner"), entered));
  ASSERT_EQ(act(Side::away, {{"action", "enter-line-up"}, {"players", players(Side::away)}}), "");
  ASSERT_EQ(act(Side::away, {{"action", "lock-line-up"}}), "");
  EXPECT_TRUE(log_entry(stage.league, Stage::account("owner"), entered));
}

TEST_F(RunningSeason, NeverRevealsAPrincipalOrAnotherPersonsKey) {
  start();
  ASSERT_EQ(stage.does("ann0", {{"action", "make-calendar"}, {"scope", "mine"}}), "");
  const std::string key = stage.made();
  for (const std::string& name : {std::string("owner"), std::string("bob0"), std::string("x")}) {
    const std::string seen = stage.view(name).dump();
    EXPECT_EQ(seen.find("principal"), std::string::npos);
    EXPECT_EQ(seen.find(key), std::string::npos);
    for (const Event& event : stage.log) {
      const auto entry = log_entry(stage.league, Stage::account(name), event);
      EXPECT_EQ(entry->dump().find("principal"), std::string::npos);
      EXPECT_EQ(entry->dump().find(key), std::string::npos);
    }
  }
  EXPECT_NE(stage.view("ann0").dump().find(key), std::string::npos);
}

// --- Duplicates ---

TEST_F(RunningSeason, PlaysADuplicateAtTwoTablesWithTheSidesSwapped) {
  start({{"duplicate", true}}, 4);
  stage.does("owner", {{"action", "set-slot"}, {"fixture", first()}, {"slot", stage.now() + 60}});
  stage.line_up(first());
  stage.pass(1);
  const auto wanted = desired_tables(stage.league);
  ASSERT_EQ(wanted.size(), 2U);
  const auto home = stage.ids_of(stage.fixture(first()).home, 4);
  EXPECT_EQ(wanted[0].home_seats, 0);
  EXPECT_EQ(wanted[0].seats[0]->person, home[0]);
  EXPECT_EQ(wanted[0].seats[2]->person, home[1]);
  EXPECT_EQ(wanted[1].home_seats, 1);
  EXPECT_EQ(wanted[1].seats[1]->person, home[2]);
  stage.all_arrive(first());
  stage.plays(first(), 0, 3, 1);
  EXPECT_FALSE(stage.fixture(first()).decided());
  stage.plays(first(), 1, 1, 3, 2);
  const auto& result = *stage.fixture(first()).result;
  EXPECT_EQ(result.home, 4);
  EXPECT_EQ(result.away, 4);
  EXPECT_EQ(result.cards_home, 2) << "which decide, closely";
  EXPECT_EQ(stage.fixture_seen_by("x", first())["result"]["points_home"], 2);
}

TEST_F(RunningSeason, ComparesOnlyDealsOfADuplicateThatBothTablesHavePlayed) {
  start({{"duplicate", true}}, 4);
  stage.does("owner", {{"action", "set-slot"}, {"fixture", first()}, {"slot", stage.now() + 60}});
  stage.line_up(first());
  stage.pass(1);
  stage.all_arrive(first());
  const auto rounds = [&] {
    std::vector<std::pair<int, int>> all;
    const Json fixture = stage.fixture_seen_by("x", first());
    for (const Json& table : fixture["tables"])
      all.emplace_back(table["home"].get<int>(), table["away"].get<int>());
    const Json season = stage.view("x")["season"];
    for (const Json& row : season["standings"]) {
      if (row["team"] == stage.fixture(first()).home)
        all.emplace_back(row["rounds_won"].get<int>(), row["rounds_lost"].get<int>());
    }
    return all;
  };
  using Rounds = std::vector<std::pair<int, int>>;
  for (int round = 1; round <= 3; ++round)
    stage.tells(RoundReport{first(), 0, round, Side::home, {0, 3}});
  EXPECT_EQ(rounds(), (Rounds{{0, 0}, {0, 0}, {0, 0}})) << "compared with nothing yet";
  stage.tells(RoundReport{first(), 1, 1, Side::away, {2, 0}});
  EXPECT_EQ(rounds(), (Rounds{{1, 0}, {0, 1}, {1, 1}}));
  stage.tells(RoundReport{first(), 1, 2, Side::home, {0, 2}});
  EXPECT_EQ(rounds(), (Rounds{{2, 0}, {1, 1}, {3, 1}}));
}

TEST_F(RunningSeason, LogsNoDealOfADuplicateThatIsStillToBePlayedAtTheOtherTable) {
  start({{"duplicate", true}}, 4);
  stage.does("owner", {{"action", "set-slot"}, {"fixture", first()}, {"slot", stage.now() + 60}});
  stage.line_up(first());
  stage.pass(1);
  stage.all_arrive(first());
  const auto seen = [&](const std::string& name) {
    return std::ranges::count_if(stage.log, [&](const Event& event) {
      const bool played = std::holds_alternative<RoundEnded>(event.what) ||
                          std::holds_alternative<MatchEnded>(event.what);
      return played && log_entry(stage.league, Stage::account(name), event);
    });
  };
  stage.plays(first(), 0, 3, 1);  // in four rounds
  for (const std::string& name : {std::string("owner"), captain(Side::home)})
    EXPECT_EQ(seen(name), 0) << name;
  stage.tells(RoundReport{first(), 1, 1, Side::away, {2, 0}});
  EXPECT_EQ(seen("owner"), 2) << "the first round of both";
  EXPECT_EQ(act(Side::home, {{"action", "forfeit"}}), "");
  EXPECT_EQ(seen(captain(Side::home)), 6);
}

// In an older duplicate the two tables may have different numbers of rounds. All of them count.
TEST_F(RunningSeason, CountsAllRoundsOfADuplicateWhenBothTablesAreOver) {
  start({{"duplicate", true}}, 4);
  stage.does("owner", {{"action", "set-slot"}, {"fixture", first()}, {"slot", stage.now() + 60}});
  stage.line_up(first());
  stage.pass(1);
  stage.all_arrive(first());
  stage.plays(first(), 0, 4, 2);
  stage.plays(first(), 1, 3, 4);
  const MatchResult result = *stage.fixture(first()).result;
  EXPECT_EQ(result.home, 7);
  EXPECT_EQ(result.away, 6);
  Json decide = {{"action", "decide-fixture"}, {"fixture", first()}, {"reason", "r"}};
  decide["code"] = "double-forfeit";
  EXPECT_EQ(stage.does("owner", decide), "");
  decide["code"] = "played";
  EXPECT_EQ(stage.does("owner", decide), "");
  EXPECT_EQ(stage.fixture(first()).result->home, result.home) << "as it was played";
  EXPECT_EQ(stage.fixture(first()).result->away, result.away);
  EXPECT_EQ(stage.fixture(first()).result->cards_home, result.cards_home);
}

// --- Withdrawals, decisions, play-offs ---

TEST_F(RunningSeason, ExpungesAWithdrawnTeamThatPlayedLessThanHalf) {
  start();
  stage.play_fixture(first(), 4, 0);
  const std::string gone = stage.fixture(first()).home;
  const std::string captain = stage.captain_of(gone);
  const Json withdraw = {{"action", "withdraw-team"}, {"team", gone}, {"reason", "moved"}};
  EXPECT_EQ(stage.does(captain, withdraw), "not_allowed");
  EXPECT_EQ(stage.does("owner", withdraw), "");
  EXPECT_TRUE(stage.season().team(gone)->expunged);
  int cancelled = 0;
  for (const Fixture& fixture : stage.season().fixtures) cancelled += fixture.cancelled ? 1 : 0;
  EXPECT_EQ(cancelled, 4);
  const Json season = stage.view("x")["season"];
  EXPECT_EQ(season["standings"].size(), 2U);
  EXPECT_EQ(season["standings"][0]["played"], 0);
  // The withdrawn team's opponent has a bye.
  EXPECT_EQ(season["matchdays"][0]["byes"].size(), 2U);
}

TEST_F(RunningSeason, ForfeitsTheRestOfAWithdrawnTeamThatPlayedHalf) {
  start();
  const std::string gone = teams[0];
  std::vector<std::string> its;
  for (const Fixture& fixture : stage.season().fixtures) {
    if (fixture.side_of(gone)) its.push_back(fixture.id);
  }
  stage.play_fixture(its[0], 4, 0);
  stage.play_fixture(its[1], 4, 0);
  const auto may_be_played_again = [&] {
    const Json may = stage.fixture_seen_by("owner", its[0])["you"]["may"];
    return may.dump().find("order-replay") != std::string::npos;
  };
  EXPECT_TRUE(may_be_played_again());
  EXPECT_EQ(stage.does("owner", {{"action", "withdraw-team"}, {"team", gone}, {"reason", "r"}}),
            "");
  EXPECT_FALSE(may_be_played_again()) << "it would be refused";
  EXPECT_FALSE(stage.season().team(gone)->expunged);
  for (const auto& id : {its[2], its[3]}) {
    const Fixture& fixture = stage.fixture(id);
    ASSERT_TRUE(fixture.decided());
    EXPECT_EQ(fixture.result->code, *fixture.side_of(gone) == Side::home
                                        ? ResultCode::forfeit_home
                                        : ResultCode::forfeit_away);
    EXPECT_FALSE(fixture.result->rated);
  }
  EXPECT_EQ(stage.view("x")["season"]["standings"].back()["team"], gone);
  EXPECT_EQ(stage.does("owner", {{"action", "withdraw-team"}, {"team", gone}, {"reason", "r"}}),
            "team_withdrawn");
}

TEST_F(RunningSeason, WithdrawsATeamWhenItsCaptainAsksAndTheOrganiserAgrees) {
  start();
  const std::string captain = stage.captain_of(teams[0]);
  const Json ask = {{"action", "ask-withdrawal"}, {"team", teams[0]}, {"reason", "moved"}};
  const Json keep = {{"action", "keep-team"}, {"team", teams[0]}};
  EXPECT_EQ(stage.does("owner", keep), "nothing_to_change");
  const auto asked = [&](const std::string& name) {
    return stage.view(name)["season"].value("withdrawals", Json::array());
  };
  for (const std::string& who : {captain, std::string("owner")}) {
    EXPECT_EQ(stage.does(captain, ask), "");
    const auto in_log_of = [&](const std::string& name) {
      return log_entry(stage.league, Stage::account(name), stage.log.back()).has_value();
    };
    EXPECT_TRUE(in_log_of("owner"));
    EXPECT_TRUE(in_log_of(captain));
    EXPECT_FALSE(in_log_of(stage.captain_of(teams[1])));
    EXPECT_EQ(stage.does(captain, ask), "already_asked");
    EXPECT_FALSE(stage.season().team(teams[0])->withdrawn);
    const Json told = Json::array({{{"team", teams[0]}, {"reason", "moved"}}});
    EXPECT_EQ(asked("owner"), told);
    EXPECT_EQ(asked(captain), told);
    EXPECT_TRUE(asked(stage.captain_of(teams[1])).empty());
    EXPECT_EQ(stage.does(who, keep), "") << "taken back, or refused";
    EXPECT_TRUE(asked("owner").empty());
  }
  EXPECT_EQ(stage.does(captain, ask), "");
  EXPECT_EQ(
      stage.does("owner", {{"action", "withdraw-team"}, {"team", teams[0]}, {"reason", "moved"}}),
      "");
  EXPECT_TRUE(asked("owner").empty());
  EXPECT_EQ(stage.does(captain, keep), "not_allowed");
}

TEST_F(RunningSeason, RestoresTheResultsThatAWithdrawalExpunged) {
  start();
  stage.play_fixture(first(), 4, 1);
  const std::string gone = stage.fixture(first()).home;
  const Json before = stage.view("x")["season"]["standings"];
  const Json withdraw = {{"action", "withdraw-team"}, {"team", gone}, {"reason", "r"}};
  const Json keep = {{"action", "keep-team"}, {"team", gone}};
  EXPECT_EQ(stage.does("owner", withdraw), "");
  EXPECT_NE(stage.view("x")["season"]["standings"], before);
  EXPECT_EQ(stage.does("owner", keep), "");
  EXPECT_EQ(stage.view("x")["season"]["standings"], before);
  stage.pass(0);
  for (const Fixture& fixture : stage.season().fixtures) {
    EXPECT_FALSE(fixture.cancelled);
    EXPECT_EQ(fixture.decided(), fixture.id == first());
  }
}

TEST_F(RunningSeason, TakesBackTheForfeitsOfAWithdrawal) {
  start();
  const std::string gone = teams[0];
  std::vector<std::string> its;
  for (const Fixture& fixture : stage.season().fixtures) {
    if (fixture.side_of(gone)) its.push_back(fixture.id);
  }
  stage.play_fixture(its[0], 4, 0);
  stage.play_fixture(its[1], 4, 0);
  stage.pass(kDay);
  EXPECT_EQ(stage.does("owner", {{"action", "withdraw-team"}, {"team", gone}, {"reason", "r"}}),
            "");
  stage.pass(60 * kDay);
  EXPECT_EQ(stage.does("owner", {{"action", "decide-fixture"},
                                 {"fixture", its[2]},
                                 {"code", "double-forfeit"},
                                 {"reason", "r"}}),
            "");
  EXPECT_EQ(stage.does("owner", {{"action", "keep-team"}, {"team", gone}}), "");
  EXPECT_EQ(stage.fixture(its[1]).result->home, 4);
  EXPECT_EQ(stage.fixture(its[2]).result->code, ResultCode::double_forfeit) << "decided since";
  stage.pass(0);
  EXPECT_EQ(stage.fixture(its[3]).status(), FixtureStatus::planned);
  EXPECT_GT(stage.fixture(its[3]).attempt().usual_slot, stage.now())
      << "nobody is late for it already";
  stage.play_fixture(its[3], 4, 0);
  EXPECT_EQ(stage.does("owner", {{"action", "archive-season"}, {"season", "s1"}}), "");
  EXPECT_EQ(stage.does("owner", {{"action", "keep-team"}, {"team", gone}}), "season_archived");
}

TEST_F(RunningSeason, ReplaysAMatchFromTheStartWhenTheOrganiserOrdersIt) {
  start();
  stage.play_fixture(first(), 4, 0);
  EXPECT_EQ(
      stage.does("owner", {{"action", "order-replay"}, {"fixture", first()}, {"reason", "deck"}}),
      "");
  EXPECT_EQ(stage.fixture(first()).status(), FixtureStatus::planned);
  EXPECT_FALSE(stage.fixture(first()).attempt().revealed);
  EXPECT_EQ(stage.fixture(first()).attempts.size(), 2U);
  EXPECT_EQ(stage.view("x")["season"]["standings"][0]["played"], 0);
  EXPECT_EQ(stage.fixture_seen_by("x", first())["result"]["code"], "replay");
  EXPECT_GT(stage.fixture(first()).attempt().usual_slot, stage.now());
  stage.play_fixture(first(), 1, 4);
  EXPECT_EQ(stage.fixture(first()).result->away, 4);
  EXPECT_EQ(stage.does("owner", {{"action", "void-match"}, {"fixture", first()}, {"reason", "x"}}),
            "");
  EXPECT_EQ(stage.fixture(first()).status(), FixtureStatus::voided);
  EXPECT_EQ(stage.view("x")["season"]["standings"][0]["played"], 0);
}

TEST_F(RunningSeason, ReplaysAMatchAtTheSameTimeOfDayAcrossAClockChange) {
  start({{"first_day", "2027-03-21"}});
  const std::string zone = stage.league.time_zone;
  const Instant before = stage.fixture(first()).attempt().usual_slot;
  ASSERT_EQ(local_of(before, zone).date, "2027-03-25");
  const auto decides = [&](Json action) {
    action["fixture"] = first();
    action["reason"] = "r";
    return stage.does("owner", action);
  };
  EXPECT_EQ(decides({{"action", "decide-fixture"}, {"code", "double-forfeit"}}), "");
  stage.wakes_at(before + kDay);
  EXPECT_EQ(decides({{"action", "order-replay"}}), "");
  const LocalMoment after = local_of(stage.fixture(first()).attempt().usual_slot, zone);
  EXPECT_EQ(after.date, "2027-04-01");
  EXPECT_EQ(after.time, local_of(before, zone).time);
}

TEST_F(RunningSeason, EndsTheTablesOfADecidedFixture) {
  start();
  stage.does("owner", {{"action", "set-slot"}, {"fixture", first()}, {"slot", stage.now() + 60}});
  stage.line_up(first());
  stage.pass(1);
  ASSERT_EQ(desired_tables(stage.league).size(), 1U);
  EXPECT_EQ(act(Side::home, {{"action", "forfeit"}}), "");
  EXPECT_TRUE(desired_tables(stage.league).empty());
  EXPECT_EQ(stage.fixture(first()).result->code, ResultCode::forfeit_home);
  EXPECT_EQ(stage.fixture(first()).result->away, 4);
}

TEST_F(RunningSeason, CountsTheRoundsPlayedBeforeASideForfeits) {
  start();
  stage.does("owner", {{"action", "set-slot"}, {"fixture", first()}, {"slot", stage.now() + 60}});
  stage.line_up(first());
  stage.pass(1);
  stage.all_arrive(first());
  for (int round = 1; round <= 3; ++round)
    stage.tells(RoundReport{first(), 0, round, Side::away, {5, 0}});
  stage.tells(RoundReport{first(), 0, 4, Side::home, {0, 2}});
  EXPECT_EQ(act(Side::home, {{"action", "forfeit"}}), "");
  const MatchResult& result = *stage.fixture(first()).result;
  EXPECT_EQ(result.code, ResultCode::forfeit_home);
  EXPECT_EQ(result.home, 1);
  EXPECT_EQ(result.away, 4);
  EXPECT_EQ(result.cards_away, 13);
  EXPECT_TRUE(result.rated);
  EXPECT_FALSE(ratings_of(stage.league, stage.season()).people.empty());
  // The plan leaves forfeits out of the differences, but the rounds that were played count.
  const Json row = stage.view("x")["season"]["standings"][0];
  EXPECT_EQ(row["team"], stage.fixture(first()).away);
  EXPECT_EQ(row["rounds_won"], 4);
  EXPECT_EQ(row["rounds_lost"], 1);
  EXPECT_EQ(row["cards"], 13);
}

TEST_F(RunningSeason, GivesUnplayedDealsOfADuplicateToTheSideThatDidNotForfeit) {
  start({{"duplicate", true}}, 5);
  stage.does("owner", {{"action", "set-slot"}, {"fixture", first()}, {"slot", stage.now() + 60}});
  stage.line_up(first());
  stage.pass(1);
  stage.all_arrive(first());
  stage.plays(first(), 0, 3, 1);
  stage.tells(RoundReport{first(), 1, 1, Side::home, {0, 2}});
  EXPECT_EQ(act(Side::home, {{"action", "forfeit"}}), "");
  const MatchResult& result = *stage.fixture(first()).result;
  EXPECT_EQ(result.home, 2);
  EXPECT_EQ(result.away, 6);
  EXPECT_EQ(result.cards_home, 5);
}

TEST(ForfeitBy, GivesAMatchThatIsNotWonByRoundsWhollyToTheOtherSide) {
  Plan plan;
  plan.game = "pisti";
  plan.target = 2;
  Attempt attempt;
  attempt.began = true;
  Board& board = attempt.boards.emplace_back();
  board.won = {5, 3};
  const MatchResult result = forfeit_by(plan, attempt, Side::home, 1);
  EXPECT_EQ(result.home, 0);
  EXPECT_EQ(result.away, 2);
}

TEST_F(RunningSeason, AddsAPlayOff) {
  start();
  const Json play_off = {
      {"action", "add-play-off"}, {"season", "s1"}, {"home", teams[0]}, {"away", teams[1]}};
  EXPECT_EQ(stage.does("owner", play_off), "fixtures_undecided");
  stage.play_all([](const Fixture&) { return std::pair{4, 0}; });
  EXPECT_EQ(stage.does("owner", play_off), "");
  EXPECT_EQ(stage.season().status, SeasonStatus::playoffs);
  EXPECT_EQ(stage.season().fixtures.back().kind, FixtureKind::play_off);
  const std::string id = stage.made();
  stage.play_fixture(id, 4, 3);
  EXPECT_EQ(stage.view("x")["season"]["standings"][0]["played"], 4);
}

TEST_F(RunningSeason, AllowsSeveralPlayOffsAndPlayOffsForPlaces) {
  start();
  stage.play_all([&](const Fixture& fixture) {
    return fixture.home < fixture.away ? std::pair{4, 0} : std::pair{0, 4};
  });
  const auto add = [&](std::size_t home, std::size_t away, Json place) {
    Json action = {
        {"action", "add-play-off"}, {"season", "s1"}, {"home", teams[home]}, {"away", teams[away]}};
    if (!place.is_null()) action["place"] = std::move(place);
    return stage.does("owner", action);
  };
  const auto order = [&] {
    std::vector<std::string> all;
    const Json seen = stage.view("x");
    for (const Json& row : seen["season"]["standings"]) all.push_back(row["team"]);
    return all;
  };
  ASSERT_EQ(order(), teams);
  EXPECT_EQ(add(0, 1, 3), "no_such_place");
  EXPECT_EQ(add(0, 1, 0), "malformed");
  EXPECT_EQ(add(0, 2, nullptr), "");
  const Instant first_slot = stage.season().fixtures.back().attempt().usual_slot;
  // A second play-off of the same team has its slot a week later. Its captains may agree on any
  // time from now on.
  EXPECT_EQ(add(1, 2, 1), "");
  const Fixture& last = stage.season().fixtures.back();
  EXPECT_EQ(local_of(last.attempt().usual_slot, stage.league.time_zone).date,
            add_days(local_of(first_slot, stage.league.time_zone).date, 7));
  EXPECT_EQ(last.from, stage.now());
  const std::string id = last.id;
  EXPECT_EQ(add(0, 1, 1), "place_taken");
  EXPECT_EQ(add(0, 1, 2), "place_taken");
  stage.play_fixture(id, 1, 4);
  EXPECT_EQ(order(), (std::vector{teams[2], teams[1], teams[0]}));
  EXPECT_EQ(stage.fixture_seen_by("x", id)["place"], 1);
}

TEST_F(RunningSeason, LetsATeamPlayForOnlyOnePlace) {
  stage.found_season();
  for (const char* prefix : {"ann", "bob", "cleo", "dan"}) teams.push_back(stage.enters(prefix, 2));
  ASSERT_EQ(stage.starts(), "");
  stage.play_all([](const Fixture&) { return std::pair{4, 0}; });
  const auto add = [&](std::size_t home, std::size_t away, int place) {
    return stage.does("owner", {{"action", "add-play-off"},
                                {"season", "s1"},
                                {"home", teams[home]},
                                {"away", teams[away]},
                                {"place", place}});
  };
  EXPECT_EQ(add(0, 1, 1), "");
  EXPECT_EQ(add(1, 2, 3), "has_place");
  EXPECT_EQ(add(2, 3, 3), "");
}

TEST_F(RunningSeason, AnswersAProtest) {
  start();
  const Json protest = {{"action", "protest"}, {"text", "a card fell\nunder the table"}};
  EXPECT_EQ(act(Side::away, protest), "no_result");
  stage.play_fixture(first(), 4, 0);
  EXPECT_EQ(act(Side::away, protest), "");
  const auto may = [&] {
    return stage.fixture_seen_by(captain(Side::away), first())["you"]["may"].dump();
  };
  for (const int left : {2, 1}) {
    EXPECT_NE(may().find("protest"), std::string::npos) << left;
    EXPECT_EQ(act(Side::away, protest), "");
  }
  EXPECT_EQ(may().find("protest"), std::string::npos);
  EXPECT_EQ(act(Side::away, protest), "too_many_protests");
  const Fixture fixture = stage.fixture(first());
  const std::string third = stage.captain_of(*std::ranges::find_if(
      teams, [&](const auto& team) { return team != fixture.home && team != fixture.away; }));
  const auto in_log_of = [&](const std::string& who) {
    return std::ranges::count_if(stage.log, [&](const Event& event) {
      return std::holds_alternative<ProtestMade>(event.what) &&
             log_entry(stage.league, Stage::account(who), event);
    });
  };
  const auto in_view_of = [&](const std::string& who) {
    return stage.view(who)["season"]["protests"].size();
  };
  for (const std::string& party :
       {captain(Side::home), captain(Side::away), std::string("owner")}) {
    EXPECT_EQ(in_log_of(party), 3) << party;
    EXPECT_EQ(in_view_of(party), 3U) << party;
  }
  EXPECT_EQ(in_log_of(third), 0);
  EXPECT_EQ(in_view_of(third), 0U);
  const Json ruling = {{"action", "rule-on-protest"},
                       {"protest", "o1"},
                       {"upheld", true},
                       {"text", "again"},
                       {"code", "forfeit-home"}};
  EXPECT_EQ(stage.does("owner", ruling), "");
  EXPECT_EQ(stage.does("owner", ruling), "already_ruled");
  EXPECT_EQ(in_log_of(third), 1) << "it is public with its ruling";
  EXPECT_EQ(in_view_of(third), 1U);
  EXPECT_EQ(stage.view(captain(Side::home))["season"]["protests"][0]["ruling"]["upheld"], true);
  EXPECT_FALSE(stage.view("stranger")["season"].contains("protests"));
  stage.pass(3 * kDay);
  EXPECT_EQ(act(Side::away, protest), "protest_too_late");
}

}  // namespace
}  // namespace lastcard::league
