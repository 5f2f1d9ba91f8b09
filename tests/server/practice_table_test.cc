// Tests tables at which a match goes on from a position of a finished one, in every game and in
// simulated time. Nobody learns more than the seat knew, and the match ends with its round,
// whatever restarts happen.
#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "protocol/codec/decode.h"
#include "server/net/session_cookie.h"
#include "server/table/live_table.h"
#include "tests/server/support/practice.h"
#include "tests/simulation/simulated_time.h"

namespace lastcard::test {
namespace {

using archive::Resumed;
using simulation::SimulatedTime;
using table::SessionId;

constexpr std::chrono::hours kLongest(1000);

// Writes each entry a moment later. A crash before that loses the entry.
class Notebook final : public store::Journal {
 public:
  explicit Notebook(SimulatedTime& time) : time_(time) {}
  void append(store::JournalEntry entry,
              std::shared_ptr<store::JournalListener> listener) override {
    time_.after(std::chrono::microseconds(100),
                [this, life = life_, entry = std::move(entry), listener = std::move(listener)] {
                  if (life != life_) return;
                  entries.push_back(entry.text);
                  if (entry.stage) stage = *entry.stage;
                  if (entry.finished) ++finished;
                  listener->journal_wrote(entry.seq);
                });
  }
  [[nodiscard]] bool healthy() const override { return true; }
  void lose_what_is_under_way() { ++life_; }

  std::vector<std::string> entries;
  std::optional<store::TableStage> stage;
  int finished = 0;

 private:
  SimulatedTime& time_;
  int life_ = 0;
};

class Nobody final : public table::Registry {
 public:
  void changed(const table::TableConfig& /*config*/, const table::Room& /*room*/,
               store::TableStage /*stage*/) override {}
  void closed(const std::string& /*table*/) override {}
};

// A page that keeps every message.
class Page final : public table::Outlet {
 public:
  void send(table::Frame message) override { take(*message); }
  void send_update(const void* /*table*/, table::Frame update, bool /*truncated*/,
                   table::Frame before) override {
    if (before) take(*before);
    take(*update);
  }
  // Returns the newest message of that type, or null.
  [[nodiscard]] Json last(std::string_view type) const {
    const auto found = std::find_if(told.rbegin(), told.rend(),
                                    [&](const Json& one) { return one["type"] == type; });
    return found == told.rend() ? Json() : *found;
  }
  std::vector<Json> told;

 private:
  void take(const std::string& text) { told.push_back(Json::parse(text)); }
};

// A table with all that it needs.
class World {
 public:
  explicit World(table::TableConfig config) : config_(std::move(config)) {}
  ~World() {
    if (table_) table_->stop();
    context_.poll();
    // Pending events hold the table, which must not outlive the context.
    while (time_.step(time_.now() + kLongest)) context_.poll();
  }
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  void open(std::unique_ptr<table::Begin> begin, const std::shared_ptr<Page>& page,
            std::shared_ptr<table::JournalBudget> budget = {}) {
    table_ = std::make_shared<table::LiveTable>(context_, config_, services_);
    table_->open_from(std::move(begin), page, "open", std::move(budget));
    context_.poll();
    pass(std::chrono::milliseconds(1));
  }
  void restart() {
    notebook_.lose_what_is_under_way();
    table_->stop();
    context_.poll();
    table_ = std::make_shared<table::LiveTable>(context_, config_, services_);
    table_->restore({"", "", notebook_.entries}, time_.calendar_now());
    context_.poll();
  }
  // Sends a message and returns the answer.
  Json ask(const std::shared_ptr<Page>& page, const SessionId& who, Json message) {
    const std::string id = "m" + std::to_string(++ids_);
    message["id"] = id;
    message["table"] = config_.code;
    auto read = protocol::decode_client_message(message.dump());
    if (!read) throw std::logic_error(message.dump());
    table_->submit({page, who, std::move(read).value()});
    context_.poll();
    pass(std::chrono::milliseconds(1));
    const auto found = std::ranges::find_if(
        page->told, [&](const Json& told) { return told.value("id", std::string()) == id; });
    return found == page->told.end() ? Json() : *found;
  }
  // Plays until that many entries are written, or the round is over.
  void play(std::size_t entries) {
    while (notebook_.entries.size() < entries && !core().match_over() &&
           time_.step(time_.now() + kLongest))
      context_.poll();
  }
  void pass(std::chrono::milliseconds time) {
    const auto end = time_.now() + time;
    while (time_.step(end)) context_.poll();
  }
  [[nodiscard]] const table::TableCore& core() const { return table_->core(); }
  [[nodiscard]] const Notebook& notebook() const { return notebook_; }
  [[nodiscard]] const table::TableCounts& counts() const { return counts_; }

 private:
  table::TableConfig config_;
  SimulatedTime time_;
  Notebook notebook_{time_};
  Nobody registry_;
  table::TableCounts counts_;
  table::Services services_{notebook_, registry_, counts_, nullptr, {},      0,
                            {},        nullptr,   nullptr, time_,   nullptr, nullptr};
  boost::asio::io_context context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{
      context_.get_executor()};
  std::shared_ptr<table::LiveTable> table_;
  int ids_ = 0;
};

// Counts the bytes that are spent.
class Spent final : public table::JournalBudget {
 public:
  bool has_some(table::SteadyTime /*now*/) override { return true; }
  void spend(std::size_t count, table::SteadyTime /*now*/) override { bytes += count; }
  std::size_t bytes = 0;
};

class PracticeTable : public Practice {};

// The table's first entry is as long as the record of the match.
TEST_P(PracticeTable, IsPaidForByThePersonWhoOpensIt) {
  each_position(1, [&](const Position& at) {
    const auto& [record, opened, position, seat] = at;
    Resumed made = resumed(record, position, seat);
    World world(made.config);
    const auto budget = std::make_shared<Spent>();
    world.open(std::move(made.begin), std::make_shared<Page>(), budget);
    EXPECT_EQ(budget->bytes, world.notebook().entries.front().size());
  });
}

TEST_P(PracticeTable, EndsWithItsRound) {
  constexpr std::size_t kMany = 20'000;
  each_position(2, [&](const Position& at) {
    const auto& [record, opened, position, seat] = at;
    Resumed made = resumed(record, position, seat);
    World world(made.config);
    const auto page = std::make_shared<Page>();
    world.open(std::move(made.begin), page);
    ASSERT_EQ(page->told.size(), 1U);
    EXPECT_EQ(page->told[0]["type"], "ok");
    EXPECT_EQ(page->told[0]["table"], "K7WPQ2");
    const int round = world.core().match->rounds();
    // The person never comes, so bots play at all seats. The server restarts twice meanwhile.
    for (const std::size_t entries : {2U, 7U}) {
      world.play(entries);
      if (world.core().match_over()) break;
      const Json before = json_of(world.core());
      world.restart();
      EXPECT_EQ(json_of(world.core()), before);
    }
    world.play(kMany);
    ASSERT_TRUE(world.core().match_over());
    EXPECT_EQ(world.core().match->rounds(), round);
    EXPECT_TRUE(world.core().match->round_over());
    EXPECT_EQ(world.core().sheet.size(), static_cast<std::size_t>(round));
    EXPECT_EQ(world.notebook().stage, store::TableStage::ended);
    EXPECT_EQ(world.notebook().finished, 0) << "it is kept already";
    EXPECT_EQ(world.counts().frozen, 0U);

    // The table plays nothing more.
    static_cast<void>(world.ask(page, practising_player(), {{"type", "enter"}}));
    const std::size_t entries = world.notebook().entries.size();
    EXPECT_EQ(world.ask(page, practising_player(), {{"type", "rematch"}})["code"], "practice_over");
    EXPECT_EQ(world.ask(page, practising_player(), {{"type", "gather"}})["code"], "practice_over");
    EXPECT_EQ(world.ask(page, practising_player(), {{"type", "start"}})["code"], "already_started");
    world.pass(std::chrono::minutes(10));
    EXPECT_EQ(world.notebook().entries.size(), entries);
    world.restart();
    EXPECT_TRUE(world.core().match_over());
  });
}

// Collects every card that a message names, except in rule sets and in prompts.
void add_cards(const Json& told, std::set<std::string>& cards) {
  if (told.is_string()) {
    const auto& text = told.get_ref<const std::string&>();
    if (text.size() == 2 && Card::from_code(text)) cards.insert(text);
  }
  if (told.is_array()) {
    for (const Json& one : told) add_cards(one, cards);
  }
  if (!told.is_object()) return;
  for (const auto& [name, value] : told.items()) {
    if (name != "rules" && name != "prompt") add_cards(value, cards);
  }
}

bool is_great_play(const Json& event) { return event.value("code", "") == "great-play"; }

TEST_P(PracticeTable, NobodyIsToldMoreThanTheSeatKnew) {
  each_position(2, [&](const Position& at) {
    const auto& [record, opened, position, seat] = at;
    Resumed made = resumed(record, position, seat);
    made.config.settings.bot_pace_ms = 600'000;  // so that nobody acts meanwhile
    World world(made.config);
    const auto page = std::make_shared<Page>();
    const auto other = std::make_shared<Page>();
    world.open(std::move(made.begin), page);
    const SessionId stranger = net::session_of("stranger");
    EXPECT_EQ(world.ask(other, stranger, {{"type", "enter"}})["code"], "table_locked");
    static_cast<void>(world.ask(page, practising_player(), {{"type", "enter"}, {"log", true}}));

    // The positions of this round that the replay shows to the seat.
    Json shown;
    {
      std::string text;
      opened.append_positions(text, seat, 0, position + 1);
      shown = Json::parse(text);
    }
    const int round = shown.back()["view"]["round"];
    std::erase_if(shown.get_ref<Json::array_t&>(),
                  [&](const Json& one) { return one["view"]["round"] != round; });
    const auto first =
        std::ranges::find_if(page->told, [](const Json& told) { return told["type"] == "update"; });
    ASSERT_NE(first, page->told.end());
    const Json update = *first;
    Json view = update["view"];
    view.erase("prompt");
    EXPECT_EQ(view, shown.back()["view"]);
    Json events = Json::array();
    for (const Json& one : shown)
      events.insert(events.end(), one["events"].begin(), one["events"].end());
    Json told = Json::array();
    for (const Json& step : update["log"]["steps"]) {
      for (const Json& event : step["events"]) {
        if (!is_great_play(event)) told.push_back(event);
      }
    }
    if (update["log"]["whole"] == true) {
      EXPECT_EQ(told, events);
    } else {
      EXPECT_GT(shown.size(), table::RecentSteps::kKept);
    }

    std::set<std::string> known;
    add_cards(shown, known);
    std::set<std::string> named;
    for (const Json& frame : page->told) add_cards(frame, named);
    EXPECT_TRUE(std::ranges::includes(known, named));
    EXPECT_EQ(page->last("room")["room"]["played_from"]["position"], position);

    // A watcher does not learn the match and the position, because the replay of that match shows
    // all hands.
    static_cast<void>(world.ask(page, practising_player(), {{"type", "lock"}, {"on", false}}));
    static_cast<void>(world.ask(other, stranger, {{"type", "enter"}, {"log", true}}));
    ASSERT_TRUE(other->last("room").is_object());
    EXPECT_FALSE(other->last("room")["room"].contains("played_from"));
    for (const Json& frame : other->told) {
      EXPECT_NE(frame["type"], "deals");
      EXPECT_EQ(frame.dump().find(kPlayedFrom), std::string::npos);
    }
    std::string text;
    opened.append_positions(text, Viewer::spectator(), 0, position + 1);
    std::set<std::string> open;
    for (const Json& one : Json::parse(text)) {
      if (one["view"]["round"] == round) add_cards(one, open);
    }
    std::set<std::string> seen;
    for (const Json& frame : other->told) add_cards(frame, seen);
    EXPECT_FALSE(other->last("update").is_null());
    EXPECT_TRUE(std::ranges::includes(open, seen));
  });
}

INSTANTIATE_TEST_SUITE_P(AllGames, PracticeTable,
                         testing::ValuesIn(all_games().begin(), all_games().end()), name_of_game);

}  // namespace
}  // namespace lastcard::test
