// Messages that cost their sender little and everybody else much: what the others are sent of them
// is bounded, and the last of it is true.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

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
  // So many within two seconds, and what comes of them.
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
  // What the other player and a watcher were sent, of whatever kind.
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

TEST_F(Floods, WhoIsThereAndEntersAgainCostsTheOthersNothing) {
  const std::size_t own = one_->count("room");
  flood(*one_, {{{"type", "enter"}, {"tab", "first"}}});
  EXPECT_EQ(cost(), 0U);
  EXPECT_EQ(one_->count("room") - own, 200U) << "who enters is told";
}

TEST_F(Floods, WhoComesAndGoesCostsTheOthersAFewFramesASecond) {
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

TEST_F(Floods, ChangesOfTheRoomAreToldAFewTimesASecondAndTheLastOfThemIs) {
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

TEST_F(Floods, APositionThatIsShownIsTheLastOfThoseThatWereLeafedThrough) {
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

TEST_F(Floods, ACrowdOfWatchersSpeaksAsFastAsOneCanRead) {
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

}  // namespace
}  // namespace lastcard::simulation
