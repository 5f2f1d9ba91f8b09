// Every message of a client gets exactly one answer, whatever happens to its table in the meantime.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "tests/simulation/stage.h"
#include "tests/support/numbers.h"

namespace lastcard::simulation {
namespace {

using testing::ElementsAre;

class Answers : public testing::Test {
 protected:
  void SetUp() override { spdlog::set_level(spdlog::level::off); }

  std::string make_table(Page& host) {
    EXPECT_EQ(stage_.ask(host, {{"type", "create-table"},
                                {"game", "pesten"},
                                {"preset", "manipesto"},
                                {"seats", 2},
                                {"name", "Host"}}),
              "ok");
    return host.last("ok")["table"].get<std::string>();
  }
  std::string enter(Page& page, const std::string& table) {
    return stage_.ask(page, {{"type", "enter"}, {"table", table}});
  }

  SimulatedDisk disk_;
  Stage stage_{disk_};
};

TEST_F(Answers, MessagesThatWaitWhileTheirTableClosesAreAnswered) {
  const auto host = stage_.page(1);
  const std::string table = make_table(*host);
  stage_.pass(std::chrono::hours(25));
  stage_.house().lobby().sweep();
  const std::string sits =
      host->say({{"type", "sit"}, {"table", table}, {"seat", 1}, {"name", "Host"}});
  const std::string enters = host->say({{"type", "enter"}, {"table", table}});
  stage_.pass(milliseconds(100));
  EXPECT_EQ(stage_.house().lobby().size(), 0U);
  EXPECT_THAT(host->answers(sits), ElementsAre("no_such_table"));
  EXPECT_THAT(host->answers(enters), ElementsAre("ok"));
  EXPECT_EQ(host->last("notice")["code"], "table_closed");
}

TEST_F(Answers, MessagesThatWaitWhileTheirTableFreezesAreRefusedAsFrozen) {
  const auto host = stage_.page(1);
  const std::string table = make_table(*host);
  enter(*host, table);
  // The first message is being written to the disk, and the second waits for it.
  const std::string locks = host->say({{"type", "lock"}, {"table", table}, {"on", true}});
  const std::string renames = host->say({{"type", "rename"}, {"table", table}, {"name", "Else"}});
  stage_.house().lobby().find(table)->journal_conflict(2);
  stage_.pass(milliseconds(100));
  EXPECT_THAT(host->answers(locks), ElementsAre("table_frozen"));
  EXPECT_THAT(host->answers(renames), ElementsAre("table_frozen"));
  EXPECT_EQ(stage_.ask(*host, {{"type", "leave"}, {"table", table}}), "ok");
}

TEST_F(Answers, ATableThatRefusesAClientDoesNotCountAgainstItsTableLimit) {
  const auto host = stage_.page(1);
  const auto guest = stage_.page(2);
  for (std::size_t i = 0; i < lobby::Conversation::kMostTables; ++i) {
    const std::string table = make_table(*host);
    ASSERT_EQ(stage_.ask(*host, {{"type", "lock"}, {"table", table}, {"on", true}}), "ok");
    ASSERT_EQ(enter(*guest, table), "table_locked");
  }
  const std::string open = make_table(*host);
  EXPECT_EQ(enter(*guest, open), "ok");
}

TEST_F(Answers, ARemovedPlayerMayEnterAnotherTableInstead) {
  const auto host = stage_.page(1);
  const auto guest = stage_.page(2);
  std::vector<std::string> tables;
  for (std::size_t i = 0; i < lobby::Conversation::kMostTables; ++i) {
    tables.push_back(make_table(*host));
    ASSERT_EQ(enter(*guest, tables.back()), "ok");
  }
  const std::string another = make_table(*host);
  EXPECT_EQ(enter(*guest, another), "too_many_tables");
  const std::string& first = tables.front();
  ASSERT_EQ(stage_.ask(*guest, {{"type", "sit"}, {"table", first}, {"seat", 1}, {"name", "Guest"}}),
            "ok");
  ASSERT_EQ(stage_.ask(*host, {{"type", "remove-player"}, {"table", first}, {"seat", 1}}), "ok");
  EXPECT_EQ(guest->last("notice")["code"], "removed");
  EXPECT_EQ(enter(*guest, another), "ok");
}

TEST_F(Answers, AClientThatLeavesBeforeItsEnterIsAnsweredIsToldNoMoreOfTheTable) {
  const auto host = stage_.page(1);
  const auto guest = stage_.page(2);
  const std::string table = make_table(*host);
  const std::string enters = guest->say({{"type", "enter"}, {"table", table}});
  const std::string leaves = guest->say({{"type", "leave"}, {"table", table}});
  stage_.pass(milliseconds(500));
  EXPECT_THAT(guest->answers(enters), ElementsAre("ok"));
  EXPECT_THAT(guest->answers(leaves), ElementsAre("ok"));
  const std::size_t rooms = guest->count("room");
  ASSERT_EQ(stage_.ask(*host, {{"type", "rename"}, {"table", table}, {"name", "Else"}}), "ok");
  stage_.pass(milliseconds(1000));
  EXPECT_EQ(guest->count("room"), rooms);
}

// Sends any messages in any order, while tables close, freeze and come back.
class AnyMessages {
 public:
  AnyMessages(Stage& stage, Dice& dice) : stage_(stage), dice_(dice) { come(); }

  void run(int steps) {
    for (int step = 0; step < steps; ++step) {
      const auto kind = dice_.below(100);
      if (kind < 80) {
        say();
      } else if (kind < 92) {
        stage_.pass(milliseconds(dice_.between(0, 300)));
      } else if (kind < 94) {
        leave_all();
        stage_.pass(std::chrono::hours(dice_.between(1, 200)));
        stage_.house().lobby().sweep();
      } else if (kind < 96) {
        const auto table = stage_.house().lobby().find(a_table());
        if (table) table->journal_conflict(1);
      } else if (kind < 97) {
        settle();
        pages_.clear();
        stage_.restart();
        come();
      }
    }
    settle();
  }

 private:
  struct Asked {
    std::shared_ptr<Page> page;
    std::string id;
    std::string text;
  };

  void come() {
    for (int who = 1; who <= 3; ++who) pages_.push_back(stage_.page(who));
    tables_.emplace_back("NOSUCH");
  }
  void leave_all() {
    for (const auto& page : pages_) page->leave();
  }
  void settle() {
    // This is longer than a write takes, and longer than a declined request is delayed.
    stage_.pass(std::chrono::seconds(20));
    for (const Asked& asked : asked_)
      EXPECT_EQ(asked.page->times_answered(asked.id), 1) << asked.text;
    asked_.clear();
    for (const auto& page : pages_) {
      for (const Json& ok : page->all("ok")) {
        if (ok.contains("table")) tables_.push_back(ok["table"].get<std::string>());
      }
    }
    std::ranges::sort(tables_);
    tables_.erase(std::ranges::unique(tables_).begin(), tables_.end());
    if (tables_.size() > 6) tables_.erase(tables_.begin(), tables_.end() - 6);
  }
  [[nodiscard]] std::string a_table() { return dice_.one_of(tables_); }

  void say() {
    const auto& page = dice_.one_of(pages_);
    Json message = any_message(*page);
    std::string text = message.dump();
    asked_.push_back({page, page->say(std::move(message)), std::move(text)});
  }

  Json any_message(const Page& page) {
    static const std::vector<const char*> kPlain = {
        "enter",  "enter",     "enter", "stand",     "start", "ready",      "rematch", "leave",
        "gather", "end-match", "leave", "come-back", "stand", "list-games", "ping",    "who-am-i"};
    static const std::vector<const char*> kOfSeats = {
        "add-bot",   "add-bot",        "add-bot",     "remove-bot", "remove-player",
        "hand-host", "invite-to-seat", "wait-longer", "sit",        "sit"};
    static const std::vector<const char*> kSwitches = {"lock", "pause", "show-hand", "silence",
                                                       "wait-for-seat"};
    const auto kind = dice_.below(12);
    if (kind == 0) {
      const bool veils = dice_.one_in(2);
      return {{"type", "create-table"},
              {"game", veils ? "comet" : "pesten"},
              {"preset", veils ? "comet" : "manipesto"},
              {"seats", veils ? 4 : 2},
              {"name", "Host"},
              {"settings", {{"bot_pace_ms", 100}, {"knock_grace_ms", 700}, {"talk", "chat"}}}};
    }
    if (kind < 5) return plain(dice_.one_of(kPlain));
    if (kind < 7) {
      Json message = {
          {"type", dice_.one_of(kOfSeats)}, {"table", a_table()}, {"seat", dice_.below(4)}};
      if (message["type"] == "sit") message["name"] = "P" + std::to_string(dice_.below(9));
      return message;
    }
    if (kind == 7) {
      Json message = {
          {"type", dice_.one_of(kSwitches)}, {"table", a_table()}, {"on", dice_.one_in(2)}};
      if (message["type"] == "wait-for-seat") message["name"] = "W";
      return message;
    }
    if (kind == 8) return {{"type", "chat"}, {"table", a_table()}, {"text", "Well"}};
    if (kind == 9) return {{"type", "consider"}, {"table", a_table()}, {"cards", {"7H"}}};
    return act(page);
  }
  Json plain(const char* type) {
    const std::string_view name = type;
    if (name == "ping" || name == "list-games" || name == "who-am-i") return {{"type", type}};
    return {{"type", type}, {"table", a_table()}};
  }
  Json act(const Page& page) {
    const Json update = page.last("update");
    if (update.is_null() || !update["view"].contains("prompt")) return plain("enter");
    std::vector<Json> choices;
    for (const Json& ask : update["view"]["prompt"]["asks"]) {
      for (const Json& intent : ask["intents"]) choices.push_back(intent);
    }
    if (choices.empty()) return plain("ready");
    return {{"type", "act"},
            {"table", update["table"]},
            {"prompt", update["view"]["prompt"]["id"]},
            {"do", dice_.one_of(choices)}};
  }

  Stage& stage_;
  Dice& dice_;
  std::vector<std::shared_ptr<Page>> pages_;
  std::vector<std::string> tables_;
  std::vector<Asked> asked_;
};

// Each world has the disk to itself.
TEST(AnyAnswers, EveryMessageGetsExactlyOneAnswer) {
  spdlog::set_level(spdlog::level::off);
  SimulatedDisk disk;
  const auto first = test::number_from("TEST_ANSWERS_SEED", 1);
  constexpr std::uint64_t kSeeds = 8;
  for (std::uint64_t seed = first; seed < first + kSeeds && !testing::Test::HasFailure(); ++seed) {
    Stage stage(disk, seed);
    Dice dice(seed);
    AnyMessages(stage, dice).run(400);
    EXPECT_FALSE(testing::Test::HasFailure()) << "repeat: TEST_ANSWERS_SEED=" << seed;
  }
}

TEST_F(Answers, MessagesThatWaitForTheDiskAreAnsweredWhenTheServerStops) {
  const auto one = stage_.page(1);
  const auto two = stage_.page(2);
  const std::string table = stage_.table_for_two(*one, *two);
  const std::string locks = one->say({{"type", "lock"}, {"table", table}, {"on", true}});
  const std::string renames = two->say({{"type", "rename"}, {"table", table}, {"name", "Else"}});
  // The first message is being written to the disk, and the second waits for it.
  stage_.house().lobby().stop_tables();
  stage_.pass(milliseconds(100));
  EXPECT_THAT(one->answers(locks), ElementsAre("ok"));
  EXPECT_THAT(two->answers(renames), ElementsAre("server_restarting"));
}

}  // namespace
}  // namespace lastcard::simulation
