// Tests the end of a server, and disks that refuse to write.
#include <memory>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/database.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

TEST(Shutdown, ClientsAreToldAndThenClosedWithServiceRestart) {
  TestServer server;
  Client host = server.connect();
  static_cast<void>(start_with_bots(host, 4));
  std::thread ending([&] { server.shut_down(); });
  const Json notice = host.await_type("notice");
  EXPECT_EQ(notice["code"], "server_restarting");
  EXPECT_GT(notice["resume_after_ms"].get<int>(), 0);
  EXPECT_EQ(host.await_close(), 1012);
  ending.join();
  EXPECT_THROW(Client(server.port()), std::exception);
}

// A server whose start fails ends in order, and another server can start in the same folder.
TEST(Start, ATakenPortIsNamed) {
  const TestServer first;
  const TemporaryFolder folder;
  app::Options options = TestServer::plain_options();
  options.data_dir = folder.path() / "data";
  options.backup_hours = 1;
  options.port = first.port();
  try {
    const app::Server second(options);
    ADD_FAILURE() << "two servers listen on one port";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr(std::to_string(first.port())));
  }
  options.port = 0;
  const app::Server second(options);
  EXPECT_NE(second.port(), first.port());
}

TEST(Shutdown, NothingThatWasAcceptedIsLost) {
  TestServer server;
  Client host = server.connect();
  const std::string cookie = host.cookie();
  const std::string table = start_with_bots(host, 2);
  Player player(host, table, 9);
  for (int i = 0; i < 10 && !player.over(); ++i) {
    if (!player.act()) host.await_type("update");
  }
  host.must({{"type", "rename"}, {"table", table}, {"name", "Last"}});
  std::thread ending([&] { server.shut_down(); });
  host.await_close();
  ending.join();
  server.restart();
  Client again = server.connect({.cookie = cookie});
  again.must({{"type", "enter"}, {"table", table}});
  again.await_type("update");
  EXPECT_EQ(again.room()["seats"][0]["name"], "Last");
  EXPECT_GE(again.update()["seq"], host.update()["seq"]);
}

TEST(Disk, ATablePausesWhileTheDiskRefusesAndThenGoesOn) {
  TestServer server(TestServer::plain_options(), {.journal_retry = std::chrono::milliseconds(20)});
  const auto file = server.folder().path() / "data" / "lastcard.sqlite";
  Client host = server.connect();
  const std::string table = make_table(host, 2);
  store::Database other(file);
  other.execute("BEGIN IMMEDIATE");  // another connection locks the file
  const std::string pending = host.send({{"type", "rename"}, {"table", table}, {"name", "Later"}});
  const Json notice = host.await_type("notice");
  EXPECT_EQ(notice["code"], "table_paused");
  EXPECT_EQ(http(server.port(), "GET", "/readyz").status, 503);
  EXPECT_EQ(host.ask({{"type", "rename"}, {"table", table}, {"name", "Never"}})["code"],
            "table_paused");
  other.execute("ROLLBACK");
  EXPECT_EQ(host.await_type("notice")["code"], "table_resumed");
  EXPECT_EQ(host.answer(pending)["type"], "ok");
  EXPECT_EQ(host.must({{"type", "rename"}, {"table", table}, {"name", "Now"}})["type"], "ok");
  EXPECT_EQ(http(server.port(), "GET", "/readyz").status, 200);
}

// Everything that waits for the disk must be released before the objects that connections use are
// destroyed.
TEST(Disk, ThatRefusesUntilTheServerStopsLeavesNoConnectionBehind) {
  auto server = std::make_unique<TestServer>();
  Client client = server->connect();
  store::Database other(server->folder().path() / "data" / "lastcard.sqlite");
  other.execute("BEGIN IMMEDIATE");
  client.send({{"type", "push-unsubscribe"}});
  client.must({{"type", "ping"}});
  server.reset();
  EXPECT_THROW(client.must({{"type", "ping"}}), std::exception);
}

TEST(Disk, AnUnreadableHistoryFreezesOnlyItsTable) {
  app::Options options = TestServer::plain_options();
  options.metrics = true;
  TestServer server(options);
  Client host = server.connect();
  const std::string cookie = host.cookie();
  const std::string broken = start_with_bots(host, 2);
  const std::string sound = make_table(host, 2);
  host.abandon();
  store::Database(server.folder().path() / "data" / "lastcard.sqlite")
      .execute(
          "UPDATE journal SET entry = '{\"step\":{\"seat\":0,\"do\":{\"intent\":\"pass\"}}}' WHERE "
          "table_id = (SELECT id FROM tables WHERE code = '" +
          broken + "') AND seq = 3");
  server.restart();
  Client again = server.connect({.cookie = cookie});
  EXPECT_EQ(again.ask({{"type", "enter"}, {"table", broken}})["code"], "table_frozen");
  EXPECT_EQ(again.ask({{"type", "enter"}, {"table", sound}})["type"], "ok");
  EXPECT_THAT(http(server.port(), "GET", "/metrics").body,
              testing::HasSubstr("lastcard_tables_frozen 1\n"));
  server.shut_down();
  EXPECT_FALSE(std::filesystem::is_empty(server.folder().path() / "data" / "frozen"));
}

TEST(Disk, TwoServersDoNotShareAFolder) {
  TestServer server;
  app::Options options = TestServer::plain_options();
  options.data_dir = server.folder().path() / "data";
  options.web_root = "/nowhere";
  EXPECT_THROW(app::Server second(options), std::runtime_error);
}

}  // namespace
}  // namespace lastcard::test
