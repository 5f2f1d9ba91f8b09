// Different orders of events must give the same result: messages that are repeated, late, from two
// devices or at the end of a turn's time, and two servers on one disk (threats 13, 14 and 15).
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "tests/simulation/stage.h"

namespace lastcard::simulation {
namespace {

using testing::AnyOf;
using testing::Each;
using testing::SizeIs;

Json with(Json message, const Json& more) {
  message.update(more);
  return message;
}

class Races : public testing::Test {
 protected:
  void SetUp() override { spdlog::set_level(spdlog::level::off); }

  // Returns an act for each intent of the seat that must act. All acts answer the same prompt.
  static std::vector<Json> acts_of(const Page& page, const std::string& table) {
    const Json view = page.last("update")["view"];
    std::vector<Json> acts;
    if (!view.contains("prompt")) return acts;
    for (const Json& ask : view["prompt"]["asks"]) {
      if (ask.contains("refusal")) continue;
      for (const Json& intent : ask["intents"]) {
        acts.push_back(
            {{"type", "act"}, {"table", table}, {"prompt", view["prompt"]["id"]}, {"do", intent}});
      }
    }
    return acts;
  }

  static std::size_t steps(const std::vector<std::string>& entries) {
    return static_cast<std::size_t>(std::ranges::count_if(
        entries, [](const std::string& entry) { return entry.starts_with("{\"step\""); }));
  }

  SimulatedDisk disk_;
};

// The messages about one prompt that can be under way at the same time.
enum class Sent : std::uint8_t { act, again, other, late, out_of_turn, second_device };
constexpr int kKinds = 6;

class Orders : public Races {
 protected:
  // Sends all messages in this order. If `apart`, each is sent after the one before it was handled.
  void try_order(const std::vector<Sent>& order, bool apart) {
    Stage stage(disk_);
    const auto one = stage.page(1);
    const auto two = stage.page(2);
    const auto device = stage.page(1);
    const std::string table = stage.table_for_two(*one, *two);
    stage.ask(*device, {{"type", "enter"}, {"table", table}, {"tab", "second"}});
    const bool first_acts = !acts_of(*one, table).empty();
    Page& actor = first_acts ? *one : *two;
    Page& waits = first_acts ? *two : *one;
    const auto acts = acts_of(actor, table);
    ASSERT_FALSE(acts.empty());
    const std::size_t before = steps(stage.entries(table));
    std::map<std::string, std::size_t> asked;
    for (const Sent sent : order) {
      ++asked[send(sent, stage, actor, waits, *device, acts)];
      if (apart) stage.pass(milliseconds(60));
    }
    stage.pass(milliseconds(60));

    const bool moves = std::ranges::any_of(order, [&](Sent sent) {
      return sent == Sent::act || sent == Sent::again || sent == Sent::other;
    });
    EXPECT_EQ(steps(stage.entries(table)), before + (moves ? 1 : 0));
    std::size_t accepted = 0;
    for (const auto& [id, times] : asked) {
      std::vector<std::string> answers;
      for (const Page* page : {&actor, &waits, device.get()}) {
        for (auto& answer : page->answers(id)) answers.push_back(answer);
      }
      EXPECT_THAT(answers, SizeIs(times)) << id;
      // A repeated message gets the same answer each time.
      EXPECT_THAT(answers, Each(answers.front())) << id;
      accepted += answers.front() == "ok" ? 1 : 0;
    }
    EXPECT_EQ(accepted, moves ? 1U : 0U);
    EXPECT_EQ(stage.witness().broken(), "");
  }

 private:
  static std::string send(Sent sent, Stage&, Page& actor, Page& waits, Page& device,
                          const std::vector<Json>& acts) {
    const Json& act = acts.front();
    switch (sent) {
      case Sent::act:
      case Sent::again:
        return actor.say(with(act, {{"id", "the-act"}}));
      case Sent::other:
        return actor.say(with(acts.back(), {{"id", "the-other"}}));
      case Sent::late:
        return actor.say(with(act, {{"id", "late"}, {"prompt", "1.2.9"}}));
      case Sent::out_of_turn:
        return waits.say(with(act, {{"id", "out-of-turn"}}));
      case Sent::second_device:
        return device.say(with(act, {{"id", "second-device"}}));
    }
    return "";
  }
};

TEST_F(Orders, OneOfTwoOrThreeMessagesAboutOnePromptTakesEffect) {
  for (const bool apart : {false, true}) {
    for (int first = 0; first < kKinds; ++first) {
      for (int second = 0; second < kKinds; ++second) {
        const std::vector<Sent> two = {static_cast<Sent>(first), static_cast<Sent>(second)};
        ASSERT_NO_FATAL_FAILURE(try_order(two, apart));
        for (int third = 0; third < kKinds; ++third) {
          auto three = two;
          three.push_back(static_cast<Sent>(third));
          ASSERT_NO_FATAL_FAILURE(try_order(three, apart));
          ASSERT_FALSE(HasFailure()) << first << ' ' << second << ' ' << third << ' ' << apart;
        }
      }
    }
  }
}

TEST_F(Races, EitherThePlayerOrTheClockActsAtTheEndOfATurn) {
  constexpr int kTurn = 5000;
  constexpr int kAround = 60;
  constexpr int kStep = 3;
  for (int early = -kAround; early <= kAround; early += kStep) {
    Stage stage(disk_);
    const auto one = stage.page(1);
    const auto two = stage.page(2);
    const std::string table = stage.table_for_two(*one, *two, {{"turn_ms", kTurn}});
    Page& actor = acts_of(*one, table).empty() ? *two : *one;
    const auto acts = acts_of(actor, table);
    ASSERT_FALSE(acts.empty());
    const std::size_t before = steps(stage.entries(table));
    const Json turns = actor.last("update")["clock"]["turns"];
    const int left = turns[0]["ms_left"].get<int>();
    stage.pass(milliseconds(left - 50 + early));
    const std::string id = actor.say(acts.front());
    stage.pass(milliseconds(300));
    const auto answers = actor.answers(id);
    ASSERT_THAT(answers, SizeIs(1));
    EXPECT_THAT(answers.front(), AnyOf("ok", "bot_plays", "stale_prompt"));
    const auto entries = stage.entries(table);
    const auto by_bot = std::ranges::count_if(entries, [](const std::string& entry) {
      return entry.find(R"("by":"bot")") != std::string::npos;
    });
    EXPECT_EQ(by_bot, answers.front() == "ok" ? 0 : by_bot);
    EXPECT_GE(steps(entries), before + 1);
    EXPECT_EQ(stage.witness().broken(), "");
  }
}

TEST_F(Races, ARepeatedActGetsTheSameAnswerAfterARestart) {
  Stage stage(disk_);
  std::string table;
  Json act;
  int who = 0;
  {
    const auto one = stage.page(1);
    const auto two = stage.page(2);
    table = stage.table_for_two(*one, *two);
    who = acts_of(*one, table).empty() ? 2 : 1;
    Page& actor = who == 1 ? *one : *two;
    act = with(acts_of(actor, table).front(), {{"id", "kept"}});
    ASSERT_EQ(stage.ask(actor, act), "ok");
  }
  const std::size_t before = steps(stage.entries(table));
  stage.restart();
  const auto back = stage.page(who);
  stage.ask(*back, {{"type", "enter"}, {"table", table}});
  EXPECT_EQ(stage.ask(*back, act), "ok");
  EXPECT_EQ(steps(stage.entries(table)), before);
}

TEST_F(Races, TwoServersOnOneDiskNeverWriteTwoHistories) {
  Stage stage(disk_);
  const auto one = stage.page(1);
  const auto two = stage.page(2);
  const std::string table = stage.table_for_two(*one, *two);
  Page& actor = acts_of(*one, table).empty() ? *two : *one;
  const int who = &actor == one.get() ? 1 : 2;
  House& second = stage.second_house();
  const auto there = stage.page_at_second(who);
  there->say({{"type", "enter"}, {"table", table}});
  stage.pass(milliseconds(50));
  const auto acts = acts_of(actor, table);
  ASSERT_EQ(stage.ask(actor, with(acts.front(), {{"id", "here"}})), "ok");
  // The second server does not know yet that another server writes to the disk, too.
  const std::string id = there->say(with(acts_of(*there, table).back(), {{"id", "there"}}));
  stage.pass(milliseconds(4000));
  EXPECT_THAT(there->answers(id), testing::Not(testing::Contains("ok")));
  EXPECT_EQ(second.lobby().counts().frozen, 1U);
  std::size_t here = 0;
  for (const std::string& entry : stage.entries(table)) {
    EXPECT_EQ(entry.find(R"("act":"there)"), std::string::npos);
    here += entry.find(R"("act":"here)") == std::string::npos ? 0 : 1;
  }
  EXPECT_EQ(here, 1U);
}

}  // namespace
}  // namespace lastcard::simulation
