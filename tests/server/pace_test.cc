// Tests that a bot's pace says nothing about its hand (threat 7). Real tables run in simulated
// time, and the time of each act is compared with how much choice there was. TEST_PACES asks for
// more acts.
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <gtest/gtest.h>

#include "engine/core/choosing.h"
#include "engine/core/codec.h"
#include "engine/registry.h"
#include "server/net/session_cookie.h"
#include "server/table/live_table.h"
#include "tests/simulation/simulated_time.h"
#include "tests/support/numbers.h"

namespace lastcard::table {
namespace {

using simulation::SimulatedTime;

#ifdef NDEBUG
constexpr long kActs = 100000;
#else
constexpr long kActs = 4000;
#endif
constexpr int kPace = 1000;  // ms
constexpr int kSeats = 4;

long acts() { return static_cast<long>(test::number_from("TEST_PACES", kActs)); }

// The times in milliseconds of acts with one legal choice and of acts with several.
class Times {
 public:
  void add(bool has_choice, std::chrono::milliseconds time) {
    auto& times = times_.at(has_choice ? 1 : 0);
    ++times.at(std::min(static_cast<std::size_t>(time.count()), times.size() - 1));
    ++counts_.at(has_choice ? 1 : 0);
  }
  [[nodiscard]] long count(bool has_choice) const { return counts_.at(has_choice ? 1 : 0); }
  // Returns the Kolmogorov-Smirnov distance between the two kinds, scaled by the numbers of acts so
  // that it compares with chance.
  [[nodiscard]] double distance() const {
    double farthest = 0;
    std::array<double, 2> share = {};
    for (std::size_t time = 0; time < times_[0].size(); ++time) {
      for (const std::size_t kind : {0U, 1U}) {
        share.at(kind) +=
            static_cast<double>(times_.at(kind).at(time)) / static_cast<double>(counts_.at(kind));
      }
      farthest = std::max(farthest, std::abs(share[0] - share[1]));
    }
    const auto one = static_cast<double>(counts_[0]);
    const auto other = static_cast<double>(counts_[1]);
    return farthest * std::sqrt(one * other / (one + other));
  }

 private:
  std::array<std::array<long, 2 * kPace>, 2> times_ = {};
  std::array<long, 2> counts_ = {};
};
// Chance exceeds this distance once in a million times: sqrt(-ln(p / 2) / 2).
constexpr double kSurelyDifferent = 2.69;

// Writes at once, and plays along to know everybody's hand. `more`: how much longer, in
// milliseconds for each legal choice, a planted bot takes.
class KnowingJournal final : public store::Journal {
 public:
  KnowingJournal(SimulatedTime& time, Json rules, int more)
      : time_(time), rules_(std::move(rules)), more_(more) {}

  void append(store::JournalEntry entry,
              std::shared_ptr<store::JournalListener> listener) override {
    hear(Json::parse(entry.text));
    time_.after(std::chrono::microseconds(0), [listener = std::move(listener), seq = entry.seq] {
      listener->journal_wrote(seq);
    });
  }
  [[nodiscard]] bool healthy() const override { return true; }
  [[nodiscard]] bool over() const { return match_ && match_->over(); }
  void begin() { match_.reset(); }
  [[nodiscard]] const Times& times() const { return times_; }

 private:
  static ScriptedEntropy shuffles_of(const Json& entry) {
    std::vector<DeckOrder> orders;
    for (const Json& order : entry.value("shuffles", Json::array())) {
      orders.push_back(cards_from_json(order).value());
    }
    return ScriptedEntropy(std::move(orders));
  }
  void hear(const Json& entry) {
    ScriptedEntropy chance = shuffles_of(entry);
    if (entry.contains("match")) {
      match_.emplace(Match::create(*find_game("pesten"), rules_, kSeats).value());
    }
    if (entry.contains("match") || entry.contains("round")) {
      match_->start_round(chance);
      last_.reset();
    }
    if (entry.contains("step")) {
      const Action action = action_from_step(entry["step"], kSeats).value();
      if (last_) note(action);
      match_->apply(action, chance);
      last_ = time_.now();
    }
  }
  void note(const Action& action) {
    IntentList legal;
    add_legal(match_->table(), action.by, legal);
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(time_.now() - *last_);
    const auto planted = std::chrono::milliseconds(more_ * static_cast<int>(legal.size()));
    times_.add(legal.size() > 1, took + planted);
  }

  SimulatedTime& time_;
  Json rules_;
  int more_;
  std::optional<Match> match_;
  std::optional<SteadyTime> last_;
  Times times_;
};

class Nobody final : public Registry {
 public:
  void changed(const TableConfig& /*config*/, const Room& /*room*/,
               store::TableStage /*stage*/) override {}
  void closed(const std::string& /*table*/) override {}
};

// Answers only questions with a single legal act, and has no answer to the others. Whether a bot
// has thought must not show in its pace.
class SlowWithAChoice final : public bots::Thinking {
 public:
  void work(SteadyTime /*due*/, Work work) override { work(std::nullopt); }
  void think(bots::Question question, Callback callback) override {
    const Glimpse glimpse = question.knowledge.glimpse();
    IntentList legal;
    SeededChance chance(question.seed);
    ShortList list(legal, chance);
    glimpse.game().legal(glimpse, list);
    callback(legal.size() == 1 ? std::optional(legal.front()) : std::nullopt);
  }
};

// Lets four bots play matches until enough acts have been seen.
Times played(int more, protocol::BotLevel level = protocol::BotLevel::regular) {
  SimulatedTime time;
  TableConfig config;
  config.code = "KRAKEN";
  config.game = find_game("pesten");
  config.preset = "pesten-2018";
  const Json rules = find_preset(*config.game, "pesten-2018")->rules;
  config.seats = kSeats;
  config.rules = rules::GameRules::read(*config.game, rules, kSeats).value();
  config.settings.bot_pace_ms = kPace;
  config.settings.knock_grace_ms = 0;
  KnowingJournal journal(time, rules, more);
  Nobody registry;
  TableCounts counts;
  SlowWithAChoice thinking;
  Services services{journal, registry, counts,  nullptr, {},      0,
                    {},      nullptr,  nullptr, time,    nullptr, &thinking};
  boost::asio::io_context context;
  const auto work = boost::asio::make_work_guard(context);
  const SessionId host = net::session_of("host");
  constexpr std::chrono::hours kLongest(1000);
  while (journal.times().count(false) + journal.times().count(true) < acts()) {
    journal.begin();
    Room room(kSeats, host);
    for (int seat = 0; seat < kSeats; ++seat) static_cast<void>(room.add_bot(Seat(seat), level));
    const auto table = std::make_shared<LiveTable>(context, config, services);
    table->open(room, nullptr, "1");
    table->submit({nullptr, host, protocol::Start{"2", config.code}});
    context.poll();
    while (!journal.over() && time.step(time.now() + kLongest)) context.poll();
    EXPECT_TRUE(journal.over());
    if (!journal.over()) break;
    table->stop();
    context.poll();
  }
  // Pending events hold tables, which must not outlive the context.
  while (time.step(time.now() + kLongest)) context.poll();
  return journal.times();
}

TEST(BotPace, DoesNotRevealWhetherAHandGivesAChoice) {
  const Times times = played(0);
  EXPECT_GT(times.count(false), acts() / 20);
  EXPECT_GT(times.count(true), acts() / 20);
  EXPECT_LT(times.distance(), kSurelyDifferent);
}

TEST(BotPace, DoesNotRevealHowLongABotHasThought) {
  const Times times = played(0, protocol::BotLevel::expert);
  EXPECT_GT(times.count(false), acts() / 20);
  EXPECT_GT(times.count(true), acts() / 20);
  EXPECT_LT(times.distance(), kSurelyDifferent);
}

TEST(BotPace, APlantedBotThatThinksLongerWithAChoiceIsFound) {
  constexpr int kForEach = 60;  // ms
  EXPECT_GT(played(kForEach).distance(), kSurelyDifferent);
}

}  // namespace
}  // namespace lastcard::table
