// Tests conversations with a real server before and around a match.
#include <chrono>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Json hello() { return {{"type", "hello"}, {"protocol", 1}}; }

TEST(Conversation, BeginsWithHello) {
  TestServer server;
  Client client(server.port());
  EXPECT_EQ(client.ask({{"type", "list-games"}})["code"], "hello_first");
  EXPECT_EQ(client.ask({{"type", "hello"}, {"protocol", 99}})["code"], "protocol_unsupported");
  const auto seconds = [] {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
  };
  const auto before = seconds();
  const Json welcome = client.ask(hello());
  EXPECT_GE(welcome["now"], before);
  EXPECT_LE(welcome["now"], seconds());
  EXPECT_EQ(welcome["type"], "welcome");
  EXPECT_EQ(welcome["protocol"], 1);
  EXPECT_THAT(welcome["server"].get<std::string>(), testing::StartsWith("lastcard/"));
  EXPECT_TRUE(welcome["tables"].empty());
  EXPECT_EQ(client.ask({{"type", "ping"}})["type"], "pong");
}

TEST(Conversation, TheGamesAreListedWithTheirPresets) {
  TestServer server;
  Client client = server.connect();
  const Json games = client.must({{"type", "list-games"}})["games"];
  ASSERT_FALSE(games.empty());
  EXPECT_EQ(games[0]["game"], "pesten");
  EXPECT_EQ(games[0]["presets"][0]["preset"], "manipesto");
}

TEST(Conversation, AMalformedMessageIsRefusedAndTheConnectionGoesOn) {
  TestServer server;
  Client client = server.connect();
  for (const char* text :
       {"", "nonsense", "[]", "{}", "{\"type\":\"dance\",\"id\":\"1\"}", "{\"type\":\"ping\"}",
        "{\"type\":\"ping\",\"id\":\"1\",\"extra\":1}", "{\"type\":\"ping\",\"id\":1}",
        "{\"type\":\"ping\",\"id\":\"1\",\"id\":\"2\"}", "[[[[[[[[[[[[[[[[[[[[[[[[",
        R"({"type":"sit","id":"1","table":"AAAAAA","seat":99999999999,"name":"x"})"}) {
    client.send_text(text);
    const Json answer = client.next();
    EXPECT_EQ(answer["type"], "refused") << text;
    EXPECT_EQ(answer["code"], "malformed") << text;
  }
  client.send_text(R"({"type":"ping","id":"x","padding":")" + std::string(5000, 'x') + "\"}");
  EXPECT_EQ(client.next()["code"], "malformed");
  EXPECT_EQ(client.ask({{"type", "ping"}})["type"], "pong");
}

TEST(Conversation, ABinaryOrOversizedMessageEndsTheConnection) {
  TestServer server;
  Client client = server.connect();
  client.send_binary("bytes");
  EXPECT_EQ(client.await_close(), 1003);
  Client other = server.connect();
  other.send_text(std::string(20000, 'x'));
  EXPECT_EQ(other.await_close(), 1009);
}

TEST(Conversation, AnotherSitesPageMayNotConnect) {
  TestServer server;
  const std::string ours = "http://localhost:" + std::to_string(server.port());
  EXPECT_NO_THROW(Client(server.port(), {.origin = ours}));
  EXPECT_NO_THROW(
      Client(server.port(), {.origin = "https://localhost:" + std::to_string(server.port())}));
  for (const std::string& origin :
       {std::string("https://evil.example"), std::string("null"), ours + ".evil.example",
        ours + "0", "http://LOCALHOST" + ours.substr(ours.rfind(':')),
        std::string("http://localhost"), std::string("file://"), "http://evil.example/" + ours}) {
    EXPECT_THROW(Client(server.port(), {.origin = origin}), std::runtime_error) << origin;
  }
}

TEST(Conversation, FurtherOriginsCanBeAllowed) {
  app::Options options = TestServer::plain_options();
  options.origins = {"https://cards.example"};
  TestServer server(options);
  EXPECT_NO_THROW(Client(server.port(), {.origin = "https://cards.example"}));
  EXPECT_THROW(Client(server.port(), {.origin = "https://cards.example.org"}), std::runtime_error);
}

TEST(Conversation, MessagesThatComeTooFastAreReadLaterAndAnswered) {
  app::Options options = TestServer::plain_options();
  options.messages_per_second = 20;
  TestServer server(options);
  Client client = server.connect();
  constexpr int kMessages = 100;  // 60 at once, and the rest within two seconds
  for (int i = 0; i < kMessages; ++i)
    client.send({{"type", "ping"}, {"id", "p" + std::to_string(i)}});
  for (int i = 0; i < kMessages; ++i) {
    const Json answer = client.next();
    ASSERT_EQ(answer["type"], "pong");
    ASSERT_EQ(answer["id"], "p" + std::to_string(i));
  }
}

TEST(Conversation, AnAddressMakesALimitedNumberOfTables) {
  app::Options options = TestServer::plain_options();
  options.tables_per_minute = 2;
  TestServer server(options);
  Client client = server.connect();
  static_cast<void>(make_table(client, 2));
  static_cast<void>(make_table(client, 2));
  const Json message = {
      {"type", "create-table"}, {"game", "pesten"}, {"preset", "manipesto"}, {"seats", 2}};
  EXPECT_EQ(client.ask(message)["code"], "too_many_tables");
}

TEST(Lobby, HasALimitOfTables) {
  app::Options options = TestServer::plain_options();
  options.max_tables = 1;
  TestServer server(options);
  Client client = server.connect();
  static_cast<void>(make_table(client, 2));
  const Json message = {
      {"type", "create-table"}, {"game", "pesten"}, {"preset", "manipesto"}, {"seats", 2}};
  EXPECT_EQ(client.ask(message)["code"], "too_many_tables");
}

TEST(Lobby, InvalidTablesAreRefusedWithTheReason) {
  TestServer server;
  Client client = server.connect();
  const auto make = [&](const Json& settings) {
    Json message = {{"type", "create-table"}, {"game", "pesten"}, {"seats", 4}};
    message.update(settings);
    return client.ask(message);
  };
  EXPECT_EQ(make({{"game", "chess"}, {"preset", "manipesto"}})["code"], "no_such_game");
  EXPECT_EQ(make({{"preset", "nope"}})["code"], "no_such_preset");
  EXPECT_EQ(make({{"preset", "manipesto"}, {"seats", 1}})["type"], "refused");
  const Json bad = make({{"rules", {{"decks", "many"}}}});
  EXPECT_EQ(bad["code"], "bad_rules");
  EXPECT_THAT(bad["message"].get<std::string>(), HasSubstr("/decks"));
  EXPECT_EQ(make({{"rules", {{"teams", "odd"}}}, {"seats", 3}})["code"], "bad_rules");
  const Json games = client.must({{"type", "list-games"}})["games"];
  Json rules = games[0]["presets"][0]["rules"];
  rules["teams"] = true;
  EXPECT_EQ(make({{"rules", rules}, {"seats", 3}})["code"], "odd_teams");
  rules["target"] = 1;
  EXPECT_EQ(make({{"rules", rules}})["type"], "ok") << "a rule set of one's own";
}

// Returns rules without teams, which fit any number of seats.
Json individually(Client& client) {
  Json rules = client.must({{"type", "list-games"}})["games"][0]["presets"][0]["rules"];
  rules["teams"] = false;
  return {{"rules", rules}};
}

TEST(Lobby, ATableIsEnteredByItsCode) {
  TestServer server;
  Client host = server.connect();
  const std::string table = make_table(host, 3, individually(host));
  EXPECT_EQ(table.size(), 6U);
  host.await_type("room");
  EXPECT_EQ(host.room()["stage"], "waiting");
  EXPECT_EQ(host.room()["you"], (Json{{"seat", 0}, {"host", true}, {"active", true}}));
  EXPECT_EQ(host.room()["seats"][0]["name"], "Host");
  EXPECT_EQ(host.room()["start"], (Json{{"allowed", false}, {"code", "seats_empty"}}));

  Client guest = server.connect();
  EXPECT_EQ(guest.ask({{"type", "enter"}, {"table", "AAAAAA"}})["code"], "no_such_table");
  guest.must({{"type", "enter"}, {"table", table}});
  guest.await_type("room");
  EXPECT_EQ(guest.room()["you"], (Json{{"seat", nullptr}, {"host", false}, {"active", true}}));
  EXPECT_EQ(guest.room()["watchers"], 1);
  guest.must({{"type", "sit"}, {"table", table}, {"seat", 2}, {"name", "Guest"}});
  host.await([](const Json& m) {
    return m["type"] == "room" && m["room"]["seats"][2]["kind"] == "person";
  });
  EXPECT_EQ(host.room()["watchers"], 0);
  EXPECT_EQ(host.room()["seats"][2]["online"], true);

  guest.abandon();
  host.await([](const Json& m) {
    return m["type"] == "room" && !m["room"]["seats"][2].value("online", true);
  });
  EXPECT_EQ(host.room()["seats"][2]["name"], "Guest") << "a seat stays one's own";
}

TEST(Lobby, SeatsAreTakenLeftAndNamed) {
  TestServer server;
  Client host = server.connect();
  const std::string table = make_table(host, 3, individually(host));
  Client guest = server.connect();
  join(guest, table, 1, "Guest");
  const auto ask = [&](Client& client, Json message) {
    message["table"] = table;
    const Json answer = client.ask(message);
    return answer["type"] == "ok" ? std::string("ok") : answer["code"].get<std::string>();
  };
  EXPECT_EQ(ask(guest, {{"type", "sit"}, {"seat", 0}, {"name", "Guest"}}), "seat_taken");
  EXPECT_EQ(ask(guest, {{"type", "rename"}, {"name", "HOST"}}), "name_taken");
  EXPECT_EQ(ask(guest, {{"type", "rename"}, {"name", "Noor"}}), "ok");
  EXPECT_EQ(ask(guest, {{"type", "add-bot"}, {"seat", 2}}), "not_host");
  EXPECT_EQ(ask(guest, {{"type", "start"}}), "not_host");
  EXPECT_EQ(ask(host, {{"type", "start"}}), "seats_empty");
  EXPECT_EQ(ask(host, {{"type", "add-bot"}, {"seat", 1}}), "seat_taken");
  EXPECT_EQ(ask(host, {{"type", "add-bot"}, {"seat", 2}}), "ok");
  EXPECT_EQ(ask(host, {{"type", "remove-bot"}, {"seat", 2}}), "ok");
  EXPECT_EQ(ask(guest, {{"type", "sit"}, {"seat", 2}, {"name", "Noor"}}), "ok");
  EXPECT_EQ(ask(guest, {{"type", "stand"}}), "ok");
  EXPECT_EQ(ask(guest, {{"type", "stand"}}), "not_seated");
  EXPECT_EQ(ask(guest, {{"type", "act"}, {"prompt", "1.1.1"}, {"do", {{"intent", "draw"}}}}),
            "not_seated");
  EXPECT_EQ(ask(host, {{"type", "act"}, {"prompt", "1.1.1"}, {"do", {{"intent", "draw"}}}}),
            "not_started");
  EXPECT_EQ(ask(host, {{"type", "add-bot"}, {"seat", 1}}), "ok");
  EXPECT_EQ(ask(host, {{"type", "add-bot"}, {"seat", 2}}), "ok");
  EXPECT_EQ(ask(guest, {{"type", "sit"}, {"seat", 2}, {"name", "Noor"}}), "table_full");
  EXPECT_EQ(ask(host, {{"type", "start"}}), "ok");
  EXPECT_EQ(ask(host, {{"type", "start"}}), "already_started");
  EXPECT_EQ(ask(guest, {{"type", "sit"}, {"seat", 2}, {"name", "Noor"}}), "already_started");
  EXPECT_EQ(ask(host, {{"type", "stand"}}), "ok") << "a bot takes the seat";
  EXPECT_EQ(ask(host, {{"type", "stand"}}), "not_seated");
}

TEST(Lobby, ASessionComesBackToItsSeats) {
  TestServer server;
  Client host = server.connect();
  const std::string table = make_table(host, 2);
  const std::string cookie = host.cookie();
  host.close();
  Client again(server.port(), {.cookie = cookie});
  EXPECT_THAT(again.must(hello())["tables"], ElementsAre(table));
  again.must({{"type", "enter"}, {"table", table}});
  again.await_type("room");
  EXPECT_EQ(again.room()["you"], (Json{{"seat", 0}, {"host", true}, {"active", true}}));
  Client stranger = server.connect();
  EXPECT_NE(stranger.cookie(), cookie);
  stranger.must({{"type", "enter"}, {"table", table}});
  stranger.await_type("room");
  EXPECT_EQ(stranger.room()["you"]["seat"], nullptr);
}

TEST(Lobby, AClientThatLeavesATableHearsNoMoreOfIt) {
  TestServer server;
  Client host = server.connect();
  const std::string table = make_table(host, 2);
  Client guest = server.connect();
  guest.must({{"type", "enter"}, {"table", table}});
  guest.must({{"type", "leave"}, {"table", table}});
  host.must({{"type", "rename"}, {"table", table}, {"name", "Changed"}});
  guest.must({{"type", "ping"}});
  for (const std::string& text : guest.transcript())
    EXPECT_THAT(text, testing::Not(HasSubstr("Changed")));
}

}  // namespace
}  // namespace lastcard::test
