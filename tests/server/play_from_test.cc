// Tests playing on from a position of a player's own finished match, on a real server.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/archive/match_pages.h"
#include "server/net/session_cookie.h"
#include "tests/server/support/played_match.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// A server on which a person has played a match of one round against a bot.
class PlayFrom : public testing::Test {
 protected:
  void SetUp() override {
    const std::string table = start_with_bots(host_, 2, {{"settings", quick()}});
    Player(host_, table, 3).play_match();
    const Json list = matches();
    ASSERT_THAT(list, SizeIs(1));
    match_ = list[0]["match"].get<std::string>();
    page_ = get("/" + match_);
    host_.must({{"type", "leave"}, {"table", table}});
  }
  static Json quick() { return {{"bot_pace_ms", 0}, {"knock_grace_ms", 0}}; }
  static app::Options options() {
    app::Options options = TestServer::plain_options();
    options.bot_pace_ms = 0;
    options.knock_grace_ms = 0;
    return options;
  }
  Json get(const std::string& path) {
    return Json::parse(
        http(server_.port(), "GET", "/api/matches" + path, {{"Cookie", host_.cookie()}}).body);
  }
  Json matches() { return get("")["matches"]; }
  Json ask(Client& client, int position) {
    return client.ask({{"type", "play-from"}, {"match", match_}, {"position", position}});
  }
  // Returns the first position, from `from` on, at which the table waits for the player.
  int own_turn(int from) {
    for (;; ++from) {
      const Json shown = get("/" + match_ + "/positions?as=0&count=1&from=" + std::to_string(from));
      const Json& view = shown["positions"][0]["view"];
      if (view["stage"] == "playing" && view["turn"] == 0) return from;
    }
  }
  // Enters a table and waits for its state.
  static void come_in(Client& client, const std::string& table) {
    client.must({{"type", "enter"}, {"table", table}, {"log", true}});
    while (!client.room().is_object() || !client.room().contains("played_from")) client.next();
    while (!client.update().is_object() || client.update()["table"] != table) client.next();
  }
  // Plays until the round is over.
  static void play_round(Client& client, const std::string& table) {
    Player player(client, table, 5);
    while (client.room()["stage"] != "ended") {
      if (!player.act() && client.room()["stage"] != "ended") client.next();
    }
  }

  TestServer server_{options()};
  Client host_ = server_.connect();
  std::string match_;
  Json page_;
};

TEST_F(PlayFrom, APlayerPlaysTheirSeatAgainstExpertsToTheEndOfTheRound) {
  const int position = own_turn(6);
  const Json shown = get("/" + match_ + "/positions?as=0&count=1&from=" + std::to_string(position));
  const Json done = ask(host_, position);
  ASSERT_EQ(done["type"], "ok") << done.dump();
  const auto table = done["table"].get<std::string>();
  come_in(host_, table);
  const Json room = host_.room();
  EXPECT_EQ(room["stage"], "match");
  EXPECT_EQ(room["you"]["seat"], 0);
  EXPECT_EQ(room["locked"], true);
  EXPECT_EQ(room["seats"][0]["name"], "Host");
  EXPECT_EQ(room["seats"][1]["level"], "expert");
  EXPECT_EQ(room["played_from"], (Json{{"match", match_}, {"position", position}}));
  EXPECT_EQ(room["preset"], page_["preset"]);
  EXPECT_EQ(room["settings"]["talk"], "remarks") << "as at every new table of Pesten";
  Json view = host_.update()["view"];
  EXPECT_TRUE(view.contains("prompt"));
  view.erase("prompt");
  EXPECT_EQ(view, shown["positions"][0]["view"]);
  EXPECT_EQ(host_.update()["log"]["whole"], true);
  EXPECT_FALSE(host_.update()["log"]["steps"].empty());

  play_round(host_, table);
  EXPECT_FALSE(host_.room().contains("match")) << "nothing is kept of it";
  EXPECT_EQ(host_.ask({{"type", "rematch"}, {"table", table}})["code"], "practice_over");
  EXPECT_EQ(host_.ask({{"type", "gather"}, {"table", table}})["code"], "practice_over");
  EXPECT_THAT(matches(), SizeIs(1));
  for (const std::string& text : host_.transcript()) EXPECT_THAT(text, Not(HasSubstr("salts")));
}

TEST_F(PlayFrom, ARestartInTheMiddleChangesNothing) {
  const Json done = ask(host_, own_turn(6));
  ASSERT_EQ(done["type"], "ok") << done.dump();
  const auto table = done["table"].get<std::string>();
  come_in(host_, table);
  Player(host_, table, 5).act();
  server_.restart();
  Client again = server_.connect({.cookie = host_.cookie()});
  come_in(again, table);
  EXPECT_EQ(again.room()["played_from"]["match"], match_);
  play_round(again, table);
  EXPECT_EQ(again.ask({{"type", "rematch"}, {"table", table}})["code"], "practice_over");
}

TEST_F(PlayFrom, OnlyAPlayerOfTheMatchMayPlayFromAPlayablePosition) {
  Client other = server_.connect();
  EXPECT_EQ(ask(other, 3)["code"], "not_your_match");
  EXPECT_EQ(ask(host_, page_["positions"].get<int>())["code"], "no_such_position");
  EXPECT_EQ(ask(host_, page_["positions"].get<int>() - 1)["code"], "nothing_to_play");
  const Json unknown =
      host_.ask({{"type", "play-from"}, {"match", std::string(32, '0')}, {"position", 0}});
  EXPECT_EQ(unknown["code"], "no_such_match");
}

TEST_F(PlayFrom, IsLimitedToAFewTablesAtOnceAndThenOnePerMinute) {
  std::string refused;
  int made = 0;
  for (; made < 20 && refused.empty(); ++made) {
    const Json done = ask(host_, 0);
    if (done["type"] == "refused") refused = done["code"].get<std::string>();
  }
  EXPECT_EQ(refused, "too_fast");
  EXPECT_EQ(made, 7);
  EXPECT_EQ(server_->tables(), 7U) << "six, and the one of the match";
}

TEST(PlayOn, AWithheldMatchCannotBePlayedFrom) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "db.sqlite";
  const auto finished = play_match({.most_steps = 150}).finished();
  keep(file, {finished});
  archive::MatchPages pages(std::make_unique<store::MatchReader>(file));
  const auto ask = [&](const char* who) {
    const auto made = pages.play_on(finished->id, 20, net::session_of(who), {}, {}, 0);
    return made ? std::string("made") : std::string(made.error());
  };
  EXPECT_EQ(ask("p1"), "made");
  EXPECT_EQ(ask("somebody"), "not_your_match");
  pages.set_withheld([&](const std::string& table) { return table == finished->table; });
  EXPECT_EQ(ask("p1"), "no_such_match");
}

}  // namespace
}  // namespace lastcard::test
