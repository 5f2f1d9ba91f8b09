// The tables that leagues open, of those that everybody shares.
#include <gtest/gtest.h>

#include "tests/server/support/league.h"

namespace lastcard::test {
namespace {

bool has_table(const Json& view, const std::string& fixture) {
  return !fixture_in(view, fixture)["tables"].empty();
}

// However many leagues somebody has founded, their tables are counted together.
TEST(LeagueTables, CountForTheOwnerOfTheirLeague) {
  constexpr std::int64_t kHalfAnHour = 1800;
  const Json slow = {{"settings", {{"bot_pace_ms", 5000}, {"knock_grace_ms", 0}}}};
  app::ServerTuning tuning;
  tuning.league_tables = 1;
  LeagueServer server(TestServer::plain_options(), tuning);
  SmallLeague made = small_league(server, slow);
  prepare(server, made);
  const std::string first = made.league;
  Client visitor = server->connect();
  const auto slot = fixture_in(follow(visitor, first), made.fixture)["slot"].get<std::int64_t>();
  found_for(made, slow);
  prepare(server, made);
  const std::string second = made.league;
  act(made.owner, second,
      {{"action", "set-slot"}, {"fixture", made.fixture}, {"slot", slot + kHalfAnHour}});

  server.set_clock(slot);
  await_league(visitor, [&](const Json& view) { return has_table(view, made.fixture); });
  server.set_clock(slot + kHalfAnHour);
  for (int i = 0; i < 20; ++i) {
    act(made.owner, second, {{"action", "change-league"}, {"about", "It is " + std::to_string(i)}});
  }
  EXPECT_EQ((*server)->tables(), 1U);
  act(made.owner, first,
      {{"action", "decide-fixture"},
       {"fixture", made.fixture},
       {"code", "forfeit-away"},
       {"reason", "It grew late."}});
  Client other = server->connect();
  if (!has_table(follow(other, second), made.fixture))
    await_league(other, [&](const Json& view) { return has_table(view, made.fixture); });
}

}  // namespace
}  // namespace lastcard::test
