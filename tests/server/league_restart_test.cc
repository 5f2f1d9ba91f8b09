// Tests that a league survives the end of its server at any moment.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>

#include "server/lobby/lobby.h"
#include "server/store/database.h"
#include "tests/server/support/league.h"

namespace lastcard::test {
namespace {

Json view_over_http(LeagueServer& server, const std::string& league) {
  return Json::parse(server.get("/api/leagues/" + league).body);
}

// Returns the part of a view that must be the same before and after, for any viewer.
Json lasting(Json view) {
  view.erase("you");
  return view;
}

TEST(LeagueRestart, ChangesNothingInTheLeague) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  prepare(server, made);
  const Json before = lasting(view_over_http(server, made.league));
  server->restart();
  EXPECT_EQ(lasting(view_over_http(server, made.league)), before);
}

// The zone data of another machine may lack a zone.
TEST(LeagueRestart, KeepsALeagueWithAnUnknownTimeZone) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  store::Database(server->folder().path() / "data" / "lastcard.sqlite")
      .execute("UPDATE league_events SET event = replace(event, 'Europe/Amsterdam', 'US/Oldtown')");
  server->restart();
  Client owner = server->connect({.cookie = made.owner.cookie()});
  const Json view = follow(owner, made.league);
  EXPECT_EQ(view["time_zone"], "US/Oldtown");
  EXPECT_TRUE(view.value("time_zone_unknown", false)) << "organisers are told";
  EXPECT_FALSE(view_over_http(server, made.league).contains("time_zone_unknown"));
  // The organisers choose another zone.
  act(owner, made.league, {{"action", "change-league"}, {"time_zone", "Europe/Brussels"}});
  const Json mended = await_league(
      owner, [](const Json& changed) { return changed["time_zone"] == "Europe/Brussels"; });
  EXPECT_FALSE(mended.contains("time_zone_unknown"));
}

// The words are gone from the disk, too.
TEST(LeagueRestart, DoesNotBringBackWordsThatWereTakenOut) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  const auto rows_with = [&](const std::string& text) {
    const auto file = server->folder().path() / "data" / "lastcard.sqlite";
    return store::Database(file).within_transaction([&](soci::session& session) {
      long long count = 0;
      session << "SELECT count(*) FROM league_events WHERE event LIKE '%" + text + "%'",
          soci::into(count);
      return count;
    });
  };
  const auto exported = [&] {
    return server.get("/api/leagues/" + made.league + "/export.json", &made.owner).body;
  };
  act(made.kim, made.league,
      {{"action", "ask-withdrawal"}, {"team", "t1"}, {"reason", "Kai is ill again"}});
  ASSERT_THAT(exported(), testing::HasSubstr("ill again"));
  ASSERT_EQ(rows_with("ill again"), 1);
  act(made.owner, made.league,
      {{"action", "take-out-words"}, {"words", "withdrawal"}, {"of", "t1"}});
  EXPECT_THAT(exported(), testing::Not(testing::HasSubstr("ill again")));
  server->restart();
  EXPECT_THAT(exported(), testing::Not(testing::HasSubstr("ill again")));
  EXPECT_THAT(exported(), testing::HasSubstr("words-taken-out"));
  EXPECT_EQ(rows_with("ill again"), 0);
}

TEST(LeagueRestart, AMatchGoesOnWhereverTheServerStopped) {
  LeagueServer server;
  SmallLeague made = small_league(
      server, {{"target", 3}, {"settings", {{"bot_pace_ms", 5}, {"knock_grace_ms", 0}}}});
  prepare(server, made);
  const Json ready = view_over_http(server, made.league);
  server.set_clock(fixture_in(ready, made.fixture)["slot"].get<std::int64_t>());
  std::set<std::string> tables;
  int ends = 0;
  for (bool decided = false; !decided; ++ends) {
    ASSERT_LT(ends, 200);
    {
      Client visitor = server->connect();
      // The server ends at the first change after the start, whatever it is.
      const Json first = follow(visitor, made.league);
      Json seen = first;
      if (!fixture_in(first, made.fixture).contains("result")) {
        seen = await_league(visitor, [&](const Json& view) {
          return view["version"].get<int>() > first["version"].get<int>();
        });
      }
      const Json& match = fixture_in(seen, made.fixture);
      for (const Json& table : match["tables"]) tables.insert(table["table"].get<std::string>());
      decided = match.contains("result");
    }
    server->restart();
  }
  const Json after = view_over_http(server, made.league);
  const Json& match = fixture_in(after, made.fixture);
  EXPECT_EQ(match["result"]["code"], "played");
  EXPECT_EQ(std::max(match["result"]["home"].get<int>(), match["result"]["away"].get<int>()), 3);
  EXPECT_EQ(tables.size(), 1U) << "one match is played at one table";
  EXPECT_GT(ends, 1) << "the server did not end in between";
}

TEST(LeagueRestart, AMatchWhoseSlotPassedDuringAnOutageIsHeld) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  const Json before = view_over_http(server, made.league);
  const auto slot = fixture_in(before, made.fixture)["default_slot"].get<std::int64_t>();
  // At its start, the server notes that it runs. A follower gets the view only after that note.
  server->restart();
  {
    Client visitor = server->connect();
    follow(visitor, made.league);
  }
  server->restart([&] { server.set_clock(slot + 7 * 3600); });
  Client visitor = server->connect();
  Json seen = follow(visitor, made.league);
  const auto held = [&](const Json& view) {
    return fixture_in(view, made.fixture).contains("held");
  };
  if (!held(seen)) seen = await_league(visitor, held);
  EXPECT_EQ(fixture_in(seen, made.fixture)["held"], "server-away");
}

TEST(LeagueRestart, AMatchWhoseTableIsFrozenIsHeld) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  const Json people = follow(made.owner, made.league);
  prepare(server, made, Json::array({person_in(people, "Kim"), nullptr}),
          Json::array({person_in(people, "Ingrid"), nullptr}));
  Client visitor = server->connect();
  const Json before = follow(visitor, made.league);
  server.set_clock(fixture_in(before, made.fixture)["opens_at"].get<std::int64_t>());
  const Json open = await_league(
      visitor, [&](const Json& view) { return !fixture_in(view, made.fixture)["tables"].empty(); });
  const auto table = fixture_in(open, made.fixture)["tables"][0]["table"].get<std::string>();
  (*server)->lobby().find(table)->journal_conflict(0);
  const Json seen = await_league(
      visitor, [&](const Json& view) { return fixture_in(view, made.fixture).contains("held"); });
  EXPECT_EQ(fixture_in(seen, made.fixture)["held"], "server-away");
}

// Makes a league with slow bots, whose match does not end meanwhile.
SmallLeague slow_league(LeagueServer& server) {
  return small_league(server, {{"settings", {{"bot_pace_ms", 5000}, {"knock_grace_ms", 0}}}});
}

// Plays up to the beginning of the match. Returns what the visitor, who follows the league, sees.
Json play_until_live(LeagueServer& server, SmallLeague& made, Client& visitor) {
  prepare(server, made);
  const Json before = follow(visitor, made.league);
  server.set_clock(fixture_in(before, made.fixture)["slot"].get<std::int64_t>());
  return await_league(visitor, [&](const Json& view) {
    return fixture_in(view, made.fixture)["live"].get<bool>();
  });
}

// A table ends a match that is too long, although the league has not asked for it.
TEST(LeagueRestart, AMatchThatItsTableEndedIsHeld) {
  LeagueServer server;
  SmallLeague made = slow_league(server);
  Client visitor = server->connect();
  const Json live = play_until_live(server, made, visitor);
  const auto table = fixture_in(live, made.fixture)["tables"][0]["table"].get<std::string>();
  (*server)->lobby().find(table)->end_for_league();
  const Json seen = await_league(
      visitor, [&](const Json& view) { return fixture_in(view, made.fixture).contains("held"); });
  EXPECT_EQ(fixture_in(seen, made.fixture)["held"], "no-table");
}

// A closed league ends its tables.
TEST(LeagueRestart, AMatchOfALeagueThatIsOpenedAgainHasNoTable) {
  LeagueServer server;
  SmallLeague made = slow_league(server);
  Client visitor = server->connect();
  play_until_live(server, made, visitor);
  act(made.owner, made.league, Json{{"action", "close-league"}});
  act(made.owner, made.league, Json{{"action", "reopen-league"}});
  const Json seen = await_league(visitor, [&](const Json& view) {
    return fixture_in(view, made.fixture).value("held", "") == "no-table";
  });
  EXPECT_TRUE(fixture_in(seen, made.fixture)["live"].get<bool>());
}

// The machine's clock was set forward, or the machine slept.
TEST(LeagueClock, AMatchWhoseSlotAClockJumpSkippedIsHeld) {
  app::ServerTuning tuning;
  tuning.league_clock_runs = true;
  LeagueServer server(TestServer::plain_options(), tuning);
  SmallLeague made = small_league(server);
  Client visitor = server->connect();
  const Json before = follow(visitor, made.league);
  const auto slot = fixture_in(before, made.fixture)["default_slot"].get<std::int64_t>();
  server.set_clock(slot + 7 * 3600);
  const Json seen = await_league(visitor, [&](const Json& view) {
    const Json& fixture = fixture_in(view, made.fixture);
    return fixture.contains("held") || fixture.contains("result");
  });
  EXPECT_EQ(fixture_in(seen, made.fixture).value("held", ""), "server-away");
}

}  // namespace
}  // namespace lastcard::test
