// Tests the levels of bots: the host sets them, everybody sees them, and expert bots think before
// they act.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

// Returns the bots' levels by seat; null for a seat without a bot.
std::vector<Json> levels(const Json& room) {
  std::vector<Json> levels;
  for (const Json& seat : room.at("seats")) levels.push_back(seat.value("level", Json()));
  return levels;
}

TEST(BotLevels, AreTheBotsOwnOrTheTables) {
  TestServer server(TestServer::plain_options());
  Client host = server.connect();
  const std::string table = make_table(host, 4, {{"settings", {{"bot_level", "good"}}}});
  host.must({{"type", "add-bot"}, {"table", table}, {"seat", 1}, {"level", "expert"}});
  host.must({{"type", "add-bot"}, {"table", table}, {"seat", 2}});
  const auto await = [&](const char* second, const char* level) {
    const auto has = [=](const Json& room) {
      return levels(room) == std::vector<Json>{nullptr, second, level, nullptr};
    };
    if (has(host.room())) return;
    host.await(
        [&](const Json& message) { return message["type"] == "room" && has(message["room"]); });
  };
  await("expert", "good");
  host.must({{"type", "configure"}, {"table", table}, {"settings", {{"bot_level", "beginner"}}}});
  await("expert", "beginner");
}

TEST(BotLevels, AnUnknownLevelIsRefusedWithAListOfTheLevels) {
  TestServer server(TestServer::plain_options());
  Client host = server.connect();
  const std::string table = make_table(host, 2);
  const Json refused =
      host.ask({{"type", "add-bot"}, {"table", table}, {"seat", 1}, {"level", "thumb"}});
  EXPECT_EQ(refused["code"], "malformed");
  EXPECT_EQ(refused["at"], "/level");
  EXPECT_THAT(refused["message"].get<std::string>(),
              HasSubstr("one of beginner regular good expert"));
}

TEST(BotLevels, ExpertsThinkAndFinishTheMatch) {
  app::Options options = TestServer::plain_options();
  options.metrics = true;
  TestServer server(options);
  Client host = server.connect();
  const std::string table =
      start_with_bots(host, 3,
                      {{"game", "go-boom"},
                       {"preset", "go-boom"},
                       {"settings", {{"bot_pace_ms", 0}, {"bot_level", "expert"}}}});
  // When the host stands up, another expert plays on.
  host.must({{"type", "stand"}, {"table", table}});
  host.await([](const Json& message) {
    return message["type"] == "room" && message["room"]["stage"] == "ended";
  });
  EXPECT_THAT(http(server.port(), "GET", "/metrics").body,
              ContainsRegex("lastcard_bot_thought_seconds_count [1-9]"));
}

}  // namespace
}  // namespace lastcard::test
