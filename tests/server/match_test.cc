// Tests matches over real WebSockets.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

TEST(Match, APersonPlaysAMatchWithBotsAndThenARematch) {
  TestServer server;
  Client host = server.connect();
  const std::string table = start_with_bots(host, 4);
  Player player(host, table, 7);
  player.play_match();
  EXPECT_TRUE(host.update()["view"].contains("match"));
  if (host.room()["stage"] != "ended") {
    host.await([](const Json& m) { return m["type"] == "room" && m["room"]["stage"] == "ended"; });
  }
  host.must({{"type", "rematch"}, {"table", table}});
  host.await(
      [](const Json& m) { return m["type"] == "update" && m["view"]["stage"] == "playing"; });
  EXPECT_EQ(host.update()["view"]["round"], 1);
  EXPECT_EQ(host.update()["view"]["dealer"], 1) << "the next seat deals first";
  EXPECT_EQ(host.update()["view"]["points"], (Json{0, 0}));
}

TEST(Match, FourPeoplePlayAMatch) {
  TestServer server;
  std::vector<Client> clients;
  for (int i = 0; i < 4; ++i) clients.push_back(server.connect());
  const std::string table = make_table(clients[0], 4, {{"settings", {{"knock_grace_ms", 0}}}});
  for (int i = 1; i < 4; ++i)
    join(clients[static_cast<std::size_t>(i)], table, i, "P" + std::to_string(i));
  clients[0].must({{"type", "start"}, {"table", table}});
  std::vector<Player> players;
  for (std::size_t i = 0; i < 4; ++i)
    players.emplace_back(clients[i], table, static_cast<unsigned>(i) + 1);
  for (Client& client : clients) client.await_type("update");
  play_together({&clients[0], &clients[1], &clients[2], &clients[3]},
                {&players[0], &players[1], &players[2], &players[3]}, 100000);
  for (const Client& client : clients)
    EXPECT_EQ(client.update()["view"]["match"], clients[0].update()["view"]["match"]);
}

TEST(Match, BotsPlayAMatchAloneAndAnyoneMayWatch) {
  TestServer server;
  Client host = server.connect();
  const std::string table =
      make_table(host, 4, {{"settings", {{"bot_pace_ms", 0}, {"knock_grace_ms", 0}}}});
  host.must({{"type", "stand"}, {"table", table}});
  for (int seat = 0; seat < 4; ++seat)
    host.must({{"type", "add-bot"}, {"table", table}, {"seat", seat}});
  Client watcher = server.connect();
  watcher.must({{"type", "enter"}, {"table", table}});
  host.must({{"type", "start"}, {"table", table}});
  watcher.await(
      [](const Json& m) { return m["type"] == "update" && m["view"]["stage"] == "match-over"; });
  // A watcher sees no hand.
  int hidden = 0;
  for (const std::string& text : watcher.transcript()) {
    const Json message = Json::parse(text);
    if (message["type"] != "update") continue;
    EXPECT_EQ(message["view"]["you"], nullptr);
    EXPECT_FALSE(message["view"].contains("prompt"));
    for (const Json& zone : message["view"]["zones"]) {
      if (zone["layout"] == "fan" || zone["id"] == "stock") {
        EXPECT_FALSE(zone.contains("cards")) << text;
        ++hidden;
      }
    }
  }
  EXPECT_GT(hidden, 0);
}

// Returns the steps of a log, as a client got them that was there.
Json told_steps(const Client& client) {
  Json steps = Json::array();
  for (const std::string& text : client.transcript()) {
    const Json message = Json::parse(text);
    if (message["type"] != "update" || message["events"].empty()) continue;
    steps.push_back({{"seq", message["seq"]}, {"events", message["events"]}});
  }
  return steps;
}

TEST(Match, ALateViewerIsToldTheEventsOfTheRoundEvenAfterARestart) {
  TestServer server;
  Client host = server.connect();
  const std::string table =
      start_with_bots(host, 2, {{"settings", {{"bot_pace_ms", 0}, {"knock_grace_ms", 0}}}});
  host.await_type("update");
  Player player(host, table, 11);
  // Plays four acts of the host, which all belong to the first round.
  for (int acts = 0; acts < 4;) {
    ASSERT_EQ(host.update()["view"]["stage"], "playing");
    if (player.act()) {
      ++acts;
    } else {
      host.await_type("update");
    }
  }
  while (!host.update()["view"].contains("prompt")) host.await_type("update");
  const Json told = told_steps(host);
  ASSERT_GT(told.size(), 4U);

  const auto log_for = [&](const Client::Options& options) {
    Client late = server.connect(options);
    late.must({{"type", "enter"}, {"table", table}, {"tab", "late"}, {"log", true}});
    return late.await_type("update")["log"];
  };
  const Client::Options own = {.cookie = host.cookie()};
  const auto expect_both_logs = [&] {
    EXPECT_EQ(log_for(own), (Json{{"whole", true}, {"steps", told}}));
    const Json watched = log_for({});
    EXPECT_EQ(watched["steps"].size(), told.size());
    for (const Json& step : watched["steps"]) {
      for (const Json& event : step["events"]) {
        EXPECT_FALSE(event.value("from", "") == "stock" && event.contains("cards") &&
                     event["to"] != "discard")
            << "a drawn card is nobody else's business: " << event;
      }
    }
  };
  expect_both_logs();
  server.restart();
  expect_both_logs();
}

TEST(Match, NoPlayersFramesHoldAnotherPlayersHand) {
  TestServer server;
  Client host = server.connect();
  Client guest = server.connect();
  const std::string table = make_table(host, 2, {{"settings", {{"knock_grace_ms", 0}}}});
  join(guest, table, 1, "Guest");
  host.must({{"type", "start"}, {"table", table}});
  host.await_type("update");
  guest.await_type("update");
  Player first(host, table, 3);
  Player second(guest, table, 4);
  play_together({&host, &guest}, {&first, &second}, 200);
  for (Client* client : {&host, &guest}) {
    const int me = client == &host ? 0 : 1;
    int updates = 0;
    for (const std::string& text : client->transcript()) {
      const Json message = Json::parse(text);
      if (message["type"] != "update") continue;
      ++updates;
      ASSERT_EQ(message["view"]["you"], me);
      for (const Json& zone : message["view"]["zones"]) {
        const bool hidden =
            zone["id"] == "stock" || (zone["layout"] == "fan" && zone["seat"] != me);
        EXPECT_EQ(zone.contains("cards"), !hidden) << zone.dump();
      }
      for (const Json& event : message["events"]) {
        if (event["event"] != "move" || !event.contains("cards")) continue;
        const std::string other = "hand-" + std::to_string(1 - me);
        EXPECT_FALSE(event["to"] == other && event["from"] == "stock") << event.dump();
      }
    }
    EXPECT_GT(updates, 5);
  }
}

// A table at which it is the host's turn.
class HostsTurn : public testing::Test {
 protected:
  HostsTurn() : host_(server_.connect()), table_(start_with_bots(host_, 2)) { await_turn(); }
  void await_turn() {
    while (!host_.update().is_object() || !host_.update()["view"].contains("prompt") ||
           host_.update()["view"]["turn"] != 0) {
      host_.await_type("update");
    }
  }
  [[nodiscard]] std::string prompt() const {
    return host_.update()["view"]["prompt"]["id"].get<std::string>();
  }
  [[nodiscard]] Json listed() const {
    for (const Json& ask : host_.update()["view"]["prompt"]["asks"]) {
      if (!ask.contains("refusal") && !ask["intents"].empty() &&
          ask["intents"][0]["intent"] != "knock-last-card") {
        return ask["intents"][0];
      }
    }
    return nullptr;
  }
  Json act(const std::string& id, const std::string& prompt, const Json& intent) {
    return host_.ask(
        {{"type", "act"}, {"id", id}, {"table", table_}, {"prompt", prompt}, {"do", intent}});
  }

  TestServer server_;
  Client host_;
  std::string table_;
};

TEST_F(HostsTurn, ARepeatedActHappensOnceAndGetsItsOldAnswer) {
  const std::string first = prompt();
  const Json intent = listed();
  EXPECT_EQ(act("once", first, intent)["type"], "ok");
  EXPECT_EQ(act("once", first, intent)["type"], "ok");
  EXPECT_EQ(act("twice", first, intent)["code"], "stale_prompt");
  // If a careless client uses an id again for another prompt, that is another message.
  await_turn();
  EXPECT_EQ(act("once", prompt(), listed())["type"], "ok");
  // The same holds for another connection of the session, and after a restart.
  Client again = server_.connect({.cookie = host_.cookie()});
  const Json repeated = {
      {"type", "act"}, {"id", "once"}, {"table", table_}, {"prompt", first}, {"do", intent}};
  EXPECT_EQ(again.ask(repeated)["type"], "ok");
  const std::string cookie = host_.cookie();
  server_.restart();
  Client after = server_.connect({.cookie = cookie});
  EXPECT_EQ(after.ask(repeated)["type"], "ok");
}

TEST_F(HostsTurn, TheRefusalOfAnActThatBreaksTheRulesNamesTheRule) {
  // If the turned-up card is a jack, the host calls a suit and cannot draw (PES-22).
  const bool calls = listed()["intent"] == "call-suit";
  const Json against =
      calls ? Json{{"intent", "draw"}} : Json{{"intent", "call-suit"}, {"suit", "H"}};
  const Json answer = act("x", prompt(), against);
  EXPECT_EQ(answer["type"], "refused");
  EXPECT_NE(answer["code"], "stale_prompt");
  EXPECT_TRUE(answer.contains("rule")) << answer.dump();
  EXPECT_EQ(act("x", prompt(), against)["code"], answer["code"]);
}

TEST_F(HostsTurn, AnOldPromptIsStale) {
  EXPECT_EQ(act("x", "1.0.0", {{"intent", "draw"}})["code"], "stale_prompt");
  EXPECT_EQ(act("y", prompt() + "9", {{"intent", "draw"}})["code"], "stale_prompt");
}

TEST_F(HostsTurn, ConsideringChangesNothing) {
  const auto seq = host_.update()["seq"];
  const std::string id = prompt();
  int considered = 0;
  for (const Json& zone : host_.update()["view"]["zones"]) {
    if (zone["id"] != "hand-0") continue;
    for (const Json& card : zone["cards"]) {
      ++considered;
      const Json answer =
          host_.ask({{"type", "consider"}, {"table", table_}, {"cards", Json::array({card})}});
      ASSERT_EQ(answer["type"], "considered") << answer.dump();
      EXPECT_EQ(answer["legal"].get<bool>(), answer.contains("effect"));
    }
  }
  EXPECT_GT(considered, 0);
  EXPECT_EQ(host_.update()["seq"], seq);
  EXPECT_EQ(prompt(), id);
}

TEST_F(HostsTurn, TheAnswerComesBeforeTheUpdate) {
  const Json intent = listed();
  const std::string id =
      host_.send({{"type", "act"}, {"table", table_}, {"prompt", prompt()}, {"do", intent}});
  // An earlier room message may still be on its way.
  const auto told = [](const Json& m) { return m["type"] == "ok" || m["type"] == "update"; };
  EXPECT_EQ(host_.await(told).value("id", ""), id);
  EXPECT_EQ(host_.await(told)["type"], "update");
}

TEST_F(HostsTurn, TheAnswerNamesTheUpdateThatShowsWhatWasDone) {
  const std::string first = prompt();
  const Json intent = listed();
  const Json answer = act("named", first, intent);
  ASSERT_TRUE(answer.contains("update")) << answer.dump();
  const auto seq = answer["update"].get<std::uint64_t>();
  EXPECT_GT(seq, host_.update()["seq"].get<std::uint64_t>());
  host_.await_type("update");
  EXPECT_GE(host_.update()["seq"].get<std::uint64_t>(), seq);
  EXPECT_NE(host_.update()["view"].value("prompt", Json::object()).value("id", ""), first);
  // The repeated act was done already, and the client has had its update, so the answer names none.
  EXPECT_FALSE(act("named", first, intent).contains("update"));
}

TEST_F(HostsTurn, TheAnswerToAConnectionThatHasNotEnteredNamesNoUpdate) {
  Client elsewhere = server_.connect({.cookie = host_.cookie()});
  const Json answer =
      elsewhere.must({{"type", "act"}, {"table", table_}, {"prompt", prompt()}, {"do", listed()}});
  EXPECT_FALSE(answer.contains("update")) << answer.dump();
}

TEST_F(HostsTurn, ATableIsTheSameAfterARestart) {
  const Json before = host_.update();
  const std::string cookie = host_.cookie();
  server_.restart();
  Client after = server_.connect({.cookie = cookie});
  after.must({{"type", "enter"}, {"table", table_}, {"since", before["seq"]}});
  after.await_type("update");
  Json view = after.update()["view"];
  Json old = before["view"];
  view["prompt"].erase("id");
  old["prompt"].erase("id");
  EXPECT_EQ(view, old);
  EXPECT_EQ(after.update()["seq"], before["seq"]);
  EXPECT_FALSE(after.update().contains("truncated"));
  Player(after, table_, 11).play_match();
}

TEST_F(HostsTurn, AReturningClientIsToldTheEventsThatItMissed) {
  const auto seq = host_.update()["seq"].get<std::uint64_t>();
  act("x", prompt(), listed());
  Client again = server_.connect({.cookie = host_.cookie()});
  again.must({{"type", "enter"}, {"table", table_}, {"since", seq}});
  again.await_type("update");
  EXPECT_FALSE(again.update().contains("truncated"));
  EXPECT_FALSE(again.update()["events"].empty());
  // The server does not keep events that lie too far back.
  Client late = server_.connect({.cookie = host_.cookie()});
  late.must({{"type", "enter"}, {"table", table_}, {"since", 0}});
  late.await_type("update");
  EXPECT_EQ(late.update()["truncated"], true);
}

TEST_F(HostsTurn, TwoWindowsOfOneSessionSeeTheSame) {
  Client window = server_.connect({.cookie = host_.cookie()});
  window.must({{"type", "enter"}, {"table", table_}});
  window.await_type("update");
  EXPECT_EQ(window.update()["view"], host_.update()["view"]);
}

TEST(NextRound, StartsByItselfIfNobodySaysAnything) {
  TestServer server(TestServer::plain_options(), {.next_round_ms = 50});
  Client host = server.connect();
  const std::string table = start_with_bots(host, 2);
  const auto in_round = [&] { return host.update()["view"]["round"].get<int>(); };
  host.await_type("update");
  Player player(host, table, 5);
  while (in_round() == 1) {
    if (player.stage() == "round-over") {
      EXPECT_TRUE(host.update()["clock"].contains("next_round")) << host.update().dump();
    }
    if (player.stage() != "playing" || !player.act()) host.await_type("update");
    ASSERT_FALSE(player.over());
  }
  EXPECT_EQ(in_round(), 2);
}

TEST(SlowReader, IsCutOffAndTheOthersPlayOn) {
  TestServer server;
  Client host = server.connect();
  const std::string table =
      make_table(host, 4, {{"settings", {{"bot_pace_ms", 0}, {"knock_grace_ms", 0}}}});
  host.must({{"type", "stand"}, {"table", table}});
  for (int seat = 0; seat < 4; ++seat)
    host.must({{"type", "add-bot"}, {"table", table}, {"seat", seat}});
  // This client sends requests and never reads the answers.
  Client slow = server.connect({.receive_buffer = 4096});
  slow.must({{"type", "enter"}, {"table", table}});
  host.must({{"type", "start"}, {"table", table}});
  const Json rules = {{"type", "list-games"}};
  bool cut_off = false;
  // When all buffers are full, sending blocks until the server closes the connection.
  for (int i = 0; i < 1000000 && !cut_off; ++i) {
    try {
      slow.send(rules);
    } catch (const std::runtime_error&) {
      cut_off = true;
    }
  }
  EXPECT_TRUE(cut_off);
  host.await(
      [](const Json& m) { return m["type"] == "update" && m["view"]["stage"] == "match-over"; });
}

}  // namespace
}  // namespace lastcard::test
