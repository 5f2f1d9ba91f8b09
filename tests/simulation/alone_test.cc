// Tables at which bots play without people. They rest while nobody watches, they are closed in the
// end, and all of them together use a bounded share of the server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "tests/simulation/stage.h"

namespace lastcard::simulation {
namespace {

using testing::Gt;
using testing::Le;

class Alone : public testing::Test {
 protected:
  void SetUp() override { spdlog::set_level(spdlog::level::off); }

  // Starts a match of two bots in a game that does not end by itself. The host watches.
  std::string start(Page& host, int pace) {
    stage_.ask(host, {{"type", "create-table"},
                      {"game", "bartok"},
                      {"seats", 2},
                      {"name", "Host"},
                      {"rules", Json::object()},
                      {"settings", {{"bot_pace_ms", pace}, {"knock_grace_ms", 0}}}});
    std::string table = host.last("ok")["table"].get<std::string>();
    for (const char* type : {"enter", "stand"}) EXPECT_EQ(say(host, table, type), "ok") << type;
    for (int seat = 0; seat < 2; ++seat) EXPECT_EQ(say(host, table, "add-bot", seat), "ok");
    EXPECT_EQ(say(host, table, "start"), "ok");
    return table;
  }
  std::string say(Page& page, const std::string& table, const char* type,
                  std::optional<int> seat = std::nullopt) {
    Json message = {{"type", type}, {"table", table}};
    if (seat) message["seat"] = *seat;
    return stage_.ask(page, std::move(message));
  }
  [[nodiscard]] std::size_t entries() { return stage_.witness().entries(); }

  SimulatedDisk disk_;
  Stage stage_{disk_};
  std::shared_ptr<Page> host_ = stage_.page(1);
};

TEST_F(Alone, ATableOfFastBotsTakesAtMostFiftyStepsASecond) {
  start(*host_, 0);
  const std::size_t before = entries();
  stage_.pass(std::chrono::seconds(4));
  EXPECT_THAT(entries() - before, Le(4U * 50U + 1U));
  EXPECT_THAT(entries() - before, Gt(4U * 20U)) << "but it goes on";
}

TEST_F(Alone, AllTablesOfBotsTogetherTakeAtMost250StepsASecond) {
  for (int i = 0; i < 20; ++i) EXPECT_EQ(say(*host_, start(*host_, 0), "leave"), "ok");
  const std::size_t before = entries();
  stage_.pass(std::chrono::seconds(4));
  EXPECT_THAT(entries() - before, Le(4U * 250U + 20U));
  EXPECT_THAT(entries() - before, Gt(4U * 200U));
}

TEST_F(Alone, BotsAtATableWithPeopleAreAsFastAsItsSettingsSay) {
  for (int i = 0; i < 20; ++i) EXPECT_EQ(say(*host_, start(*host_, 0), "leave"), "ok");
  const auto one = stage_.page(2);
  const auto two = stage_.page(3);
  const std::string table = stage_.table_for_two(*one, *two, {{"bot_pace_ms", 0}});
  const bool first = one->last("update")["view"].contains("prompt");
  Page& leaves = first ? *one : *two;
  // A bot takes over the seat that a player gives up, while the other player stays.
  const std::size_t before = stage_.entries(table).size();
  ASSERT_EQ(say(leaves, table, "stand"), "ok");
  stage_.pass(milliseconds(40));
  EXPECT_THAT(stage_.entries(table).size(), Gt(before + 1));
}

TEST_F(Alone, BotsRestWhileNobodyWatchesAndGoOnWhenSomebodyEnters) {
  const std::string table = start(*host_, 2000);
  ASSERT_EQ(say(*host_, table, "leave"), "ok");
  stage_.pass(std::chrono::minutes(11));
  const std::size_t rested = entries();
  stage_.pass(std::chrono::minutes(45));
  EXPECT_EQ(entries(), rested);
  ASSERT_EQ(say(*host_, table, "enter"), "ok");
  stage_.pass(std::chrono::seconds(30));
  EXPECT_THAT(entries(), Gt(rested + 3));
  stage_.pass(std::chrono::hours(1));
  EXPECT_THAT(entries(), Gt(rested + 900)) << "as long as somebody looks";
  ASSERT_EQ(say(*host_, table, "leave"), "ok");
  stage_.pass(std::chrono::hours(2));
  stage_.house().lobby().sweep();
  stage_.pass(milliseconds(100));
  EXPECT_EQ(stage_.house().lobby().size(), 0U) << "nobody will come back to it";
}

TEST_F(Alone, ATableWhoseOnlyPersonStaysAwayRestsAndIsClosedInTheEnd) {
  EXPECT_EQ(stage_.ask(*host_, {{"type", "create-table"},
                                {"game", "bartok"},
                                {"seats", 2},
                                {"name", "Host"},
                                {"rules", Json::object()},
                                {"settings", {{"bot_pace_ms", 2000}, {"absent_ms", 5000}}}}),
            "ok");
  const std::string table = host_->last("ok")["table"].get<std::string>();
  say(*host_, table, "enter");
  say(*host_, table, "add-bot", 1);
  ASSERT_EQ(say(*host_, table, "start"), "ok");
  host_->leave();
  stage_.pass(std::chrono::minutes(12));
  const std::size_t rested = entries();
  EXPECT_THAT(rested, Gt(20U)) << "a bot plays for who is away";
  stage_.pass(std::chrono::hours(24 * 6));
  EXPECT_EQ(entries(), rested);
  stage_.house().lobby().sweep();
  stage_.pass(milliseconds(100));
  EXPECT_EQ(stage_.house().lobby().size(), 1U) << "it is kept for who is away";
  stage_.pass(std::chrono::hours(24 * 2));
  stage_.house().lobby().sweep();
  stage_.pass(milliseconds(100));
  EXPECT_EQ(stage_.house().lobby().size(), 0U);
}

}  // namespace
}  // namespace lastcard::simulation
