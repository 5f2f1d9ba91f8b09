// Tests a table's view on a wall screen. Everybody in the room sees it, so it shows nobody's hand,
// not even that of the person who opened it.
#include <algorithm>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

// Returns the updates of a transcript by their number.
std::map<std::uint64_t, Json> updates_in(const Client& client) {
  std::map<std::uint64_t, Json> updates;
  for (const std::string& text : client.transcript()) {
    const Json message = Json::parse(text);
    if (message["type"] == "update") updates[message["seq"].get<std::uint64_t>()] = message;
  }
  return updates;
}

// Returns the cards of a zone in a view; null if the view shows none.
Json cards_of(const Json& view, const std::string& zone_id) {
  for (const Json& zone : view["zones"]) {
    if (zone["id"] == zone_id) return zone.value("cards", Json());
  }
  return {};
}

bool holds(const Json& list, const Json& wanted) {
  return std::ranges::find(list, wanted) != list.end();
}

// Checks that the wall shows only cards which two people at the table both see.
void expect_no_more_than_everybody_sees(const Json& wall, const Json& one, const Json& other) {
  EXPECT_TRUE(wall["view"]["you"].is_null());
  EXPECT_FALSE(wall["view"].contains("prompt"));
  for (const Json& zone : wall["view"]["zones"]) {
    if (!zone.contains("cards")) continue;
    const auto id = zone["id"].get<std::string>();
    EXPECT_EQ(zone["cards"], cards_of(one["view"], id)) << id;
    EXPECT_EQ(zone["cards"], cards_of(other["view"], id)) << id;
  }
  for (const Json& event : wall["events"]) {
    if (!event.contains("cards") && !event.contains("card")) continue;
    EXPECT_TRUE(holds(one["events"], event)) << event.dump();
    EXPECT_TRUE(holds(other["events"], event)) << event.dump();
  }
}

class WallOfEveryGame : public testing::TestWithParam<const Game*> {};

TEST_P(WallOfEveryGame, ShowsOnlyCardsThatEverybodySees) {
  const GameInfo& info = GetParam()->info();
  TestServer server;
  Client host = server.connect();
  const int seats = std::max(info.min_seats, 4);
  const std::string table =
      make_table(host, seats,
                 {{"game", info.id},
                  {"preset", info.presets.front().name},
                  {"settings", {{"knock_grace_ms", 0}, {"bot_pace_ms", 0}, {"watch_delay", 0}}}});
  Client guest = server.connect();
  join(guest, table, 1, "Guest");
  for (int seat = 2; seat < seats; ++seat)
    host.must({{"type", "add-bot"}, {"table", table}, {"seat", seat}});
  host.must({{"type", "show-hand"}, {"table", table}, {"on", true}});
  Client own = server.connect({.cookie = host.cookie()});
  Client strangers = server.connect();
  Client watcher = server.connect();
  for (Client* wall : {&own, &strangers})
    wall->must({{"type", "enter"}, {"table", table}, {"wall", true}, {"log", true}});
  watcher.must({{"type", "enter"}, {"table", table}});
  host.must({{"type", "start"}, {"table", table}});
  host.await_type("update");
  guest.await_type("update");
  Player first(host, table, 7, Player::Calls::nothing);
  Player second(guest, table, 8, Player::Calls::nothing);
  constexpr int kTurns = 40;
  for (int acts = 0; acts < kTurns && !first.over(); ++acts) {
    play_together({&host, &guest}, {&first, &second}, 1);
    // A client that reads late gets fewer updates, so each of these reads all of them now.
    for (Client* client : {&own, &strangers, &watcher}) client->ask({{"type", "ping"}});
  }
  const auto hosts = updates_in(host);
  const auto guests = updates_in(guest);
  for (const Client* wall : {&own, &strangers}) {
    int compared = 0;
    for (const auto& [seq, update] : updates_in(*wall)) {
      if (!hosts.contains(seq) || !guests.contains(seq)) continue;
      expect_no_more_than_everybody_sees(update, hosts.at(seq), guests.at(seq));
      ++compared;
    }
    EXPECT_GT(compared, 3);
    for (const std::string& text : wall->transcript())
      EXPECT_NE(Json::parse(text)["type"], "deals") << text;
  }
  // Watchers see that hand, so there was something to hide from the walls.
  const auto watched = updates_in(watcher);
  EXPECT_TRUE(std::ranges::any_of(watched, [](const auto& update) {
    return !cards_of(update.second["view"], "hand-0").is_null();
  }));
}

INSTANTIATE_TEST_SUITE_P(Games, WallOfEveryGame,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const testing::TestParamInfo<const Game*>& game) {
                           std::string name(game.param->info().id);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

class Wall : public testing::Test {
 protected:
  // Makes a table of two: the host and a guest.
  void open(Json settings = Json::object()) {
    settings.update({{"knock_grace_ms", 0}, {"bot_pace_ms", 0}});
    table_ = make_table(host_, 2, {{"settings", settings}});
    join(guest_, table_, 1, "Guest");
  }
  Json say(Client& client, const std::string& type, Json members = Json::object()) {
    members["type"] = type;
    members["table"] = table_;
    return client.ask(members);
  }
  Json hang_up(Client& client) { return say(client, "enter", {{"wall", true}}); }
  // Returns whether the person at the guest's seat is offline.
  static bool is_away(const Json& room) { return !room["seats"][1].value("online", true); }
  void start() {
    ASSERT_EQ(say(host_, "start")["type"], "ok");
    host_.await_type("update");
    guest_.await_type("update");
  }

  TestServer server_;
  Client host_ = server_.connect();
  Client guest_ = server_.connect();
  std::string table_;
};

TEST_F(Wall, HasNoSeatAndItsActionsAreRefused) {
  open();
  start();
  Client wall = server_.connect({.cookie = host_.cookie()});
  ASSERT_EQ(hang_up(wall)["type"], "ok");
  const Json update = wall.await_type("update");
  EXPECT_TRUE(update["view"]["you"].is_null());
  const Json you = wall.room()["you"];
  EXPECT_TRUE(you["seat"].is_null());
  EXPECT_EQ(you["host"], false);
  EXPECT_EQ(wall.room()["watchers"], 0) << "it is no person";
  for (const Json& message : std::vector<Json>{{{"type", "consider"}, {"cards", {"5H"}}},
                                               {{"type", "ask-hint"}, {"prompt", "1.1.0"}},
                                               {{"type", "show-hand"}, {"on", true}},
                                               {{"type", "stand"}},
                                               {{"type", "end-match"}},
                                               {{"type", "chat"}, {"text", "hello"}}}) {
    EXPECT_EQ(say(wall, message["type"], message)["code"], "not_seated") << message.dump();
  }
  EXPECT_EQ(say(host_, "consider", {{"cards", {"5H"}}})["type"], "considered")
      << "the page that plays goes on";
}

TEST_F(Wall, DoesNotCountAsThePresenceOfItsOwner) {
  open();
  Client wall = server_.connect({.cookie = guest_.cookie()});
  ASSERT_EQ(hang_up(wall)["type"], "ok");
  guest_.abandon();
  host_.await(
      [](const Json& message) { return message["type"] == "room" && is_away(message["room"]); });
}

TEST_F(Wall, APageThatBecomesAWallCannotActUntilItEntersAgain) {
  open();
  start();
  ASSERT_EQ(hang_up(guest_)["type"], "ok");
  EXPECT_TRUE(guest_.await_type("update")["view"]["you"].is_null());
  EXPECT_EQ(say(guest_, "show-hand", {{"on", true}})["code"], "not_seated");
  host_.await(
      [](const Json& message) { return message["type"] == "room" && is_away(message["room"]); });
  ASSERT_EQ(say(guest_, "enter")["type"], "ok");
  EXPECT_EQ(guest_.await_type("update")["view"]["you"], 1);
  EXPECT_EQ(say(guest_, "show-hand", {{"on", true}})["type"], "ok");
}

TEST_F(Wall, HearsAtOnceWhatWatchersHearLater) {
  open({{"watch_delay", 20}});
  ASSERT_EQ(say(guest_, "show-hand", {{"on", true}})["type"], "ok");
  Client wall = server_.connect();
  Client watcher = server_.connect();
  ASSERT_EQ(hang_up(wall)["type"], "ok");
  ASSERT_EQ(say(watcher, "enter")["type"], "ok");
  start();
  Player one(host_, table_, 11);
  Player two(guest_, table_, 12);
  play_together({&host_, &guest_}, {&one, &two}, 3);
  const auto newest = host_.update()["seq"].get<std::uint64_t>();
  const Json told = wall.await(
      [&](const Json& message) { return message["type"] == "update" && message["seq"] >= newest; });
  EXPECT_EQ(told["seq"], newest);
  EXPECT_TRUE(cards_of(told["view"], "hand-1").is_null());
  watcher.ask({{"type", "ping"}});
  const auto late = updates_in(watcher);
  EXPECT_TRUE(late.empty() || late.rbegin()->first < newest);
}

TEST_F(Wall, IsRefusedEvenToSeatedPlayersIfWatchersAreOff) {
  open({{"watchers", false}});
  Client wall = server_.connect();
  Client own = server_.connect({.cookie = host_.cookie()});
  EXPECT_EQ(hang_up(wall)["code"], "watching_off");
  EXPECT_EQ(hang_up(own)["code"], "watching_off");
  start();
  EXPECT_EQ(hang_up(wall)["code"], "watching_off");
  EXPECT_EQ(hang_up(own)["code"], "watching_off");
  EXPECT_EQ(hang_up(host_)["code"], "watching_off");
  EXPECT_EQ(say(host_, "consider", {{"cards", {"5H"}}})["type"], "considered")
      << "refused, it is what it was";
}

TEST_F(Wall, OfALockedTableIsOnlyForPeopleOfTheTable) {
  open();
  ASSERT_EQ(say(host_, "lock", {{"on", true}})["type"], "ok");
  Client wall = server_.connect();
  Client own = server_.connect({.cookie = host_.cookie()});
  EXPECT_EQ(hang_up(wall)["code"], "table_locked");
  EXPECT_EQ(hang_up(own)["type"], "ok");
}

}  // namespace
}  // namespace lastcard::test
