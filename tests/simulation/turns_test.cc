// The time of a turn: when it begins, and whose it is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "engine/registry.h"
#include "server/table/turn_listener.h"
#include "tests/simulation/stage.h"

namespace lastcard::simulation {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

class Turns : public testing::Test {
 protected:
  void SetUp() override { spdlog::set_level(spdlog::level::off); }

  // Starts a match with people at all seats.
  void start(int seats, Json table, Json settings) {
    settings.update({{"knock_grace_ms", 0}, {"bot_pace_ms", 0}});
    table.update({{"type", "create-table"},
                  {"seats", seats},
                  {"name", "P0"},
                  {"settings", std::move(settings)}});
    for (int i = 0; i < seats; ++i) pages_.push_back(stage_.page(i + 1));
    ASSERT_EQ(stage_.ask(*pages_[0], std::move(table)), "ok");
    table_ = pages_[0]->last("ok")["table"].get<std::string>();
    for (int i = 0; i < seats; ++i) {
      say(i, {{"type", "enter"}});
      if (i > 0) say(i, {{"type", "sit"}, {"seat", i}, {"name", "P" + std::to_string(i)}});
    }
    say(0, {{"type", "start"}});
  }
  void say(int who, Json message) {
    message["table"] = table_;
    ASSERT_EQ(stage_.ask(page(who), message), "ok") << message;
  }
  [[nodiscard]] Page& page(int who) { return *pages_.at(static_cast<std::size_t>(who)); }
  [[nodiscard]] Json view(int who) { return page(who).last("update")["view"]; }
  // Returns the seat that is on turn.
  [[nodiscard]] int turn() { return view(0)["turn"].get<int>(); }
  // Returns the first intent of the seat's ask with that code, or null if there is none.
  [[nodiscard]] Json deed(int who, const std::string& code) {
    const Json seen = view(who);
    if (!seen.contains("prompt")) return {};
    for (const Json& ask : seen["prompt"]["asks"]) {
      if (ask["code"] == code && !ask.contains("refusal")) return ask["intents"][0];
    }
    return {};
  }
  void act(int who, const std::string& code) {
    const Json what = deed(who, code);
    ASSERT_FALSE(what.is_null()) << code << ": " << view(who)["prompt"];
    say(who, {{"type", "act"}, {"prompt", view(who)["prompt"]["id"]}, {"do", what}});
  }
  // Lets the seats on turn act until one of them plays a card; a seat that cannot play draws.
  // Returns the seat that played.
  [[nodiscard]] int play() {
    for (int tries = 0; tries < 40; ++tries) {
      const int who = turn();
      for (const std::string code : {"play", "play-drawn", "draw", "pass"}) {
        if (deed(who, code).is_null()) continue;
        act(who, code);
        if (code.starts_with("play")) return who;
        break;
      }
    }
    ADD_FAILURE() << "nobody can play";
    return 0;
  }
  // Returns the time that the player on turn has left, as the last update tells it.
  [[nodiscard]] int ms_left(int who) {
    return page(who).last("update")["clock"]["turns"][0]["ms_left"].get<int>();
  }
  [[nodiscard]] std::vector<std::string> entries() { return stage_.entries(table_); }
  // Returns a table of Pesten in which every card has that effect.
  [[nodiscard]] static Json pesten(const Json& effect) {
    Json rules = find_preset(*find_game("pesten"), "pesten-app")->rules;
    rules["jokers"] = 0;
    rules["first_card"] = "plain";
    rules["finish"] = {{"forbidden", "none"}, {"penalty", 0}};
    rules["effects"] = Json::object();
    for (const char rank : std::string("23456789TJQKA"))
      rules["effects"][std::string(1, rank)] = Json::array({effect});
    return {{"game", "pesten"}, {"rules", std::move(rules)}};
  }

  // Connects new pages for all players.
  void come_again() {
    for (std::size_t i = 0; i < pages_.size(); ++i) {
      pages_[i] = stage_.page(static_cast<int>(i) + 1);
      say(static_cast<int>(i), {{"type", "enter"}});
    }
  }
  void leave() {
    for (const auto& page : pages_) page->leave();
  }
  // A table that nobody is at is kept for less than the longest turn.
  [[nodiscard]] static lobby::LobbySettings kept_for_a_day() {
    lobby::LobbySettings settings;
    settings.keep = hours(24);
    return settings;
  }

  SimulatedDisk disk_;
  Stage stage_{disk_, 1, kept_for_a_day()};
  std::vector<std::shared_ptr<Page>> pages_;
  std::string table_;
};

TEST_F(Turns, ATurnHasItsFullTimeAfterTheClockMadeAChoice) {
  start(3, pesten({{"effect", "pass-cards"}}), {{"turn_ms", 2000}});
  static_cast<void>(play());
  ASSERT_EQ(view(0)["phase"], "pass-cards");
  const std::size_t before = entries().size();
  stage_.pass(milliseconds(2200));
  ASSERT_EQ(entries().size(), before + 3) << "the clock chose for all";
  stage_.pass(milliseconds(1500));
  EXPECT_EQ(entries().size(), before + 3) << "the turn after that is a turn of its own";
  stage_.pass(milliseconds(500));
  EXPECT_GT(entries().size(), before + 3);
}

TEST_F(Turns, DrawingAddsNoTimeToTheTurn) {
  start(2, pesten({{"effect", "wild"}}), {{"base_ms", 60'000}, {"increment_ms", 10'000}});
  const int who = turn();
  stage_.pass(seconds(5));
  act(who, "draw");
  ASSERT_EQ(turn(), who) << "they may play what they drew";
  EXPECT_LE(ms_left(who), 55'100);
  EXPECT_GE(ms_left(who), 54'000);
  act(who, deed(who, "play").is_null() ? "play-drawn" : "play");
  EXPECT_EQ(turn(), 1 - who);
  ASSERT_EQ(play(), 1 - who);
  EXPECT_GE(ms_left(who), 64'000) << "and the increment once";
  EXPECT_LE(ms_left(who), 65'000);
}

TEST_F(Turns, ARestartKeepsTheTimeForTheMatchThatATurnHasUsed) {
  start(2, pesten({{"effect", "wild"}}), {{"base_ms", 60'000}, {"increment_ms", 1000}});
  const int who = turn();
  stage_.pass(seconds(20));
  act(who, "draw");
  ASSERT_EQ(turn(), who);
  act(who, deed(who, "play").is_null() ? "play-drawn" : "play");
  ASSERT_EQ(turn(), 1 - who);
  stage_.restart();
  come_again();
  ASSERT_EQ(play(), 1 - who);
  EXPECT_LE(ms_left(who), 41'000);
  EXPECT_GE(ms_left(who), 40'000);
}

TEST_F(Turns, EachOfTwoTurnsInARowHasItsFullTime) {
  start(2, pesten({{"effect", "again"}, {"drawn_card", "keep"}}), {{"turn_ms", 5000}});
  stage_.pass(seconds(3));
  const int who = play();
  ASSERT_EQ(turn(), who);
  EXPECT_GT(ms_left(who), 4500);
}

TEST_F(Turns, ATurnStartsAnewAfterTheServerStoodStill) {
  start(2, {{"game", "pesten"}, {"preset", "pesten-app"}}, {{"turn_ms", 6000}});
  stage_.pass(seconds(3));
  const std::size_t before = entries().size();
  stage_.time().stand_still(seconds(20));
  stage_.pass(milliseconds(5800));
  EXPECT_EQ(entries().size(), before);
  stage_.pass(milliseconds(500));
  EXPECT_GT(entries().size(), before) << "and no more than once";
}

// --- Turns of up to seven days ---

constexpr int kDayMs = 86'400'000;
Json plain() { return {{"game", "pesten"}, {"preset", "pesten-app"}}; }

TEST_F(Turns, ALongTurnEndsOnTimeThoughNobodyIsThere) {
  start(2, plain(), {{"turn_ms", kDayMs}, {"absent_ms", 30'000}});
  static_cast<void>(play());
  leave();
  const std::size_t before = entries().size();
  stage_.pass(hours(23));
  EXPECT_EQ(entries().size(), before) << "no bot plays for who is away";
  stage_.pass(hours(2));
  EXPECT_GT(entries().size(), before);
  come_again();
  for (const Json& seat : page(0).last("room")["room"]["seats"])
    EXPECT_FALSE(seat.contains("stand_in")) << "one turn, and not the seat";
}

TEST_F(Turns, ARestartInTheMiddleOfALongTurnKeepsItsClock) {
  start(2, plain(), {{"turn_ms", 3 * kDayMs}});
  static_cast<void>(play());
  stage_.pass(hours(30));
  stage_.restart();
  come_again();
  const int left = ms_left(turn());
  EXPECT_LE(left, milliseconds(hours(42)).count());
  EXPECT_GT(left, milliseconds(hours(41)).count());
  const std::size_t before = entries().size();
  stage_.pass(hours(41));
  EXPECT_EQ(entries().size(), before);
  stage_.pass(hours(2));
  EXPECT_GT(entries().size(), before);
}

TEST_F(Turns, ALongTurnDoesNotRunWhileTheServerIsDown) {
  start(2, plain(), {{"turn_ms", 3 * kDayMs}});
  static_cast<void>(play());
  stage_.pass(hours(30));
  stage_.restart(hours(60));
  come_again();
  EXPECT_GT(ms_left(turn()), milliseconds(hours(41)).count());
}

TEST_F(Turns, SettingTheWallClockDoesNotEndALongTurn) {
  start(2, plain(), {{"turn_ms", 3 * kDayMs}});
  static_cast<void>(play());
  stage_.time().set_calendar(hours(24 * 365));
  stage_.restart();
  come_again();
  EXPECT_GT(ms_left(turn()), milliseconds(minutes(9)).count());
}

TEST_F(Turns, ATableWhoseTurnLastsSevenDaysIsNotSwept) {
  start(2, plain(), {{"turn_ms", 7 * kDayMs}});
  static_cast<void>(play());
  leave();
  stage_.pass(hours(6 * 24));
  stage_.house().lobby().sweep();
  stage_.pass(seconds(1));
  EXPECT_NE(stage_.house().lobby().find(table_), nullptr);
  stage_.restart();
  stage_.pass(minutes(20));
  stage_.house().lobby().sweep();
  stage_.pass(seconds(1));
  EXPECT_NE(stage_.house().lobby().find(table_), nullptr);
}

TEST_F(Turns, AnAbandonedMatchWithShortTurnsIsClosedAfterADay) {
  start(2, plain(), {{"turn_ms", 600'000}, {"on_timeout", "wait"}, {"absent_ms", 0}});
  leave();
  stage_.pass(hours(25));
  stage_.house().lobby().sweep();
  stage_.pass(seconds(1));
  EXPECT_EQ(stage_.house().lobby().find(table_), nullptr);
}

TEST_F(Turns, AnAbsentHostStaysHostAndClocksCannotBeStoppedIfTurnsAreLong) {
  start(2, plain(), {{"turn_ms", kDayMs}});
  EXPECT_EQ(stage_.ask(page(1), {{"type", "pause"}, {"table", table_}, {"on", true}}),
            "bad_settings");
  page(0).leave();
  stage_.pass(minutes(10));
  EXPECT_TRUE(page(1).last("room")["room"]["seats"][0].contains("host"));
  EXPECT_EQ(stage_.ask(page(1), {{"type", "wait-longer"}, {"table", table_}, {"seat", 0}}),
            "nobody_to_wait_for");
}

TEST_F(Turns, APlayerWithALongTurnDoesNotDelayTheGame) {
  start(3, {{"game", "bartok"}, {"rules", {{"policing", "table"}, {"delay", 20}}}},
        {{"turn_ms", kDayMs}});
  stage_.pass(minutes(5));
  EXPECT_THAT(entries(), Not(Contains(HasSubstr(R"("clock":"delay")"))));
}

// A match that ends after an hour.
TEST_F(Turns, SettingTheWallClockDoesNotEndAMatchByTime) {
  start(3, {{"game", "spinado"}, {"rules", {{"minutes", 60}, {"hands", 0}, {"laps", 0}}}},
        {{"turn_ms", 30'000}});
  stage_.pass(minutes(1));
  stage_.time().set_calendar(hours(24 * 365));
  stage_.pass(minutes(50));
  EXPECT_THAT(entries(), Not(Contains(HasSubstr("time-up"))));
  stage_.pass(minutes(10));
  EXPECT_THAT(entries(), Contains(HasSubstr("time-up")));
}

// Counts the turns that have begun and not ended.
class OpenTurns final : public table::TurnListener {
 public:
  void turn_began(const std::string& /*table*/, const table::SessionId& /*who*/, Since /*since*/,
                  std::optional<Limit> /*limit*/) override {
    ++count;
  }
  void turn_ended(const std::string& /*table*/, const table::SessionId& /*who*/) override {
    --count;
  }
  int count = 0;
};

TEST_F(Turns, EndForTheirListenerWhenTheTableFreezes) {
  OpenTurns open;
  stage_.house().lobby().services().turns = &open;
  start(2, {{"game", "pesten"}, {"preset", "pesten-app"}}, Json::object());
  EXPECT_EQ(open.count, 1);
  stage_.house().lobby().find(table_)->journal_conflict(0);
  stage_.pass(seconds(1));
  EXPECT_EQ(open.count, 0);
  stage_.house().lobby().services().turns = nullptr;
}

}  // namespace
}  // namespace lastcard::simulation
