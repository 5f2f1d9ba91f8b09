// Tests that slow work delays nobody else: it does not run on the network's threads or under the
// league service's lock. Work that throws costs only its own answer.
#include <future>
#include <latch>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/base/pool.h"
#include "server/net/hub.h"
#include "tests/server/support/league.h"
#include "tests/server/support/occupied.h"
#include "tests/server/support/people.h"
#include "tests/server/support/wait.h"

namespace lastcard::test {
namespace {

using base::Work;

app::ServerTuning one_at_a_time(std::size_t waiting) {
  app::ServerTuning tuning;
  for (auto& kind : tuning.pool.kinds) {
    kind.at_once = 1;
    kind.waiting = waiting;
  }
  return tuning;
}

app::Options one_thread() {
  app::Options options = TestServer::plain_options();
  options.threads = 1;
  return options;
}

TEST(SlowWork, DoesNotBlockTheOnlyNetworkThread) {
  TestServer server(one_thread(), one_at_a_time(10));
  base::Pool& pool = server->pool();
  for (const auto& [kind, target] :
       {std::pair{Work::page, "/api/matches"}, std::pair{Work::page, "/api/rules?game=pesten"},
        std::pair{Work::page, "/api/leagues/abcdefghijklmnop"},
        std::pair{Work::file, "/api/leagues/abcdefghijklmnop/x.csv"},
        std::pair{Work::file, "/api/me/export"}}) {
    Occupied occupied(pool, kind);
    auto slow = std::async(std::launch::async,
                           [&, path = target] { return http(server.port(), "GET", path).status; });
    wait_until([&, of = kind] { return pool.count(of).waiting == 1; });
    EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200) << target;
    EXPECT_EQ(pool.count(kind).waiting, 1U) << target;
    occupied.let_go();
    EXPECT_NE(slow.get(), 503) << target;
  }
}

TEST(SlowWork, IsRefusedAsBusyWhenTheQueueIsFull) {
  app::Options options = one_thread();
  options.metrics = true;
  TestServer server(options, one_at_a_time(1));
  base::Pool& pool = server->pool();
  Occupied occupied(pool, Work::page);
  auto first = std::async(std::launch::async,
                          [&] { return http(server.port(), "GET", "/api/matches").status; });
  wait_until([&] { return pool.count(Work::page).waiting == 1; });
  const HttpReply second = http(server.port(), "GET", "/api/matches/x");
  EXPECT_EQ(second.status, 503);
  EXPECT_EQ(Json::parse(second.body)["code"], "busy");
  occupied.let_go();
  EXPECT_EQ(first.get(), 200);
  EXPECT_THAT(http(server.port(), "GET", "/metrics").body,
              testing::HasSubstr("lastcard_work_refused_total{kind=\"page\"} 1"));
}

TEST(SlowWork, IsRefusedWhileUnreadAnswersUseUpTheMemory) {
  TestServer server;
  net::ByteBudget& memory = server->hub().answers;
  constexpr std::size_t kMoreThanAll = std::size_t{1} << 40U;
  ASSERT_TRUE(memory.take(kMoreThanAll)) << "nobody else reads";
  const HttpReply refused = http(server.port(), "GET", "/api/matches");
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.header("Retry-After"), "5");
  EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200) << "it needs no such memory";
  memory.give_back(kMoreThanAll);
  EXPECT_EQ(http(server.port(), "GET", "/api/matches").status, 200);
}

TEST(SlowWork, RequestedByManyClientsIsDoneOnce) {
  TestServer server(TestServer::plain_options(), one_at_a_time(100));
  base::Pool& pool = server->pool();
  Occupied occupied(pool, Work::page);
  const auto before = pool.count(Work::page).done;
  std::vector<std::future<int>> all;
  for (int i = 0; i < 20; ++i) {
    all.push_back(std::async(std::launch::async, [&] {
      return http(server.port(), "GET", "/api/rules?game=pesten").status;
    }));
  }
  wait_until([&] { return pool.count(Work::page).waiting == 20; });
  occupied.let_go();
  for (auto& one : all) EXPECT_EQ(one.get(), 200);
  EXPECT_EQ(pool.count(Work::page).done, before + 2) << "the occupant, and one page";
}

TEST(SlowWork, TrialsAndPasswordsWaitAndAreRefusedWhenTheQueueIsFull) {
  TestServer server(one_thread(), one_at_a_time(1));
  base::Pool& pool = server->pool();
  const Json trial = {{"type", "try-rules"}, {"game", "pesten"}, {"rules", Json::object()},
                      {"seats", 2},          {"seed", "x"},      {"acts", Json::array()}};
  const Json sign_in = {{"type", "sign-in"}, {"name", "Nobody"}, {"password", "a wrong password"}};
  for (const auto& [kind, message] :
       {std::pair{Work::trial, trial}, std::pair{Work::password, sign_in}}) {
    Client first = server.connect();
    Client second = server.connect();
    Occupied occupied(pool, kind);
    const std::string waits = first.send(message);
    wait_until([&, of = kind] { return pool.count(of).waiting == 1; });
    EXPECT_EQ(second.ask(message).value("code", ""), "busy");
    EXPECT_EQ(second.ask({{"type", "list-games"}})["type"], "games");
    occupied.let_go();
    EXPECT_NE(first.answer(waits).value("code", ""), "busy");
  }
}

TEST(SlowWork, TheListOfAccountsIsMadeByThePool) {
  TestServer server(one_thread(), one_at_a_time(10));
  base::Pool& pool = server->pool();
  Client admin = make_admin(server);
  Occupied occupied(pool, Work::page);
  const std::string waits = admin.send({{"type", "list-accounts"}});
  wait_until([&] { return pool.count(Work::page).waiting == 1; });
  EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200);
  EXPECT_EQ(pool.count(Work::page).waiting, 1U);
  occupied.let_go();
  EXPECT_EQ(admin.answer(waits)["accounts"].size(), 1U);
}

TEST(SlowWork, AThousandPasswordsMayWaitAndLeaveRoomForOtherWork) {
  std::atomic<int> refused = 0;
  std::promise<void> looked;
  base::Pool pool;
  Occupied occupied(pool, Work::password);
  const auto nothing = [](const std::stop_token&) {};
  const auto callback = [&](base::Pool::JobResult result) {
    refused += result == base::Pool::JobResult::busy;
  };
  for (int i = 0; i < 1000; ++i) pool.take(Work::password, std::to_string(i), nothing, callback);
  EXPECT_EQ(refused, 0);
  EXPECT_EQ(pool.count(Work::password).waiting, 1000U);
  pool.take(Work::page, "reader", [&](const std::stop_token&) { looked.set_value(); });
  EXPECT_EQ(looked.get_future().wait_for(kPatience), std::future_status::ready);
  for (int i = 0; i < 1000; ++i)
    pool.take(Work::password, "later " + std::to_string(i), nothing, callback);
  EXPECT_GT(refused, 0) << "and there is an end to it";
}

TEST(SlowWork, IsDroppedAtShutdownAndDoesNotDelayIt) {
  TestServer server(one_thread(), one_at_a_time(10));
  base::Pool& pool = server->pool();
  std::latch begun(1);
  pool.take(Work::page, "long", [&](const std::stop_token& stop) {
    begun.count_down();
    wait_until([&] { return stop.stop_requested(); });
  });
  begun.wait();
  auto waits = std::async(std::launch::async,
                          [&] { return http(server.port(), "GET", "/api/matches").status; });
  wait_until([&] { return pool.count(Work::page).waiting == 1; });
  server.shut_down();
  EXPECT_EQ(waits.get(), 503);
}

// --- Leagues. ---

// A clock of leagues that throws as often as `faults` says.
struct FaultyClock {
  std::atomic<std::int64_t> now = 1796119200;
  std::atomic<int> faults = 0;
  std::atomic<std::uint64_t> asked = 0;

  std::int64_t operator()() {
    ++asked;
    for (int left = faults; left > 0;) {
      if (faults.compare_exchange_weak(left, left - 1)) throw std::runtime_error("a planted fault");
    }
    return now;
  }
};

class FaultyLeagues : public testing::Test {
 protected:
  Client person(const std::string& name) {
    Client client = server_.connect();
    client.must({{"type", "claim-account"}, {"name", name}});
    return client;
  }
  static app::ServerTuning tuning(FaultyClock& clock) {
    app::ServerTuning tuning;
    tuning.league_clock = [&clock] { return clock(); };
    return tuning;
  }
  FaultyClock clock_;
  TestServer server_{TestServer::plain_options(), tuning(clock_)};
};

TEST_F(FaultyLeagues, ALeagueThatThrowsIsFrozenAndTheOthersClocksGoOn) {
  Client owner = person("Olga");
  const std::vector<std::string> leagues = {found_league(owner, "One"), found_league(owner, "Two")};
  clock_.faults = 1;  // the next check of a league throws
  wait_until([&] { return clock_.faults == 0; });
  const std::uint64_t asked = clock_.asked;
  wait_until([&] { return clock_.asked > asked + 2; });
  std::vector<std::string> codes;
  for (const std::string& league : leagues) {
    const Json answer = try_act(owner, league, {{"action", "change-league"}, {"name", "New"}});
    codes.push_back(answer.value("code", "fine"));
  }
  EXPECT_THAT(codes, testing::UnorderedElementsAre("league_frozen", "fine"));
  // The frozen league can still be read.
  for (const std::string& league : leagues) {
    const HttpReply page =
        http(server_.port(), "GET", "/api/leagues/" + league, {{"Cookie", owner.cookie()}});
    EXPECT_EQ(page.status, 200);
  }
}

TEST_F(FaultyLeagues, AHandlerThatThrowsAnswersThatTheServerFailed) {
  Client owner = person("Olga");
  const std::string league = found_league(owner);
  const auto get = [&] {
    return http(server_.port(), "GET", "/api/leagues/" + league, {{"Cookie", owner.cookie()}});
  };
  clock_.faults = 1'000'000;
  const HttpReply failed = get();
  const Json refused = try_act(owner, league, {{"action", "change-league"}, {"name", "New"}});
  clock_.faults = 0;
  EXPECT_EQ(failed.status, 500);
  EXPECT_EQ(Json::parse(failed.body)["code"], "server_failed");
  EXPECT_EQ(refused["code"], "server_failed");
  EXPECT_EQ(get().status, 200);
}

TEST(Leagues, CanBeChangedWhileEverybodyReadsThem) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  std::atomic<bool> enough = false;
  std::vector<std::thread> readers;
  for (int i = 0; i < 6; ++i) {
    readers.emplace_back([&] {
      while (!enough) static_cast<void>(server.get("/api/leagues/" + made.league, &made.owner));
    });
  }
  for (int i = 0; i < 30; ++i) {
    const std::string name = "Name " + std::to_string(i);
    act(made.owner, made.league, {{"action", "change-league"}, {"name", name}});
    const HttpReply page = server.get("/api/leagues/" + made.league, &made.owner);
    EXPECT_EQ(Json::parse(page.body)["name"], name) << "what was answered is seen";
  }
  enough = true;
  for (std::thread& reader : readers) reader.join();
}

// The table waits for its turn and asks again. It does not write the record on its own strand.
TEST(SlowWork, ARecordThatFindsTheQueueFullIsRequestedAgain) {
  TestServer server(TestServer::plain_options(), one_at_a_time(1));
  base::Pool& pool = server->pool();
  Client host = server.connect();
  const std::string table = start_with_bots(host, 2);
  Occupied occupied(pool, Work::record);
  pool.take(Work::record, "another", [](const std::stop_token&) {});
  const std::string ends = host.send({{"type", "end-match"}, {"table", table}});
  wait_until([&] { return pool.count(Work::record).refused >= 2; });
  occupied.let_go();
  EXPECT_EQ(refusal_of(host.answer(ends)), "");
  while (!host.room().contains("match")) host.await_type("room");
}

}  // namespace
}  // namespace lastcard::test
