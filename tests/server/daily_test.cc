// Tests the day's deal: it is the same for everybody, each person has one try, and there is a table
// of results.
#include "server/lobby/daily.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/table/time_source.h"
#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using lobby::Daily;
using table::CalendarTime;
using table::SessionId;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// Collects the rows that it is told to keep.
class Sheet final : public store::Journal {
 public:
  void append(store::JournalEntry entry,
              std::shared_ptr<store::JournalListener> /*listener*/) override {
    rows.insert(rows.end(), entry.people->begin(), entry.people->end());
  }
  [[nodiscard]] bool healthy() const override { return true; }
  std::vector<store::PeopleRow> rows;
};

SessionId person(int number) {
  SessionId::Bytes bytes = {};
  bytes[0] = static_cast<std::uint8_t>(number & 0xff);
  bytes[1] = static_cast<std::uint8_t>(number >> 8);
  bytes[2] = 1;
  return SessionId(bytes);
}

const CalendarTime kNoon = CalendarTime(std::chrono::seconds(1'795'953'600));  // 2026-11-29
constexpr const char* kToday = "2026-11-29";
constexpr const char* kYesterday = "2026-11-28";

void finish(Daily& daily, int number, int points) {
  ASSERT_EQ(daily.begin(kNoon, person(number)), "");
  daily.opened(kToday, person(number), "TABLE2", "P" + std::to_string(number));
  daily.finished(kToday, person(number), "TABLE2", points);
}

TEST(DailySheet, TheDayIsThatOfUtc) {
  EXPECT_EQ(lobby::day_of(kNoon), kToday);
  EXPECT_EQ(lobby::day_of(kNoon + std::chrono::hours(12) - std::chrono::seconds(1)), kToday);
  EXPECT_EQ(lobby::day_of(kNoon + std::chrono::hours(12)), "2026-11-30");
}

TEST(DailySheet, AWinScoresTheOthersCardsAndALossCostsTheOwnCards) {
  EXPECT_EQ(table::daily_points({0, 3, 1, 4}, Seat(0)), 8);
  EXPECT_EQ(table::daily_points({5, 0, 1, 4}, Seat(0)), -5);
}

TEST(DailySheet, ResultsAreSortedByPointsAndTiesShareAPlace) {
  Sheet sheet;
  Daily daily(sheet);
  finish(daily, 1, -3);
  finish(daily, 2, 9);
  finish(daily, 3, 9);
  finish(daily, 4, 2);
  const auto days = daily.days(kNoon, person(4));
  ASSERT_THAT(days, SizeIs(2));
  EXPECT_EQ(days[0].day, kToday);
  EXPECT_EQ(days[1].day, kYesterday);
  EXPECT_THAT(days[1].results, IsEmpty());
  std::vector<std::string> lines;
  for (const auto& result : days[0].results)
    lines.push_back(std::to_string(result.place) + " " + result.name + " " +
                    std::to_string(result.points) + (result.you ? " you" : ""));
  EXPECT_THAT(lines, ElementsAre("1 P2 9", "1 P3 9", "3 P4 2 you", "4 P1 -3"));
}

TEST(DailySheet, ALongListEndsWithTheViewersOwnResult) {
  Sheet sheet;
  Daily daily(sheet);
  constexpr int kMany = 150;
  for (int number = 1; number <= kMany; ++number) finish(daily, number, -number);
  EXPECT_THAT(daily.days(kNoon, person(5))[0].results, SizeIs(Daily::kMostShown));
  const auto with_own = daily.days(kNoon, person(kMany))[0].results;
  ASSERT_THAT(with_own, SizeIs(Daily::kMostShown + 1));
  EXPECT_EQ(with_own.back().place, kMany);
  EXPECT_TRUE(with_own.back().you);
}

TEST(DailySheet, ResultsStaySortedWhenSomeAreForgotten) {
  Sheet sheet;
  Daily daily(sheet);
  constexpr int kMany = 130;
  for (int number = 1; number <= kMany; ++number) finish(daily, number, number * 37 % 100);
  for (int number = 1; number <= kMany; number += 3) daily.forget(person(number));
  const auto results = daily.days(kNoon, person(2))[0].results;
  ASSERT_THAT(results, SizeIs(86));
  for (std::size_t i = 1; i < results.size(); ++i) {
    EXPECT_LE(results[i].points, results[i - 1].points);
    const bool tied = results[i].points == results[i - 1].points;
    EXPECT_EQ(results[i].place, tied ? results[i - 1].place : static_cast<int>(i) + 1);
  }
}

TEST(DailySheet, APersonHasOneTryAndOnlyItsFirstTableCounts) {
  Sheet sheet;
  Daily daily(sheet);
  finish(daily, 1, 4);
  EXPECT_EQ(daily.begin(kNoon, person(1)), "daily_played");
  daily.finished(kToday, person(1), "TABLE2", 9);
  daily.opened(kToday, person(1), "TABLE3", "P1");
  daily.finished(kToday, person(1), "TABLE3", 9);
  EXPECT_EQ(daily.try_of(kToday, person(1))->points, 4);
  // If no table was opened, the try is given back. If one was opened, the try is used up.
  EXPECT_EQ(daily.begin(kNoon, person(2)), "");
  EXPECT_EQ(daily.begin(kNoon, person(2)), "daily_played");
  daily.give_back(kToday, person(2));
  EXPECT_EQ(daily.begin(kNoon, person(2)), "");
  daily.opened(kToday, person(2), "TABLE4", "P2");
  daily.give_back(kToday, person(2));
  EXPECT_EQ(daily.begin(kNoon, person(2)), "daily_played");
  // A person who did not open the table gets no result from it.
  daily.finished(kToday, person(3), "TABLE4", 1);
  EXPECT_FALSE(daily.try_of(kToday, person(3)));
}

TEST(DailySheet, EveryDayHasItsOwnCardsFromASecretOfTheServer) {
  Sheet sheet;
  Daily one(sheet);
  Daily other(sheet);
  EXPECT_EQ(one.root_of(kToday), one.root_of(kToday));
  EXPECT_NE(one.root_of(kToday), one.root_of(kYesterday));
  EXPECT_NE(one.root_of(kToday), other.root_of(kToday));
  // The secret is written once, and stays the same after a restart.
  one.restore({}, kNoon);
  const std::string secret = sheet.rows.front().values.front();
  other.restore({secret, {}}, kNoon);
  EXPECT_EQ(one.root_of(kToday), other.root_of(kToday));
}

TEST(DailySheet, ResultsAreKeptForTwoDays) {
  Sheet sheet;
  Daily daily(sheet);
  daily.restore({"secret",
                 {{"2026-11-27", person(1).hex(), "TABLE2", "P1", 3},
                  {kYesterday, person(1).hex(), "TABLE3", "P1", 5},
                  {kToday, person(1).hex(), "TABLE4", "P1", std::nullopt}}},
                kNoon);
  EXPECT_THAT(daily.own_data(person(1)), SizeIs(2));
  const auto days = daily.days(kNoon, person(2));
  EXPECT_THAT(days[0].results, IsEmpty()) << "it has not come to its end";
  EXPECT_THAT(days[1].results, SizeIs(1));
  // After a restart, the tables of a day that is over report themselves, too. Nothing is written
  // about them.
  sheet.rows.clear();
  daily.opened("2026-11-27", person(1), "TABLE2", "P1");
  daily.finished("2026-11-27", person(1), "TABLE2", 3);
  EXPECT_THAT(sheet.rows, IsEmpty());
  // A match of yesterday's deal can still be finished.
  daily.opened(kYesterday, person(2), "TABLE5", "P2");
  daily.finished(kYesterday, person(2), "TABLE5", 7);
  EXPECT_THAT(daily.days(kNoon, person(2))[1].results, SizeIs(2));
}

TEST(DailySheet, AClockThatIsAheadDeletesNoResults) {
  Sheet sheet;
  Daily daily(sheet);
  finish(daily, 1, 4);
  EXPECT_EQ(daily.begin(kNoon + std::chrono::hours(24 * 400), person(2)), "");
  EXPECT_THAT(daily.days(kNoon, person(1))[0].results, SizeIs(1));
  EXPECT_EQ(daily.begin(kNoon, person(1)), "daily_played");
  daily.drop_others(kNoon + std::chrono::hours(24));
  EXPECT_THAT(daily.own_data(person(1)), SizeIs(1)) << "the day before is kept";
  daily.drop_others(kNoon + std::chrono::hours(48));
  EXPECT_THAT(daily.own_data(person(1)), IsEmpty());
}

TEST(DailySheet, TriesOfAClockThatWasAheadAreDeletedWhenItIsRight) {
  Sheet sheet;
  Daily daily(sheet);
  const std::string later = lobby::day_of(kNoon + std::chrono::hours(24 * 400));
  daily.restore({"secret",
                 {{kToday, person(1).hex(), "TABLE2", "P1", 3},
                  {"2026-11-30", person(1).hex(), "TABLE3", "P1", 5},
                  {later, person(1).hex(), "TABLE4", "P1", 7}}},
                kNoon);
  sheet.rows.clear();
  daily.drop_others(kNoon);
  EXPECT_FALSE(daily.try_of(later, person(1)));
  EXPECT_THAT(daily.own_data(person(1)), SizeIs(2)) << "the clock may be wrong by a day";
  ASSERT_THAT(sheet.rows, SizeIs(1));
  EXPECT_EQ(sheet.rows[0].statement, store::daily_rows::kNoTriesAfter);
  EXPECT_THAT(sheet.rows[0].values, ElementsAre("2026-11-30"));
  daily.drop_others(kNoon);
  EXPECT_THAT(sheet.rows, SizeIs(1));
}

// Uses the machine's time, but its calendar stays at noon of the day on which the test began.
class Noon final : public table::TimeSource {
 public:
  [[nodiscard]] table::SteadyTime now() const override { return table::machine_time().now(); }
  [[nodiscard]] CalendarTime calendar_now() const override { return noon_; }
  [[nodiscard]] std::unique_ptr<table::Timer> make_timer(const table::Strand& strand) override {
    return table::machine_time().make_timer(strand);
  }

 private:
  const CalendarTime noon_ =
      std::chrono::floor<std::chrono::days>(table::machine_time().calendar_now()) +
      std::chrono::hours(12);
};

// A server on which people play the day's deal.
class DailyDeal : public testing::Test {
 protected:
  static app::Options options() {
    app::Options options = TestServer::plain_options();
    options.bot_pace_ms = 0;
    options.knock_grace_ms = 0;
    return options;
  }
  app::ServerTuning tuning() {
    app::ServerTuning tuning;
    tuning.time = &noon_;
    return tuning;
  }
  static Json begin(Client& client, const std::string& name) {
    return client.ask({{"type", "play-daily"}, {"name", name}});
  }
  static Json ask(Client& client) { return client.ask({{"type", "daily"}}); }
  // Enters a table and waits for its state.
  static void come_in(Client& client, const std::string& table) {
    client.must({{"type", "enter"}, {"table", table}});
    while (!client.update().is_object() || client.update()["table"] != table) client.next();
  }
  // Opens a person's table of the day and enters it. Returns its code.
  static std::string open(Client& client, const std::string& name) {
    const Json done = begin(client, name);
    EXPECT_EQ(done["type"], "ok") << done.dump();
    auto table = done["table"].get<std::string>();
    come_in(client, table);
    return table;
  }
  // Acts by a fixed seed, so that every person makes the same choices at the same table.
  static void act(Client& client, const std::string& table) {
    if (!Player(client, table, 5).act()) client.next();
  }
  static void play_round(Client& client, const std::string& table) {
    while (client.room()["stage"] != "ended") act(client, table);
  }
  static Json view_of(const Client& client) {
    Json view = client.update()["view"];
    view.erase("prompt");
    return view;
  }

  Noon noon_;
  TestServer server_{options(), tuning()};
};

TEST_F(DailyDeal, EverybodyGetsTheSameCardsAndBotsDespiteRestarts) {
  Client ann = server_.connect();
  const std::string first = open(ann, "Ann");
  play_round(ann, first);
  Client bob = server_.connect();
  const std::string second = open(bob, "Bob");
  EXPECT_EQ(ann.room()["daily"], bob.room()["daily"]);
  EXPECT_NE(first, second);
  for (int i = 0; i < 3; ++i) act(bob, second);
  server_.restart();
  Client again = server_.connect({.cookie = bob.cookie()});
  come_in(again, second);
  play_round(again, second);
  EXPECT_EQ(view_of(again), view_of(ann));
  const Json told = ask(again);
  const Json& results = told["days"][0]["results"];
  ASSERT_THAT(results, SizeIs(2));
  EXPECT_EQ(results[0]["points"], results[1]["points"]);
  EXPECT_EQ(results[1]["place"], 1);
}

TEST_F(DailyDeal, CanBePlayedOnceADayAndGivesAResult) {
  Client ann = server_.connect();
  EXPECT_EQ(ask(ann)["played"], false);
  const std::string table = open(ann, "Ann");
  EXPECT_EQ(ask(ann)["table"], table);
  EXPECT_EQ(begin(ann, "Ann")["table"], table) << "the same one as long as it is played";
  const Json room = ann.room();
  EXPECT_EQ(room["preset"], "pesten-app");
  EXPECT_EQ(room["you"]["seat"], 0);
  EXPECT_EQ(room["locked"], true);
  EXPECT_EQ(room["seats"][3]["level"], "regular");
  EXPECT_EQ(room["settings"]["hints"], false);
  play_round(ann, table);

  int others = 0;
  int own = 0;
  const Json view = view_of(ann);
  for (const Json& zone : view["zones"]) {
    if (zone["layout"] != "fan" || !zone.contains("seat")) continue;
    (zone["seat"] == 0 ? own : others) += zone["count"].get<int>();
  }
  const Json told = ask(ann);
  const Json line{
      {"place", 1}, {"name", "Ann"}, {"points", own > 0 ? -own : others}, {"you", true}};
  EXPECT_EQ(told["days"][0]["day"], room["daily"]);
  EXPECT_EQ(told["days"][0]["results"], Json::array({line})) << view.dump();
  EXPECT_EQ(told["played"], true);
  EXPECT_FALSE(told.contains("table"));
  EXPECT_EQ(refusal_of(begin(ann, "Ann")), "daily_played");
  EXPECT_FALSE(ann.room().contains("match")) << "others play these cards: there is no replay";
  EXPECT_EQ(refusal_of(ann.ask({{"type", "rematch"}, {"table", table}})), "daily_table");
  Client bob = server_.connect();
  EXPECT_THAT(ask(bob).dump(), Not(HasSubstr("\"you\"")));
  const HttpReply kept = http(server_.port(), "GET", "/api/me/export", {{"Cookie", ann.cookie()}});
  EXPECT_THAT(Json::parse(kept.body)["daily"], SizeIs(1));
}

TEST_F(DailyDeal, APlayerWhoGivesUpHasNoResultAndNoSecondTry) {
  Client ann = server_.connect();
  const std::string table = open(ann, "Ann");
  const std::string day = ann.room()["daily"].get<std::string>();
  ann.must({{"type", "stand"}, {"table", table}});
  const Json told = ask(ann);
  EXPECT_EQ(told["days"][0]["day"], day);
  EXPECT_EQ(told["played"], true);
  EXPECT_FALSE(told.contains("table"));
  EXPECT_THAT(told["days"][0]["results"], IsEmpty());
  EXPECT_EQ(refusal_of(begin(ann, "Ann")), "daily_played");
}

// A session costs nothing, so tries are counted by address, too.
TEST_F(DailyDeal, AnAddressHasADailyLimitOfTries) {
  app::Options shared = options();
  shared.proxies = {"127.0.0.1"};
  shared.requests_per_second = 0;
  TestServer server(shared, tuning());
  const auto connect = [&] { return server.connect({.forwarded_for = "198.51.100.66"}); };
  Client ann = connect();
  EXPECT_EQ(begin(ann, "Ann")["type"], "ok");
  for (int i = 1; i < 100; ++i) {
    Client next = connect();
    ASSERT_EQ(begin(next, "Ann")["type"], "ok") << i;
  }
  Client bob = connect();
  EXPECT_EQ(refusal_of(begin(bob, "Bob")), "too_many_tables");
  EXPECT_EQ(ask(bob)["played"], false) << "Bob can try from elsewhere";
  EXPECT_EQ(begin(ann, "Ann")["type"], "ok") << "Ann goes on";
  Client eva = server.connect({.forwarded_for = "198.51.100.7"});
  EXPECT_EQ(begin(eva, "Eva")["type"], "ok");
}

TEST_F(DailyDeal, TheTableCannotBeChangedAndHasNoWatchers) {
  Client ann = server_.connect();
  const std::string table = open(ann, "Ann");
  const std::vector<Json> messages = {
      {{"type", "end-match"}},
      {{"type", "pause"}, {"on", true}},
      {{"type", "lock"}, {"on", false}},
      {{"type", "invite-to-seat"}, {"seat", 0}},
      {{"type", "remove-bot"}, {"seat", 1}},
      {{"type", "configure"}, {"settings", {{"bot_level", "beginner"}}}},
      {{"type", "ask-hint"}, {"prompt", "1.7.0"}},
      {{"type", "rename"}, {"name", "Bob"}},
  };
  for (Json message : messages) {
    message["table"] = table;
    EXPECT_EQ(refusal_of(ann.ask(message)), "daily_table") << message.dump();
  }
  Client bob = server_.connect();
  EXPECT_EQ(refusal_of(bob.ask({{"type", "enter"}, {"table", table}})), "table_locked");
}

TEST_F(DailyDeal, TheNameIsDeletedWithTheAccount) {
  Client ann = server_.connect();
  claim(ann, "Ingrid Unmistakable");
  play_round(ann, open(ann, "Ingrid Unmistakable"));
  Client bob = server_.connect();
  EXPECT_THAT(ask(bob).dump(), HasSubstr("Ingrid Unmistakable"));
  EXPECT_EQ(ann.ask({{"type", "delete-account"}, {"name", "Ingrid Unmistakable"}})["type"], "ok");
  EXPECT_THAT(ask(bob).dump(), Not(HasSubstr("Ingrid Unmistakable")));
  server_.restart();
  Client again = server_.connect();
  EXPECT_THAT(ask(again).dump(), Not(HasSubstr("Ingrid Unmistakable")));
  EXPECT_THAT(ask(again).dump(), Not(HasSubstr("former player")));
}

}  // namespace
}  // namespace lastcard::test
