// Tests that the pool reads a rule set, and reads it once. It must not be read on a thread for
// which others wait.
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "server/base/pool.h"
#include "server/rules/game_rules.h"
#include "tests/server/support/occupied.h"
#include "tests/server/support/test_server.h"
#include "tests/server/support/wait.h"
#include "tests/support/paths.h"

namespace lastcard::test {
namespace {

using base::Work;
using rules::GameRules;

// Returns a rule set that is as slow to read as possible: it has as many rules of Bartok as are
// allowed, and they all meet at every moment of the game. Different variants are different rule
// sets.
Json dearest_rules(int variant) {
  Json list = Json::array({{{"when", Json::object()}, {"do", {{{"effect", "wild"}}}}}});
  for (int number = 0; number < 127; ++number) {
    list.push_back({{"when", {{"played", {{"min", 1 + number % 13}}}, {"left", number % 11}}},
                    {"do", {{{"effect", "self-draws"}, {"count", 1 + number % 5}}}}});
  }
  const Json rules = {{"start_rules", std::move(list)}, {"max_turns", 100 + variant}};
  return find_game("bartok")->parse_rules(rules, 2).value()->to_json();
}

Json dearest_table(int variant) {
  return {{"type", "create-table"},
          {"game", "bartok"},
          {"rules", dearest_rules(variant)},
          {"seats", 2}};
}

Json json_in(const std::filesystem::path& file) {
  std::ifstream in(file);
  return Json::parse(in);
}

// Returns a valid message of each type, from the examples.
std::map<std::string, Json> one_of_each_type() {
  std::map<std::string, Json> messages;
  const auto folder = source_dir() / "protocol/examples/valid";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (!entry.path().filename().string().starts_with("client-")) continue;
    Json message = json_in(entry.path());
    auto& known = messages[message["type"].get<std::string>()];
    // Keeps the largest example of a type.
    if (known.is_null() || message.dump().size() > known.dump().size()) known = std::move(message);
  }
  return messages;
}

std::set<std::string> types_of_schema() {
  std::set<std::string> types;
  const Json schema = json_in(source_dir() / "protocol/schema/client.schema.json");
  for (const Json& one : schema["oneOf"]) {
    const auto reference = one["$ref"].get<std::string>();
    types.insert(reference.substr(reference.rfind('/') + 1));
  }
  return types;
}

// Fills a message with the slowest content that it may have.
Json dearest(Json message, const std::string& table, int variant) {
  const auto type = message["type"].get<std::string>();
  message.erase("id");
  if (message.contains("table")) message["table"] = table;
  if (type == "create-table") return dearest_table(variant);
  if (type == "configure")
    return {{"type", type}, {"table", table}, {"rules", dearest_rules(variant)}};
  if (type == "check-rules" || type == "keep-rules" || type == "try-rules") {
    message["game"] = "bartok";
    message["rules"] = dearest_rules(variant);
    if (message.contains("seats")) message["seats"] = 2;
    if (type == "keep-rules") message["from"] = Json();
  }
  return message;
}

TEST(RulesReading, NoTypeOfMessageReadsRulesInItsHandler) {
  // A new type of message needs an example in protocol/examples. If it may contain rules, it also
  // needs a place in dearest().
  const auto messages = one_of_each_type();
  std::set<std::string> types;
  for (const auto& [type, message] : messages) types.insert(type);
  ASSERT_EQ(types, types_of_schema());
  const std::map<std::string, std::uint64_t> readings = {
      {"create-table", 1}, {"configure", 1}, {"check-rules", 1}, {"keep-rules", 1}};

  TestServer server;
  Client holder = server.connect();
  holder.must(dearest_table(0));
  int variant = 0;
  for (const auto& [type, message] : messages) {
    Client client = server.connect();
    const auto before_table = GameRules::readings();
    const auto table = client.must(dearest_table(0))["table"].get<std::string>();
    client.must({{"type", "enter"}, {"table", table}});
    const auto before = GameRules::readings();
    EXPECT_EQ(before.all, before_table.all) << "somebody holds these rules";
    const Json answer = client.ask(dearest(message, table, ++variant));
    const auto after = GameRules::readings();
    const auto expected = readings.find(type);
    EXPECT_EQ(after.all - before.all, expected == readings.end() ? 0 : expected->second)
        << type << ": " << answer.dump();
    EXPECT_EQ(after.in_handlers, before.in_handlers) << type;
    EXPECT_NE(answer.value("code", ""), "malformed") << answer.dump();
  }
}

TEST(RulesReading, AMatchBeginsWithoutReadingItsRulesAgain) {
  TestServer server;
  Client host = server.connect();
  const auto before = GameRules::readings();
  const auto table = host.must(dearest_table(1000))["table"].get<std::string>();
  host.must({{"type", "enter"}, {"table", table}});
  const Json complete = host.await_type("room")["room"]["rules"];
  host.must({{"type", "configure"}, {"table", table}});
  host.must({{"type", "configure"}, {"table", table}, {"settings", {{"turn_ms", 30000}}}});
  host.must({{"type", "configure"}, {"table", table}, {"rules", complete}});
  host.must({{"type", "add-bot"}, {"table", table}, {"seat", 1}});
  host.must({{"type", "start"}, {"table", table}});
  const auto after = GameRules::readings();
  EXPECT_EQ(after.all, before.all + 1);
  EXPECT_EQ(after.in_handlers, before.in_handlers);
}

app::ServerTuning few_waiting(std::size_t waiting) {
  app::ServerTuning tuning;
  tuning.pool.kinds.at(static_cast<std::size_t>(Work::rules)).waiting = waiting;
  return tuning;
}

TEST(RulesReading, MessagesAfterAConfigureWaitForItsRules) {
  TestServer server;
  Client host = server.connect();
  const std::string table = make_table(host, 2);
  Json rules = host.await_type("room")["room"]["rules"];
  rules["hand"] = 6;
  Occupied occupied(server->pool(), Work::rules);
  const std::string configure =
      host.send({{"type", "configure"}, {"table", table}, {"rules", rules}});
  const std::string lock = host.send({{"type", "lock"}, {"table", table}, {"on", true}});
  // Meanwhile the server answers another client, and changes the settings of another table.
  Client other = server.connect();
  other.must({{"type", "enter"}, {"table", table}});
  const std::string settings_elsewhere = make_table(other, 2);
  other.must(
      {{"type", "configure"}, {"table", settings_elsewhere}, {"settings", {{"turn_ms", 5000}}}});
  wait_until([&] { return server->pool().count(Work::rules).waiting == 1; });
  occupied.let_go();
  EXPECT_EQ(host.answer(configure)["type"], "ok");
  EXPECT_EQ(host.answer(lock)["type"], "ok");
  const auto changed = [](const Json& room) {
    return room.is_object() && room["rules"]["hand"] == 6 && room.value("locked", false);
  };
  while (!changed(host.room())) host.await_type("room");
}

TEST(RulesReading, IsRefusedWhenTheQueueIsFull) {
  TestServer server(TestServer::plain_options(), few_waiting(1));
  Client host = server.connect();
  const std::string table = make_table(host, 2);
  Json rules = host.await_type("room")["room"]["rules"];
  rules["hand"] = 6;
  Occupied occupied(server->pool(), Work::rules);
  const std::string waits =
      host.send({{"type", "check-rules"}, {"game", "pesten"}, {"rules", rules}, {"seats", 4}});
  const auto busy = [&](Json message) { EXPECT_EQ(host.ask(std::move(message))["code"], "busy"); };
  busy({{"type", "configure"}, {"table", table}, {"rules", rules}});
  busy({{"type", "create-table"}, {"game", "pesten"}, {"rules", rules}, {"seats", 4}});
  busy({{"type", "check-rules"}, {"game", "pesten"}, {"rules", rules}, {"seats", 4}});
  busy({{"type", "keep-rules"},
        {"game", "pesten"},
        {"name", "Ours"},
        {"author", ""},
        {"from", nullptr},
        {"rules", rules}});
  // The table still takes messages.
  host.must({{"type", "lock"}, {"table", table}, {"on", true}});
  occupied.let_go();
  EXPECT_EQ(host.answer(waits)["type"], "rules-checked");
  host.must({{"type", "configure"}, {"table", table}, {"rules", rules}});
}

}  // namespace
}  // namespace lastcard::test
