// A player who comes in during a round is told what happened in it: exactly the steps that the
// players who were there have been told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "engine/registry.h"
#include "server/table/recent_steps.h"
#include "tests/simulation/stage.h"

namespace lastcard::simulation {
namespace {

using testing::Gt;

// Returns what a page was told of the current round, in the form of a log.
Json told_of_round(const Page& page) {
  Json steps = Json::array();
  int round = 0;
  for (const Json& update : page.all("update")) {
    if (update["view"]["round"] != round) {
      round = update["view"]["round"].get<int>();
      steps = Json::array();
    }
    if (update["events"].empty()) continue;
    steps.push_back({{"seq", update["seq"]}, {"events", update["events"]}});
  }
  return steps;
}

class Log : public testing::Test {
 protected:
  void SetUp() override { spdlog::set_level(spdlog::level::off); }

  // Seats people at all seats but the last, which a bot has. Another person watches from the
  // beginning.
  void begin(const Json& table) {
    Json message = {{"type", "create-table"}, {"name", "P0"}};
    message.update(table);
    const int seats = table["seats"].get<int>();
    for (int who = 0; who + 1 < seats; ++who) players_.push_back(stage_.page(who + 1));
    watcher_ = stage_.page(50);
    ASSERT_EQ(stage_.ask(*players_[0], std::move(message)), "ok");
    table_ = players_[0]->last("ok")["table"].get<std::string>();
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
      enter(*players_[seat]);
      if (seat == 0) continue;
      must(*players_[seat], "sit", {{"seat", seat}, {"name", "P" + std::to_string(seat)}});
    }
    enter(*watcher_);
    must(*players_[0], "add-bot", {{"seat", seats - 1}});
  }
  void must(Page& page, const char* type, Json members = Json::object()) {
    members["type"] = type;
    members["table"] = table_;
    ASSERT_EQ(stage_.ask(page, std::move(members)), "ok") << type;
  }
  void enter(Page& page, const Json& members = Json::object()) { must(page, "enter", members); }
  // Lets the players who may act make this many acts.
  void play(int acts) {
    for (int tries = 0; acts > 0 && tries < 4000; ++tries) {
      stage_.pass(milliseconds(150));
      for (const auto& page : players_) acts -= act(*page) ? 1 : 0;
    }
  }
  bool act(Page& page) {
    const Json update = page.last("update");
    if (update["view"]["stage"] == "round-over") page.say({{"type", "ready"}, {"table", table_}});
    if (!update["view"].contains("prompt")) return false;
    std::vector<Json> choices;
    for (const Json& ask : update["view"]["prompt"]["asks"]) {
      if (ask.contains("refusal")) continue;
      for (const Json& intent : ask["intents"]) choices.push_back(intent);
    }
    if (choices.empty()) return false;
    page.say({{"type", "act"},
              {"table", table_},
              {"prompt", update["view"]["prompt"]["id"]},
              {"do", dice_.one_of(choices)}});
    return true;
  }
  // Checks that another page of the person is told the same as the first one.
  void expect_same_log(int who, const Page& first) {
    const auto page = stage_.page(who);
    stage_.pass(milliseconds(300));
    page->say({{"type", "enter"}, {"table", table_}, {"tab", "another"}, {"log", true}});
    stage_.house().run();
    const Json update = page->last("update");
    ASSERT_FALSE(update.is_null());
    EXPECT_EQ(update["seq"], first.last("update")["seq"]);
    expect_log(update, told_of_round(first));
    page->leave();
    stage_.pass(milliseconds(10));
  }
  static void expect_log(const Json& update, Json told) {
    ASSERT_TRUE(update.contains("log")) << update;
    if (update["log"]["whole"] == false) {
      // The table keeps only the end of a long round. Entries without events count, too.
      const auto known = update["log"]["steps"].size();
      ASSERT_GE(known, table::RecentSteps::kKept / 2);
      ASSERT_LE(known, told.size());
      told.erase(told.begin(), told.end() - static_cast<std::ptrdiff_t>(known));
    }
    EXPECT_EQ(update["log"]["steps"], told);
  }
  void expect_same_logs() {
    for (std::size_t seat = 0; seat < players_.size(); ++seat)
      expect_same_log(static_cast<int>(seat) + 1, *players_[seat]);
    expect_same_log(60, *watcher_);
  }

  SimulatedDisk disk_;
  Stage stage_{disk_};
  Dice dice_{7};
  std::vector<std::shared_ptr<Page>> players_;
  std::shared_ptr<Page> watcher_;
  std::string table_;
};

const std::vector<Json>& tables() {
  static const Json kSettings = {{"bot_pace_ms", 100}, {"knock_grace_ms", 600}, {"talk", "chat"}};
  static const std::vector<Json> kTables = {
      {{"game", "pesten"}, {"preset", "manipesto"}, {"seats", 4}, {"settings", kSettings}},
      {{"game", "comet"}, {"preset", "comet"}, {"seats", 4}, {"settings", kSettings}},
      {{"game", "rolling-stone"}, {"seats", 4}, {"settings", kSettings}},
      {{"game", "last-one"}, {"seats", 3}, {"settings", kSettings}}};
  return kTables;
}
Json with_preset(Json table) {
  if (table.contains("preset")) return table;
  table["preset"] = find_game(table["game"].get<std::string>())->info().presets.front().name;
  return table;
}

class LogOf : public Log, public testing::WithParamInterface<std::size_t> {};

TEST_P(LogOf, EveryGameEqualsTheUpdatesThatWereSentStepByStep) {
  begin(with_preset(tables()[GetParam()]));
  must(*players_[0], "start");
  for (int part = 0; part < 6; ++part) {
    play(9);
    expect_same_logs();
  }
  EXPECT_EQ(stage_.witness().broken(), "");
}

TEST_P(LogOf, EveryGameIsTheSameAfterARestart) {
  begin(with_preset(tables()[GetParam()]));
  must(*players_[0], "start");
  play(14);
  stage_.pass(milliseconds(300));
  std::vector<Json> told;
  for (const auto& page : players_) told.push_back(told_of_round(*page));
  told.push_back(told_of_round(*watcher_));
  const Json seq = watcher_->last("update")["seq"];
  players_.clear();
  watcher_.reset();
  stage_.restart();
  int compared = 0;
  for (std::size_t viewer = 0; viewer < told.size(); ++viewer) {
    const bool watches = viewer + 1 == told.size();
    const auto page = stage_.page(watches ? 60 : static_cast<int>(viewer) + 1);
    page->say({{"type", "enter"}, {"table", table_}, {"log", true}});
    stage_.house().run();
    const Json update = page->last("update");
    if (update["seq"] != seq) continue;  // a bot was faster
    expect_log(update, told[viewer]);
    ++compared;
  }
  EXPECT_GT(compared, 1);
}
INSTANTIATE_TEST_SUITE_P(Games, LogOf, testing::Range(std::size_t{0}, tables().size()));

TEST_F(Log, IsSentOnlyToClientsThatAskForIt) {
  begin(tables().front());
  must(*players_[0], "start");
  play(6);
  const auto page = stage_.page(70);
  enter(*page);
  EXPECT_FALSE(page->last("update").contains("log"));
  enter(*page, {{"log", true}});
  EXPECT_THAT(page->last("update")["log"]["steps"].size(), Gt(3U));
}

// Watchers see a shown hand some turns late. The steps in the log are late by the same number of
// turns.
TEST_F(Log, OfAWatcherEndsWhereTheDelayedUpdatesEnd) {
  Json table = tables().front();
  table["settings"]["watch_delay"] = 3;
  begin(table);
  must(*players_[1], "show-hand", {{"on", true}});
  must(*players_[0], "start");
  std::size_t late = 0;
  for (int part = 0; part < 8; ++part) {
    play(5);
    const Json now = players_[0]->last("update");
    if (watcher_->last("update").is_null() || now["view"]["stage"] != "playing") continue;
    late += watcher_->last("update")["seq"] < now["seq"] ? 1 : 0;
    expect_same_log(60, *watcher_);
  }
  EXPECT_THAT(late, Gt(3U));
}

// After a restart, watchers still see hands as late as before. A watcher who comes now has been
// told nothing yet.
TEST_F(Log, ARestartDoesNotShortenTheDelayForWatchers) {
  Json table = tables().front();
  table["settings"]["watch_delay"] = 3;
  begin(table);
  must(*players_[1], "show-hand", {{"on", true}});
  must(*players_[0], "start");
  play(5);
  ASSERT_EQ(players_[0]->last("update")["view"]["stage"], "playing");
  players_.clear();
  watcher_.reset();
  stage_.restart();
  const auto watcher = stage_.page(60);
  enter(*watcher, {{"log", true}});
  EXPECT_FALSE(watcher->last("room").is_null());
  EXPECT_TRUE(watcher->last("update").is_null());
}

TEST_F(Log, HoldsNoFaceThatTheViewerWasNotShown) {
  begin(tables().front());
  must(*players_[0], "start");
  std::size_t hidden = 0;
  std::size_t own = 0;
  for (int part = 0; part < 8; ++part) {
    play(6);
    stage_.pass(milliseconds(300));
    for (const int who : {1, 60}) {
      const auto page = stage_.page(who);
      page->say({{"type", "enter"}, {"table", table_}, {"tab", "another"}, {"log", true}});
      stage_.house().run();
      // The update needs a name, because a temporary value would not outlive the loop over a part
      // of it.
      const Json update = page->last("update");
      ASSERT_TRUE(update.contains("log")) << part;
      for (const Json& step : update["log"]["steps"]) {
        for (const Json& event : step["events"]) {
          if (!event.contains("from") || event["from"] != "stock") continue;
          if (!event["to"].get<std::string>().starts_with("hand-")) continue;
          const bool shown = who == 1 && event["to"] == "hand-0";
          EXPECT_EQ(event.contains("cards"), shown) << step;
          ++(shown ? own : hidden);
        }
      }
      page->leave();
      stage_.pass(milliseconds(10));
    }
  }
  EXPECT_THAT(hidden, Gt(3U));
  EXPECT_THAT(own, Gt(3U));
}

TEST_F(Log, IsNotLostForAClientThatReadsSlowly) {
  begin(tables().front());
  must(*players_[0], "start");
  play(8);
  for (const int who : {60, 1}) {
    const auto page = stage_.page(who);
    page->stop_reading();
    page->say({{"type", "enter"}, {"table", table_}, {"log", true}});
    play(3);
    std::vector<Json> updates;
    for (Json& message : page->unread()) {
      if (message["type"] == "update") updates.push_back(std::move(message));
    }
    ASSERT_EQ(updates.size(), 2U) << "and only the newest of those that came since";
    EXPECT_FALSE(updates[0]["log"]["steps"].empty());
    EXPECT_FALSE(updates[1].contains("log"));
    EXPECT_GT(updates[1]["seq"], updates[0]["seq"]);
  }
}

}  // namespace
}  // namespace lastcard::simulation
