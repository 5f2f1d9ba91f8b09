// Tests how the next season follows from this one: with its plan, its teams and the people who are
// still in them.
#include <gtest/gtest.h>

#include "server/league/apply.h"
#include "server/league/most.h"
#include "tests/league/stage.h"

namespace lastcard::league {
namespace {

struct NextSeason : ::testing::Test {
  Stage stage;

  std::string next(const Json& members = Json::object()) {
    Json action = {{"action", "found-next-season"}, {"season", "s1"}, {"name", "Spring"}};
    action.update(members);
    return stage.does("owner", action);
  }
  void owner(const Json& action) { ASSERT_EQ(stage.does("owner", action), "") << action.dump(); }
};

TEST_F(NextSeason, TakesOverThePlanTheTeamsAndThePeople) {
  stage.found_season({{"legs", 1},
                      {"pauses", 5},
                      {"points", {{"preset", "two-nil"}}},
                      {"minutes", {{"opens", 30}}},
                      {"ratings_reset", true},
                      {"rules", {{"hand", 5}}}});
  for (const char* prefix : {"ann", "bob", "cleo"}) stage.enters(prefix, 3);
  owner({{"action", "rename-team"}, {"team", "t2"}, {"mark", 9}});
  for (const auto& [name, role] : std::map<std::string, std::string>{
           {"ann1", "vice"}, {"ann2", "substitute"}, {"bob2", "captain"}}) {
    owner({{"action", "set-role"},
           {"team", name.front() == 'a' ? "t1" : "t2"},
           {"person", stage.id_of_person(name)},
           {"role", role}});
  }
  ASSERT_EQ(stage.starts(), "");
  const Season before = stage.season();
  const auto codes = stage.league.codes;
  ASSERT_EQ(next({{"first_day", "2027-06-07"}}), "");
  EXPECT_EQ(stage.made(), "s2");
  const Season after = stage.season();
  EXPECT_EQ(after.id, "s2");
  EXPECT_EQ(after.status, SeasonStatus::registration);
  Plan plan = before.plan;
  plan.name = "Spring";
  plan.first_day = "2027-06-07";
  EXPECT_TRUE(after.plan == plan);
  ASSERT_EQ(after.teams.size(), 3U);
  for (std::size_t at = 0; at < after.teams.size(); ++at) {
    Team team = before.teams.at(at);
    team.id = "t" + std::to_string(at + 4);
    team.lot = 0;
    EXPECT_TRUE(after.teams.at(at) == team) << team.id;
  }
  EXPECT_TRUE(*stage.league.season("s1") == before);
  EXPECT_TRUE(stage.league.codes == codes) << "nobody comes in by a code of the season before";
  EXPECT_EQ(stage.starts(), "");
  EXPECT_TRUE(stage.league == replay(stage.log));
}

TEST_F(NextSeason, LeavesOutTeamsThatWithdrewAndPeopleWhoLeft) {
  stage.found_season();
  for (const char* prefix : {"ann", "bob", "cleo", "dora"}) stage.enters(prefix, 3);
  ASSERT_EQ(stage.starts(), "");
  owner({{"action", "withdraw-team"}, {"team", "t3"}, {"reason", "moved"}});
  owner({{"action", "archive-season"}, {"season", "s1"}});
  for (const char* name : {"ann1", "bob0", "dora0", "dora1", "dora2"})
    ASSERT_EQ(stage.does(name, {{"action", "leave-league"}}), "");
  ASSERT_EQ(next({{"first_day", "2027-06-07"}}), "");
  ASSERT_EQ(stage.season().teams.size(), 2U);
  EXPECT_EQ(stage.season().teams[0].name, "Team ann");
  EXPECT_EQ(stage.season().teams[1].name, "Team bob");
  EXPECT_EQ(stage.ids_of("t5", 9),
            (std::vector{stage.id_of_person("ann0"), stage.id_of_person("ann2")}));
  EXPECT_EQ(stage.starts(), "team_without_captain") << "an organiser names another";
  owner({{"action", "set-role"},
         {"team", "t6"},
         {"person", stage.id_of_person("bob1")},
         {"role", "captain"}});
  EXPECT_EQ(stage.starts(), "");
}

TEST_F(NextSeason, BeginsAWeekFromNowUnlessADayIsGiven) {
  stage.found_season({{"first_day", "2027-03-01"}});
  ASSERT_EQ(next(), "");
  const std::string day = stage.season().plan.first_day;
  EXPECT_NE(day, "2027-03-01");
  stage.found_season();
  EXPECT_EQ(stage.season().plan.first_day, day);
}

TEST_F(NextSeason, RespectsTheLimitsOfTheLeague) {
  stage.found_season();
  stage.enters("ann", 6);
  EXPECT_EQ(next({{"season", "s9"}}), "no_such_season");
  EXPECT_EQ(stage.does("owner", {{"action", "found-next-season"}, {"season", "s1"}}), "malformed");
  EXPECT_EQ(next({{"first_day", "2027-02-30"}}), "malformed");
  owner({{"action", "change-season"}, {"season", "s1"}, {"team_size", 1}});
  const auto length = stage.log.size();
  EXPECT_EQ(next(), "roster_full") << "of two and their substitutes, no more";
  EXPECT_EQ(stage.log.size(), length);
  owner({{"action", "change-season"}, {"season", "s1"}, {"team_size", 2}});
  while (stage.league.seasons.size() < kMostSeasons) ASSERT_EQ(next(), "");
  EXPECT_EQ(next(), "too_many_seasons");
}

TEST_F(NextSeason, SurvivesExportAndImport) {
  stage.found_season();
  for (const char* prefix : {"ann", "bob"}) stage.enters(prefix, 3);
  ASSERT_EQ(stage.starts(), "");
  ASSERT_EQ(next(), "");
  Json log = Json::array();
  for (const Event& event : stage.log) log.push_back(to_json(for_export(event)));
  TestChance chance(5);
  const Json exported = {{"format", "lastcard-league/1"}, {"log", log}};
  const auto imported = import_league(exported.dump(), Stage::account("zoe"), stage.now(), chance);
  ASSERT_TRUE(imported) << imported.error().message;
  EXPECT_TRUE(*imported->league.season("s2") == stage.season());
}

}  // namespace
}  // namespace lastcard::league
