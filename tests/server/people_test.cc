// Tests leaving, coming back, watching and talking, over real WebSockets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// A quick table with people at its first seats and bots at the others.
class People : public testing::Test {
 protected:
  void begin(int people, int seats, const Json& settings = Json::object(),
             const app::ServerTuning& tuning = {}) {
    server_ = std::make_unique<TestServer>(TestServer::plain_options(), tuning);
    Json all = {{"knock_grace_ms", 0}, {"bot_pace_ms", 0}};
    all.update(settings);
    clients_.push_back(server_->connect());
    table_ = make_table(clients_[0], seats, {{"settings", all}});
    for (int seat = 1; seat < people; ++seat) {
      clients_.push_back(server_->connect());
      join(clients_.back(), table_, seat, "P" + std::to_string(seat));
    }
    for (int seat = people; seat < seats; ++seat) must(0, "add-bot", {{"seat", seat}});
    must(0, "start");
    for (Client& client : clients_) client.await_type("update");
  }
  Json say(Client& client, const std::string& type, Json members = Json::object()) {
    members["type"] = type;
    members["table"] = table_;
    return client.ask(members);
  }
  void must(std::size_t who, const std::string& type, Json members = Json::object()) {
    const Json answer = say(clients_[who], type, std::move(members));
    ASSERT_EQ(answer["type"], "ok") << type << ": " << answer.dump();
  }
  std::string refusal(std::size_t who, const std::string& type, Json members = Json::object()) {
    const Json answer = say(clients_[who], type, std::move(members));
    return answer["type"] == "ok" ? "" : answer["code"].get<std::string>();
  }
  Json room(Client& client, const std::function<bool(const Json&)>& fits) {
    if (client.room().is_object() && fits(client.room())) return client.room();
    return client.await(
        [&](const Json& m) { return m["type"] == "room" && fits(m["room"]); })["room"];
  }
  // Waits until an item of that code is heard, and returns it.
  Json heard(Client& client, const std::string& code) {
    Json found;
    client.await([&](const Json& m) {
      if (m["type"] != "talk") return false;
      for (const Json& item : m["items"]) {
        if (item["code"] == code) found = item;
      }
      return found.is_object();
    });
    return found;
  }
  Client enter(const Client::Options& options, Json members = Json::object()) {
    Client client = server_->connect(options);
    members["type"] = "enter";
    members["table"] = table_;
    client.must(members);
    client.await_type("talk");  // comes after the room
    return client;
  }
  Client again(std::size_t who, Json members = Json::object()) {
    return enter({.cookie = clients_[who].cookie()}, std::move(members));
  }
  std::size_t to_act() {
    for (const Client& client : clients_) {
      const Json& view = client.update()["view"];
      if (!view["turn"].is_null()) return view["turn"].get<std::size_t>();
    }
    return 0;
  }

  std::unique_ptr<TestServer> server_;
  std::vector<Client> clients_;
  std::string table_;
};

TEST_F(People, OnlyOneOfSeveralPagesOfAPlayerIsActive) {
  begin(2, 2);
  Client first = again(0, {{"tab", "first"}});
  EXPECT_EQ(first.room()["you"]["active"], false) << "the page that was there goes on";
  EXPECT_EQ(say(first, "show-hand", {{"on", true}})["code"], "active_elsewhere");
  first.must({{"type", "enter"}, {"table", table_}, {"tab", "first"}, {"take_over", true}});
  room(first, [](const Json& r) { return r["you"]["active"] == true; });
  room(clients_[0], [](const Json& r) { return r["you"]["active"] == false; });
  EXPECT_EQ(refusal(0, "show-hand", {{"on", true}}), "active_elsewhere");
  // The same page connects again before the server has missed the old connection.
  Client reloaded = again(0, {{"tab", "first"}});
  EXPECT_EQ(reloaded.room()["you"]["active"], true);
  first.abandon();
  reloaded.abandon();
  room(clients_[0], [](const Json& r) { return r["you"]["active"] == true; });
  Client back = again(0, {{"tab", "first"}});
  EXPECT_EQ(back.room()["you"]["active"], true) << "it was gone for a moment only";
}

TEST_F(People, ABotPlaysAnOverdueTurnAndHoldsTheSeatUntilThePlayerReturns) {
  begin(1, 2, {{"turn_ms", 60}});
  EXPECT_EQ(heard(clients_[0], "bot-played")["seat"], 0);
  EXPECT_EQ(heard(clients_[0], "bot-holds")["name"], "Host");
  room(clients_[0], [](const Json& r) { return r["seats"][0].contains("stand_in"); });
  must(0, "come-back");
  heard(clients_[0], "came-back");
}

TEST_F(People, ABotStandsInForADisconnectedPlayerUntilTheyReturn) {
  begin(2, 2, {{"absent_ms", 150}});
  const std::string cookie = clients_[1].cookie();
  clients_[1].abandon();
  // It may be this player's turn first. The absent player's turn comes after it.
  Player player(clients_[0], table_, 3);
  while (!clients_[0].room()["seats"][1].contains("stand_in")) {
    if (!player.act()) clients_[0].next();
  }
  EXPECT_EQ(clients_[0].room()["seats"][1]["online"], false);
  Client back = enter({.cookie = cookie});
  room(back, [](const Json& r) { return !r["seats"][1].contains("stand_in"); });
  EXPECT_EQ(back.room()["you"]["seat"], 1);
}

TEST_F(People, TheOthersMayWaitLongerForAnAbsentPlayer) {
  begin(4, 4, {{"absent_ms", 600000}});
  const std::size_t away = to_act();
  const std::size_t one = (away + 1) % 4;
  const std::size_t other = (away + 2) % 4;
  clients_[away].abandon();
  const auto waits = [&](const Json& m) {
    return m["type"] == "clock" && m["clock"].contains("turns") &&
           m["clock"]["turns"][0]["kind"] == "absent";
  };
  const Json clock = clients_[one].await(waits)["clock"]["turns"][0];
  EXPECT_EQ(clock["seat"], away);
  EXPECT_EQ(clock["needed"], 2);
  EXPECT_EQ(refusal(one, "wait-longer", {{"seat", one}}), "nobody_to_wait_for");
  must(one, "wait-longer", {{"seat", away}});
  EXPECT_THAT(clients_[other].await([&](const Json& m) {
    return waits(m) && !m["clock"]["turns"][0]["votes"].empty();
  })["clock"]["turns"][0]["votes"],
              ElementsAre(one));
  must(other, "wait-longer", {{"seat", away}});
  EXPECT_EQ(heard(clients_[one], "waits-longer")["seat"], away);
  const Json longer = clients_[other].await(
      [&](const Json& m) { return waits(m) && m["clock"]["turns"][0]["votes"].empty(); });
  EXPECT_GT(longer["clock"]["turns"][0]["ms_left"], 600000);
}

TEST_F(People, AMatchPausesWhenAllAgreeAndAnyoneMayGoOn) {
  begin(2, 2, {{"turn_ms", 600000}});
  must(0, "pause", {{"on", true}});
  EXPECT_THAT(
      room(clients_[1], [](const Json& r) { return r.contains("pause_agreed"); })["pause_agreed"],
      ElementsAre(0));
  must(1, "pause", {{"on", true}});
  room(clients_[0], [](const Json& r) { return r.contains("paused"); });
  const std::size_t turn = to_act();
  const Json prompt = clients_[turn].update()["view"]["prompt"];
  const Json act = {{"prompt", prompt["id"]}, {"do", {{"intent", "draw"}}}};
  EXPECT_EQ(refusal(turn, "act", act), "match_paused");
  server_->restart();
  Client host = again(0);
  EXPECT_EQ(host.room()["paused"], true) << "a pause outlives the server";
  EXPECT_EQ(say(host, "pause", {{"on", false}})["type"], "ok");
  room(host, [](const Json& r) { return !r.contains("paused"); });
}

TEST_F(People, ALeavingHostsSeatGoesToABotAndTheRoleToAnotherPlayer) {
  begin(2, 2);
  must(0, "stand");
  EXPECT_EQ(heard(clients_[1], "left")["name"], "Host");
  const Json seen = room(clients_[1], [](const Json& r) { return r["seats"][0]["kind"] == "bot"; });
  EXPECT_EQ(seen["you"]["host"], true);
  EXPECT_EQ(refusal(0, "end-match"), "not_host");
}

TEST_F(People, ASeatIsLentByALinkAndGivenBackOnRequest) {
  begin(2, 2);
  const Json invited = say(clients_[1], "invite-to-seat", {{"seat", 1}});
  ASSERT_EQ(invited["type"], "ok") << invited.dump();
  const Json& key = invited["key"];
  must(0, "lock", {{"on", true}});
  Client stranger = server_->connect();
  EXPECT_EQ(say(stranger, "enter")["code"], "table_locked");
  EXPECT_EQ(say(stranger, "enter", {{"key", "0000000000000000"}})["code"], "bad_key");
  Client guest = enter({}, {{"key", key}});
  EXPECT_EQ(say(guest, "sit", {{"seat", 0}, {"name", "Eva"}, {"key", key}})["code"], "bad_key");
  guest.must({{"type", "sit"}, {"table", table_}, {"seat", 1}, {"name", "Eva"}, {"key", key}});
  const Json lent = heard(clients_[0], "lent");
  EXPECT_EQ(lent["name"], "Eva");
  EXPECT_EQ(lent["other_name"], "P1");
  guest.await([](const Json& m) { return m["type"] == "update" && m["view"]["you"] == 1; });
  room(clients_[1], [](const Json& r) { return r["you"].contains("lent"); });
  EXPECT_EQ(say(stranger, "enter", {{"key", key}})["code"], "bad_key") << "a key opens once";
  must(1, "come-back");
  // The seat is not given back during a turn that the friend has begun.
  Player players[] = {Player(clients_[0], table_, 1), Player(guest, table_, 2)};
  while (clients_[1].room()["you"]["seat"] != 1) {
    if (!players[0].act() && !players[1].act()) clients_[0].next();
    if (guest.room()["you"]["seat"] == 1) guest.must({{"type", "ping"}});
    clients_[1].must({{"type", "ping"}});
  }
  EXPECT_FALSE(clients_[1].room()["seats"][1].contains("lent_by"));
}

TEST_F(People, TheHostRemovesAPlayerAndGivesTheSeatToAQueuedWatcher) {
  begin(2, 2);
  Client waiting = enter({});
  EXPECT_EQ(say(waiting, "wait-for-seat", {{"on", true}, {"name", "Jo"}})["type"], "ok");
  const Json queue = room(clients_[0], [](const Json& r) { return r.contains("queue"); })["queue"];
  EXPECT_EQ(queue, (Json::array({{{"watcher", 1}, {"name", "Jo"}}})));
  EXPECT_EQ(refusal(0, "give-seat", {{"seat", 1}, {"watcher", 1}}), "seat_not_free");
  EXPECT_EQ(refusal(1, "remove-player", {{"seat", 0}}), "not_host");
  must(0, "remove-player", {{"seat", 1}});
  EXPECT_EQ(heard(waiting, "removed")["name"], "P1");
  Client removed = server_->connect({.cookie = clients_[1].cookie()});
  EXPECT_EQ(say(removed, "enter")["code"], "removed");
  EXPECT_EQ(refusal(0, "give-seat", {{"seat", 1}, {"watcher", 2}}), "no_such_watcher");
  must(0, "give-seat", {{"seat", 1}, {"watcher", 1}});
  room(waiting, [](const Json& r) { return r["you"]["seat"] == 1; });
  waiting.await_type("update");
  EXPECT_EQ(waiting.update()["view"]["you"], 1);
}

TEST_F(People, ThePlayersOfAnEndedMatchGatherAndPlayWithOtherSettings) {
  begin(2, 2);
  EXPECT_EQ(refusal(0, "gather"), "not_over");
  EXPECT_EQ(refusal(0, "configure", {{"preset", "pesten-app"}}), "already_started");
  must(0, "end-match");
  const Json ended = room(clients_[1], [](const Json& r) { return r["stage"] == "ended"; });
  EXPECT_EQ(ended["ended_early"], true);
  EXPECT_EQ(ended["match"].get<std::string>().size(), 32U);
  EXPECT_EQ(refusal(0, "act", {{"prompt", "1.1.0"}, {"do", {{"intent", "draw"}}}}), "not_started");
  must(0, "gather");
  room(clients_[1], [](const Json& r) { return r["stage"] == "waiting"; });
  EXPECT_EQ(refusal(0, "configure", {{"settings", {{"turn_ms", 1000}, {"base_ms", 1000}}}}),
            "bad_settings");
  EXPECT_EQ(refusal(0, "configure", {{"seats", 1}}), "bad_seats");
  EXPECT_EQ(refusal(0, "configure", {{"seats", 3}}), "odd_teams");
  must(0, "configure",
       {{"preset", "pesten-app"}, {"seats", 3}, {"settings", {{"turn_ms", 45000}}}});
  const Json changed = room(clients_[1], [](const Json& r) { return r["seats"].size() == 3; });
  EXPECT_EQ(changed["preset"], "pesten-app");
  EXPECT_EQ(changed["settings"]["turn_ms"], 45000);
  server_->restart();
  Client host = again(0);
  EXPECT_EQ(host.room()["seats"].size(), 3U);
  EXPECT_EQ(host.room()["settings"]["turn_ms"], 45000);
  EXPECT_EQ(say(host, "swap-seats", {{"seat", 0}, {"other", 2}})["type"], "ok");
  EXPECT_EQ(say(host, "add-bot", {{"seat", 0}})["type"], "ok");
  EXPECT_EQ(say(host, "start")["type"], "ok");
}

TEST_F(People, WatchersSeeOnlyShownHandsAndOnlyLater) {
  begin(2, 2, {{"watch_delay", 2}});
  Client watcher = enter({});
  watcher.await_type("update");
  const auto hand = [](const Json& update, int seat) {
    for (const Json& zone : update["view"]["zones"]) {
      if (zone["id"] == "hand-" + std::to_string(seat)) return zone;
    }
    return Json();
  };
  EXPECT_FALSE(hand(watcher.update(), 0).contains("cards"));
  must(0, "show-hand", {{"on", true}});
  Player one(clients_[0], table_, 11);
  Player two(clients_[1], table_, 12);
  const auto round = [](const Client& client) {
    return client.update()["view"]["round"].get<int>();
  };
  while (round(clients_[0]) < 2) play_together({&clients_[0], &clients_[1]}, {&one, &two}, 1);
  const auto dealt = clients_[0].update()["seq"].get<std::uint64_t>();
  play_together({&clients_[0], &clients_[1]}, {&one, &two}, 12);
  const Json shown = watcher.await([&](const Json& m) {
    return m["type"] == "update" && hand(m, 0).contains("cards") && m["seq"] >= dealt;
  });
  EXPECT_LT(shown["seq"], clients_[0].update()["seq"]) << "later than the players";
  EXPECT_FALSE(hand(shown, 1).contains("cards"));
  EXPECT_FALSE(shown.contains("clock"));
}

TEST_F(People, AWatcherWhoComesBackHearsNothingOfAHandBeforeItWasShown) {
  begin(2, 2, {{"watch_delay", 0}});
  must(0, "show-hand", {{"on", true}});
  Player one(clients_[0], table_, 11);
  Player two(clients_[1], table_, 12);
  Json before_the_last_play;
  for (Json view = clients_[0].update()["view"]; view["round"] < 2;
       view = clients_[0].update()["view"]) {
    if (view["stage"] == "playing") before_the_last_play = clients_[0].update()["seq"];
    play_together({&clients_[0], &clients_[1]}, {&one, &two}, 1);
  }
  Client watcher = enter({}, {{"since", before_the_last_play}});
  const Json update = watcher.await_type("update");
  EXPECT_TRUE(update.value("truncated", false)) << update.dump();
  EXPECT_TRUE(update["events"].empty()) << update.dump();
}

TEST_F(People, ATableCanForbidWatchers) {
  begin(1, 2, {{"watchers", false}});
  Client stranger = server_->connect();
  EXPECT_EQ(say(stranger, "enter")["code"], "watching_off");
  Client seated = again(0);
  EXPECT_EQ(say(seated, "ready")["type"], "ok") << "those with a seat are no watchers";
}

TEST_F(People, RemarksOfAGameWorkOnlyAtItsTables) {
  begin(1, 2);
  EXPECT_EQ(refusal(0, "remark", {{"remark", "thanks-partner"}}), "bad_remark");
  EXPECT_EQ(refusal(0, "remark", {{"remark", "not-uno"}, {"about", 1}}), "bad_remark");
  must(0, "remark", {{"remark", "thanks"}});
  must(0, "remark", {{"remark", "ouch"}});
  table_ = make_table(clients_[0], 2, {{"game", "crates"}, {"preset", "crates"}});
  must(0, "remark", {{"remark", "thanks-partner"}});
  must(0, "remark", {{"remark", "not-uno"}, {"about", 1}});
  EXPECT_EQ(refusal(0, "remark", {{"remark", "not-uno"}, {"suit", "S"}}), "bad_remark");
  // The list of games names the game's own remarks, and each game whose matches are won by rounds
  // says so.
  const Json games = clients_[0].ask({{"type", "list-games"}})["games"];
  int counting = 0;
  for (const Json& offer : games) {
    const bool own = offer["game"] == "crates";
    EXPECT_EQ(offer.value("remarks", Json::array()),
              own ? Json({"thanks-partner", "not-uno"}) : Json::array())
        << offer["game"];
    if (!offer.contains("counts_rounds")) continue;
    ++counting;
    for (const Json& preset : offer["presets"]) EXPECT_TRUE(preset["rules"].contains("target"));
  }
  EXPECT_GT(counting, 0);
}

TEST_F(People, RemarksAreHeardByAllAndCannotTellTheSpeakersCards) {
  begin(2, 2, {{"talk", "remarks"}});
  EXPECT_EQ(refusal(0, "chat", {{"text", "I have two kings"}}), "chat_off");
  EXPECT_EQ(refusal(0, "remark", {{"remark", "may-need-suit"}, {"about", 0}, {"suit", "S"}}),
            "bad_remark");
  EXPECT_EQ(refusal(0, "remark", {{"remark", "may-need-suit"}, {"about", 1}}), "bad_remark");
  must(0, "remark", {{"remark", "may-need-suit"}, {"about", 1}, {"suit", "S"}});
  const Json said = heard(clients_[1], "may-need-suit");
  EXPECT_EQ(said["name"], "Host");
  EXPECT_EQ(said["other_name"], "P1");
  EXPECT_EQ(said["suit"], "S");
  // Five remarks are allowed at once. On a slow disk a few more are, because they take time.
  for (int i = 0; i < 4; ++i) must(0, "remark", {{"remark", "thanks"}});
  constexpr int kEnough = 30;
  std::string refused;
  for (int tried = 0; refused.empty() && tried < kEnough; ++tried)
    refused = refusal(0, "remark", {{"remark", "thanks"}});
  EXPECT_EQ(refused, "too_fast");
  // A client that enters later hears the remark, too, even after a restart.
  server_->restart();
  Client late = server_->connect();
  static_cast<void>(late.send({{"type", "enter"}, {"table", table_}}));
  EXPECT_EQ(heard(late, "may-need-suit")["number"], said["number"]);
}

TEST_F(People, ANewTableHasNoFreeChatIfTheRulesForbidTalkAboutOnesOwnCards) {
  begin(2, 2);
  EXPECT_EQ(clients_[0].room()["settings"]["talk"], "remarks");
  EXPECT_EQ(refusal(0, "chat", {{"text", "I have two kings"}}), "chat_off");
  Client watcher = enter({});
  EXPECT_EQ(say(watcher, "chat", {{"text", "He has the jack"}})["code"], "chat_off");
  must(0, "end-match");
  EXPECT_EQ(refusal(0, "chat", {{"text", "I had two kings"}}), "chat_off")
      << "the setting is the same at every time";
  // The host turns it on in the waiting room.
  must(0, "gather");
  must(0, "configure", {{"settings", {{"talk", "chat"}}}});
  must(0, "configure", {{"preset", "pesten-2018"}});
  must(0, "chat", {{"text", "Shall we begin?"}});
  EXPECT_EQ(heard(clients_[1], "chat")["text"], "Shall we begin?");
  // The list of games says which rules forbid it. The other games have free chat.
  const Json games = clients_[0].ask({{"type", "list-games"}})["games"];
  for (const Json& offer : games) {
    const bool forbids = offer["game"] == "pesten";
    EXPECT_EQ(offer.contains("forbids_card_talk"), forbids) << offer["game"];
  }
  table_ = make_table(clients_[0], 2, {{"game", "crates"}, {"preset", "crates"}});
  must(0, "chat", {{"text", "Hello"}});
}

TEST_F(People, WatchersTalkAmongThemselvesAndTheHostMaySilenceThem) {
  begin(2, 2, {{"talk", "chat"}});
  Client watcher = enter({});
  Client other = enter({});
  EXPECT_EQ(say(watcher, "chat", {{"text", "He has the jack"}})["type"], "ok");
  EXPECT_EQ(heard(other, "chat")["channel"], "watchers");
  must(1, "chat", {{"text", "Hello"}});
  EXPECT_EQ(heard(other, "chat")["text"], "Hello");
  heard(clients_[0], "chat");
  for (const std::string& text : clients_[0].transcript())
    EXPECT_THAT(text, Not(HasSubstr("jack")));
  must(0, "silence", {{"on", true}});
  EXPECT_EQ(say(watcher, "chat", {{"text", "Still here"}})["code"], "silenced");
  must(0, "silence", {{"seat", 1}, {"on", true}});
  EXPECT_EQ(refusal(1, "chat", {{"text", "Me too"}}), "silenced");
  EXPECT_EQ(refusal(1, "silence", {{"seat", 0}, {"on", true}}), "not_host");
}

TEST_F(People, APositionOfAReplayIsShownToTheOthers) {
  begin(2, 2);
  const std::string match(32, 'a');
  EXPECT_EQ(refusal(1, "lead-replay", {{"match", match}, {"position", 11}}), "not_over");
  must(0, "end-match");
  must(1, "lead-replay", {{"match", match}, {"position", 12}});
  const Json shown = clients_[0].await_type("replay-shown");
  EXPECT_EQ(shown["position"], 12);
  EXPECT_EQ(shown["seat"], 1);
  // All players hear it, so the host may silence it.
  must(0, "silence", {{"seat", 1}, {"on", true}});
  EXPECT_EQ(refusal(1, "lead-replay", {{"match", match}, {"position", 13}}), "silenced");
}

TEST_F(People, TheHostsRoleGoesToAnotherWhenTheHostStaysAway) {
  begin(2, 2, Json::object(), {.host_absence = std::chrono::milliseconds(50)});
  clients_[0].abandon();
  EXPECT_EQ(heard(clients_[1], "host")["seat"], 1);
  EXPECT_EQ(refusal(1, "lock", {{"on", true}}), "");
}

}  // namespace
}  // namespace lastcard::test
