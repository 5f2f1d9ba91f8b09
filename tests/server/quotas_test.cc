// Tests how much of the shared space one person and one address may take, and how space becomes
// free again.
#include <atomic>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "server/net/host_rule.h"
#include "server/store/database.h"
#include "tests/server/support/league.h"
#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kGreedy = "198.51.100.66";
constexpr const char* kOther = "198.51.100.7";

// The server is behind a proxy, so that a test can have several addresses.
app::Options shared_options() {
  app::Options options = TestServer::plain_options();
  options.proxies = {"127.0.0.1"};
  options.requests_per_second = 0;
  return options;
}

Json new_table() {
  return {{"type", "create-table"}, {"game", "pesten"}, {"preset", "manipesto"}, {"seats", 2}};
}

// A session costs nothing, so tables are counted by address.
TEST(Squatting, AnAddressHasALimitOfOpenTablesOverAllItsSessions) {
  app::Options options = shared_options();
  options.tables_per_address = 3;
  TestServer server(options);
  const auto make = [&](const char* address) {
    Client client = server.connect({.forwarded_for = address});
    return refusal_of(client.ask(new_table()));
  };
  Client host = server.connect({.forwarded_for = kGreedy});
  const std::string table = make_table(host, 2);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(make(kGreedy), "");
  EXPECT_EQ(make(kGreedy), "too_many_tables");
  EXPECT_EQ(make(kOther), "");
  EXPECT_EQ(server->tables(), 4U) << "of what was refused nothing stays";
}

TEST(Squatting, APersonAndAnAddressHaveALimitOfLeagues) {
  app::Options options = shared_options();
  options.leagues_per_person = 2;
  options.leagues_per_day = 3;
  TestServer server(options);
  const auto found = [](Client& client) {
    return refusal_of(client.ask({{"type", "found-league"},
                                  {"name", "Kaartclub"},
                                  {"language", "nl"},
                                  {"time_zone", "Europe/Amsterdam"}}));
  };
  Client greedy = server.connect({.forwarded_for = kGreedy});
  claim(greedy, "Greedy");
  EXPECT_EQ(found(greedy), "");
  EXPECT_EQ(found(greedy), "");
  EXPECT_EQ(found(greedy), "too_many_leagues");
  Client next = server.connect({.forwarded_for = kGreedy});
  claim(next, "Next");
  EXPECT_EQ(found(next), "too_fast") << "another account from there";
  Client other = server.connect({.forwarded_for = kOther});
  claim(other, "Other");
  EXPECT_EQ(found(other), "");
}

TEST(Squatting, LeaguesThatAreFoundedAtTheSameTimeCountTowardsAPersonsLimit) {
  app::Options options = shared_options();
  options.leagues_per_person = 2;
  TestServer server(options);
  Client greedy = server.connect({.forwarded_for = kGreedy});
  claim(greedy, "Greedy");
  std::vector<std::string> sent;
  for (int i = 0; i < 4; ++i) {
    sent.push_back(greedy.send({{"type", "found-league"},
                                {"name", "Kaartclub"},
                                {"language", "nl"},
                                {"time_zone", "Europe/Amsterdam"}}));
  }
  // The refusals may arrive before the answers about the first two, which wait for the disk.
  std::map<std::string, std::string> refused;
  while (refused.size() < sent.size()) {
    const Json heard = greedy.await([](const Json& message) { return message.contains("id"); });
    refused[heard["id"]] = refusal_of(heard);
  }
  std::vector<std::string> in_order;
  for (const std::string& id : sent) in_order.push_back(refused.at(id));
  EXPECT_THAT(in_order, testing::ElementsAre("", "", "too_many_leagues", "too_many_leagues"));
}

TEST(Squatting, APersonAtTheLimitOfLeaguesCannotTakeOverAnother) {
  app::Options options = TestServer::plain_options();
  options.leagues_per_person = 1;
  LeagueServer server(options);
  SmallLeague made = small_league(server);
  Client& kim = made.kim;
  const std::string person = person_in(follow(kim, made.league), "Kim");
  act(made.owner, made.league, {{"action", "offer-league"}, {"person", person}});
  ASSERT_NE(found_league(kim, "Of Kim"), made.league);
  const Json take_over = {{"action", "take-over"}};
  EXPECT_EQ(refusal_of(try_act(kim, made.league, take_over)), "too_many_leagues");
  EXPECT_EQ(refusal_of(try_act(made.ivo, made.league, take_over)), "not_allowed");
  // A person who owns fewer leagues may take it over.
  act(made.owner, made.league,
      {{"action", "offer-league"}, {"person", person_in(follow(kim, made.league), "Ingrid")}});
  act(made.ingrid, made.league, take_over);
}

TEST(Squatting, LeagueEventsCountTowardsAPersonsDailyBytes) {
  app::ServerTuning tuning;
  tuning.journal_bytes_per_day = 10'000;
  TestServer server(shared_options(), tuning);
  Client greedy = server.connect({.forwarded_for = kGreedy});
  const std::string table = make_table(greedy, 2);
  claim(greedy, "Greedy");
  const std::string league = found_league(greedy, "Club");
  const auto change = [&](int i) {
    const std::string about = std::to_string(i) + std::string(400, 'x');
    return refusal_of(try_act(greedy, league, {{"action", "change-league"}, {"about", about}}));
  };
  int done = 0;
  std::string refusal;
  while (done < 100 && refusal.empty()) {
    refusal = change(done);
    if (refusal.empty()) ++done;
  }
  EXPECT_EQ(refusal, "too_fast");
  EXPECT_THAT(done, testing::AllOf(testing::Gt(5), testing::Lt(30)));
  EXPECT_EQ(refusal_of(greedy.ask({{"type", "lock"}, {"table", table}, {"on", true}})), "too_fast")
      << "it is the budget that tables use";
  Client other = server.connect({.forwarded_for = kOther});
  claim(other, "Other");
  const std::string another = found_league(other, "Another");
  act(other, another, {{"action", "change-league"}, {"about", "Others are not concerned"}});
}

Json rules_named(const std::string& name) {
  return {{"type", "keep-rules"}, {"game", "pesten"},
          {"name", name},         {"author", "Noor"},
          {"from", "manipesto"},  {"rules", find_preset(*find_game("pesten"), "manipesto")->rules}};
}

TEST(Squatting, AnAddressKeepsALimitedNumberOfRuleSetsPerDay) {
  app::Options options = shared_options();
  options.rule_sets_per_day = 2;
  TestServer server(options);
  Client greedy = server.connect({.forwarded_for = kGreedy});
  EXPECT_EQ(refusal_of(greedy.ask(rules_named("one"))), "");
  EXPECT_EQ(refusal_of(greedy.ask(rules_named("two"))), "");
  Client again = server.connect({.forwarded_for = kGreedy});
  EXPECT_EQ(refusal_of(again.ask(rules_named("three"))), "too_fast");
  Client other = server.connect({.forwarded_for = kOther});
  EXPECT_EQ(refusal_of(other.ask(rules_named("three"))), "");
}

store::Database beside(const TestServer& server) {
  return store::Database(server.folder().path() / "data" / "lastcard.sqlite");
}

// A full store of rule sets drops unused ones after a week. A store with space drops none.
TEST(Squatting, AFullStoreDropsUnusedRuleSetsAfterAWeek) {
  app::Options options = TestServer::plain_options();
  options.max_rule_sets = 3;
  TestServer server(options);
  Client client = server.connect();
  const auto long_ago = [&] {
    server->sweep();
    beside(server).execute("UPDATE rule_sets SET kept = '2001-01-01', used = '2001-01-01'");
    server->sweep();
  };
  client.must(rules_named("one"));
  client.must(rules_named("two"));
  long_ago();
  client.must(rules_named("three"));
  EXPECT_EQ(refusal_of(client.ask(rules_named("four"))), "too_many_rule_sets");
  long_ago();
  client.must(rules_named("four"));
}

// The sweeper could not note a rule set as used, or not delete it.
TEST(Squatting, ARuleSetStaysIfTheDiskRefusesTheSweeper) {
  app::Options options = TestServer::plain_options();
  options.keep_rule_sets_days = 30;
  TestServer server(options);
  Client client = server.connect();
  const auto grow_old = [&] {
    beside(server).execute("UPDATE rule_sets SET kept = '2001-01-01', used = '2001-01-01'");
  };
  const auto sweep_without = [&](const std::string& what) {
    beside(server).execute("CREATE TRIGGER refusal BEFORE " + what +
                           " ON rule_sets BEGIN SELECT RAISE(ABORT, 'refused'); END");
    server->sweep();
    beside(server).execute("DROP TRIGGER refusal");
  };
  client.must(rules_named("one"));
  sweep_without("UPDATE OF used");
  grow_old();
  server->sweep();
  EXPECT_THAT(beside(server).rule_set_ids(), testing::SizeIs(1)) << "it was used lately";
  grow_old();
  sweep_without("DELETE");
  client.must(rules_named("one"));
  server->sweep();
  EXPECT_THAT(beside(server).rule_set_ids(), testing::SizeIs(1));
}

TEST(Squatting, AnIdleLeagueIsDeletedAndOthersStay) {
  std::atomic<std::int64_t> now = 1'800'000'000;
  app::ServerTuning tuning;
  tuning.league_clock = [&now] { return now.load(); };
  TestServer server(TestServer::plain_options(), tuning);
  Client owner = server.connect();
  claim(owner, "Olga");
  const std::string idle = found_league(owner, "Idle");
  const std::string busy = found_league(owner, "Busy");
  const auto plans = [&](const std::string& name, const char* first_day) {
    std::string league = found_league(owner, name);
    act(owner, league, {{"action", "found-season"}, {"name", "S"}, {"first_day", first_day}});
    return league;
  };
  const std::string planned = plans("Planned", "2027-12-01");
  const std::string far = plans("Far", "2036-01-01");
  constexpr std::int64_t kDay = 86400;
  now += 170 * kDay;
  act(owner, busy, {{"action", "change-league"}, {"about", "We are still here"}});
  now += 20 * kDay;
  server->sweep();
  const auto status = [&](const std::string& league) {
    return http(server.port(), "GET", "/api/leagues/" + league).status;
  };
  EXPECT_EQ(status(idle), 404);
  EXPECT_EQ(status(busy), 200);
  EXPECT_EQ(status(planned), 200) << "its season is still to come";
  EXPECT_EQ(status(far), 200);
  server.restart();
  EXPECT_EQ(status(idle), 404);
  EXPECT_EQ(status(busy), 200);
  // A year and a half after their founding.
  now += 360 * kDay;
  server->sweep();
  EXPECT_EQ(status(planned), 404);
  EXPECT_EQ(status(far), 404) << "a plan for another decade keeps no room";
}

// --- Guesses of tables' codes. ---

TEST(Guesses, AGuesserOverTheLimitLearnsNothingInAnyWay) {
  // One wrong guess uses up the reserve, and the next one is allowed only after the test has ended.
  app::ServerTuning tuning;
  tuning.guesses_per_minute = 1;
  TestServer server(shared_options(), tuning);
  Client host = server.connect({.forwarded_for = kOther});
  const std::string table = make_table(host, 2);
  const auto page = [&](const std::string& code, const char* address) {
    return http(server.port(), "GET", "/t/" + code, {{"X-Forwarded-For", address}}).body;
  };
  ASSERT_THAT(page(table, kGreedy), HasSubstr("og:title"));
  Client guesser = server.connect({.forwarded_for = kGreedy});
  guesser.must({{"type", "enter"}, {"table", table}});
  Client later = server.connect({.forwarded_for = kGreedy});
  // Links to tables and messages count together.
  for (int i = 0; i < 20; ++i) {
    if (i % 2 == 0) {
      static_cast<void>(page("AAAAAA", kGreedy));
    } else {
      later.ask({{"type", "rename"}, {"table", "AAAAAA"}, {"name", "Eve"}});
    }
  }
  EXPECT_THAT(page(table, kGreedy), Not(HasSubstr("Host invites")));
  EXPECT_EQ(refusal_of(later.ask({{"type", "enter"}, {"table", table}})), "too_fast");
  // A client that is at the table already goes on, and so do other addresses.
  guesser.must({{"type", "leave"}, {"table", table}});
  EXPECT_THAT(page(table, kOther), HasSubstr("Host invites"));
}

TEST(Guesses, DoNotLockOutOthersOfTheSameAddressOrSeatedPlayers) {
  app::ServerTuning tuning;
  tuning.guesses_per_minute = 10;
  TestServer server(shared_options(), tuning);
  Client host = server.connect({.forwarded_for = kOther});
  const std::string table = make_table(host, 4);
  Client player = server.connect({.forwarded_for = kGreedy});
  join(player, table, 1, "Ann");
  const auto guess = [](Client& client, int times) {
    for (int i = 0; i < times; ++i)
      client.ask({{"type", "rename"}, {"table", "AAAAAA"}, {"name", "Eve"}});
    return refusal_of(client.ask({{"type", "enter"}, {"table", "AAAAAA"}}));
  };
  Client prankster = server.connect({.forwarded_for = kGreedy});
  EXPECT_EQ(guess(prankster, 30), "too_fast");
  EXPECT_EQ(refusal_of(prankster.ask({{"type", "enter"}, {"table", table}})), "too_fast");
  Client friendly = server.connect({.forwarded_for = kGreedy});
  EXPECT_EQ(refusal_of(friendly.ask({{"type", "enter"}, {"table", table}})), "");
  // A person with a seat can come back to it, however many codes they have guessed.
  EXPECT_EQ(guess(player, 30), "too_fast");
  Client back = server.connect({.cookie = player.cookie(), .forwarded_for = kGreedy});
  EXPECT_EQ(refusal_of(back.ask({{"type", "enter"}, {"table", table}})), "");
  EXPECT_EQ(guess(back, 0), "too_fast");
}

// --- The names of the server. ---

TEST(HostRule, ChecksNamesAndNotAddresses) {
  const net::HostRule rule({"Cards.example"});
  for (const char* host : {"cards.example", "CARDS.example:8443", "localhost", "localhost:8080",
                           "127.0.0.1:8080", "[::1]:8080", "192.168.1.5"}) {
    EXPECT_TRUE(rule.admits(host)) << host;
  }
  for (const char* host : {"evil.example", "cards.example.evil", "", "127.0.0.1.evil.example",
                           "localhost.evil", "xcards.example"}) {
    EXPECT_FALSE(rule.admits(host)) << host;
  }
  EXPECT_TRUE(net::HostRule({}).admits("anything"));
}

TEST(HostRule, ARequestForAnotherHostNameIsRefused) {
  app::Options options = TestServer::plain_options();
  options.hosts = {"cards.example"};
  TestServer server(options);
  const auto status = [&](const std::string& target, const std::string& host) {
    return http(server.port(), "GET", target, {{"Host", host}}).status;
  };
  EXPECT_EQ(status("/api/rules", "evil.example"), 421);
  EXPECT_EQ(status("/ws", "evil.example"), 421);
  EXPECT_NE(status("/api/rules", "cards.example"), 421);
  EXPECT_EQ(status("/healthz", "evil.example"), 200) << "whoever looks after it may not know";
}

}  // namespace
}  // namespace lastcard::test
