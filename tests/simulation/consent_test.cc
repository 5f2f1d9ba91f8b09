// A player who goes away does not thereby agree to anything.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "tests/simulation/stage.h"

namespace lastcard::simulation {
namespace {

using std::chrono::seconds;

class Consent : public testing::Test {
 protected:
  void SetUp() override { spdlog::set_level(spdlog::level::off); }

  // Brings two people to a table whose match has ended.
  void end_a_match(const Json& settings) {
    table_ = stage_.table_for_two(*one_, *two_, settings);
    say(*one_, "end-match");
    ASSERT_EQ(stage(), "ended");
  }
  void say(Page& page, const char* type) {
    ASSERT_EQ(stage_.ask(page, {{"type", type}, {"table", table_}}), "ok") << type;
  }
  // Makes a table of another game for the two people, and starts its match.
  void start(Json table) {
    table.update({{"type", "create-table"},
                  {"seats", 2},
                  {"name", "One"},
                  {"settings", {{"absent_ms", 0}, {"knock_grace_ms", 0}}}});
    ASSERT_EQ(stage_.ask(*one_, std::move(table)), "ok");
    table_ = one_->last("ok")["table"].get<std::string>();
    for (Page* page : {one_.get(), two_.get()}) say(*page, "enter");
    ASSERT_EQ(stage_.ask(*two_, {{"type", "sit"}, {"table", table_}, {"seat", 1}, {"name", "Two"}}),
              "ok");
    say(*one_, "start");
  }
  // Lets the two people play cards until the round is over.
  void play_a_round() {
    constexpr int kMost = 400;
    for (int tries = 0; tries < kMost && one_->last("update")["view"]["stage"] == "playing";
         ++tries) {
      for (Page* page : {one_.get(), two_.get()}) {
        const Json view = page->last("update")["view"];
        if (!view.contains("prompt")) continue;
        stage_.ask(*page, {{"type", "act"},
                           {"table", table_},
                           {"prompt", view["prompt"]["id"]},
                           {"do", view["prompt"]["asks"][0]["intents"][0]}});
      }
    }
    ASSERT_EQ(one_->last("update")["view"]["stage"], "round-over");
  }
  void pause(Page& page, bool on) {
    ASSERT_EQ(stage_.ask(page, {{"type", "pause"}, {"table", table_}, {"on", on}}), "ok");
  }
  [[nodiscard]] Json round() {
    stage_.pass(milliseconds(500));
    return one_->last("update")["view"]["round"];
  }
  [[nodiscard]] Json stage() {
    stage_.pass(milliseconds(500));
    return one_->last("room")["room"]["stage"];
  }

  SimulatedDisk disk_;
  Stage stage_{disk_};
  std::shared_ptr<Page> one_ = stage_.page(1);
  std::shared_ptr<Page> two_ = stage_.page(2);
  std::string table_;
};

TEST_F(Consent, ARematchWaitsForAnAbsentPlayerUntilTheAbsenceLimit) {
  end_a_match({{"absent_ms", 60'000}});
  say(*one_, "rematch");
  two_->leave();
  EXPECT_EQ(stage(), "ended");
  stage_.pass(seconds(58));
  EXPECT_EQ(stage(), "ended");
  stage_.pass(seconds(2));
  EXPECT_EQ(stage(), "match") << "they keep nobody for ever";
}

TEST_F(Consent, ARematchAlsoWaitsForAPlayerWhoWasAlreadyAway) {
  end_a_match({{"absent_ms", 60'000}});
  two_->leave();
  stage_.pass(seconds(30));
  say(*one_, "rematch");
  EXPECT_EQ(stage(), "ended");
  stage_.pass(seconds(31));
  EXPECT_EQ(stage(), "match");
}

TEST_F(Consent, ARematchBeginsThoughAPlayerLeavesWhileAChatLineIsBeingWritten) {
  end_a_match({{"absent_ms", 60'000}, {"talk", "chat"}});
  say(*one_, "rematch");
  one_->say({{"type", "chat"}, {"table", table_}, {"text", "Again?"}});
  two_->leave();
  stage_.pass(seconds(58));
  EXPECT_EQ(stage(), "ended");
  stage_.pass(seconds(2));
  EXPECT_EQ(stage(), "match");
}

TEST_F(Consent, APlayerWhoComesBackInTimeMustAgreeToTheRematch) {
  end_a_match({{"absent_ms", 60'000}});
  say(*one_, "rematch");
  two_->leave();
  stage_.pass(seconds(30));
  const auto back = stage_.page(2);
  say(*back, "enter");
  stage_.pass(std::chrono::minutes(10));
  EXPECT_EQ(stage(), "ended");
  say(*back, "rematch");
  EXPECT_EQ(stage(), "match");
}

TEST_F(Consent, ARematchWaitsForEverIfTheTableHasNoAbsenceLimit) {
  end_a_match({{"absent_ms", 0}});
  say(*one_, "rematch");
  two_->leave();
  stage_.pass(std::chrono::hours(10));
  EXPECT_EQ(stage(), "ended");
}

TEST_F(Consent, AnAgreementToARematchCountsAfterItsPlayerHasLeft) {
  end_a_match({{"absent_ms", 0}});
  say(*two_, "rematch");
  two_->leave();
  say(*one_, "rematch");
  EXPECT_EQ(stage(), "match");
}

TEST_F(Consent, APositionOfAReplayIsNotShownAnyMoreAfterTheRematchHasBegun) {
  end_a_match({{"absent_ms", 0}});
  say(*two_, "rematch");
  for (const int position : {1, 2}) {
    one_->say({{"type", "lead-replay"},
               {"table", table_},
               {"match", std::string(32, 'a')},
               {"position", position}});
  }
  one_->say({{"type", "rematch"}, {"table", table_}});
  EXPECT_EQ(stage(), "match");
  EXPECT_EQ(two_->last("replay-shown")["position"], 1);
}

TEST_F(Consent, APauseEndsWithItsMatchIfTheRulesEndIt) {
  start({{"game", "bartok"}, {"rules", Json::object()}});
  for (Page* page : {one_.get(), two_.get()}) pause(*page, true);
  say(*one_, "end-match");
  ASSERT_EQ(stage(), "ended");
  const Json room = one_->last("room")["room"];
  EXPECT_FALSE(room.value("ended_early", false)) << "the rules let players agree on an end";
  EXPECT_FALSE(room.value("paused", false));
  for (Page* page : {one_.get(), two_.get()}) say(*page, "rematch");
  EXPECT_EQ(stage(), "match");
}

TEST_F(Consent, ARoundBeginsWhenThePlayerWhoWasNotReadyGivesUpTheSeat) {
  start({{"game", "pisti"}, {"preset", "pisti-singles"}});
  play_a_round();
  say(*one_, "ready");
  EXPECT_EQ(round(), 1);
  say(*two_, "stand");
  EXPECT_EQ(round(), 2) << "everybody who plays is ready";
}

TEST_F(Consent, ARoundBeginsAfterAPauseIfAllBecameReadyDuringIt) {
  start({{"game", "pisti"}, {"preset", "pisti-singles"}});
  play_a_round();
  for (Page* page : {one_.get(), two_.get()}) pause(*page, true);
  for (Page* page : {one_.get(), two_.get()}) say(*page, "ready");
  EXPECT_EQ(round(), 1);
  pause(*two_, false);
  EXPECT_EQ(round(), 2);
}

TEST_F(Consent, GoingAwayDoesNotAgreeToAPause) {
  table_ = stage_.table_for_two(*one_, *two_, {{"absent_ms", 60'000}});
  ASSERT_EQ(stage_.ask(*one_, {{"type", "pause"}, {"table", table_}, {"on", true}}), "ok");
  two_->leave();
  stage_.pass(seconds(10));
  EXPECT_FALSE(one_->last("room")["room"].value("paused", false));
}

}  // namespace
}  // namespace lastcard::simulation
