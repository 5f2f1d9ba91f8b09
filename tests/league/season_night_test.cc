// Tests a night as a league runs it: registration, rounds, results, and the organiser's corrections
// (docs/nights.md).
#include "server/league/season_night.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/league/apply.h"
#include "server/league/desired_tables.h"
#include "server/league/most.h"
#include "server/league/permissions.h"
#include "server/league/scrubbing.h"
#include "tests/league/stage.h"

namespace lastcard::league {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

struct Night : ::testing::Test {
  Stage stage;
  std::string invitation;

  void found(const Json& members = Json::object()) {
    Json action = {{"action", "found-season"}, {"name", "Friday"}, {"night_rounds", 3}};
    action["team_size"] = 1;
    action.update(members);
    ASSERT_EQ(stage.does("owner", action), "");
    ASSERT_EQ(stage.does("owner", {{"action", "open-registration"}, {"season", id()}}), "");
    invitation = stage.code({{"role", "captain"}, {"season", id()}, {"uses", 100}});
  }
  [[nodiscard]] const std::string& id() const { return stage.season().id; }
  std::string comes(const std::string& name) { return stage.joins(name, {invitation, {}, {}}); }
  void come(const std::vector<std::string>& names) {
    for (const std::string& name : names) ASSERT_EQ(comes(name), "") << name;
  }
  std::string organiser(const char* action, Json members) {
    members["action"] = action;
    return stage.does("owner", members);
  }
  std::string pairs(int round) {
    std::string refusal = organiser("pair-round", {{"season", id()}, {"round", round}});
    stage.pass(1);
    return refusal;
  }
  std::string undoes(int round) {
    return organiser("undo-round", {{"season", id()}, {"round", round}});
  }
  std::string enters(const std::string& fixture, int home, int away) {
    return organiser("decide-fixture", {{"fixture", fixture},
                                        {"code", "administrative"},
                                        {"home", home},
                                        {"away", away},
                                        {"reason", "played"}});
  }
  [[nodiscard]] const Team& team(const std::string& name) const {
    const auto& teams = stage.season().teams;
    return *std::ranges::find(teams, name, &Team::name);
  }
  std::string sits_out(const std::string& who, const std::string& name, bool on) {
    return stage.does(who, {{"action", "sit-out"}, {"team", team(name).id}, {"on", on}});
  }
  // Returns the tables of a round by their players' names, home first: "ann-bob".
  [[nodiscard]] std::vector<std::string> tables(int round) const {
    std::vector<std::string> all;
    for (const Fixture& fixture : stage.season().fixtures) {
      if (fixture.matchday != round) continue;
      all.push_back(stage.season().team(fixture.home)->name + "-" +
                    stage.season().team(fixture.away)->name);
    }
    return all;
  }
  [[nodiscard]] std::vector<std::string> fixtures(int round) const {
    std::vector<std::string> all;
    for (const Fixture& fixture : stage.season().fixtures) {
      if (fixture.matchday == round) all.push_back(fixture.id);
    }
    return all;
  }
  // Enters a home win for every fixture of a round.
  void play(int round) {
    for (const std::string& fixture : fixtures(round)) ASSERT_EQ(enters(fixture, 4, 1), "");
  }
  // Returns the standings as "ann 1.5".
  [[nodiscard]] std::vector<std::string> points() const {
    std::vector<std::string> all;
    const Json standings = stage.view("owner")["season"]["standings"];
    for (const Json& row : standings) {
      all.push_back(stage.season().team(row["team"].get<std::string>())->name + " " +
                    row["points"].dump());
    }
    return all;
  }
  [[nodiscard]] std::vector<std::string> byes(int round) const {
    std::vector<std::string> names;
    names.reserve(1);
    for (const std::string& bye : stage.season().matchday(round)->byes)
      names.push_back(stage.season().team(bye)->name);
    return names;
  }
};

TEST_F(Night, IsEnteredByEachPersonAloneWithOneCode) {
  found();
  come({"ann", "bob"});
  EXPECT_EQ(comes("ann"), "plays_elsewhere");
  ASSERT_THAT(stage.season().teams, SizeIs(2));
  EXPECT_EQ(stage.season().teams[0].name, "ann");
  EXPECT_EQ(stage.season().teams[0].roster.front().person, stage.id_of_person("ann"));
  const Json night = stage.view("stranger")["season"]["night"];
  EXPECT_EQ(night["rounds"], 3);
  EXPECT_EQ(night["paired"], 0);
  EXPECT_EQ(night["entrants"][1]["number"], 2);
  EXPECT_EQ(night["entrants"][1]["takes_part"], true);
}

// The entrant's name is the name of the team, too.
TEST_F(Night, NamesNoEntrantWhoDeletedTheAccount) {
  found();
  come({"annabel", "bob", "cleo", "dora"});
  ASSERT_EQ(pairs(1), "");
  const std::string entrant = team("annabel").id;
  const auto events = forget(stage.league, Stage::account("annabel").principal, stage.now());
  for (const Event& event : events) stage.takes(event.what);
  EXPECT_EQ(stage.season().team(entrant)->name, "former player");
  Scrubbing scrubbing;
  for (const Event& event : stage.log) scrubbing.note(event);
  std::vector<Event> log = stage.log;
  std::string text = stage.view("owner").dump();
  for (Event& event : log) {
    if (auto without = scrubbing.without(event)) event = *std::move(without);
    text += to_json(event).dump();
    EXPECT_TRUE(read_event(to_json(event)));
  }
  EXPECT_THAT(text, Not(HasSubstr("annabel")));
  EXPECT_TRUE(replay(log) == stage.league);
  const Json named = {{"team", entrant}, {"name", "The empty chair"}};
  EXPECT_EQ(organiser("rename-team", named), "");
  EXPECT_FALSE(scrubbing.without(stage.log.back())) << "nobody's name";
}

TEST_F(Night, OfTeamsIsEnteredWithATeamName) {
  found({{"team_size", 2}});
  EXPECT_EQ(comes("ann"), "team_needs_name");
  for (const char* prefix : {"ann", "bob", "cleo"}) stage.enters(prefix, 2);
  stage.enters("dora", 1);
  ASSERT_EQ(pairs(1), "");
  EXPECT_THAT(fixtures(1), SizeIs(1));
  EXPECT_THAT(byes(1), ElementsAre("Team cleo")) << "a team that is too small is not paired";
  const Fixture& first = stage.season().fixtures.front();
  EXPECT_THAT(first.attempt().line_ups.home.players, SizeIs(2));
  EXPECT_THAT(first.attempt().line_ups.away.players, SizeIs(2));
}

TEST_F(Night, RoundIsPairedOnceAndItsTablesAreOpened) {
  found();
  EXPECT_EQ(pairs(1), "too_few_entrants");
  come({"ann", "bob", "cleo", "dora"});
  EXPECT_EQ(pairs(2), "round_not_next");
  ASSERT_EQ(pairs(1), "");
  EXPECT_EQ(pairs(1), "already_paired");
  EXPECT_EQ(pairs(2), "round_running");
  EXPECT_THAT(tables(1), ElementsAre("ann-cleo", "dora-bob"));
  const auto wanted = desired_tables(stage.league);
  ASSERT_THAT(wanted, SizeIs(2));
  for (const DesiredTable& want : wanted) {
    EXPECT_FALSE(want.table.empty());
    EXPECT_FALSE(want.start);
  }
  EXPECT_EQ(wanted[0].seats[0]->name, "ann") << "who deals first sits at the first seat";
}

TEST_F(Night, ResultsComeFromTheTablesOrAreEntered) {
  found();
  come({"ann", "bob", "cleo", "dora"});
  ASSERT_EQ(pairs(1), "");
  const auto round = fixtures(1);
  stage.all_arrive(round[0]);
  stage.plays(round[0], 0, 1, 4);
  EXPECT_EQ(enters(round[1], 2, 2), "") << "the time was up";
  EXPECT_THAT(points(), ElementsAre("cleo 1", "bob 0.5", "dora 0.5", "ann 0"));
  const Json seen = stage.fixture_seen_by("owner", round[1])["result"];
  EXPECT_EQ(seen["points_home"], 0.5);
  EXPECT_EQ(stage.fixture_seen_by("owner", round[0])["result"]["points_away"], 1);
  ASSERT_EQ(pairs(2), "");
  EXPECT_THAT(tables(2), SizeIs(2));
}

TEST_F(Night, ResultCorrectedLateChangesTheStandingsButNoPairs) {
  found();
  come({"ann", "bob", "cleo", "dora"});
  ASSERT_EQ(pairs(1), "");
  play(1);
  EXPECT_EQ(enters(fixtures(1)[1], 4, 2), "") << "nothing depends on it yet";
  ASSERT_EQ(pairs(2), "");
  const auto before = tables(2);
  const std::string first = fixtures(1)[0];
  EXPECT_FALSE(stage.fixture_seen_by("bob", first).contains("corrected"));
  EXPECT_EQ(enters(first, 1, 4), "");
  EXPECT_EQ(stage.fixture_seen_by("bob", first)["corrected"], true);
  EXPECT_FALSE(stage.fixture_seen_by("bob", fixtures(1)[1]).contains("corrected"));
  EXPECT_EQ(tables(2), before);
  EXPECT_THAT(points(), ElementsAre("cleo 1", "dora 1", "ann 0", "bob 0"));
  EXPECT_EQ(organiser("void-match", {{"fixture", first}, {"reason", "a mistake"}}), "");
  EXPECT_EQ(points().front(), "dora 1");
  play(2);
  EXPECT_EQ(pairs(3), "") << "it goes on by what is true now";
}

TEST_F(Night, LateEntrantGetsNoPointsForMissedRounds) {
  found();
  come({"ann", "bob"});
  ASSERT_EQ(pairs(1), "");
  come({"zoe"});
  EXPECT_EQ(stage.code({{"role", "captain"}, {"season", id()}}).size(), 12U);
  play(1);
  ASSERT_EQ(pairs(2), "");
  EXPECT_THAT(tables(2), SizeIs(1));
  play(2);
  const auto night = night_of(stage.season(), 2);
  EXPECT_EQ(night.entrants.at(2).name, "zoe");
  EXPECT_EQ(night.entrants.at(2).rounds.at(0).outcome, night::Outcome::missed);
  ASSERT_EQ(pairs(3), "");
  EXPECT_EQ(comes("yan"), "registration_closed") << "there is no round left";
}

TEST_F(Night, EntrantWhoSitsOutIsNotPairedAndMayComeBack) {
  found();
  come({"ann", "bob", "cleo"});
  EXPECT_EQ(sits_out("bob", "ann", true), "not_allowed");
  EXPECT_EQ(sits_out("ann", "ann", true), "");
  EXPECT_EQ(sits_out("ann", "ann", true), "nothing_to_change");
  ASSERT_EQ(pairs(1), "");
  EXPECT_THAT(tables(1), ElementsAre("cleo-bob"));
  EXPECT_THAT(byes(1), IsEmpty()) << "who sits out has no point";
  play(1);
  EXPECT_EQ(comes("ann"), "") << "the code lets them back";
  EXPECT_EQ(sits_out("owner", "bob", true), "");
  ASSERT_EQ(pairs(2), "");
  EXPECT_THAT(stage.season().teams, SizeIs(3));
  ASSERT_THAT(tables(2), SizeIs(1));
  EXPECT_EQ(tables(2).front().find("bob"), std::string::npos);
  EXPECT_EQ(sits_out("bob", "bob", false), "");
}

TEST_F(Night, PersonRemovedFromTheLeagueIsNotPaired) {
  found();
  come({"ann", "bob", "cleo"});
  ASSERT_EQ(organiser("remove-person", {{"person", stage.id_of_person("cleo")}}), "");
  ASSERT_EQ(pairs(1), "");
  EXPECT_THAT(tables(1), ElementsAre("ann-bob"));
  EXPECT_THAT(points(), SizeIs(3)) << "what they were stays in the table";
}

TEST_F(Night, OddEntrantGetsAByeAndAPoint) {
  found();
  come({"ann", "bob", "cleo"});
  ASSERT_EQ(pairs(1), "");
  EXPECT_THAT(byes(1), ElementsAre("cleo"));
  EXPECT_EQ(points().front(), "cleo 1");
  play(1);
  ASSERT_EQ(pairs(2), "");
  EXPECT_NE(byes(2).front(), "cleo");
}

TEST_F(Night, RoundCanBeTakenBackUntilAMatchBegins) {
  found();
  come({"ann", "bob"});
  EXPECT_EQ(undoes(1), "round_not_paired");
  ASSERT_EQ(pairs(1), "");
  ASSERT_EQ(undoes(1), "");
  EXPECT_THAT(desired_tables(stage.league), IsEmpty()) << "its tables end";
  come({"cleo", "dora"});
  ASSERT_EQ(pairs(1), "");
  EXPECT_THAT(tables(1), SizeIs(2));
  stage.all_arrive(fixtures(1)[0]);
  EXPECT_EQ(undoes(1), "round_has_begun");
  play(1);
  ASSERT_EQ(pairs(2), "");
  EXPECT_EQ(undoes(1), "not_the_last_round");
  EXPECT_EQ(undoes(2), "");
}

TEST_F(Night, ClockDecidesNoFixture) {
  found();
  come({"ann", "bob"});
  ASSERT_EQ(pairs(1), "");
  stage.pass(40 * kDay);
  EXPECT_FALSE(stage.fixture(fixtures(1)[0]).decided());
  EXPECT_FALSE(stage.season().roster_locked);
  EXPECT_FALSE(stage.fixture_seen_by("ann", fixtures(1)[0]).contains("no_show_at"));
}

TEST_F(Night, BotsPlayForThoseWhoAgreed) {
  found();
  come({"ann", "bob"});
  ASSERT_EQ(pairs(1), "");
  for (const char* name : {"ann", "bob"}) {
    EXPECT_EQ(
        stage.does(name, {{"action", "agree-bots"}, {"fixture", fixtures(1)[0]}, {"on", true}}),
        "");
  }
  stage.pass(1);
  const auto wanted = desired_tables(stage.league);
  ASSERT_THAT(wanted, SizeIs(1));
  EXPECT_TRUE(wanted[0].start);
  EXPECT_FALSE(wanted[0].seats[0]);
}

TEST_F(Night, EndsWhenItsRoundsAreOver) {
  found({{"night_rounds", 1}});
  come({"ann", "bob"});
  ASSERT_EQ(pairs(1), "");
  EXPECT_EQ(organiser("archive-season", {{"season", id()}}), "matches_running");
  play(1);
  EXPECT_EQ(pairs(2), "no_more_rounds");
  EXPECT_EQ(stage.view("ann")["season"]["night"]["over"], 1);
  EXPECT_EQ(enters(fixtures(1)[0], 0, 4), "") << "a mistake can still be corrected";
  EXPECT_EQ(organiser("archive-season", {{"season", id()}}), "");
  EXPECT_EQ(enters(fixtures(1)[0], 4, 0), "season_archived");
  EXPECT_EQ(pairs(2), "season_archived");
}

TEST_F(Night, SaysWhenEverybodyHasMet) {
  found();
  come({"ann", "bob"});
  ASSERT_EQ(pairs(1), "");
  play(1);
  EXPECT_EQ(pairs(2), "everyone_met");
}

TEST_F(Night, RefusesActionsThatBelongToSeasons) {
  found();
  come({"ann", "bob"});
  ASSERT_EQ(pairs(1), "");
  const std::string fixture = fixtures(1)[0];
  const auto refused = [&](const char* action, const Json& members) {
    ASSERT_FALSE(fits_a_night(action));
    EXPECT_EQ(organiser(action, members), "not_on_a_night") << action;
  };
  refused("start-season", {{"season", id()}});
  refused("found-next-season", {{"season", id()}, {"name", "x"}});
  refused("set-slot", {{"fixture", fixture}, {"slot", 5}});
  refused("order-replay", {{"fixture", fixture}, {"reason", "r"}});
  refused("withdraw-team", {{"team", team("ann").id}, {"reason", "r"}});
  const Json may = stage.fixture_seen_by("owner", fixture)["you"]["may"];
  EXPECT_EQ(may, Json::array({"decide-fixture", "void-match"}));
  const Json own = stage.fixture_seen_by("ann", fixture)["you"]["may"];
  EXPECT_FALSE(own.empty());
  for (const Json& action : own) EXPECT_TRUE(fits_a_night(action.get<std::string>())) << action;
  // Every name in the list is that of an action.
  for (const auto action : kNotOnANight) EXPECT_NE(allowed_to(action), 0) << action;
}

TEST_F(Night, ActionsAreRefusedInAnOrdinarySeason) {
  EXPECT_EQ(organiser("found-season", {{"name", "x"}, {"night_rounds", 2}, {"duplicate", true}}),
            "night_without_duplicate");
  EXPECT_EQ(organiser("found-season", {{"name", "x"}, {"night_rounds", 13}}), "malformed");
  stage.found_season();
  stage.enters("ann", 2);
  EXPECT_EQ(pairs(1), "not_a_night");
  EXPECT_EQ(undoes(1), "not_a_night");
  EXPECT_EQ(sits_out("owner", "Team ann", true), "not_a_night");
  EXPECT_EQ(organiser("change-season", {{"season", id()}, {"night_rounds", 2}}), "not_a_night");
  EXPECT_FALSE(stage.view("owner")["season"].contains("night"));
  found();
  EXPECT_EQ(organiser("change-season", {{"season", id()}, {"night_rounds", 5}}), "");
  EXPECT_EQ(stage.view("owner")["season"]["night"]["rounds"], 5);
}

TEST_F(Night, TakesNoMoreEntrantsThanItsLimit) {
  found();
  for (std::size_t at = 0; at < kMostEntrants; ++at)
    ASSERT_EQ(organiser("add-team", {{"season", id()}, {"name", "x" + std::to_string(at)}}), "");
  EXPECT_EQ(comes("ann"), "too_many_teams");
}

TEST_F(Night, IsNotPairedBeforeRegistrationOpens) {
  ASSERT_EQ(organiser("found-season", {{"name", "x"}, {"night_rounds", 2}}), "");
  EXPECT_EQ(pairs(1), "registration_not_open");
}

}  // namespace
}  // namespace lastcard::league
