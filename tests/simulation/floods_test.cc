// Floods of messages that cost their sender little and the other clients much. The server bounds
// the number of frames that the others get, and the last frame is up to date.
#include <algorithm>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "server/base/handler_watch.h"
#include "tests/simulation/stage.h"

namespace lastcard::simulation {
namespace {

using testing::Le;

class Floods : public testing::Test {
 protected:
  void SetUp() override {
    spdlog::set_level(spdlog::level::off);
    table_ = stage_.table_for_two(*one_, *two_);
    stage_.ask(*watcher_, {{"type", "enter"}, {"table", table_}});
    stage_.pass(milliseconds(2000));
    heard_ = frames();
  }
  // Sends each message `times` times within two seconds, and waits for the results.
  void flood(Page& by, const std::vector<Json>& messages, int times = 200) {
    for (int i = 0; i < times; ++i) {
      for (Json message : messages) {
        message["table"] = table_;
        if (message.contains("name")) message["name"] = "Name " + std::to_string(i);
        by.say(std::move(message));
      }
      stage_.pass(std::chrono::milliseconds(2000 / times));
    }
    stage_.pass(milliseconds(1000));
  }
  // Returns the number of frames of any kind that the other player and a watcher got.
  [[nodiscard]] std::size_t frames() const {
    std::size_t count = 0;
    for (const Page* page : {two_.get(), watcher_.get()}) {
      for (const char* type : {"room", "clock", "talk", "update", "notice", "replay-shown"})
        count += page->count(type);
    }
    return count;
  }
  [[nodiscard]] std::size_t cost() const { return frames() - heard_; }

  SimulatedDisk disk_;
  Stage stage_{disk_};
  std::shared_ptr<Page> one_ = stage_.page(1);
  std::shared_ptr<Page> two_ = stage_.page(2);
  std::shared_ptr<Page> watcher_ = stage_.page(3);
  std::string table_;
  std::size_t heard_ = 0;
};

TEST_F(Floods, EnteringAgainSendsTheOthersNothing) {
  const std::size_t own = one_->count("room");
  flood(*one_, {{{"type", "enter"}, {"tab", "first"}}});
  EXPECT_EQ(cost(), 0U);
  EXPECT_EQ(one_->count("room") - own, 200U) << "who enters is told";
}

TEST_F(Floods, APlayerWhoComesAndGoesCostsTheOthersAFewFramesASecond) {
  flood(*one_, {{{"type", "leave"}}, {{"type", "enter"}, {"tab", "first"}}});
  EXPECT_THAT(cost(), Le(2U * 2U * 11U)) << "a room and a clock, each to two, all 300 ms at most";
  for (const Page* page : {two_.get(), watcher_.get()})
    EXPECT_EQ(page->last("room")["room"]["seats"][0]["online"], true);
  flood(*one_, {{{"type", "leave"}}}, 1);
  EXPECT_EQ(two_->last("room")["room"]["seats"][0]["online"], false);
}

TEST_F(Floods, PagesThatTakeOverFromEachOtherCostTheOthersNothing) {
  const auto other = stage_.page(1);
  stage_.ask(*other, {{"type", "enter"}, {"table", table_}, {"tab", "second"}});
  stage_.pass(milliseconds(1000));
  heard_ = frames();
  for (int i = 0; i < 100; ++i) {
    for (const auto& [page, tab] : {std::pair{one_, "first"}, {other, "second"}})
      page->say({{"type", "enter"}, {"table", table_}, {"tab", tab}, {"take_over", true}});
    stage_.pass(milliseconds(10));
  }
  stage_.pass(milliseconds(1000));
  EXPECT_EQ(cost(), 0U);
  EXPECT_EQ(one_->last("room")["room"]["you"]["active"], false);
  EXPECT_EQ(other->last("room")["room"]["you"]["active"], true);
}

TEST_F(Floods, RoomChangesAreSentAFewTimesASecondAndTheLastOneAlways) {
  const std::size_t entries = stage_.entries(table_).size();
  flood(*one_, {{{"type", "rename"}, {"name", ""}}});
  EXPECT_THAT(cost(), Le(2U * 17U)) << "a room to two, all 200 ms at most";
  EXPECT_THAT(stage_.entries(table_).size() - entries, Le(100U)) << "and written down";
  const Json name = one_->last("room")["room"]["seats"][0]["name"];
  EXPECT_NE(name, "One");
  EXPECT_EQ(two_->last("room")["room"]["seats"][0]["name"], name);
  EXPECT_EQ(watcher_->last("room")["room"]["seats"][0]["name"], name);
}

TEST_F(Floods, SwitchesThatChangeNothingForOthersCostThemLittle) {
  flood(*one_, {{{"type", "pause"}, {"on", true}}, {{"type", "pause"}, {"on", false}}});
  EXPECT_THAT(cost(), Le(2U * 17U));
}

TEST_F(Floods, AReplayIsShownTenTimesASecondAndTheLastPositionAlways) {
  ASSERT_EQ(stage_.ask(*one_, {{"type", "end-match"}, {"table", table_}}), "ok");
  stage_.pass(milliseconds(2000));
  heard_ = frames();
  for (int position = 0; position < 400; ++position) {
    one_->say({{"type", "lead-replay"},
               {"table", table_},
               {"match", std::string(32, 'a')},
               {"position", position}});
    stage_.pass(milliseconds(5));
  }
  stage_.pass(milliseconds(500));
  EXPECT_THAT(cost(), Le(2U * 23U)) << "all 100 ms at most";
  EXPECT_EQ(two_->last("replay-shown")["position"], 399);
}

TEST_F(Floods, AllWatchersShareOneChatLimitThatDoesNotCoverPlayers) {
  std::vector<std::shared_ptr<Page>> crowd;
  for (int who = 10; who < 60; ++who) {
    crowd.push_back(stage_.page(who));
    stage_.ask(*crowd.back(), {{"type", "enter"}, {"table", table_}});
  }
  stage_.pass(milliseconds(1000));
  heard_ = frames();
  for (int times = 0; times < 5; ++times) {
    for (const auto& page : crowd)
      page->say({{"type", "chat"}, {"table", table_}, {"text", "Go on!"}});
    stage_.pass(milliseconds(200));
  }
  stage_.pass(milliseconds(1000));
  EXPECT_THAT(cost(), Le(30U));
  const std::string id = one_->say({{"type", "chat"}, {"table", table_}, {"text", "Hush"}});
  stage_.pass(milliseconds(100));
  EXPECT_THAT(one_->answers(id), testing::ElementsAre("ok")) << "players are not of the crowd";
}

TEST_F(Floods, APlayersMessageGoesBeforeThoseOfAHundredWatchers) {
  std::vector<std::shared_ptr<Page>> crowd;
  for (int who = 10; who < 110; ++who) crowd.push_back(stage_.page(who));
  std::vector<std::pair<Page*, std::string>> asked;
  for (int times = 0; times < 20; ++times) {
    for (const auto& page : crowd) {
      const std::string name = "Name " + std::to_string(times);
      asked.emplace_back(
          page.get(),
          page->say({{"type", "wait-for-seat"}, {"table", table_}, {"on", true}, {"name", name}}));
    }
  }
  const std::string renames = one_->say({{"type", "rename"}, {"table", table_}, {"name", "Else"}});
  std::size_t before = 0;
  while (one_->answers(renames).empty()) {
    stage_.pass(milliseconds(1));
    before = static_cast<std::size_t>(std::ranges::count_if(asked, [](const auto& one) {
      return one.first->answers(one.second) == std::vector<std::string>{"ok"};
    }));
  }
  EXPECT_THAT(one_->answers(renames), testing::ElementsAre("ok"));
  EXPECT_THAT(before, Le(8U)) << "the one that was on its way, and what came with the answer";
  stage_.pass(std::chrono::seconds(10));
  std::map<std::string, int> answers;
  for (const auto& [page, id] : asked) {
    ASSERT_EQ(page->answers(id).size(), 1U) << "everybody is answered, once";
    ++answers[page->answers(id).front()];
  }
  EXPECT_GT(answers["ok"], 0);
  EXPECT_GT(answers["too_fast"], 0);
}

TEST_F(Floods, PeopleWhoHaveLeftLoseTheirPlaceInAFullQueueToOthers) {
  const auto waits = [&](Page& page, const std::string& name) {
    stage_.pass(milliseconds(200));
    return stage_.ask(page,
                      {{"type", "wait-for-seat"}, {"table", table_}, {"on", true}, {"name", name}});
  };
  const auto comes = [&](int who) {
    auto page = stage_.page(who);
    EXPECT_EQ(stage_.ask(*page, {{"type", "enter"}, {"table", table_}}), "ok");
    return page;
  };
  std::vector<std::shared_ptr<Page>> crowd;
  for (int who = 10; who < 60; ++who) {
    crowd.push_back(comes(who));
    ASSERT_EQ(waits(*crowd.back(), "Name " + std::to_string(who)), "ok");
  }
  const auto late = comes(200);
  EXPECT_EQ(waits(*late, "Late"), "table_full");
  for (const std::size_t who : {3U, 4U, 5U}) crowd[who]->leave();
  stage_.pass(std::chrono::minutes(4));
  EXPECT_EQ(waits(*late, "Late"), "table_full");
  const auto back = comes(13);
  comes(14)->leave();
  stage_.pass(std::chrono::minutes(1));
  EXPECT_EQ(waits(*late, "Late"), "ok");
  EXPECT_EQ(waits(*comes(201), "Later"), "table_full") << "the others are there, or were just now";
  stage_.pass(milliseconds(500));
  std::vector<std::string> names;
  const Json room = two_->last("room")["room"];
  for (const Json& one : room["queue"]) names.push_back(one["name"].get<std::string>());
  EXPECT_THAT(names, testing::SizeIs(50));
  EXPECT_THAT(names, testing::IsSupersetOf({"Name 13", "Name 14", "Late"}));
  EXPECT_THAT(names, testing::Not(testing::Contains("Name 15")));
}

// The largest possible messages: a hundred long remarks, and a room with names of the same kind.
TEST_F(Floods, TheMessagesAfterEnterFitIntoTheOutboxAndHoldTheRoomOnce) {
  std::string longest;
  for (int i = 0; i < 200; ++i) longest += "\U0001F0A1";
  for (int i = 0; i < 100; ++i) {
    Page& speaker = i % 2 == 0 ? *one_ : *two_;
    ASSERT_EQ(stage_.ask(speaker, {{"type", "chat"}, {"table", table_}, {"text", longest}}), "ok");
    stage_.pass(std::chrono::seconds(2));
  }
  const auto late = stage_.page(200);
  late->stop_reading();
  late->say({{"type", "enter"}, {"table", table_}});
  stage_.pass(milliseconds(2000));
  std::size_t rooms = 0;
  std::vector<std::uint64_t> numbers;
  for (const Json& message : late->unread()) {
    if (message["type"] == "room") ++rooms;
    if (message["type"] != "talk") continue;
    EXPECT_EQ(message.contains("whole"), numbers.empty());
    EXPECT_THAT(message.dump().size(), Le(10U * 1024U));
    std::vector<std::uint64_t> some;
    for (const Json& item : message["items"]) some.push_back(item["number"].get<std::uint64_t>());
    numbers.insert(numbers.begin(), some.begin(), some.end());
  }
  EXPECT_EQ(rooms, 1U);
  EXPECT_EQ(numbers.size(), 100U);
  EXPECT_TRUE(std::ranges::is_sorted(numbers)) << "the newest message first, each in order";
}

TEST(SlowHandlers, AMessageThatWaitedInATablesQueueCountsUnderItsOwnType) {
  spdlog::set_level(spdlog::level::off);
  lobby::LobbySettings settings;
  // With this clock, every handler counts as slow.
  settings.watch_clock = [at = base::HandlerWatch::Time()]() mutable {
    return at += milliseconds(25);
  };
  SimulatedDisk disk{SimulatedDisk::Kind::never_fails};
  Stage stage{disk, 1, settings};
  const auto host = stage.page(1);
  const auto guest = stage.page(2);
  const std::string table = stage.table_for_two(*host, *guest);
  stage.pass(std::chrono::seconds(3));
  const auto lock = [&](bool on) { return Json{{"type", "lock"}, {"table", table}, {"on", on}}; };
  const auto slow = [&] {
    std::uint64_t count = 0;
    for (const auto& one : stage.house().lobby().watch().slow())
      if (one.what == "lock") count += one.count;
    return count;
  };
  EXPECT_EQ(stage.ask(*host, lock(true)), "ok");
  const std::uint64_t alone = slow();
  host->say(lock(false));
  host->say(lock(true));  // waits for the message before it
  stage.pass(std::chrono::seconds(1));
  EXPECT_EQ(slow(), 3 * alone + 1);
}

}  // namespace
}  // namespace lastcard::simulation
