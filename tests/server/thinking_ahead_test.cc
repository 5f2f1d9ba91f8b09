// Tests, in simulated time, a table whose bots think ahead. A bot does what it has thought of in
// time. Without an answer, the table goes on at the same pace.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <gtest/gtest.h>

#include "engine/core/choosing.h"
#include "engine/registry.h"
#include "server/net/session_cookie.h"
#include "server/table/live_table.h"
#include "tests/simulation/simulated_time.h"

namespace lastcard::table {
namespace {

using protocol::BotLevel;
using simulation::SimulatedTime;

constexpr int kSeats = 3;
constexpr std::chrono::hours kLongest(1000);

// Writes at once.
class Notebook final : public store::Journal {
 public:
  explicit Notebook(SimulatedTime& time) : time_(time) {}
  void append(store::JournalEntry entry,
              std::shared_ptr<store::JournalListener> listener) override {
    entries_.push_back(std::move(entry.text));
    time_.after(std::chrono::microseconds(0), [listener = std::move(listener), seq = entry.seq] {
      listener->journal_wrote(seq);
    });
  }
  [[nodiscard]] bool healthy() const override { return true; }
  [[nodiscard]] const std::vector<std::string>& entries() const { return entries_; }
  // Returns the steps that were written, in order.
  [[nodiscard]] std::vector<Action> steps() const {
    std::vector<Action> steps;
    for (const std::string& text : entries_) {
      const Json entry = Json::parse(text);
      if (entry.contains("step")) steps.push_back(action_from_step(entry["step"], kSeats).value());
    }
    return steps;
  }

 private:
  SimulatedTime& time_;
  std::vector<std::string> entries_;
};

class Nobody final : public Registry {
 public:
  void changed(const TableConfig& /*config*/, const Room& /*room*/,
               store::TableStage /*stage*/) override {}
  void closed(const std::string& /*table*/) override {}
};

// Keeps the questions, and answers them when the test wants.
class Asked final : public bots::Thinking {
 public:
  struct One {
    bots::Question question;
    Callback callback;
  };
  void think(bots::Question question, Callback callback) override {
    all.push_back({std::move(question), std::move(callback)});
    if (on_asked) on_asked(all.back());
  }
  void work(SteadyTime /*due*/, Work work) override { work(std::nullopt); }
  std::vector<One> all;
  std::function<void(One&)> on_asked;
};

// A table of Go Boom with a bot of each of these levels, and all that it needs. `script` has the
// decks of its first deals.
class World {
 public:
  explicit World(std::vector<BotLevel> levels, std::shared_ptr<const DeckScript> script = nullptr)
      : levels_(std::move(levels)) {
    services_.deck_script = std::move(script);
    config_.code = "KRAKEN";
    config_.game = find_game("go-boom");
    Json rules = config_.game->info().presets.front().rules;
    rules["target"] = 20;  // more than any test reaches
    config_.seats = kSeats;
    config_.rules = rules::GameRules::read(*config_.game, rules, kSeats).value();
    config_.settings.bot_level = BotLevel::beginner;
    config_.settings.bot_pace_ms = 0;
  }
  ~World() {
    if (table_) table_->stop();
    context_.poll();
    // Pending events hold the table, which must not outlive the context.
    while (time_.step(time_.now() + kLongest)) context_.poll();
    asked_.all.clear();
  }
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  void start() {
    const SessionId host = net::session_of("host");
    Room room(kSeats, host);
    for (int seat = 0; seat < kSeats; ++seat)
      EXPECT_EQ(room.add_bot(Seat(seat), levels_[static_cast<std::size_t>(seat)]), std::nullopt);
    table_ = std::make_shared<LiveTable>(context_, config_, services_);
    table_->open(room, nullptr, "1");
    table_->submit({nullptr, host, protocol::Start{"2", config_.code}});
    context_.poll();
  }
  void restart(const std::vector<std::string>& entries) {
    table_ = std::make_shared<LiveTable>(context_, config_, services_);
    table_->restore({"", "", entries}, time_.calendar_now());
    context_.poll();
  }
  // Plays until that many steps were taken.
  void play(std::size_t steps) {
    while (notebook_.steps().size() < steps && time_.step(time_.now() + kLongest)) context_.poll();
  }
  // Plays until the next question is asked.
  void await_question() {
    const std::size_t before = asked_.all.size();
    while (asked_.all.size() == before && time_.step(time_.now() + kLongest)) context_.poll();
  }
  Asked& asked() { return asked_; }
  [[nodiscard]] const Notebook& notebook() const { return notebook_; }
  [[nodiscard]] const TableCounts& counts() const { return counts_; }

 private:
  std::vector<BotLevel> levels_;
  SimulatedTime time_;
  Notebook notebook_{time_};
  Nobody registry_;
  TableCounts counts_;
  Asked asked_;
  Services services_{notebook_, registry_, counts_, nullptr, {},      0,
                     {},        nullptr,   nullptr, time_,   nullptr, &asked_};
  TableConfig config_;
  boost::asio::io_context context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{
      context_.get_executor()};
  std::shared_ptr<LiveTable> table_;
};

Intent any_choice(const Knowledge& knowledge, Chance& chance) {
  FairPick pick(chance);
  const Glimpse glimpse = knowledge.glimpse();
  glimpse.game().legal(glimpse, pick);
  return pick.picked().value();
}

constexpr std::size_t kSteps = 40;

TEST(ThinkingAhead, AnAnswerInTimeIsPlayed) {
  World world({BotLevel::expert, BotLevel::regular, BotLevel::good});
  SeededChance chance(3);
  std::vector<Action> answers;
  world.asked().on_asked = [&](Asked::One& one) {
    const Seat seat = *one.question.knowledge.viewer().seat();
    EXPECT_EQ(one.question.level, seat == Seat(0) ? BotLevel::expert : BotLevel::good);
    answers.push_back({seat, any_choice(one.question.knowledge, chance)});
    one.callback(std::get<Intent>(answers.back().what));
  };
  world.start();
  world.play(kSteps);
  std::vector<Action> done;
  for (const Action& step : world.notebook().steps()) {
    EXPECT_TRUE(std::holds_alternative<Intent>(step.what));
    if (step.by != Seat(1)) done.push_back(step);
  }
  ASSERT_GT(done.size(), kSteps / 3);
  answers.resize(done.size());  // the last question may still be open
  EXPECT_EQ(done, answers);
  EXPECT_EQ(world.counts().bot_thoughts, done.size());
  EXPECT_EQ(world.counts().bot_fallbacks, 0U);
}

TEST(ThinkingAhead, ALateAnswerIsDroppedAndTheTableGoesOnWithoutIt) {
  World world({BotLevel::expert, BotLevel::expert, BotLevel::expert});
  SeededChance chance(3);
  // Each question is answered only when the next one is asked. The answer would sometimes be legal
  // then.
  world.asked().on_asked = [&](Asked::One& /*newest*/) {
    const std::size_t count = world.asked().all.size();
    if (count < 2) return;
    world.asked().all[count - 2].callback(
        any_choice(world.asked().all[count - 1].question.knowledge, chance));
  };
  world.start();
  world.play(kSteps);
  EXPECT_EQ(world.notebook().steps().size(), kSteps);
  EXPECT_EQ(world.counts().bot_thoughts, 0U);
  EXPECT_EQ(world.counts().bot_fallbacks, kSteps);
}

TEST(ThinkingAhead, AMissingOrIllegalAnswerIsNotPlayed) {
  World world({BotLevel::expert, BotLevel::expert, BotLevel::expert});
  world.asked().on_asked = [&](Asked::One& one) {
    one.callback(world.asked().all.size() % 2 == 0 ? std::optional<Intent>() : Intent(Beg{}));
  };
  world.start();
  world.play(kSteps);
  EXPECT_EQ(world.notebook().steps().size(), kSteps);
  EXPECT_EQ(world.counts().bot_thoughts, 0U);
}

TEST(ThinkingAhead, QuickBotsDoNotUseTheThinkingPool) {
  World world({BotLevel::beginner, BotLevel::regular, BotLevel::regular});
  world.start();
  world.play(kSteps);
  EXPECT_EQ(world.notebook().steps().size(), kSteps);
  EXPECT_TRUE(world.asked().all.empty());
}

TEST(ThinkingAhead, ARestartAsksTheSameQuestionOfTheSameLevel) {
  SeededChance chance(3);
  const auto answer = [&](Asked::One& one) {
    one.callback(any_choice(one.question.knowledge, chance));
  };
  World world({BotLevel::expert, BotLevel::expert, BotLevel::good});
  world.asked().on_asked = answer;
  world.start();
  for (const std::size_t steps : {1U, 7U, 23U}) {
    world.play(steps);
    world.await_question();
    ASSERT_EQ(world.notebook().steps().size(), steps) << "nothing has been done yet";
    const bots::Question& before = world.asked().all.back().question;
    World after({BotLevel::regular, BotLevel::regular, BotLevel::regular});
    after.restart(world.notebook().entries());
    ASSERT_EQ(after.asked().all.size(), 1U);
    const bots::Question& now = after.asked().all.back().question;
    EXPECT_EQ(now.level, before.level);
    EXPECT_EQ(now.knowledge, before.knowledge);
  }
}

// So a browser test repeats its positions if its seed repeats the decks.
TEST(ThinkingAhead, AfterTheSameScriptedDecksBotsChooseTheSame) {
  const std::vector<BotLevel> levels = {BotLevel::expert, BotLevel::regular, BotLevel::beginner};
  const auto played = [&](const std::shared_ptr<const DeckScript>& script) {
    World world(levels, script);
    world.asked().on_asked = [](Asked::One& one) {
      SeededChance chance(one.question.seed);
      one.callback(any_choice(one.question.knowledge, chance));
    };
    world.start();
    world.play(kSteps);
    return world.notebook().entries();
  };
  const auto steps = [](const std::vector<std::string>& entries) {
    std::vector<std::string> found;
    for (const std::string& text : entries) {
      const Json entry = Json::parse(text);
      if (entry.contains("step")) found.push_back(entry.dump());
    }
    return found;
  };
  DeckOrder deck;
  for (const std::string& text : played(nullptr)) {
    const Json entry = Json::parse(text);
    if (entry.contains("match")) deck = cards_from_json(entry.at("shuffles").at(0)).value();
  }
  const auto script = std::make_shared<const DeckScript>(kSteps, deck);
  const auto first = steps(played(script));
  EXPECT_GE(first.size(), kSteps);
  EXPECT_EQ(steps(played(script)), first);
}

}  // namespace
}  // namespace lastcard::table
