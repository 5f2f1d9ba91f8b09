// Tests that bots think on threads of their own: questions that are due first come first, and late
// ones get no answer.
#include "server/table/bots/thinking_pool.h"

#include <future>
#include <latch>
#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/match.h"
#include "engine/registry.h"

namespace lastcard::table::bots {
namespace {

using std::chrono::minutes;
using testing::ElementsAre;

// Returns what the first player knows at the beginning of a round.
const Knowledge& some_knowledge() {
  static const Knowledge kKnowledge = [] {
    const Game& game = *find_game("go-boom");
    Match match = Match::create(game, game.info().presets.front().rules, 3).value();
    SeededEntropy chance(1);
    match.start_round(chance);
    return Knowledge(Glimpse(match.table(), match.table().turn().value()));
  }();
  return kKnowledge;
}

// The tests tell questions apart by their seeds.
Question question(std::uint64_t number, std::chrono::minutes due = minutes(60)) {
  return {protocol::BotLevel::expert, some_knowledge(), number, machine_time().now() + due};
}

// A pool with one thread whose bots do not answer until open() is called.
class Held {
 public:
  explicit Held(std::size_t waiting = 100) {
    ThinkingSettings settings;
    settings.waiting = waiting;
    settings.calm = 2;
    settings.answer = [this](const Question& asked) -> std::optional<Intent> {
      begun_.count_down();
      open_.wait();
      order_.push_back(asked.seed);
      hastes_.push_back(asked.haste);
      if (asked.seed == kThrows) throw std::runtime_error("no idea");
      return Draw{};
    };
    pool_.emplace(std::move(settings));
    // From here on, the only thread is busy.
    answers_.push_back(ask(0, minutes(1)));
    begun_.wait();
  }
  static constexpr std::uint64_t kThrows = 1000;

  std::future<std::optional<Intent>> ask(std::uint64_t number, minutes due) {
    auto told = std::make_shared<std::promise<std::optional<Intent>>>();
    auto future = told->get_future();
    pool_->think(question(number, due),
                 [told](const std::optional<Intent>& choice) { told->set_value(choice); });
    return future;
  }
  void open() { open_.count_down(); }
  [[nodiscard]] const std::vector<std::uint64_t>& order() const { return order_; }
  [[nodiscard]] const std::vector<int>& hastes() const { return hastes_; }
  ThinkingPool& pool() { return *pool_; }

 private:
  std::latch begun_{1};
  std::latch open_{1};
  std::vector<std::uint64_t> order_;  // in which the pool's only thread took the questions
  std::vector<int> hastes_;           // with which it answered them
  std::vector<std::future<std::optional<Intent>>> answers_;
  std::optional<ThinkingPool> pool_;
};

TEST(ThinkingPool, AnswersFirstTheQuestionThatIsDueFirst) {
  Held held;
  auto last = held.ask(3, minutes(30));
  auto first = held.ask(1, minutes(10));
  auto second = held.ask(2, minutes(20));
  EXPECT_EQ(held.pool().count().waiting, 3U);
  held.open();
  EXPECT_EQ(last.get(), std::optional<Intent>(Draw{}));
  EXPECT_EQ(first.get(), std::optional<Intent>(Draw{}));
  EXPECT_EQ(second.get(), std::optional<Intent>(Draw{}));
  EXPECT_THAT(held.order(), ElementsAre(0, 1, 2, 3));
}

TEST(ThinkingPool, HurriesWhileManyWait) {
  Held held;
  std::vector<std::future<std::optional<Intent>>> answers;
  for (int i = 1; i <= 5; ++i)
    answers.push_back(held.ask(static_cast<std::uint64_t>(i), minutes(i)));
  held.open();
  for (auto& answer : answers) EXPECT_EQ(answer.get(), std::optional<Intent>(Draw{}));
  EXPECT_THAT(held.hastes(), ElementsAre(1, 5, 5, 1, 1, 1));
}

TEST(ThinkingPool, DropsAQuestionThatIsTooLate) {
  Held held;
  auto late = held.ask(1, minutes(-1));
  auto in_time = held.ask(2, minutes(10));
  held.open();
  EXPECT_EQ(late.get(), std::nullopt);
  EXPECT_EQ(in_time.get(), std::optional<Intent>(Draw{}));
  EXPECT_THAT(held.order(), ElementsAre(0, 2));
  EXPECT_EQ(held.pool().count().late, 1U);
}

TEST(ThinkingPool, RefusesTheQuestionThatIsDueLastWhenTheQueueIsFull) {
  Held held(2);
  auto sooner = held.ask(1, minutes(10));
  auto later = held.ask(2, minutes(20));
  auto soonest = held.ask(3, minutes(5));
  EXPECT_EQ(later.get(), std::nullopt);
  auto latest = held.ask(4, minutes(30));
  EXPECT_EQ(latest.get(), std::nullopt);
  EXPECT_EQ(held.pool().count().refused, 2U);
  held.open();
  EXPECT_EQ(sooner.get(), std::optional<Intent>(Draw{}));
  EXPECT_EQ(soonest.get(), std::optional<Intent>(Draw{}));
}

TEST(ThinkingPool, ABotThatFailsGivesNoAnswerAndDoesNotBlockOthers) {
  Held held;
  auto failing = held.ask(Held::kThrows, minutes(10));
  auto next = held.ask(1, minutes(20));
  held.open();
  EXPECT_EQ(failing.get(), std::nullopt);
  EXPECT_EQ(next.get(), std::optional<Intent>(Draw{}));
}

TEST(ThinkingPool, TellsAllWaitingRequestersWhenItStops) {
  Held held;
  auto waiting = held.ask(1, minutes(10));
  std::thread stopping([&] { held.pool().stop(); });
  EXPECT_EQ(waiting.get(), std::nullopt) << "though the thread is still thinking";
  held.open();
  stopping.join();
  EXPECT_THAT(held.order(), ElementsAre(0));
  EXPECT_EQ(held.ask(2, minutes(10)).get(), std::nullopt) << "it is over";
}

TEST(ThinkingPool, WithoutThreadsThereAreNoAnswers) {
  ThinkingPool pool({.threads = 0});
  bool told = false;
  pool.think(question(1), [&](const std::optional<Intent>& choice) {
    told = true;
    EXPECT_EQ(choice, std::nullopt);
  });
  EXPECT_TRUE(told);
}

TEST(Thinking, EqualQuestionsHaveEqualAnswers) {
  for (const auto level : {protocol::BotLevel::good, protocol::BotLevel::expert}) {
    Question asked = question(7);
    asked.level = level;
    const auto choice = answer(asked);
    ASSERT_TRUE(choice);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(answer(asked), choice);
    std::optional<Intent> at_once;
    ThinkingAtOnce().think(asked, [&](const std::optional<Intent>& told) { at_once = told; });
    EXPECT_EQ(at_once, choice);
  }
}

}  // namespace
}  // namespace lastcard::table::bots
