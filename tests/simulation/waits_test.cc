// The times for which a table waits must lie in the future. A time in the past would ring again and
// again, as fast as the machine can.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "tests/simulation/stage.h"

namespace lastcard::simulation {
namespace {

class Waits : public testing::Test {
 protected:
  void SetUp() override { spdlog::set_level(spdlog::level::off); }

  // Starts a match of this page's player and bots.
  void start(int seats, Json table) {
    table.update({{"type", "create-table"}, {"seats", seats}, {"name", "One"}});
    ASSERT_EQ(stage_.ask(*page_, std::move(table)), "ok");
    table_ = page_->last("ok")["table"].get<std::string>();
    say("enter");
    for (int seat = 1; seat < seats; ++seat) say("add-bot", {{"seat", seat}});
    say("start");
  }
  void say(const char* type, const Json& more = Json::object()) {
    Json message = {{"type", type}, {"table", table_}};
    message.update(more);
    ASSERT_EQ(stage_.ask(*page_, std::move(message)), "ok") << type;
  }
  [[nodiscard]] Json view() const { return page_->last("update")["view"]; }
  // Returns the first card that this player may play, or null.
  [[nodiscard]] Json a_play() const {
    const Json view = this->view();
    if (!view.contains("prompt")) return {};
    for (const Json& ask : view["prompt"]["asks"]) {
      if (ask["code"] == "play" && !ask.contains("refusal")) return ask["intents"][0];
    }
    return {};
  }
  void play() {
    constexpr int kMost = 200;
    for (int tries = 0; a_play().is_null() && tries < kMost; ++tries) stage_.pass(milliseconds(50));
    ASSERT_FALSE(a_play().is_null());
    say("act", {{"prompt", view()["prompt"]["id"]}, {"do", a_play()}});
  }
  [[nodiscard]] std::size_t entries() { return stage_.entries(table_).size(); }

  SimulatedDisk disk_;
  Stage stage_{disk_};
  std::shared_ptr<Page> page_ = stage_.page(1);
  std::string table_;
};

// BAR-45: every card asks for words, and the player says none.
TEST_F(Waits, ABotCallsAViolationOnlyAfterTheGraceTime) {
  const Json words = Json::parse(
      R"({"when": {}, "do": [{"effect": "wild"}, {"effect": "say", "text": "Good day"}]})");
  start(2, {{"game", "bartok"},
            {"rules", {{"open_start", false}, {"start_rules", {words}}}},
            {"settings", {{"bot_pace_ms", 100}, {"knock_grace_ms", 1500}}}});
  play();
  const std::size_t before = entries();
  stage_.pass(milliseconds(1400));
  EXPECT_EQ(entries(), before) << "it charges before there was time to say them";
  stage_.pass(milliseconds(200));
  ASSERT_GT(entries(), before);
  EXPECT_THAT(stage_.entries(table_)[before], testing::HasSubstr("call-violation"));
}

// COM-41: nobody may see yet who acts next.
TEST_F(Waits, APauseMayBeginWhileTheNextPlayerIsStillSecret) {
  start(4, {{"game", "comet"},
            {"preset", "comet"},
            {"settings", {{"bot_pace_ms", 100}, {"knock_grace_ms", 1500}}}});
  play();
  say("pause", {{"on", true}});
  const std::size_t before = entries();
  stage_.pass(std::chrono::minutes(10));
  EXPECT_EQ(entries(), before);
  say("pause", {{"on", false}});
  stage_.pass(milliseconds(3000));
  EXPECT_GT(entries(), before + 1);
}

}  // namespace
}  // namespace lastcard::simulation
