// A league over real WebSockets: from its founding to a table of standings that nobody typed in.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/league.h"
#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

bool is_decided(const Json& view, const std::string& fixture) {
  return fixture_in(view, fixture).contains("result");
}

// Until the fixture is over, following it as a visitor who does nothing.
Json play(LeagueServer& server, SmallLeague& made, Client& visitor) {
  const Json before = follow(visitor, made.league);
  server.set_clock(fixture_in(before, made.fixture)["slot"].get<std::int64_t>());
  return await_league(visitor, [&](const Json& view) { return is_decided(view, made.fixture); });
}

TEST(LeagueSeason, NeedsAnAccount) {
  LeagueServer server;
  Client guest = server->connect();
  const Json answer = guest.ask({{"type", "found-league"},
                                 {"name", "X"},
                                 {"language", "nl"},
                                 {"time_zone", "Europe/Amsterdam"}});
  EXPECT_EQ(refusal_of(answer), "needs_account");
}

TEST(LeagueSeason, BotsPlayAndTheStandingsComeWithoutAsking) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  prepare(server, made);
  Client visitor = server->connect();
  const Json view = play(server, made, visitor);
  const Json& match = fixture_in(view, made.fixture);
  EXPECT_EQ(match["result"]["code"], "played") << match;
  EXPECT_EQ(std::max(match["result"]["home"].get<int>(), match["result"]["away"].get<int>()), 2);
  const Json& standings = view["season"]["standings"];
  ASSERT_EQ(standings.size(), 2U);
  EXPECT_EQ(standings[0]["won"], 1) << standings;
  EXPECT_EQ(standings[1]["lost"], 1) << standings;
}

}  // namespace
}  // namespace lastcard::test
