// What a table's journal keeps, and for how long. A table's age survives a restart, and the size of
// its history does not grow with its age.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "server/store/database.h"
#include "server/store/sweeping.h"
#include "server/table/core/table_core.h"
#include "tests/simulation/stage.h"

namespace lastcard::simulation {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using testing::IsEmpty;
using testing::SizeIs;

class TableAge : public testing::Test {
 protected:
  void SetUp() override { spdlog::set_level(spdlog::level::off); }

  // Makes a table whose host then leaves. Returns its code.
  std::string leave_a_table() {
    const auto host = stage_.page(1);
    EXPECT_EQ(stage_.ask(*host, {{"type", "create-table"},
                                 {"game", "pesten"},
                                 {"preset", "manipesto"},
                                 {"seats", 2},
                                 {"name", "Host"},
                                 {"settings", {{"talk", "chat"}}}}),
              "ok");
    auto table = host->last("ok")["table"].get<std::string>();
    host->leave();
    stage_.pass(milliseconds(100));
    return table;
  }
  // Lets this time pass, with two sweeps of the lobby near its end. The server itself sweeps every
  // minute.
  void wait(hours time) {
    stage_.pass(time - minutes(11));
    stage_.house().lobby().sweep();
    stage_.pass(minutes(11));
    stage_.house().lobby().sweep();
    stage_.pass(milliseconds(100));
  }
  void execute(const std::string& statement) { store::Database(disk_.file()).execute(statement); }
  [[nodiscard]] std::vector<store::StoredTable> stored() {
    return store::Database(disk_.file()).load_tables();
  }

  SimulatedDisk disk_{SimulatedDisk::Kind::never_fails};
  Stage stage_{disk_};
};

TEST_F(TableAge, AWaitingTableIsDeletedAfterADayDespiteRestarts) {
  leave_a_table();
  for (int night = 0; night < 3; ++night) {
    wait(hours(7));
    ASSERT_THAT(stored(), SizeIs(1)) << night;
    stage_.restart();
  }
  wait(hours(7));
  EXPECT_THAT(stored(), IsEmpty());
  EXPECT_EQ(stage_.house().lobby().size(), 0U);
  EXPECT_EQ(stage_.witness().broken(), "");
}

TEST_F(TableAge, ATableThatIsUsedStays) {
  const std::string table = leave_a_table();
  for (int night = 0; night < 6; ++night) {
    wait(hours(20));
    const auto host = stage_.page(1);
    EXPECT_EQ(stage_.ask(*host, {{"type", "lock"}, {"table", table}, {"on", night % 2 == 0}}),
              "ok");
    host->leave();
    stage_.restart();
  }
  EXPECT_THAT(stored(), SizeIs(1));
}

// However long the server was down, a player who comes back soon after the restart finds the table.
TEST_F(TableAge, PlayersHaveTimeToComeBackAfterARestart) {
  const std::string table = leave_a_table();
  stage_.pass(hours(30));
  stage_.restart();
  stage_.house().lobby().sweep();
  stage_.pass(minutes(5));
  const auto host = stage_.page(1);
  EXPECT_EQ(stage_.ask(*host, {{"type", "enter"}, {"table", table}}), "ok");
}

TEST_F(TableAge, AFrozenTableIsDeletedAfterAWeek) {
  leave_a_table();
  execute("UPDATE journal SET entry = 'nonsense'");
  stage_.restart();
  EXPECT_EQ(stage_.house().lobby().counts().frozen, 1U);
  wait(hours(24 * 4));
  stage_.restart();
  EXPECT_THAT(stored(), SizeIs(1));
  wait(hours(24 * 3 + 1));
  EXPECT_THAT(stored(), IsEmpty());
  EXPECT_EQ(stage_.house().lobby().size(), 0U);
}

TEST_F(TableAge, ATableOfAnUnknownGameIsDeletedAfterAWeek) {
  leave_a_table();
  execute("UPDATE tables SET config = '{\"game\": \"of another program\"}'");
  for (int half = 0; half < 2; ++half) {
    EXPECT_THAT(stored(), SizeIs(1));
    stage_.restart();
    wait(hours(24 * 4));
  }
  EXPECT_THAT(stored(), IsEmpty());
}

class WrittenDown : public TableAge {
 protected:
  std::vector<std::string> entries_after(const Json& configure) {
    const auto before = stage_.entries(table_).size();
    Json message = {{"type", "configure"}, {"table", table_}};
    message.update(configure);
    EXPECT_EQ(stage_.ask(*host_, std::move(message)), "ok");
    auto entries = stage_.entries(table_);
    entries.erase(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(before));
    return entries;
  }

  std::string table_ = leave_a_table();
  std::shared_ptr<Page> host_ = stage_.page(1);
};

TEST_F(WrittenDown, ConfiguringATableAsItIsWritesNothing) {
  EXPECT_THAT(entries_after(Json::object()), IsEmpty());
  EXPECT_THAT(entries_after({{"preset", "manipesto"}, {"seats", 2}}), IsEmpty());
  EXPECT_THAT(entries_after({{"settings", {{"turn_ms", 0}}}}), IsEmpty());
}

TEST_F(WrittenDown, SettingsAreWrittenWithoutTheRules) {
  stage_.ask(*host_, {{"type", "enter"}, {"table", table_}});
  const auto written = entries_after({{"settings", {{"turn_ms", 30'000}}}});
  ASSERT_THAT(written, SizeIs(1));
  EXPECT_THAT(written.front(), testing::Not(testing::HasSubstr("rules")));
  EXPECT_LT(written.front().size(), 300U);
  stage_.pass(milliseconds(300));
  EXPECT_EQ(host_->last("room")["room"]["settings"]["turn_ms"], 30'000);
  stage_.restart();
  const auto again = stage_.page(1);
  stage_.ask(*again, {{"type", "enter"}, {"table", table_}});
  EXPECT_EQ(again->last("room")["room"]["settings"]["turn_ms"], 30'000);
}

TEST_F(WrittenDown, OtherRulesAreWrittenWhole) {
  EXPECT_THAT(entries_after({{"preset", "pesten-2018"}}),
              testing::ElementsAre(testing::HasSubstr("\"rules\"")));
  EXPECT_THAT(entries_after({{"seats", 3}}), SizeIs(1));
}

class Snapshots : public TableAge {
 protected:
  Snapshots() { pages_ = {stage_.page(1), stage_.page(2)}; }
  // Sweeps the journal to its end, as the sweeper does in one round.
  void sweep_journal() {
    store::Database database(disk_.file());
    store::TableSweep sweep;
    while (database.sweep_tables(sweep) > 0) {
    }
  }
  std::string say(const char* type, Json members = Json::object(), std::size_t who = 0) {
    members["type"] = type;
    members["table"] = table_;
    return stage_.ask(*pages_.at(who), std::move(members));
  }
  void lock_often(int times) {
    for (int i = 0; i < times; ++i) {
      ASSERT_EQ(say("lock", {{"on", i % 2 == 0}}), "ok");
      stage_.pass(milliseconds(200));
    }
  }
  void restart() {
    for (auto& page : pages_) page->leave();
    stage_.restart();
    pages_ = {stage_.page(1), stage_.page(2)};
    for (std::size_t who = 0; who < pages_.size(); ++who) EXPECT_EQ(say("enter", {}, who), "ok");
  }
  // Returns what a page is told of the table when it enters.
  Json told() {
    const auto page = stage_.page(1);
    EXPECT_EQ(stage_.ask(*page, {{"type", "enter"}, {"table", table_}, {"tab", "another"}}), "ok");
    // The talk comes in several messages, the newest first.
    std::map<int, Json> items;
    for (const Json& talk : page->all("talk"))
      for (const Json& item : talk["items"]) items[item["number"].get<int>()] = item;
    Json talk = Json::array();
    for (auto& [number, item] : items) talk.push_back(std::move(item));
    Json told = {page->last("room"), std::move(talk), page->last("update")};
    page->leave();
    stage_.pass(milliseconds(400));
    if (told[2].is_object()) {
      told[2].erase("clock");
      told[2]["view"].erase("prompt");
    }
    return told;
  }

  std::vector<std::shared_ptr<Page>> pages_;
  std::string table_;
};

TEST_F(Snapshots, AMatchBeginsWithASnapshotAndOlderEntriesAreDeleted) {
  table_ = stage_.table_for_two(*pages_[0], *pages_[1]);
  for (int match = 0; match < 4; ++match) {
    for (int line = 0; line < 30; ++line) {
      EXPECT_EQ(say("chat", {{"text", "line " + std::to_string(line)}}), "ok");
      stage_.pass(std::chrono::seconds(3));
    }
    ASSERT_EQ(say("end-match"), "ok");
    ASSERT_EQ(say("gather"), "ok");
    ASSERT_EQ(say("start"), "ok");
    sweep_journal();
    EXPECT_THAT(stage_.entries(table_), SizeIs(testing::Le(4U))) << match;
    EXPECT_THAT(stored().at(0).entries.at(0), testing::HasSubstr("\"before\""));
  }
  const Json before = told();
  EXPECT_THAT(before[1], SizeIs(table::TalkLog::kKept));
  restart();
  EXPECT_EQ(told(), before);
  EXPECT_EQ(stage_.witness().broken(), "");
}

TEST_F(Snapshots, AWaitingTableWritesASnapshotEveryHundredChanges) {
  table_ = leave_a_table();
  EXPECT_EQ(say("enter"), "ok");
  lock_often(320);
  EXPECT_THAT(stored().at(0).entries, SizeIs(testing::Le(table::kChangesASnapshot)));
  sweep_journal();
  EXPECT_THAT(stage_.entries(table_), SizeIs(testing::Le(table::kChangesASnapshot)));
  const Json before = told();
  restart();
  EXPECT_EQ(told()[0]["room"].value("locked", false), before[0]["room"].value("locked", false));
  EXPECT_EQ(told()[1], before[1]);
  // The table goes on from the snapshot.
  lock_often(120);
  sweep_journal();
  restart();
  EXPECT_THAT(stage_.entries(table_), SizeIs(testing::Le(table::kChangesASnapshot)));
  EXPECT_EQ(stage_.witness().broken(), "");
}

TEST_F(Snapshots, ASweepGoesThroughTheJournalOncePerRound) {
  table_ = leave_a_table();
  EXPECT_EQ(say("enter"), "ok");
  lock_often(101);
  store::Database database(disk_.file());
  store::TableSweep sweep;
  EXPECT_THAT(database.sweep_tables(sweep), testing::Gt(0U));
  // More entries are written while the sweep is under way.
  lock_often(101);
  while (database.sweep_tables(sweep) > 0) {
  }
  EXPECT_THAT(database.sweep_tables(sweep), testing::Gt(0U)) << "the next round";
  while (database.sweep_tables(sweep) > 0) {
  }
  EXPECT_THAT(database.sweep_tables(sweep), 0U) << "and then nothing is left";
  EXPECT_THAT(stage_.entries(table_), SizeIs(testing::Le(table::kChangesASnapshot)));
}

// What the server reads at a start, and the size of its file, if tables stay open for weeks and the
// server restarts every night. The test counts entries instead of milliseconds.
TEST_F(Snapshots, EntriesReadAtStartAndFileSizeDoNotGrowWithTheAgeOfTables) {
  struct Reading {
    std::size_t entries = 0;
    std::uintmax_t bytes = 0;
  };
  constexpr int kDays = 40;
  constexpr int kTables = 3;
  std::vector<std::string> tables;
  for (int i = 0; i < kTables; ++i) tables.push_back(leave_a_table());
  std::vector<Reading> readings;
  for (int day = 0; day < kDays; ++day) {
    for (const std::string& table : tables) {
      table_ = table;
      EXPECT_EQ(say("enter"), "ok");
      for (int i = 0; i < 12; ++i) {
        const char* preset = i % 2 == 0 ? "pesten-2018" : "manipesto";
        EXPECT_EQ(say("configure", {{"preset", preset}, {"seats", 2}}), "ok");
        stage_.pass(std::chrono::seconds(3));
        EXPECT_EQ(say("chat", {{"text", "day " + std::to_string(day)}}), "ok");
      }
      if (day == 0) EXPECT_EQ(say("add-bot", {{"seat", 1}}), "ok");
      EXPECT_EQ(say("start"), "ok");
      stage_.pass(minutes(2));
      EXPECT_EQ(say("end-match"), "ok");
      if (day % 3 != 0 || table != tables.front()) {
        EXPECT_EQ(say("gather"), "ok");
      } else {
        EXPECT_EQ(say("rematch"), "ok");
        stage_.pass(minutes(1));
        EXPECT_EQ(say("end-match"), "ok");
        EXPECT_EQ(say("gather"), "ok");
      }
    }
    sweep_journal();
    {
      store::Database database(disk_.file());
      while (database.shrink(64) > 0) {
      }
    }
    for (auto& page : pages_) page->leave();
    stage_.pass(hours(10));
    stage_.restart();
    pages_ = {stage_.page(1), stage_.page(2)};
    Reading reading;
    for (const store::StoredTable& table : stored()) reading.entries += table.entries.size();
    execute("DELETE FROM matches");  // they are kept for good, so they would hide what grows
    reading.bytes = std::filesystem::file_size(disk_.file());
    readings.push_back(reading);
  }
  std::cout << "day 5: " << readings[4].entries << " entries read, " << readings[4].bytes
            << " bytes; day " << kDays << ": " << readings.back().entries << " entries, "
            << readings.back().bytes << " bytes\n";
  EXPECT_THAT(readings.back().entries, testing::Le(kTables * table::kChangesASnapshot));
  EXPECT_THAT(readings.back().bytes, testing::Le(readings[4].bytes * 3 / 2));
  EXPECT_EQ(stage_.house().lobby().size(), static_cast<std::size_t>(kTables));
  EXPECT_EQ(stage_.witness().broken(), "");
}

class Endless : public testing::Test {
 protected:
  explicit Endless(lobby::LobbySettings settings = short_matches())
      : stage_(disk_, 1, std::move(settings)) {}
  void SetUp() override { spdlog::set_level(spdlog::level::off); }
  static lobby::LobbySettings short_matches() {
    lobby::LobbySettings settings;
    settings.entries_of_a_match = 1200;
    return settings;
  }
  std::string say(const char* type, Json members = Json::object()) {
    members["type"] = type;
    members["table"] = table_;
    return stage_.ask(*host_, std::move(members));
  }
  // Starts a match of two bots, which the host watches.
  void begin(Json table) {
    table.update({{"type", "create-table"}, {"seats", 2}, {"name", "Host"}});
    table["settings"] = {{"bot_pace_ms", 0}, {"knock_grace_ms", 0}};
    ASSERT_EQ(stage_.ask(*host_, std::move(table)), "ok");
    table_ = host_->last("ok")["table"].get<std::string>();
    for (const char* type : {"enter", "stand"}) ASSERT_EQ(say(type), "ok") << type;
    for (int seat = 0; seat < 2; ++seat) ASSERT_EQ(say("add-bot", {{"seat", seat}}), "ok");
    ASSERT_EQ(say("start"), "ok");
  }
  std::vector<std::string> events() {
    std::vector<std::string> codes;
    for (const Json& talk : host_->all("talk")) {
      if (talk["table"] != table_) continue;
      for (const Json& item : talk["items"]) codes.push_back(item["code"].get<std::string>());
    }
    return codes;
  }

  SimulatedDisk disk_{SimulatedDisk::Kind::never_fails};
  Stage stage_;
  std::shared_ptr<Page> host_ = stage_.page(1);
  std::string table_;
};

TEST_F(Endless, AMatchEndsAtItsEntryLimitAfterAWarningToItsPlayers) {
  begin({{"game", "bartok"}, {"rules", Json::object()}});
  stage_.pass(minutes(2));
  EXPECT_EQ(host_->last("room")["room"]["stage"], "ended");
  EXPECT_THAT(events(), testing::IsSupersetOf({"match-ends-soon", "match-too-long"}));
  EXPECT_THAT(stage_.entries(table_), SizeIs(testing::Le(1220U)));
  EXPECT_THAT(stage_.entries(table_), SizeIs(testing::Ge(1200U)));
  EXPECT_THAT(disk_.read("SELECT id FROM matches"), SizeIs(1));
  EXPECT_EQ(stage_.witness().broken(), "");
}

TEST_F(Endless, ATableWaitsAgainAfterManyEntriesBeyondTheLimit) {
  begin({{"game", "bartok"}, {"rules", Json::object()}});
  stage_.pass(minutes(2));
  ASSERT_EQ(host_->last("room")["room"]["stage"], "ended");
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(say("lock", {{"on", i % 2 == 0}}), "ok");
    stage_.pass(milliseconds(100));
  }
  EXPECT_EQ(host_->last("room")["room"]["stage"], "waiting");
  EXPECT_EQ(stage_.witness().broken(), "");
}

// Sessions cost nothing, so one person could otherwise end the match of others.
TEST_F(Endless, WatchersCannotUseUpTheEntriesOfAMatch) {
  const auto other = stage_.page(2);
  table_ = stage_.table_for_two(*host_, *other);
  std::vector<std::shared_ptr<Page>> crowd;
  for (int who = 10; who < 13; ++who) {
    crowd.push_back(stage_.page(who));
    ASSERT_EQ(stage_.ask(*crowd.back(), {{"type", "enter"}, {"table", table_}}), "ok");
  }
  const auto patient = stage_.page(20);
  const auto waits = [&](bool on) {
    return stage_.ask(
        *patient, {{"type", "wait-for-seat"}, {"table", table_}, {"on", on}, {"name", "Patient"}});
  };
  ASSERT_EQ(waits(true), "ok");
  for (int times = 0; times < 800; ++times) {
    for (std::size_t who = 0; who < crowd.size(); ++who) {
      crowd[who]->say({{"type", "wait-for-seat"},
                       {"table", table_},
                       {"on", times % 2 == 0},
                       {"name", "Watcher " + std::to_string(who)}});
    }
    stage_.pass(milliseconds(200));
  }
  EXPECT_EQ(host_->last("room")["room"]["stage"], "match");
  EXPECT_THAT(stage_.entries(table_), SizeIs(testing::Le(620U)));
  EXPECT_EQ(waits(false), "ok") << "nobody has to wait for a seat until the match is over";
  EXPECT_EQ(waits(true), "too_fast");
  EXPECT_EQ(stage_.witness().broken(), "");
}

class Budget : public testing::Test {
 protected:
  void SetUp() override { spdlog::set_level(spdlog::level::off); }
  static lobby::LobbySettings little() {
    lobby::LobbySettings settings;
    settings.journal_bytes_per_day = 40'000;
    return settings;
  }
  // Sends messages until one is refused. Returns how many were accepted.
  int spend(Page& page, const std::string& table) {
    for (int done = 0; done < 1000; ++done) {
      const std::string answer =
          stage_.ask(page, {{"type", "lock"}, {"table", table}, {"on", done % 2 == 0}});
      if (answer == "too_fast") return done;
      EXPECT_EQ(answer, "ok");
      stage_.pass(milliseconds(150));
    }
    return 1000;
  }

  // Does the first thing that the player may do. Returns false if there is none now.
  bool act(Page& page, const std::string& table) {
    const Json update = page.last("update");
    if (!update["view"].contains("prompt")) return false;
    for (const Json& ask : update["view"]["prompt"]["asks"]) {
      if (ask.contains("refusal") || ask["intents"].empty()) continue;
      return stage_.ask(page, {{"type", "act"},
                               {"table", table},
                               {"prompt", update["view"]["prompt"]["id"]},
                               {"do", ask["intents"][0]}}) == "ok";
    }
    return false;
  }

  SimulatedDisk disk_{SimulatedDisk::Kind::never_fails};
  Stage stage_{disk_, 1, little()};
  std::shared_ptr<Page> one_ = stage_.page(1);
  std::shared_ptr<Page> two_ = stage_.page(2);
};

TEST_F(Budget, ChatIsRefusedAndMovesAreAcceptedWhenTheDailyBytesAreSpent) {
  const std::string table = stage_.table_for_two(*one_, *two_, {{"absent_ms", 0}});
  EXPECT_THAT(spend(*one_, table), testing::AllOf(testing::Gt(20), testing::Lt(400)));
  EXPECT_THAT(one_->last("refused")["message"].get<std::string>(),
              testing::HasSubstr("You can still play"));
  EXPECT_EQ(stage_.ask(*one_, {{"type", "chat"}, {"table", table}, {"text", "Hello"}}), "too_fast");
  // The limit concerns only this player, and never a move.
  EXPECT_EQ(stage_.ask(*two_, {{"type", "chat"}, {"table", table}, {"text", "Hello"}}), "ok");
  int moves = 0;
  for (int tries = 0; tries < 40 && moves < 3; ++tries) {
    stage_.pass(milliseconds(200));
    for (const auto& page : {one_, two_}) moves += act(*page, table) && page == one_ ? 1 : 0;
  }
  EXPECT_EQ(moves, 3);
  stage_.pass(hours(6));
  EXPECT_EQ(stage_.ask(*one_, {{"type", "chat"}, {"table", table}, {"text", "Hello"}}), "ok");
}

TEST_F(Budget, LeavingAndTheEndOfAMatchAreAlwaysPossible) {
  const std::string table = stage_.table_for_two(*one_, *two_, {{"absent_ms", 0}});
  spend(*one_, table);
  EXPECT_EQ(stage_.ask(*one_, {{"type", "end-match"}, {"table", table}}), "ok");
  EXPECT_EQ(stage_.ask(*one_, {{"type", "rematch"}, {"table", table}}), "too_fast");
  EXPECT_EQ(stage_.ask(*one_, {{"type", "stand"}, {"table", table}}), "ok");
}

TEST_F(Budget, APauseAndAShownHandCanBeEndedWhenTheDailyBytesAreSpent) {
  const std::string table = stage_.table_for_two(*one_, *two_, {{"absent_ms", 0}});
  const auto turn = [&](Page& page, const char* type, bool on) {
    return stage_.ask(page, {{"type", type}, {"table", table}, {"on", on}});
  };
  ASSERT_EQ(turn(*one_, "show-hand", true), "ok");
  ASSERT_EQ(turn(*two_, "pause", true), "ok");
  ASSERT_EQ(turn(*one_, "pause", true), "ok");
  spend(*one_, table);
  EXPECT_EQ(turn(*one_, "show-hand", true), "too_fast");
  EXPECT_EQ(turn(*one_, "show-hand", false), "ok");
  ASSERT_EQ(one_->last("room")["room"]["paused"], true);
  EXPECT_EQ(turn(*one_, "pause", false), "ok");
  stage_.pass(milliseconds(500));
  EXPECT_FALSE(one_->last("room")["room"].value("paused", false));
  EXPECT_EQ(turn(*one_, "pause", true), "too_fast");
}

// Kept matches count towards the bytes of a day, too.
class KeptMatchesOfBots : public Endless {
 protected:
  KeptMatchesOfBots() : Endless(little()) {}
  static lobby::LobbySettings little() {
    lobby::LobbySettings settings = short_matches();
    settings.journal_bytes_per_day = 25'000;
    return settings;
  }
  Json room() {
    Json room;
    for (Json& told : host_->all("room")) {
      if (told["table"] == table_) room = std::move(told["room"]);
    }
    return room;
  }
};

TEST_F(KeptMatchesOfBots, CountTowardsTheHostsDailyBytesAndAreNotKeptBeyondThem) {
  std::vector<std::string> tables;
  for (int i = 0; i < 2; ++i) {
    begin({{"game", "bartok"}, {"rules", Json::object()}});
    tables.push_back(table_);
  }
  stage_.pass(minutes(3));
  std::vector<std::string> replays;
  for (const std::string& table : tables) {
    table_ = table;
    EXPECT_EQ(room()["stage"], "ended");
    const bool kept = room().contains("match");
    EXPECT_EQ(std::ranges::count(events(), "match-not-kept"), kept ? 0 : 1);
    if (kept) replays.push_back(room()["match"].get<std::string>());
  }
  EXPECT_THAT(replays, SizeIs(1));
  EXPECT_EQ(disk_.read("SELECT id FROM matches"), replays);
  EXPECT_EQ(say("lock", {{"on", true}}), "too_fast");
  EXPECT_EQ(stage_.witness().broken(), "");
}

class KeptMatches : public Budget {
 protected:
  std::size_t kept() { return disk_.read("SELECT id FROM matches").size(); }
  void end_match(const std::string& table) {
    ASSERT_EQ(stage_.ask(*one_, {{"type", "end-match"}, {"table", table}}), "ok");
    ASSERT_EQ(one_->last("room")["room"]["stage"], "ended");
  }
};

TEST_F(KeptMatches, AMatchIsKeptIfOneOfItsPlayersHasBytesLeft) {
  const std::string table = stage_.table_for_two(*one_, *two_, {{"absent_ms", 0}});
  bool played = false;
  for (int tries = 0; tries < 40 && !played; ++tries) {
    act(*one_, table);
    played = act(*two_, table);
    stage_.pass(milliseconds(200));
  }
  ASSERT_TRUE(played);
  spend(*one_, table);
  end_match(table);
  EXPECT_EQ(kept(), 1U);
  EXPECT_TRUE(one_->last("room")["room"].contains("match"));
}

TEST_F(KeptMatches, APlayerWhoDidNothingInAMatchDoesNotPayForIt) {
  const std::string table = stage_.table_for_two(*one_, *two_, {{"absent_ms", 0}});
  spend(*one_, table);
  end_match(table);
  EXPECT_EQ(kept(), 0U);
  EXPECT_EQ(two_->last("talk")["items"].back()["code"], "match-not-kept");
}

TEST_F(KeptMatches, ATableWhoseMatchWasNotKeptDoesNotNameTheMatchBefore) {
  const std::string table = stage_.table_for_two(*one_, *two_, {{"absent_ms", 0}});
  end_match(table);
  ASSERT_TRUE(one_->last("room")["room"].contains("match"));
  for (const auto& page : {one_, two_})
    ASSERT_EQ(stage_.ask(*page, {{"type", "rematch"}, {"table", table}}), "ok");
  stage_.pass(milliseconds(500));
  ASSERT_EQ(one_->last("room")["room"]["stage"], "match");
  spend(*one_, table);
  end_match(table);
  EXPECT_FALSE(one_->last("room")["room"].contains("match"));
  stage_.restart();
  const auto back = stage_.page(1);
  ASSERT_EQ(stage_.ask(*back, {{"type", "enter"}, {"table", table}}), "ok");
  EXPECT_EQ(back->last("room")["room"]["stage"], "ended");
  EXPECT_FALSE(back->last("room")["room"].contains("match"));
}

}  // namespace
}  // namespace lastcard::simulation
