// Tests the last card and the time to announce it (PES-50 to PES-53), over real WebSockets with
// scripted decks.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

// Each player gets two cards from one pack, and no card has an effect. Seat 0 deals. Seat 1 holds
// 3H and 4C and begins on 5H.
class Knock : public testing::Test {
 protected:
  void begin(int grace_ms, bool bot_owes = false) {
    std::vector<std::string> deck = {"3H", "9C", "4C", "9D", "5H"};
    for (const char suit : {'C', 'D', 'H', 'S'}) {
      for (const char rank : {'A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'}) {
        const std::string card = {rank, suit};
        if (std::ranges::find(deck, card) == deck.end()) deck.push_back(card);
      }
    }
    app::Options options = TestServer::plain_options();
    options.scripted_decks = scripts_.write("decks.json", Json::array({deck}).dump());
    server_ = std::make_unique<TestServer>(options);
    host_ = std::make_unique<Client>(server_->connect());
    guest_ = std::make_unique<Client>(server_->connect());
    Json rules = host_->must({{"type", "list-games"}})["games"][0]["presets"][0]["rules"];
    rules.update(
        {{"decks", 1}, {"jokers", 0}, {"hand", 2}, {"teams", false}, {"effects", Json::object()}});
    table_ = make_table(
        *host_, 2,
        {{"rules", rules}, {"settings", {{"knock_grace_ms", grace_ms}, {"bot_pace_ms", 0}}}});
    if (bot_owes) {
      host_->must({{"type", "add-bot"}, {"table", table_}, {"seat", 1}});
    } else {
      join(*guest_, table_, 1, "Guest");
    }
    host_->must({{"type", "start"}, {"table", table_}});
    host_->await_type("update");
    if (!bot_owes) guest_->await_type("update");
  }
  Json act(Client& client, Json intent) {
    return client.ask({{"type", "act"},
                       {"table", table_},
                       {"prompt", client.update()["view"]["prompt"]["id"]},
                       {"do", std::move(intent)}});
  }
  // The guest plays 3H and does not announce the last card.
  void forget() {
    EXPECT_EQ(act(*guest_, {{"intent", "play-card"}, {"card", "3H"}})["type"], "ok");
    guest_->await_type("update");
    host_->await_type("update");
  }
  [[nodiscard]] static int cards_of(const Client& client, int seat) {
    for (const Json& zone : client.update()["view"]["zones"]) {
      if (zone["id"] == "hand-" + std::to_string(seat)) return zone["count"].get<int>();
    }
    return -1;
  }

  TemporaryFolder scripts_;
  std::unique_ptr<TestServer> server_;
  std::unique_ptr<Client> host_;
  std::unique_ptr<Client> guest_;
  std::string table_;
};

TEST_F(Knock, OthersWaitWhileAKnockIsOwed) {
  begin(10000);
  forget();
  const Json clock = host_->update()["clock"]["knock_grace"];
  EXPECT_EQ(clock["seat"], 1);
  EXPECT_GT(clock["ms_left"].get<int>(), 5000);
  const Json held = act(*host_, {{"intent", "draw"}});
  EXPECT_EQ(held["code"], "held_back");
  EXPECT_EQ(held["rule"], "PES-51");
  EXPECT_EQ(act(*guest_, {{"intent", "knock-last-card"}})["type"], "ok");
  host_->await_type("update");
  EXPECT_FALSE(host_->update().contains("clock"));
  EXPECT_EQ(act(*host_, {{"intent", "draw"}})["type"], "ok");
  host_->await_type("update");
  EXPECT_EQ(cards_of(*host_, 1), 1) << "no penalty";
}

TEST_F(Knock, WhenTheGraceIsOverTheClockCollectsThePenalty) {
  begin(300);
  forget();
  host_->await_type("update");  // this update comes without any player's act
  EXPECT_EQ(cards_of(*host_, 1), 3) << "PES-52: one card and a penalty of two";
  EXPECT_EQ(act(*host_, {{"intent", "draw"}})["type"], "ok");
}

TEST_F(Knock, WithoutAGraceTheNextActionCollectsThePenalty) {
  begin(0);
  forget();
  EXPECT_FALSE(host_->update().contains("clock"));
  EXPECT_EQ(act(*host_, {{"intent", "draw"}})["type"], "ok");
  host_->await_type("update");
  EXPECT_EQ(cards_of(*host_, 1), 3);
}

TEST_F(Knock, AKnockWithThePlayLeavesNothingOwed) {
  begin(10000);
  EXPECT_EQ(act(*guest_, {{"intent", "play-card"}, {"card", "3H"}, {"knock", true}})["type"], "ok");
  host_->await_type("update");
  EXPECT_FALSE(host_->update().contains("clock"));
  EXPECT_EQ(act(*host_, {{"intent", "draw"}})["type"], "ok");
}

TEST_F(Knock, TheClockAndTheDebtSurviveARestart) {
  begin(10000);
  forget();
  const std::string host = host_->cookie();
  const std::string guest = guest_->cookie();
  server_->restart();
  Client host_again = server_->connect({.cookie = host});
  Client guest_again = server_->connect({.cookie = guest});
  for (Client* client : {&host_again, &guest_again}) {
    client->must({{"type", "enter"}, {"table", table_}});
    client->await_type("update");
  }
  EXPECT_EQ(host_again.update()["clock"]["knock_grace"]["seat"], 1);
  EXPECT_EQ(act(host_again, {{"intent", "draw"}})["code"], "held_back");
  EXPECT_EQ(act(guest_again, {{"intent", "knock-last-card"}})["type"], "ok");
  host_again.await_type("update");
  EXPECT_EQ(act(host_again, {{"intent", "draw"}})["type"], "ok");
}

TEST_F(Knock, BotsDoNotForgetToKnock) {
  begin(10000, true);
  while (host_->update()["view"]["turn"] != 0 || host_->update().contains("clock"))
    host_->await_type("update");
  EXPECT_EQ(cards_of(*host_, 1), 1);
  EXPECT_EQ(act(*host_, {{"intent", "draw"}})["type"], "ok");
}

}  // namespace
}  // namespace lastcard::test
