// Tests that the pool does slow work on its own threads and in fair turns, and that its queues are
// limited.
#include "server/base/pool.h"

#include <future>
#include <latch>
#include <memory>
#include <mutex>
#include <pthread.h>
#include <set>
#include <stdexcept>
#include <sys/resource.h>
#include <system_error>
#include <thread>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/base/answer.h"

namespace lastcard::base {
namespace {

using testing::ElementsAre;
using JobResult = Pool::JobResult;

// Returns settings with which one job runs at a time, and a heavy job beside it.
PoolSettings small(std::size_t waiting) {
  PoolSettings settings;
  settings.computing = 2;
  settings.waiting = 2 * waiting;
  for (auto& kind : settings.kinds) {
    kind.waiting = waiting;
    kind.at_once = 1;
  }
  return settings;
}

// Takes a kind's only place until let_go().
class Occupied {
 public:
  Occupied(Pool& pool, Work kind) {
    pool.take(kind, "occupant", [place = place_](const std::stop_token&) {
      place->begun.count_down();
      place->let_go.wait();
    });
    place_->begun.wait();
  }
  void let_go() { place_->let_go.count_down(); }

 private:
  // The job may still run when the test is over, so it shares this.
  struct Place {
    std::latch begun{1};
    std::latch let_go{1};
  };
  std::shared_ptr<Place> place_ = std::make_shared<Place>();
};

// Records what happened, in order. A test can wait for a number of lines.
class Log {
 public:
  void add(std::string what) {
    const std::lock_guard lock(mutex_);
    lines_.push_back(std::move(what));
    changed_.notify_all();
  }
  Pool::Job job(std::string what) {
    return [this, what = std::move(what)](const std::stop_token&) { add(what); };
  }
  Pool::Callback callback(std::string what) {
    return [this, what = std::move(what)](JobResult result) {
      if (result != JobResult::done)
        add(what + (result == JobResult::busy ? " busy" : " stopping"));
    };
  }
  std::vector<std::string> first(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return lines_.size() >= count; });
    return lines_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> lines_;
};

TEST(Pool, RequestersTakeTurnsHoweverMuchOneOfThemAsks) {
  Log log;
  Pool pool(small(100));
  Occupied occupied(pool, Work::page);
  for (int i = 1; i <= 5; ++i) pool.take(Work::page, "many", log.job("many " + std::to_string(i)));
  pool.take(Work::page, "one", log.job("one"));
  pool.take(Work::page, "two", log.job("two"));
  occupied.let_go();
  EXPECT_THAT(log.first(7),
              ElementsAre("many 1", "one", "two", "many 2", "many 3", "many 4", "many 5"));
}

TEST(Pool, OnlyTheRequesterWithTheMostJobsMakesRoomForOthers) {
  Log log;
  Pool pool(small(4));
  Occupied occupied(pool, Work::page);
  for (int i = 1; i <= 5; ++i) {
    const std::string name = "many " + std::to_string(i);
    pool.take(Work::page, "many", log.job(name), log.callback(name));
  }
  EXPECT_THAT(log.first(1), ElementsAre("many 5 busy")) << "its own newest";
  pool.take(Work::page, "one", log.job("one"), log.callback("one"));
  EXPECT_THAT(log.first(2), ElementsAre("many 5 busy", "many 4 busy"));
  pool.take(Work::page, "two", log.job("two"), log.callback("two"));
  pool.take(Work::page, "three", log.job("three"), log.callback("three"));
  pool.take(Work::page, "four", log.job("four"), log.callback("four"));
  EXPECT_THAT(log.first(5),
              ElementsAre("many 5 busy", "many 4 busy", "many 3 busy", "many 2 busy", "four busy"))
      << "all have one waiting: nobody gives way";
  EXPECT_EQ(pool.count(Work::page).waiting, 4U);
  EXPECT_EQ(pool.count(Work::page).refused, 5U);
  occupied.let_go();
  EXPECT_THAT(log.first(9), testing::IsSupersetOf({"many 1", "one", "two", "three"}));
}

TEST(Pool, RunsItsJobsAtALowerPriorityThanItsCaller) {
  const int here = getpriority(PRIO_PROCESS, 0);
  std::promise<int> there;
  Pool pool;
  pool.take(Work::page, "reader",
            [&](const std::stop_token&) { there.set_value(getpriority(PRIO_PROCESS, 0)); });
  const int least = here < 19 ? here + 1 : here;  // 19 is the lowest priority
  EXPECT_GE(there.get_future().get(), least);
  EXPECT_EQ(getpriority(PRIO_PROCESS, 0), here);
}

// A thread of low priority may hold a lock that moves wait for.
TEST(Pool, ThreadsStartedByItsThreadsHaveTheSamePriority) {
  constexpr int kThreads = 4;
  std::mutex mutex;
  std::set<int> there;
  const auto note = [&] {
    const std::lock_guard lock(mutex);
    there.insert(getpriority(PRIO_PROCESS, 0));
  };
  std::latch all(kThreads);
  Pool pool;
  pool.take(Work::page, "one", [&](const std::stop_token&) {
    note();
    for (int i = 0; i < kThreads; ++i) {
      pool.take(Work::web_hook, std::to_string(i), [&](const std::stop_token&) {
        note();
        all.arrive_and_wait();
      });
    }
  });
  all.wait();
  EXPECT_THAT(there, testing::SizeIs(1));
}

TEST(Pool, AllKindsOfWorkTogetherHaveAQueueLimitToo) {
  Log log;
  PoolSettings settings = small(10);
  settings.waiting = 3;
  Pool pool(settings);
  Occupied occupied(pool, Work::page);
  for (int i = 1; i <= 3; ++i) {
    const std::string name = "many " + std::to_string(i);
    pool.take(Work::page, "many", log.job(name), log.callback(name));
  }
  Occupied trying(pool, Work::trial);
  pool.take(Work::trial, "one", log.job("one"), log.callback("one"));
  EXPECT_THAT(log.first(1), ElementsAre("many 3 busy"));
  trying.let_go();
  EXPECT_THAT(log.first(2), ElementsAre("many 3 busy", "one"));
  occupied.let_go();
}

TEST(Pool, HeavyWorkLeavesAPlaceForOtherWork) {
  Log log;
  Pool pool(small(10));
  Occupied importing(pool, Work::import);
  pool.take(Work::file, "one", log.job("file"));
  for (int i = 0; i < 3; ++i) pool.take(Work::page, "two", log.job("page"));
  EXPECT_THAT(log.first(3), ElementsAre("page", "page", "page"));
  importing.let_go();
  EXPECT_THAT(log.first(4), ElementsAre("page", "page", "page", "file"));
}

TEST(Pool, WorkThatWaitsForOtherServersTakesNoPlaceOfOtherWork) {
  Log log;
  Pool pool(small(10));
  Occupied calling(pool, Work::web_hook);
  Occupied asking(pool, Work::errand);
  Occupied importing(pool, Work::import);
  pool.take(Work::page, "one", log.job("page"));
  EXPECT_THAT(log.first(1), ElementsAre("page"));
  for (Occupied* one : {&calling, &asking, &importing}) one->let_go();
}

TEST(Pool, ASharedTaskIsDoneOnceAndAllRequestersAreTold) {
  Log log;
  Pool pool(small(10));
  Occupied occupied(pool, Work::page);
  auto task = std::make_shared<Pool::Task>(log.job("made"));
  // The callbacks may still run after the test, so they share the latch.
  const auto told = std::make_shared<std::latch>(4);
  const auto count = [told](JobResult result) {
    EXPECT_EQ(result, JobResult::done);
    told->count_down();
  };
  pool.take(Work::page, "one", task, count);
  pool.take(Work::page, "two", log.job("other"));
  pool.take(Work::page, "two", task, count);
  pool.take(Work::page, "three", task, count);
  occupied.let_go();
  EXPECT_THAT(log.first(2), ElementsAre("made", "other"));
  pool.take(Work::page, "late", task, count);
  told->wait();
  EXPECT_EQ(pool.count(Work::page).waiting, 0U);
}

TEST(Pool, ASharedTaskIsKeptWhenOneRequesterLosesItsPlace) {
  Log log;
  Pool pool(small(2));
  Occupied occupied(pool, Work::page);
  auto task = std::make_shared<Pool::Task>(log.job("made"));
  pool.take(Work::page, "many", log.job("many"), {});
  pool.take(Work::page, "many", task, log.callback("many"));
  const auto came = std::make_shared<std::promise<JobResult>>();
  pool.take(Work::page, "one", task, [came](JobResult result) { came->set_value(result); });
  EXPECT_THAT(log.first(1), ElementsAre("many busy"));
  occupied.let_go();
  EXPECT_EQ(came->get_future().get(), JobResult::done);
}

TEST(Pool, StoppingDropsQueuedJobsAndCancelsRunningOnes) {
  Log log;
  Pool pool(small(10));
  const auto begun = std::make_shared<std::latch>(1);
  pool.take(
      Work::file, "one",
      [&log, begun](const std::stop_token& stop) {
        std::stop_callback ended(stop, [&] { log.add("cut off"); });
        begun->count_down();
        log.first(1);
      },
      [](JobResult result) { EXPECT_EQ(result, JobResult::done); });
  pool.take(Work::file, "two", log.job("never"), log.callback("two"));
  begun->wait();
  pool.stop();
  EXPECT_THAT(log.first(2), ElementsAre("cut off", "two stopping"));
  pool.take(Work::page, "three", log.job("never"), log.callback("three"));
  EXPECT_THAT(log.first(3), ElementsAre("cut off", "two stopping", "three stopping"));
}

TEST(Pool, AJobThatThrowsIsOverAndTheNextOneRuns) {
  Log log;
  Pool pool(small(10));
  const auto came = std::make_shared<std::promise<JobResult>>();
  pool.take(
      Work::page, "one", [](const std::stop_token&) { throw std::runtime_error("a bug"); },
      [came](JobResult result) { came->set_value(result); });
  EXPECT_EQ(came->get_future().get(), JobResult::done);
  pool.take(Work::page, "one", log.job("next"));
  EXPECT_THAT(log.first(1), ElementsAre("next"));
}

// --- Answers: a coroutine waits without blocking its thread. ---

boost::asio::awaitable<void> ask(Pool& pool, std::string who,
                                 std::shared_ptr<PendingValue<std::string>> making, Log& log) {
  const Answer<std::string> came = co_await answer(pool, Work::page, who, making);
  log.add(who + ": " + (came.value ? *came.value : "busy"));
}

TEST(PoolInOneThread, RunsEachJobBeforeItReturns) {
  PoolSettings settings;
  settings.in_caller = true;
  Pool pool(settings);
  std::vector<std::string> happened;
  pool.take(
      Work::rules, "one", [&](const std::stop_token&) { happened.emplace_back("done"); },
      [&](JobResult result) {
        happened.emplace_back(result == JobResult::done ? "told" : "refused");
      });
  EXPECT_THAT(happened, ElementsAre("done", "told"));
  pool.stop();
  pool.take(
      Work::rules, "one", [](const std::stop_token&) { FAIL(); },
      [&](JobResult result) {
        happened.emplace_back(result == JobResult::stopping ? "stopping" : "?");
      });
  EXPECT_THAT(happened, ElementsAre("done", "told", "stopping"));
}

TEST(PoolAnswer, ManyCoroutinesWaitForOneValueWithoutBlockingTheThread) {
  Log log;
  Pool pool(small(10));
  Occupied occupied(pool, Work::page);
  PendingValues<std::string> values;
  int times = 0;
  const auto make = [&](const std::stop_token&) { return "made " + std::to_string(++times); };
  boost::asio::io_context context;
  for (const char* who : {"one", "two", "three"}) {
    auto making = values.find_or("the same", make);
    boost::asio::co_spawn(context, ask(pool, who, std::move(making), log),
                          [](const std::exception_ptr& problem) { EXPECT_FALSE(problem); });
  }
  context.poll();  // returns although no value is made yet
  EXPECT_EQ(pool.count(Work::page).waiting, 3U);
  occupied.let_go();
  context.run();
  EXPECT_THAT(log.first(3),
              testing::UnorderedElementsAre("one: made 1", "two: made 1", "three: made 1"));
}

TEST(PoolAnswer, AnExceptionReachesTheCoroutineThatWaits) {
  Log log;
  Pool pool(small(10));
  auto made = pending_value<std::string>(
      [](const std::stop_token&) -> std::string { throw std::runtime_error("a bug"); });
  boost::asio::io_context context;
  std::string problem_seen;
  boost::asio::co_spawn(context, ask(pool, "one", made, log),
                        [&](const std::exception_ptr& problem) {
                          try {
                            std::rethrow_exception(problem);
                          } catch (const std::runtime_error& error) {
                            problem_seen = error.what();
                          }
                        });
  context.run();
  EXPECT_EQ(problem_seen, "a bug");
}

TEST(PoolAnswer, ALaterRequestMakesTheValueAgain) {
  Log log;
  Pool pool(small(10));
  PendingValues<std::string> values;
  int times = 0;
  const auto make = [&](const std::stop_token&) { return "made " + std::to_string(++times); };
  for (const char* who : {"one", "two"}) {
    boost::asio::io_context context;
    auto making = values.find_or("the same", make);
    boost::asio::co_spawn(context, ask(pool, who, std::move(making), log),
                          [](const std::exception_ptr&) {});
    context.run();
  }
  EXPECT_THAT(log.first(2), ElementsAre("one: made 1", "two: made 2"));
}

// While it exists, no thread can be started, because there is no memory for its stack.
class NoThreads {
 public:
  NoThreads() {
    ::pthread_getattr_default_np(&before_);
    pthread_attr_t absurd;
    ::pthread_attr_init(&absurd);
    ::pthread_attr_setstacksize(&absurd, std::size_t{1} << 46U);
    ::pthread_setattr_default_np(&absurd);
    ::pthread_attr_destroy(&absurd);
  }
  NoThreads(const NoThreads&) = delete;
  NoThreads& operator=(const NoThreads&) = delete;
  ~NoThreads() {
    ::pthread_setattr_default_np(&before_);
    ::pthread_attr_destroy(&before_);
  }

 private:
  pthread_attr_t before_;
};

TEST(Pool, KeepsWorkingWhenNoFurtherThreadCanBeStarted) {
  Pool pool(small(8));
  Log log;
  {
    const NoThreads none;
    EXPECT_THROW(std::thread([] {}).join(), std::system_error);
    Occupied first(pool, Work::page);
    pool.take(Work::file, "a", log.job("file"), log.callback("file"));
    pool.take(Work::page, "a", log.job("page"), log.callback("page"));
    first.let_go();
    EXPECT_THAT(log.first(2), testing::UnorderedElementsAre("file", "page"));
  }
  // When threads can be started again, the pool starts the missing one.
  Occupied page(pool, Work::page);
  pool.take(Work::file, "a", log.job("beside it"));
  EXPECT_EQ(log.first(3).back(), "beside it");
  page.let_go();
}

}  // namespace
}  // namespace lastcard::base
