// Tests hints: they tell what an expert would do in the asker's place.
#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/game.h"
#include "engine/registry.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

// A table with one bot, at which it is the host's turn.
class Hints : public testing::Test {
 protected:
  void open(const Json& settings = Json::object()) {
    Json rules = find_game("go-boom")->info().presets.front().rules;
    rules["target"] = 20;  // more than any test reaches
    Json config = {{"game", "go-boom"}, {"rules", rules}, {"settings", settings}};
    config["settings"]["bot_pace_ms"] = 0;
    table_ = start_with_bots(host_, 2, config);
    await_turn();
  }
  void await_turn() {
    while (!host_.update().is_object() || !host_.update()["view"].contains("prompt") ||
           host_.update()["view"]["turn"] != 0) {
      host_.await_type("update");
    }
  }
  [[nodiscard]] std::string prompt() const {
    return host_.update()["view"]["prompt"]["id"].get<std::string>();
  }
  Json ask(Client& client, const std::string& prompt) {
    return client.ask({{"type", "ask-hint"}, {"table", table_}, {"prompt", prompt}});
  }

  TestServer server_{TestServer::plain_options()};
  Client host_ = server_.connect();
  std::string table_;
};

TEST_F(Hints, SayWhatCanBeDoneAndWhy) {
  open();
  const auto seq = host_.update()["seq"];
  const Json hint = ask(host_, prompt());
  ASSERT_EQ(hint["type"], "hint") << hint.dump();
  EXPECT_FALSE(hint["reasons"].empty());
  EXPECT_EQ(host_.update()["seq"], seq) << "nothing has happened";
  const Json done =
      host_.ask({{"type", "act"}, {"table", table_}, {"prompt", prompt()}, {"do", hint["do"]}});
  EXPECT_EQ(done["type"], "ok") << hint.dump();
}

TEST_F(Hints, AskedAgainSayTheSame) {
  open();
  Json first = ask(host_, prompt());
  Json again = ask(host_, prompt());
  first.erase("id");
  again.erase("id");
  EXPECT_EQ(again, first);
}

TEST_F(Hints, NeedThePlayersOwnCurrentPrompt) {
  open();
  EXPECT_EQ(ask(host_, prompt() + "9")["code"], "stale_prompt");
  Client watcher = server_.connect();
  watcher.must({{"type", "enter"}, {"table", table_}});
  EXPECT_EQ(ask(watcher, prompt())["code"], "not_seated");
}

TEST_F(Hints, AreRefusedIfTheTableTurnsThemOff) {
  open({{"hints", false}});
  EXPECT_EQ(ask(host_, prompt())["code"], "hints_off");
}

TEST_F(Hints, AreRateLimited) {
  open();
  std::string refused;
  // A player may ask for some hints at once, and then for one every few seconds. A repeated
  // question gets the same hint again.
  for (int asked = 0; asked < 60 && refused.empty(); ++asked) {
    await_turn();
    const Json hint = ask(host_, prompt());
    if (hint["type"] == "refused") {
      refused = hint["code"].get<std::string>();
    } else {
      host_.must({{"type", "act"}, {"table", table_}, {"prompt", prompt()}, {"do", hint["do"]}});
      host_.await_type("update");
      if (host_.update()["view"]["stage"] == "round-over")
        host_.must({{"type", "ready"}, {"table", table_}});
    }
  }
  EXPECT_EQ(refused, "too_fast");
}

TEST_F(Hints, AreRefusedWithoutBotThreads) {
  app::Options options = TestServer::plain_options();
  options.bot_threads = 0;
  TestServer server(options);
  Client host = server.connect();
  table_ = start_with_bots(host, 2, {{"game", "go-boom"}, {"preset", "go-boom"}});
  while (!host.update().is_object() || !host.update()["view"].contains("prompt") ||
         host.update()["view"]["turn"] != 0) {
    host.await_type("update");
  }
  const auto id = host.update()["view"]["prompt"]["id"].get<std::string>();
  EXPECT_EQ(ask(host, id)["code"], "busy");
}

}  // namespace
}  // namespace lastcard::test
