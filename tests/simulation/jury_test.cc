// Questions about the rules, on which the players at a table vote.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "server/table/talk_log.h"
#include "tests/simulation/stage.h"

namespace lastcard::simulation {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

const Json kQuestion = {{"text", "May a joker be last?"}};

// A match of the host, Ann and a bot. Ben watches.
class Jury : public testing::Test {
 protected:
  void SetUp() override { spdlog::set_level(spdlog::level::off); }

  void begin(Json settings = Json::object()) {
    settings["absent_ms"] = 0;
    if (!settings.contains("talk")) settings["talk"] = "chat";
    ASSERT_EQ(stage_.ask(*host_, {{"type", "create-table"},
                                  {"game", "pesten"},
                                  {"preset", "pesten-2018"},
                                  {"seats", 3},
                                  {"name", "Host"},
                                  {"settings", std::move(settings)}}),
              "ok");
    table_ = host_->last("ok")["table"].get<std::string>();
    for (Page* page : {host_.get(), ann_.get(), ben_.get()}) ASSERT_EQ(say(*page, "enter"), "ok");
    ASSERT_EQ(say(*ann_, "sit", {{"seat", 1}, {"name", "Ann"}}), "ok");
    ASSERT_EQ(say(*host_, "add-bot", {{"seat", 2}}), "ok");
    ASSERT_EQ(ask(*host_), "not_started");
    ASSERT_EQ(say(*host_, "start"), "ok");
    // The table is paused so that only these people act.
    ASSERT_EQ(say(*host_, "pause", {{"on", true}}), "ok");
    ASSERT_EQ(say(*ann_, "pause", {{"on", true}}), "ok");
    ASSERT_EQ(room(*ann_)["paused"], true);
  }
  std::string say(Page& page, const char* type, const Json& more = Json::object()) {
    Json message = {{"type", type}, {"table", table_}};
    message.update(more);
    return stage_.ask(page, std::move(message));
  }
  std::string ask(Page& page, const Json& question = kQuestion) {
    return say(page, "ask-jury", question);
  }
  std::string vote(Page& page, const char* vote) {
    const Json jury = room(*host_).value("jury", Json::object());
    return say(page, "vote-jury", {{"number", jury.value("number", 0)}, {"vote", vote}});
  }
  [[nodiscard]] Json room(Page& page) {
    stage_.pass(milliseconds(500));
    return page.last("room")["room"];
  }
  // Returns the rulings that a page was told, the oldest first.
  [[nodiscard]] std::vector<Json> rulings(const Page& page) {
    stage_.pass(milliseconds(500));
    std::vector<Json> found;
    for (const Json& message : page.all("talk")) {
      for (const Json& item : message["items"]) {
        if (item["code"] == "ruling") found.push_back(item);
      }
    }
    return found;
  }
  // Checks how the last question ended, and with how many votes.
  void expect_ruling(const char* verdict, int yes, int no, int book) {
    const auto all = rulings(*host_);
    ASSERT_THAT(all, Not(IsEmpty()));
    EXPECT_EQ(all.back()["verdict"], verdict);
    EXPECT_EQ(all.back()["votes"], Json({{"yes", yes}, {"no", no}, {"book", book}}));
  }

  SimulatedDisk disk_;
  Stage stage_{disk_};
  std::shared_ptr<Page> host_ = stage_.page(1);
  std::shared_ptr<Page> ann_ = stage_.page(2);
  std::shared_ptr<Page> ben_ = stage_.page(3);
  std::string table_;
};

TEST_F(Jury, EndsWhenAllSeatedPeopleHaveVotedAndTellsEverybody) {
  begin();
  const std::size_t updates = host_->count("update");
  ASSERT_EQ(ask(*ann_), "ok");
  for (Page* page : {host_.get(), ann_.get(), ben_.get()}) {
    const Json jury = room(*page)["jury"];
    EXPECT_EQ(jury["text"], "May a joker be last?");
    EXPECT_EQ(jury["seat"], 1);
    EXPECT_THAT(jury["votes"], IsEmpty());
  }
  ASSERT_EQ(vote(*host_, "yes"), "ok");
  EXPECT_EQ(room(*ben_)["jury"]["votes"], Json::parse(R"([{"seat":0,"vote":"yes"}])"));
  EXPECT_THAT(rulings(*host_), IsEmpty()) << "Ann has not voted";
  ASSERT_EQ(vote(*ann_, "yes"), "ok");
  expect_ruling("yes", 2, 0, 0);
  EXPECT_EQ(rulings(*host_).back()["text"], "May a joker be last?");
  for (Page* page : {host_.get(), ann_.get(), ben_.get()}) {
    EXPECT_THAT(rulings(*page), SizeIs(1));
    EXPECT_FALSE(room(*page).contains("jury"));
  }
  EXPECT_THAT(stage_.entries(table_).back(), HasSubstr("\"code\":\"ruling\""));
  EXPECT_EQ(host_->count("update"), updates) << "no card and no rule is another";
}

TEST_F(Jury, AVoteMayBeChangedUntilTheEnd) {
  begin();
  ASSERT_EQ(ask(*ann_), "ok");
  ASSERT_EQ(vote(*ann_, "yes"), "ok");
  ASSERT_EQ(vote(*ann_, "no"), "ok");
  ASSERT_EQ(vote(*host_, "no"), "ok");
  expect_ruling("no", 0, 2, 0);
}

TEST_F(Jury, EndsAfterAMinuteWithTheVotesCastSoFar) {
  begin();
  ASSERT_EQ(ask(*ann_), "ok");
  ASSERT_EQ(vote(*ann_, "yes"), "ok");
  stage_.pass(seconds(57));
  EXPECT_TRUE(room(*host_).contains("jury"));
  stage_.pass(seconds(3));
  expect_ruling("yes", 1, 0, 0);
  EXPECT_FALSE(room(*host_).contains("jury"));
}

TEST_F(Jury, FollowsTheRuleBookIfNoAnswerHasTheMostVotes) {
  begin();
  ASSERT_EQ(ask(*ann_), "ok");
  ASSERT_EQ(vote(*ann_, "yes"), "ok");
  ASSERT_EQ(vote(*host_, "no"), "ok");
  expect_ruling("book", 1, 1, 0);
  ASSERT_EQ(ask(*host_), "ok");
  stage_.pass(minutes(1));
  expect_ruling("book", 0, 0, 0);
}

TEST_F(Jury, AllowsOneQuestionAtATimeAndOnePerPersonInTwoMinutes) {
  begin();
  ASSERT_EQ(ask(*ann_), "ok");
  EXPECT_EQ(ask(*host_), "jury_busy");
  stage_.pass(minutes(1));
  EXPECT_EQ(ask(*ann_), "too_fast");
  EXPECT_EQ(ask(*host_), "ok");
  stage_.pass(minutes(1));
  EXPECT_EQ(ask(*ann_), "ok");
}

TEST_F(Jury, RefusesQuestionsAndVotesOfPeopleWithoutASeat) {
  begin();
  EXPECT_EQ(ask(*ben_), "not_seated");
  ASSERT_EQ(ask(*ann_), "ok");
  EXPECT_EQ(vote(*ben_, "no"), "not_seated");
  EXPECT_THAT(room(*ben_)["jury"]["votes"], IsEmpty());
}

TEST_F(Jury, LetsASilencedPlayerVoteButNotAsk) {
  begin();
  ASSERT_EQ(say(*host_, "silence", {{"seat", 1}, {"on", true}}), "ok");
  EXPECT_EQ(ask(*ann_), "silenced");
  ASSERT_EQ(ask(*host_), "ok");
  EXPECT_EQ(vote(*ann_, "no"), "ok") << "a vote says nothing of one's own";
}

TEST_F(Jury, TakesOnlyReadyQuestionsIfChatIsOff) {
  begin({{"talk", "remarks"}});
  EXPECT_EQ(ask(*ann_), "chat_off");
  ASSERT_EQ(ask(*ann_, {{"question", "penalty-fair"}}), "ok");
  EXPECT_EQ(room(*host_)["jury"]["question"], "penalty-fair");
  ASSERT_EQ(vote(*ann_, "book"), "ok");
  ASSERT_EQ(vote(*host_, "book"), "ok");
  expect_ruling("book", 0, 0, 2);
  EXPECT_EQ(rulings(*host_).back()["question"], "penalty-fair");
}

TEST_F(Jury, TakesNoQuestionIfTalkIsOff) {
  begin({{"talk", "off"}});
  EXPECT_EQ(ask(*ann_, {{"question", "penalty-fair"}}), "talk_off");
}

TEST_F(Jury, APlayerWhoIsLentASeatHasNotVotedYet) {
  begin();
  ASSERT_EQ(ask(*host_), "ok");
  ASSERT_EQ(vote(*ann_, "yes"), "ok");
  ASSERT_EQ(say(*ann_, "invite-to-seat", {{"seat", 1}}), "ok");
  const Json key = ann_->last("ok")["key"];
  ASSERT_EQ(say(*ben_, "sit", {{"seat", 1}, {"name", "Ben"}, {"key", key}}), "ok");
  EXPECT_THAT(room(*host_)["jury"]["votes"], IsEmpty());
  ASSERT_EQ(vote(*host_, "no"), "ok");
  EXPECT_TRUE(room(*host_).contains("jury")) << "nobody has heard Ben";
  ASSERT_EQ(vote(*ben_, "no"), "ok");
  expect_ruling("no", 0, 2, 0);
}

TEST_F(Jury, DoesNotWaitForAPlayerWhoStoodUp) {
  begin();
  ASSERT_EQ(ask(*ann_), "ok");
  ASSERT_EQ(vote(*host_, "no"), "ok");
  ASSERT_EQ(say(*ann_, "stand"), "ok");
  expect_ruling("no", 0, 1, 0);
}

TEST_F(Jury, EndsOnlyAfterAMatchThatWaitsForSaltsHasBegun) {
  begin();
  const auto asked = stage_.time().now();
  const auto pass_until = [&](milliseconds moment) {
    stage_.pass(std::chrono::ceil<milliseconds>(asked + moment - stage_.time().now()));
  };
  ASSERT_EQ(ask(*ann_), "ok");
  ASSERT_EQ(say(*host_, "end-match"), "ok");
  ASSERT_EQ(say(*host_, "commit-salt", {{"commit", std::string(64, '7')}}), "ok");
  pass_until(seconds(59));
  ASSERT_EQ(say(*ann_, "rematch"), "ok");
  ASSERT_EQ(say(*host_, "rematch"), "ok");
  ASSERT_EQ(host_->count("salts-wanted"), 1U);
  pass_until(milliseconds(60'500));
  EXPECT_THAT(stage_.entries(table_).back(), Not(HasSubstr("ruling")));
  pass_until(seconds(63));
  EXPECT_EQ(room(*host_)["stage"], "match");
  expect_ruling("book", 0, 0, 0);
}

TEST_F(Jury, RefusesAVoteOnAnEarlierQuestion) {
  begin();
  ASSERT_EQ(ask(*ann_), "ok");
  const Json number = room(*host_)["jury"]["number"];
  stage_.pass(minutes(1));
  const auto late = [&] { return say(*host_, "vote-jury", {{"number", number}, {"vote", "yes"}}); };
  EXPECT_EQ(late(), "stale_prompt");
  ASSERT_EQ(ask(*host_), "ok");
  EXPECT_EQ(late(), "stale_prompt");
  EXPECT_THAT(room(*host_)["jury"]["votes"], IsEmpty());
}

TEST_F(Jury, ARestartKeepsRulingsAndDropsTheOpenQuestion) {
  begin();
  ASSERT_EQ(ask(*ann_), "ok");
  ASSERT_EQ(vote(*ann_, "no"), "ok");
  ASSERT_EQ(vote(*host_, "no"), "ok");
  const auto before = rulings(*host_);
  ASSERT_THAT(before, SizeIs(1));
  ASSERT_EQ(ask(*host_, {{"text", "And this?"}}), "ok");
  stage_.restart();
  host_ = stage_.page(1);
  ann_ = stage_.page(2);
  ben_ = stage_.page(3);
  for (Page* page : {host_.get(), ann_.get(), ben_.get()}) {
    ASSERT_EQ(say(*page, "enter"), "ok");
    EXPECT_EQ(rulings(*page), before);
    EXPECT_FALSE(room(*page).contains("jury"));
  }
  stage_.pass(minutes(1));
  EXPECT_EQ(rulings(*host_), before);
  EXPECT_EQ(ask(*host_, {{"text", "And this?"}}), "ok") << "it counts for nothing";
}

TEST(TalkLog, KeepsTheTenNewestRulingsHoweverMuchIsSaidAfterThem) {
  table::TalkLog log;
  const auto add = [&](std::string code) {
    protocol::TalkItem item;
    item.number = log.next_number();
    if (code == "ruling") item.ruling.emplace();
    item.code = std::move(code);
    log.add(std::move(item));
  };
  for (int i = 0; i < 12; ++i) add("ruling");
  for (int i = 0; i < 200; ++i) add("chat");
  const auto kept = log.heard_by(false);
  ASSERT_THAT(kept, SizeIs(table::TalkLog::kKept));
  for (std::size_t i = 0; i < 10; ++i) EXPECT_EQ(kept[i].number, i + 3);
  EXPECT_EQ(kept[10].number, 123U);
  EXPECT_TRUE(std::ranges::is_sorted(kept, {}, &protocol::TalkItem::number));
}

}  // namespace
}  // namespace lastcard::simulation
