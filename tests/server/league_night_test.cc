// Tests a night on a server: people join by one code, tables open, bots play at them, and the
// rounds follow.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/league.h"
#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using testing::HasSubstr;

struct Evening {
  Evening() {
    league = found_league(organiser);
    season = act(organiser, league,
                 {{"action", "found-season"},
                  {"name", "Friday"},
                  {"game", "pesten"},
                  {"night_rounds", 2},
                  {"team_size", 1},
                  {"target", 1},
                  {"settings", {{"bot_pace_ms", 0}, {"knock_grace_ms", 0}}}});
    act(organiser, league, {{"action", "open-registration"}, {"season", season}});
    code = act(organiser, league,
               {{"action", "make-code"},
                {"role", "captain"},
                {"season", season},
                {"uses", 9},
                {"days", 1}});
    for (Client* one : {&ann, &bob, &cleo, &dora}) join_league(*one, code);
  }
  void pair(int round) {
    act(organiser, league, {{"action", "pair-round"}, {"season", season}, {"round", round}});
  }
  // Lets all players agree to bots. The two players of the fixture do not come, so bots play for
  // them.
  void bots_play(const std::string& fixture) {
    for (Client* one : {&ann, &bob, &cleo, &dora})
      (void)try_act(*one, league, {{"action", "agree-bots"}, {"fixture", fixture}, {"on", true}});
  }

  LeagueServer server;
  Client organiser = server.person("Olga");
  Client ann = server.person("Ann");
  Client bob = server.person("Bob");
  Client cleo = server.person("Cleo");
  Client dora = server.person("Dora");
  std::string league;
  std::string season;
  std::string code;
};

TEST(LeagueNight, CodeSaysThatEntrantsComeAlone) {
  Evening evening;
  const Json meaning = evening.ann.ask({{"type", "look-at-code"}, {"code", evening.code}});
  EXPECT_EQ(meaning["alone"], true);
  EXPECT_EQ(meaning["season"], evening.season);
}

TEST(LeagueNight, IsPlayedAtItsTablesAndServedAsAFile) {
  Evening evening;
  Client visitor = evening.server->connect();
  const Json before = follow(visitor, evening.league);
  EXPECT_EQ(before["season"]["night"]["entrants"].size(), 4U);
  const std::string address = "/api/leagues/" + evening.league + "/night.trf";
  EXPECT_THAT(evening.server.get(address).body, HasSubstr("XXR 2\n001    1      Ann"));
  evening.pair(1);
  evening.bots_play("f1");
  evening.bots_play("f2");
  const Json after =
      await_league(visitor, [](const Json& view) { return view["season"]["night"]["over"] == 1; });
  for (const char* fixture : {"f1", "f2"})
    EXPECT_EQ(fixture_in(after, fixture)["result"]["code"], "played");
  EXPECT_EQ(after["season"]["standings"][0]["points"], 1);
  // In the next round, the organiser enters one result; then its table ends.
  evening.pair(2);
  evening.bots_play("f3");
  act(evening.organiser, evening.league,
      {{"action", "decide-fixture"},
       {"fixture", "f4"},
       {"code", "administrative"},
       {"home", 1},
       {"away", 1},
       {"reason", "time is up"}});
  const Json end =
      await_league(visitor, [](const Json& view) { return view["season"]["night"]["over"] == 2; });
  EXPECT_EQ(fixture_in(end, "f4")["result"]["points_home"], 0.5);
  const HttpReply file = evening.server.get(address + "?season=" + evening.season);
  EXPECT_EQ(file.status, 200);
  EXPECT_THAT(file.header("Content-Type"), HasSubstr("text/plain"));
  EXPECT_THAT(file.body, HasSubstr(" ="));
  EXPECT_THAT(evening.server.get("/embed/" + evening.league).body,
              HasSubstr(R"(<td class="points">0.5</td>)"));
}

TEST(LeagueNight, FileDoesNotExistForAnOrdinarySeason) {
  LeagueServer server;
  const SmallLeague made = small_league(server);
  EXPECT_EQ(server.get("/api/leagues/" + made.league + "/night.trf").status, 404);
}

}  // namespace
}  // namespace lastcard::test
