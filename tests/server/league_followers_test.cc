// Tests the clients that follow a league, and how much they may delay others.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/server/support/league.h"
#include "tests/server/support/occupied.h"
#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

app::ServerTuning one_page_at_a_time() {
  app::ServerTuning tuning;
  tuning.pool.kinds.at(static_cast<std::size_t>(base::Work::page)).at_once = 1;
  return tuning;
}

std::string about(int i) { return "It is " + std::to_string(i); }

TEST(LeagueFollowers, OfAnyNumberDelayNoAction) {
  LeagueServer server(TestServer::plain_options(), one_page_at_a_time());
  Client owner = server.person("Olga");
  const std::string league = found_league(owner);
  Client guest = server->connect();
  Occupied occupied((*server)->pool(), base::Work::page);
  guest.must({{"type", "follow-league"}, {"league", league}, {"on", true}});
  for (int i = 0; i < 5; ++i)
    act(owner, league, {{"action", "change-league"}, {"about", about(i)}});
  guest.must({{"type", "ping"}});
  const auto& heard = guest.transcript();
  EXPECT_TRUE(std::ranges::none_of(heard, [](const std::string& text) {
    return text.starts_with(R"({"type":"league",)");
  })) << "a view is made by the pool";
  occupied.let_go();
  await_league(guest, [](const Json& view) { return view["about"] == about(4); });
}

// Otherwise the followers of one large league would fill the queue, and the last of them would
// never get a view.
TEST(LeagueFollowers, OfOneLeagueTakeOnePlaceInThePoolsQueue) {
  LeagueServer server(TestServer::plain_options(), one_page_at_a_time());
  Client owner = server.person("Olga");
  const std::string league = found_league(owner);
  Occupied occupied((*server)->pool(), base::Work::page);
  std::vector<Client> followers;
  for (int i = 1; i <= 5; ++i) {
    // Each client follows another season, so each gets another view.
    followers.push_back(server->connect());
    followers.back().must({{"type", "follow-league"},
                           {"league", league},
                           {"season", "s" + std::to_string(i)},
                           {"on", true}});
  }
  act(owner, league, {{"action", "change-league"}, {"about", about(1)}});
  EXPECT_EQ((*server)->pool().count(base::Work::page).waiting, 1U);
  occupied.let_go();
  for (Client& follower : followers)
    await_league(follower, [](const Json& view) { return view["about"] == about(1); });
}

TEST(LeagueFollowers, GetNoViewOlderThanTheMomentTheyFollowed) {
  LeagueServer server(TestServer::plain_options(), one_page_at_a_time());
  Client owner = server.person("Olga");
  const std::string league = found_league(owner);
  Client guest = server->connect();
  static_cast<void>(follow(guest, league));
  Client next = server->connect();
  {
    Occupied occupied((*server)->pool(), base::Work::page);
    guest.must({{"type", "follow-league"}, {"league", league}, {"on", true}});
    act(owner, league, {{"action", "change-league"}, {"about", about(1)}});
    next.must({{"type", "follow-league"}, {"league", league}, {"on", true}});
  }
  EXPECT_EQ(await_league(next, [](const Json&) { return true; })["about"], about(1));
}

TEST(LeagueLists, AndLogsAreMadeByThePool) {
  LeagueServer server(TestServer::plain_options(), one_page_at_a_time());
  Client owner = server.person("Olga");
  const std::string league = found_league(owner);
  Occupied occupied((*server)->pool(), base::Work::page);
  const std::string list = owner.send({{"type", "list-leagues"}});
  const std::string log = owner.send({{"type", "read-league-log"}, {"league", league}});
  owner.must({{"type", "ping"}});
  EXPECT_EQ((*server)->pool().count(base::Work::page).waiting, 2U);
  occupied.let_go();
  EXPECT_EQ(owner.answer(list)["leagues"].size(), 1U);
  EXPECT_EQ(owner.answer(log)["entries"].size(), 1U);
}

TEST(LeagueLists, AreRateLimited) {
  app::Options options = TestServer::plain_options();
  options.messages_per_second = 50;
  LeagueServer server(options);
  Client owner = server.person("Olga");
  std::set<std::string> asked;
  for (int i = 0; i < 100; ++i) asked.insert(owner.send({{"type", "list-leagues"}}));
  // A refusal comes at once, a list when the pool has made it.
  int refused = 0;
  while (!asked.empty()) {
    const Json heard = owner.next();
    if (asked.erase(heard.value("id", "")) > 0) refused += refusal_of(heard) == "too_fast" ? 1 : 0;
  }
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace lastcard::test
