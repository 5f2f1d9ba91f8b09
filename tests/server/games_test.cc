// Tests every registered game at a real table. The server has no code for a particular game.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/record.h"
#include "engine/registry.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

constexpr int kActs = 60;

Json table_rules(int grace_ms) { return {{"knock_grace_ms", grace_ms}, {"bot_pace_ms", 0}}; }

class EveryGame : public testing::TestWithParam<const Game*> {};

TEST_P(EveryGame, IsPlayedByTheSameServerAndKept) {
  const GameInfo& info = GetParam()->info();
  TestServer server;
  Client host = server.connect();
  const int seats = std::max(info.min_seats, 4);
  const std::string table = make_table(
      host, seats,
      {{"game", info.id}, {"preset", info.presets.front().name}, {"settings", table_rules(0)}});
  for (int seat = 1; seat < seats; ++seat)
    host.must({{"type", "add-bot"}, {"table", table}, {"seat", seat}});
  host.must({{"type", "start"}, {"table", table}});
  host.await_type("update");
  Player guest(host, table, 7, Player::Calls::nothing);
  for (int acts = 0; acts < kActs && !guest.over();) {
    if (guest.act()) {
      ++acts;
    } else {
      host.await_type("update");
    }
  }
  if (!guest.over()) {
    host.must({{"type", "end-match"}, {"table", table}});
    host.await([](const Json& message) {
      return message["type"] == "room" && message["room"]["stage"] == "ended";
    });
  }
  while (!host.room().contains("match")) host.await_type("room");
  const HttpReply kept =
      http(server.port(), "GET",
           "/api/matches/" + host.room()["match"].get<std::string>() + "/record.json");
  ASSERT_EQ(kept.status, 200);
  const Json record = Json::parse(kept.body);
  EXPECT_EQ(record["game"], info.id);
  ASSERT_FALSE(record["rounds"].empty());
  const auto replayed = replay(record);
  EXPECT_TRUE(replayed) << replayed.error().at << " " << replayed.error().message;
  const HttpReply positions = http(server.port(), "GET",
                                   "/api/matches/" + host.room()["match"].get<std::string>() +
                                       "/positions?as=all&from=0&count=5");
  EXPECT_EQ(positions.status, 200);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const testing::TestParamInfo<const Game*>& game) {
                           std::string name(game.param->info().id);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

// COM-41: after each card, all players but the holder of the comet see the same state for the same
// time, and then one more update. This is so whether or not a player could have interrupted.
TEST(Veil, TheNextPlayerIsHiddenForTheSameTimeAfterEachCard) {
  TestServer server;
  Client host = server.connect();
  Client watcher = server.connect();
  const std::string table = make_table(host, 4,
                                       {{"game", "comet"},
                                        {"preset", find_game("comet")->info().presets.front().name},
                                        {"settings", table_rules(40)}});
  for (int seat = 0; seat < 4; ++seat) {
    if (seat == 0) host.must({{"type", "stand"}, {"table", table}});
    host.must({{"type", "add-bot"}, {"table", table}, {"seat", seat}});
  }
  watcher.must({{"type", "enter"}, {"table", table}});
  host.must({{"type", "start"}, {"table", table}});
  int veiled = 0;
  bool gone = false;  // whether the comet was played
  std::uint64_t settles = 0;
  for (int updates = 0; updates < 40 && !gone; ++updates) {
    const Json update = watcher.await_type("update");
    const Json& view = update["view"];
    if (view["stage"] != "playing") break;
    const auto seq = update["seq"].get<std::uint64_t>();
    bool card = false;
    for (const Json& event : update["events"]) {
      if (event["event"] != "played") continue;
      card = true;
      gone = event["cards"][0] == "9D";
    }
    if (gone) break;
    if (settles != 0) {
      EXPECT_FALSE(card);
      EXPECT_EQ(seq, settles);
      EXPECT_TRUE(view["turn"].is_number());
      settles = 0;
    } else if (card) {
      EXPECT_EQ(view["phase"], "comet");
      EXPECT_TRUE(view["turn"].is_null());
      EXPECT_TRUE(view["to_act"].empty());
      EXPECT_FALSE(update.value("clock", Json::object()).contains("turns"));
      settles = seq + 1;
      ++veiled;
    }
  }
  EXPECT_GT(veiled + static_cast<int>(gone), 0);
}

// A player must not learn it by asking, either: whether a play is already legal would reveal it.
TEST(Veil, ConsideringAPlayDoesNotRevealTheNextPlayer) {
  std::vector<std::string> deck;
  for (const char suit : {'C', 'D', 'H', 'S'}) {
    for (const char rank : {'A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'}) {
      const std::string card = {rank, suit};
      if (card != "8D" && card != "9D") deck.push_back(card);
    }
  }
  deck.emplace_back("9D");  // the last cards are the stub, so no player has the comet
  TemporaryFolder scripts;
  app::Options options = TestServer::plain_options();
  options.scripted_decks = scripts.write("decks.json", Json::array({deck}).dump());
  TestServer server(options);
  Client host = server.connect();
  const std::string table = make_table(
      host, 4, {{"game", "comet"}, {"preset", "comet"}, {"settings", table_rules(10000)}});
  for (int seat = 1; seat < 4; ++seat)
    host.must({{"type", "add-bot"}, {"table", table}, {"seat", seat}});
  host.must({{"type", "start"}, {"table", table}});
  host.await([](const Json& message) {
    return message["type"] == "update" && message["view"]["phase"] == "comet";
  });
  const Json& view = host.update()["view"];
  EXPECT_TRUE(view["to_act"].empty());
  int asked = 0;
  for (const Json& zone : view["zones"]) {
    if (zone["id"] != "hand-0") continue;
    for (const Json& card : zone["cards"]) {
      ++asked;
      const Json told =
          host.ask({{"type", "consider"}, {"table", table}, {"cards", Json::array({card})}});
      EXPECT_EQ(told["legal"], false);
      EXPECT_EQ(told["refusal"]["code"], "held_back");
    }
  }
  EXPECT_GT(asked, 0);
}

}  // namespace
}  // namespace lastcard::test
